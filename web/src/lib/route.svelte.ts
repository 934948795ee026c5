// Addresses of our own: /, /new, /settings, /game/ID, /game/ID/replay/17, /game/ID/report,
// /game/ID/sheets.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'settings' }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'game'; id: string; moment: number | null; eyes: string | null }
  | { page: 'report'; id: string }
  | { page: 'sheets'; id: string }

function read(): Route {
  const parts = location.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const query = new URLSearchParams(location.search)
  const [first, id, what, n] = parts
  if (first === 'new') return { page: 'new', game: query.get('game') }
  if (first === 'settings') return { page: 'settings' }
  if (first === 'rules' && id) return { page: 'rules', game: id, clause: what ?? '' }
  if (first === 'game' && id && what === 'report') return { page: 'report', id }
  if (first === 'game' && id && what === 'sheets') return { page: 'sheets', id }
  if (first === 'game' && id) {
    const moment = what === 'replay' && n !== undefined && /^\d+$/.test(n) ? Number(n) : null
    return { page: 'game', id, moment, eyes: query.get('seat') }
  }
  return { page: 'home' }
}

let route = $state.raw<Route>(read())

export const router = {
  get route(): Route {
    return route
  },
  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    route = read()
    if (!replace) scrollTo(0, 0)
  },
}

addEventListener('popstate', () => {
  route = read()
})

/** Follow links to our own pages without loading anything. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  router.go(link.pathname + link.search)
}
