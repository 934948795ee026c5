// Powder smoke (weathergage.scene.smoke has the same puffs). Places are in the board's units.
import type { Piece } from '../lib/protocol'
import { radians } from './number'
import { seeded, seedOf } from './seeded'

export interface Puff {
  x: number
  y: number
  radius: number
  strength: number
}

const PUFFS = 18
const OLD_PUFFS = 7
const DRIFT = 0.28

export function puffs(id: string, ship: Piece, windFrom: number): Puff[] {
  const found: Puff[] = []
  for (const side of ship.old_smoke ?? []) found.push(...oldPuffs(id, ship, side, windFrom))
  for (const side of ship.smoke ?? []) found.push(...newPuffs(id, ship, side, windFrom))
  return found
}

function newPuffs(id: string, ship: Piece, side: string, windFrom: number): Puff[] {
  const luck = seeded(seedOf(id + side))
  return Array.from({ length: PUFFS }, (_, i) => {
    const along = (i / (PUFFS - 1) - 0.5) * (ship.length ?? 0) * 1.05
    const off = (ship.beam ?? 0) / 2 + 0.12 + 0.3 * luck()
    const drift = DRIFT * luck()
    const size = 0.07 + 0.08 * luck()
    return puff(ship, side, windFrom, along, off, drift, size, 0.62 + 0.3 * luck())
  })
}

function oldPuffs(id: string, ship: Piece, side: string, windFrom: number): Puff[] {
  const luck = seeded(seedOf(`${id}${side}old`))
  return Array.from({ length: OLD_PUFFS }, (_, i) => {
    const along = (i / (OLD_PUFFS - 1) - 0.5) * (ship.length ?? 0) * 1.3
    const off = (ship.beam ?? 0) / 2 + 0.2 + 0.35 * luck()
    const drift = DRIFT + 0.5 * luck()
    const size = 0.16 + 0.1 * luck()
    return puff(ship, side, windFrom, along, off, drift, size, 0.34)
  })
}

function puff(
  ship: Piece,
  side: string,
  windFrom: number,
  along: number,
  off: number,
  drift: number,
  radius: number,
  strength: number,
): Puff {
  const heading = radians(ship.heading ?? 0)
  const lee = radians(windFrom + 180)
  const hand = side === 'starboard' ? 1 : -1
  const x = (ship.x ?? 0) + Math.sin(heading) * along + Math.cos(heading) * hand * off + Math.sin(lee) * drift
  const y = (ship.y ?? 0) + Math.cos(heading) * along - Math.sin(heading) * hand * off + Math.cos(lee) * drift
  return { x, y, radius, strength }
}
