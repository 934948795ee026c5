// The hull of a ship seen from above, bow up (weathergage.scene.glyph_hull draws the same).
import { n, ofNation } from './number'

export interface Rate {
  guns: number
  decks: number
  beam: number
  scale: number
}

const RATES: Rate[] = [
  { guns: 130, decks: 4, beam: 21.5, scale: 1.14 },
  { guns: 98, decks: 3, beam: 20.5, scale: 1.06 },
  { guns: 80, decks: 2, beam: 18.2, scale: 1.0 },
  { guns: 70, decks: 2, beam: 17.4, scale: 0.95 },
  { guns: 50, decks: 2, beam: 16.6, scale: 0.9 },
  { guns: 36, decks: 1, beam: 14.2, scale: 0.8 },
  { guns: 0, decks: 1, beam: 13.0, scale: 0.62 },
]

export const MASTS: Record<string, number> = { fore: -15.5, main: 2.0, mizzen: 18.5 }

export function rateOf(guns: number): Rate {
  return RATES.find((rate) => guns >= rate.guns) as Rate
}

export function outline(half: number, bow: number, stern: number): string {
  const shoulder = bow + (stern - bow) * 0.34
  const waist = bow + (stern - bow) * 0.68
  const tail = half * 0.76
  return (
    `M0,${n(bow)}C${n(half * 0.62)},${n(bow + 4.5)} ${n(half)},${n(shoulder - 8)} ` +
    `${n(half)},${n(shoulder)}L${n(half)},${n(waist)}C${n(half)},${n(waist + 8)} ` +
    `${n(half * 0.88)},${n(stern - 4)} ${n(tail)},${n(stern)}L${n(-tail)},${n(stern)}` +
    `C${n(-half * 0.88)},${n(stern - 4)} ${n(-half)},${n(waist + 8)} ${n(-half)},${n(waist)}` +
    `L${n(-half)},${n(shoulder)}C${n(-half)},${n(shoulder - 8)} ${n(-half * 0.62)},${n(bow + 4.5)} ` +
    `0,${n(bow)}Z`
  )
}

export function foam(half: number, weight: number): string {
  const bow =
    `M${n(half * 0.35)},-31C${n(half + 1)},-25 ${n(half + 3.5)},-16 ${n(half + 5.5)},-4` +
    `M${n(-half * 0.35)},-31C${n(-half - 1)},-25 ${n(-half - 3.5)},-16 ${n(-half - 5.5)},-4`
  const near = half * 0.5
  const far = half * 0.95
  const wake = `M${n(-near)},33L${n(-far)},53M0,34L0,60M${n(near)},33L${n(far)},53`
  return (
    `<path d="${bow}${wake}" fill="none" stroke="var(--foam)" stroke-width="${n(weight * 1.15)}" ` +
    'stroke-linecap="round" stroke-opacity="0.8"/>'
  )
}

export function shadow(half: number): string {
  return `<path d="${outline(half, -30, 30)}" transform="translate(2.2,2.6)" fill="var(--shadow)"/>`
}

export function wreckage(side: string, half: number): string {
  const way = side === 'starboard' ? 1 : -1
  const start = way * (half + 2)
  const end = way * (half + 17)
  const sheet =
    `M${n(start)},-2C${n(way * (half + 6))},-9 ${n(way * (half + 15))},-7 ${n(end)},0` +
    `C${n(way * (half + 18))},7 ${n(way * (half + 8))},10 ${n(start)},6Z`
  const yards =
    `M${n(start - way * 3)},2L${n(end)},1M${n(way * (half + 7))},-6L${n(way * (half + 8.5))},8` +
    `M${n(way * (half + 12.5))},-5L${n(way * (half + 13.5))},6`
  return (
    `<path d="${sheet}" fill="var(--sail2)" fill-opacity="0.85" stroke="var(--spar)" ` +
    'stroke-width="0.7" stroke-dasharray="2.2 1.6"/>' +
    `<path d="${yards}" fill="none" stroke="var(--spar)" stroke-width="1.3"/>`
  )
}

