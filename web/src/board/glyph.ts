// One function draws every ship from above, her sails set to the wind. A hull is 60 units long, bow
// up. weathergage.scene.glyph draws the same shapes in Python; tests/glyph.test.ts holds the two together.
import type { Nations, Piece } from '../lib/protocol'
import { ensign } from './ensigns'
import * as plank from './hull'
import { MASTS, rateOf } from './hull'
import { ofNation } from './number'
import * as canvas from './sails'
import { draw } from './shapes'

export const LENGTH = 60
export const POINTER = 0
export const SMALL = 1
export const MIDDLE = 2
export const FINE = 3

/** How much is drawn of a hull so many pixels long. */
export function detail(length: number): number {
  if (length < 14) return POINTER
  if (length < 24) return SMALL
  return length < 40 ? MIDDLE : FINE
}

/** The width of the hull's outline in its units. */
export function lineWeight(length: number): number {
  if (length > 90) return 1.1 * (90 / length) ** 0.75
  return 1.1 + 0.3 * Math.min(1, Math.max(0, (40 - length) / 26))
}

/** How long a hull is on the screen: a little over true, from 90 on true. */
export function hullLength(piece: Piece, scale: number): number {
  const true_ = (piece.length ?? 0) * scale
  return true_ >= 90 ? true_ : Math.min(true_ * 1.2, 90)
}

export function drawShip(ship: Piece, windFrom: number, length: number, nations: Nations): string {
  if (detail(length) === POINTER) return pointer(ship, nations)
  const scale = (length * rateOf(ship.guns ?? 0).scale) / LENGTH
  return draw('scaled', { scale, drawn: glyph(ship, windFrom, length, nations) })
}

export function glyph(ship: Piece, windFrom: number, length: number, nations: Nations): string {
  const level = detail(length)
  const weight = lineWeight(length)
  const rate = rateOf(ship.guns ?? 0)
  const half = rate.beam / 2
  const heading = ship.heading ?? 0
  const wind = canvas.relative(heading, windFrom)
  const fires = ship.fires ?? 0
  let out = ship.moved && level >= MIDDLE ? plank.foam(half, weight) : ''
  out += plank.shadow(half)
  for (const side of ship.fallen ?? []) out += plank.wreckage(side, half)
  out += plank.hull(ship.nation, half, weight)
  if (level === FINE) out += plank.strakes(half, rate.decks, weight)
  out += plank.deck(half, rate.decks, weight, level === FINE)
  if (level >= MIDDLE) out += plank.sternBars(half, rate.decks, weight)
  out += rigging(ship, wind, half, weight, level)
  out += ensign(ship, wind, weight, nations)
  for (let i = 0; i < fires; i++) out += flame(i, fires, heading)
  return out
}

function rigging(ship: Piece, wind: number, half: number, weight: number, level: number): string {
  const masts = ship.masts ?? []
  const sail = ship.sail ?? 'battle'
  let out = ''
  for (const name of ['mizzen', 'main', 'fore']) {
    if (masts.includes(name)) out += canvas.mast(name, sail, wind, half, weight, level === FINE)
    else out += plank.stump(MASTS[name] ?? 0, weight)
  }
  const drawing = sail !== 'furled' && sail !== 'low' && Math.abs(wind) >= canvas.SHIVERING
  if (drawing && level >= MIDDLE) {
    if (masts.includes('fore')) out += canvas.jib(wind, weight)
    if (masts.includes('mizzen')) out += canvas.driver(wind, weight)
  }
  return out
}

function flame(place: number, fires: number, heading: number): string {
  const y = 6 + (place - (fires - 1) / 2) * 11
  return draw('flame', { x: place % 2 ? 3 : -1, y, turn: -heading })
}

export function pointer(ship: Piece, nations: Nations): string {
  const shape = nations[ship.nation ?? '']?.pointer ?? draw('far')
  const colour = ofNation('block', ship.nation)
  return draw('pointer', { shape, colour, fill: ship.colours === 'struck' ? 'var(--sea)' : colour })
}

export function ghost(length: number, guns: number, wind: number): string {
  const rate = rateOf(guns)
  const scale = (length * rate.scale) / LENGTH
  const turn = canvas.brace(wind)
  const yards = Object.entries(canvas.SHARES).map(([name, share]) => draw('ghostyard', { share, y: MASTS[name] ?? 0, turn }))
  const weight = 1.8 / Math.max(scale, 0.3)
  return draw('ghost', { scale, weight, outline: plank.outline(rate.beam / 2), yards: yards.join('') })
}
