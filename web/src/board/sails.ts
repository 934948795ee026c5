// Masts and canvas, set to the wind (weathergage.scene.glyph_sails draws the same).
import { MASTS } from './hull'
import { n, radians } from './number'

export const SHARES: Record<string, number> = { fore: 0.92, main: 1.0, mizzen: 0.74 }
const SETTINGS: Record<string, [number, number][]> = {
  furled: [],
  low: [[12.5, 6.5]],
  battle: [
    [16.5, 8.5],
    [9.0, 5.0],
  ],
  mid: [
    [20.5, 9.5],
    [16.0, 7.5],
  ],
  full: [
    [20.5, 9.5],
    [17.0, 7.5],
    [12.0, 5.0],
  ],
}
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

export function mast(
  name: string,
  setting: string,
  wind: number,
  half: number,
  weight: number,
  withSeams: boolean,
): string {
  const share = ((SHARES[name] ?? 1) * half) / 9.1
  const sails = SETTINGS[setting] ?? []
  const y = MASTS[name] ?? 0
  const drawn =
    Math.abs(wind) < SHIVERING || sails.length === 0
      ? yards(share, weight, sails.length > 0)
      : sails.map(([span, belly], i) => sail(span * share, belly * share, i, weight, withSeams)).join('')
  return (
    `<g transform="translate(0,${n(y)}) rotate(${n(brace(wind))})">${drawn}</g>` +
    `<circle cy="${n(y)}" r="${n(1.7 + weight * 0.4)}" fill="var(--spar)"/>`
  )
}

function sail(span: number, belly: number, level: number, weight: number, withSeams: boolean): string {
  const lift = -1.1 * level
  const fill = level === 0 ? 'var(--sail2)' : 'var(--sail)'
  const shape =
    `M${n(-span)},${n(lift + 1)}C${n(-span * 0.62)},${n(lift - belly * 1.18)} ${n(span * 0.62)},` +
    `${n(lift - belly * 1.18)} ${n(span)},${n(lift + 1)}` +
    `C${n(span * 0.5)},${n(lift - belly * 0.12)} ${n(-span * 0.5)},${n(lift - belly * 0.12)} ` +
    `${n(-span)},${n(lift + 1)}Z`
  const drawn =
    `<path d="${shape}" fill="${fill}" stroke="var(--spar)" stroke-width="${n(weight * 0.62)}" ` +
    'stroke-linejoin="round"/>'
  return drawn + (withSeams ? seams(span, belly, lift, weight) : '')
}

function seams(span: number, belly: number, lift: number, weight: number): string {
  const lines = [-0.5, 0, 0.5]
    .map(
      (part) =>
        `M${n(span * part)},${n(lift - belly * (0.08 - 0.1 * part * part))}` +
        `L${n(span * part)},${n(lift - belly * (0.86 - 0.9 * part * part))}`,
    )
    .join('')
  return `<path d="${lines}" stroke="var(--deck2)" stroke-width="${n(weight * 0.34)}" stroke-opacity="0.7"/>`
}

function yards(share: number, weight: number, shivers: boolean): string {
  const span = 15 * share
  const cloth = shivers
    ? `<path d="M${n(-span * 0.9)},-1.2Q0,-3.4 ${n(span * 0.9)},-1.2" fill="none" ` +
      `stroke="var(--sail)" stroke-width="${n(weight * 1.7)}"/>`
    : ''
  return (
    `${cloth}<path d="M${n(-span)},0H${n(span)}" stroke="var(--spar)" ` +
    `stroke-width="${n(weight * 1.15)}" stroke-linecap="round"/>`
  )
}

export function jib(wind: number, weight: number): string {
  const lee = leeOf(wind)
  return (
    `<path d="M0,-43Q${n(lee * 8)},-31 ${n(lee * 6.5)},-19Q${n(lee * 1.2)},-28 0,-43Z" ` +
    `fill="var(--sail)" stroke="var(--spar)" stroke-width="${n(weight * 0.55)}"/>`
  )
}

export function driver(wind: number, weight: number): string {
  const lee = leeOf(wind)
  return (
    `<path d="M0,18Q${n(lee * 3.5)},23 ${n(lee * 8)},33Q${n(lee * 2)},30 0,21Z" ` +
    `fill="var(--sail2)" stroke="var(--spar)" stroke-width="${n(weight * 0.55)}"/>`
  )
}

function leeOf(wind: number): number {
  return -Math.sin(radians(wind)) * 0.5 + (wind >= 0 ? -0.5 : 0.5)
}
