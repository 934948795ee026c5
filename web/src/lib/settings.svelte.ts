// What a person has chosen here, kept in the browser.

export interface Settings {
  theme: 'auto' | 'day' | 'night'
  motion: 'auto' | 'still'
  botSpeed: string
  /** How what matters is staged. */
  moments: 'off' | 'brief' | 'full'
  /** Guns, timber, bell and sea: off until asked for. */
  sound: boolean
  layers: { arcs: boolean; names: boolean; smoke: boolean; grid: boolean }
}

const KEY = 'weathergage-settings'
const USUAL: Settings = {
  theme: 'auto',
  motion: 'auto',
  botSpeed: 'normal',
  moments: 'full',
  sound: false,
  layers: { arcs: true, names: true, smoke: true, grid: true },
}

function load(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
    return { ...USUAL, ...kept, layers: { ...USUAL.layers, ...kept.layers } }
  } catch {
    return USUAL
  }
}

export const settings = $state<Settings>(load())

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

export function isStill(): boolean {
  return settings.motion === 'still' || still.matches
}

/** What is shown now, whoever decided it: the person or the machine. */
export const shown = $state({ night: false })

export function isNight(): boolean {
  return settings.theme === 'night' || (settings.theme === 'auto' && dark.matches)
}

function show(): void {
  const root = document.documentElement
  shown.night = isNight()
  root.dataset['theme'] = isNight() ? 'night' : 'day'
  root.dataset['motion'] = isStill() ? 'still' : 'moving'
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', isNight() ? '#17222C' : '#F6F1E4')
}

export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing still plays.
  }
  show()
}

dark.addEventListener('change', show)
still.addEventListener('change', show)
show()
