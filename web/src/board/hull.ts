// The hull of a ship seen from above, bow up (weathergage.scene.glyph_hull draws the same shapes).
import { MASTS as STEPPED, RATES as RATED } from '../lib/generated/shapes'
import { ofNation } from './number'
import { draw } from './shapes'

export interface Rate {
  guns: number
  decks: number
  beam: number
  scale: number
}

const RATES: Rate[] = RATED.rows.map(([guns, decks, beam, scale]) => ({ guns, decks, beam, scale }))
const PORTS = 9

export const MASTS: Record<string, number> = Object.fromEntries(Object.entries(STEPPED).map(([name, [place]]) => [name, place]))

export function rateOf(guns: number): Rate {
  return RATES.find((rate) => guns >= rate.guns) as Rate
}

export const outline = (half: number, bow = -30, stern = 30): string => draw('outline', { half, bow, stern })

export const foam = (half: number, weight: number): string => draw('foam', { half, weight })

export const shadow = (half: number): string => draw('shadow', { outline: outline(half) })

export function wreckage(side: string, half: number): string {
  const way = side === 'starboard' ? 1 : -1
  return draw('wreckage', { way, rail: way * half })
}

export const hull = (nation: string | undefined, half: number, weight: number): string =>
  draw('hull', { outline: outline(half), colour: ofNation('hull', nation), weight })

export function strakes(half: number, decks: number, weight: number): string {
  let lines = ''
  for (let i = 0; i < decks; i++) lines += outline(half - 1 - 0.85 * i, -27.6 + 1.3 * i, 29 - i)
  let ports = ''
  for (let i = 0; i < PORTS; i++) {
    const y = -15.6 + 4.4 * i
    ports += draw('port', { y, out: half * (y < -12 ? 0.97 : 1) })
  }
  return draw('strakes', { lines, ports, weight })
}

export function deck(half: number, decks: number, weight: number, fine: boolean): string {
  const inset = 2.3 + 0.75 * (decks - 1)
  const inner = half - inset
  const planked = draw('deck', { outline: outline(inner, -30 + inset * 2.1, 30 - inset), weight })
  return planked + (fine ? draw('furniture', { inner, weight }) : '')
}

export function sternBars(half: number, decks: number, weight: number): string {
  let bars = ''
  for (let i = 0; i < decks; i++) bars += draw('bar', { half, y: 28.6 - 1.5 * i })
  return draw('stern', { bars, weight })
}

export const stump = (y: number, weight: number): string => draw('stump', { y, weight })
