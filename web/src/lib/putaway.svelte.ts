// Sightings that the player has put away, kept in the browser; one that is seen anew comes back.
import type { Piece } from './protocol'

const KEY = 'weathergage-put-away'
const MOST = 400

function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

const state = $state({ away: load() })

/** A sighting is known by what it says, so that a newer one of the same place is another. */
const nameOf = (game: string, id: string, piece: Piece): string => `${game} ${id} ${piece.face?.band ?? ''} ${piece.face?.figure ?? ''}`

function keep(away: string[]): void {
  state.away = away.slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(state.away))
  } catch {
    // A browser that keeps nothing still hides it until it is closed.
  }
}

/** Whether a piece is an old sighting, which can be put away. */
export const isSighting = (piece: Piece | undefined): boolean => piece?.kind === 'marker' && piece.state === 'ghost'

export const isAway = (game: string, id: string, piece: Piece): boolean => isSighting(piece) && state.away.includes(nameOf(game, id, piece))

export function putAway(game: string, id: string, piece: Piece): void {
  keep([...state.away, nameOf(game, id, piece)])
}

/** Something said once in a game, and not again after it was put away. */
export const isDone = (game: string, what: string): boolean => state.away.includes(`${game} : ${what}`)

export function done(game: string, what: string): void {
  keep([...state.away, `${game} : ${what}`])
}

export function bringBack(game: string): void {
  keep(state.away.filter((each) => !each.startsWith(`${game} `) || each.startsWith(`${game} : `)))
}