export function hull(nation: string | undefined, half: number, weight: number): string {
  return (
    `<path d="M0,-28L0,-43" stroke="var(--spar)" stroke-width="${n(weight * 1.3)}"/>` +
    `<path d="${outline(half, -30, 30)}" fill="${ofNation('hull', nation)}" ` +
    `stroke="var(--spar)" stroke-width="${n(weight)}"/>`
  )
}

export function strakes(half: number, decks: number, weight: number): string {
  let lines = ''
  for (let i = 0; i < decks; i++) lines += outline(half - 1 - 0.85 * i, -27.6 + 1.3 * i, 29 - i)
  let ports = ''
  for (let i = 0; i < 9; i++) {
    const y = -15.6 + 4.4 * i
    const out = half * (y < -12 ? 0.97 : 1.0)
    ports += `M${n(out - 0.7)},${n(y)}h2M${n(0.7 - out)},${n(y)}h-2`
  }
  return (
    `<path d="${lines}" fill="none" stroke="var(--sheet)" stroke-width="${n(weight * 0.36)}" ` +
    'stroke-opacity="0.6"/>' +
    `<path d="${ports}" stroke="var(--spar)" stroke-width="${n(weight * 1.1)}"/>`
  )
}

export function deck(half: number, decks: number, weight: number, fine: boolean): string {
  const inset = 2.3 + 0.75 * (decks - 1)
  const inner = half - inset
  const planked =
    `<path d="${outline(inner, -30 + inset * 2.1, 30 - inset)}" fill="var(--deck)" ` +
    `stroke="var(--spar)" stroke-width="${n(weight * 0.42)}" stroke-opacity="0.7"/>`
  return planked + (fine ? furniture(inner, weight) : '')
}

function furniture(inner: number, weight: number): string {
  const seams = [-0.66, -0.33, 0.33, 0.66].map((part) => `M${n(inner * part)},${n(-16 + 9 * Math.abs(part))}V24`).join('')
  const breaks = `M${n(-inner)},9H${n(inner)}M${n(-inner)},-10H${n(inner)}`
  const boat = inner * 0.24
  return (
    `<path d="${seams}" stroke="var(--deck2)" stroke-width="${n(weight * 0.36)}" stroke-opacity="0.75"/>` +
    `<path d="${breaks}" stroke="var(--spar)" stroke-width="${n(weight * 0.36)}" stroke-opacity="0.55"/>` +
    `<rect x="${n(-inner * 0.3)}" y="11.5" width="${n(inner * 0.6)}" height="4" fill="var(--deck2)" fill-opacity="0.8"/>` +
    `<g fill="var(--deck2)" stroke="var(--spar)" stroke-width="${n(weight * 0.36)}">` +
    `<ellipse cx="${n(-inner * 0.3)}" cy="-5" rx="${n(boat)}" ry="4.2"/>` +
    `<ellipse cx="${n(inner * 0.3)}" cy="-5" rx="${n(boat)}" ry="4.2"/></g>`
  )
}

export function sternBars(half: number, decks: number, weight: number): string {
  const wide = half * 0.6
  let bars = ''
  for (let i = 0; i < decks; i++) bars += `M${n(-wide)},${n(28.6 - 1.5 * i)}H${n(wide)}`
  return `<path d="${bars}" stroke="var(--spar)" stroke-width="${n(weight * 0.62)}"/>`
}

export function stump(y: number, weight: number): string {
  return (
    `<g fill="none" stroke="var(--spar)" stroke-width="${n(weight * 0.62)}">` +
    `<circle cy="${n(y)}" r="2.4" fill="var(--deck)"/>` +
    `<path d="M-1.6,${n(y - 1.6)}l3.2,3.2m0,-3.2l-3.2,3.2"/></g>`
  )
}
