// Masts and canvas, set to the wind (weathergage.scene.glyph_sails draws the same shapes).
import { MASTS as STEPPED, SETTINGS as SET } from '../lib/generated/shapes'
import { MASTS } from './hull'
import { radians } from './number'
import { draw } from './shapes'

export const SHARES: Record<string, number> = Object.fromEntries(Object.entries(STEPPED).map(([name, [, share]]) => [name, share]))
const SETTINGS: Record<string, readonly (readonly [number, number])[]> = SET
const SHARPEST = 33
export const SHIVERING = 22.5

/** Where the wind comes from as seen from the ship: 0 ahead, positive to starboard. */
export function relative(heading: number, windFrom: number): number {
  return ((((windFrom - heading + 540) % 360) + 360) % 360) - 180
}

/** How far the yards are turned from square. */
export function brace(wind: number): number {
  const yards = Math.min(90, Math.max(SHARPEST, Math.abs(wind) / 2))
  return (yards - 90) * (wind >= 0 ? 1 : -1)
}

export function mast(name: string, setting: string, wind: number, half: number, weight: number, seams: boolean): string {
  const share = ((SHARES[name] ?? 1) * half) / 9.1
  const set = SETTINGS[setting] ?? []
  const span = 15 * share
  const sails =
    Math.abs(wind) < SHIVERING || set.length === 0
      ? (set.length > 0 ? draw('cloth', { span, weight }) : '') + draw('yard', { span, weight })
      : set.map(([wide, belly], i) => sail(wide * share, belly * share, i, weight, seams)).join('')
  return draw('mast', { y: MASTS[name] ?? 0, turn: brace(wind), sails, weight })
}

function sail(span: number, belly: number, level: number, weight: number, seams: boolean): string {
  const given = { span, belly, lift: -1.1 * level, weight }
  const drawn = draw('sail', { ...given, colour: level === 0 ? 'var(--sail2)' : 'var(--sail)' })
  return drawn + (seams ? draw('seams', given) : '')
}

export const jib = (wind: number, weight: number): string => draw('jib', { lee: leeOf(wind), weight })

export const driver = (wind: number, weight: number): string => draw('driver', { lee: leeOf(wind), weight })

function leeOf(wind: number): number {
  return -Math.sin(radians(wind)) * 0.5 + (wind >= 0 ? -0.5 : 0.5)
}
