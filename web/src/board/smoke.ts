// Powder smoke, as thick as weathergage.scene.smoke has it. Places are in the board's units.
import { SMOKE } from '../lib/generated/shapes'
import type { Piece } from '../lib/protocol'
import { radians } from './number'
import { seeded, seedOf } from './seeded'

export interface Puff {
  x: number
  y: number
  radius: number
  strength: number
}

/** How many puffs, along how much of her; then how far off, how far down wind, how large, how thick: least, and by luck. */
type Bank = (typeof SMOKE)[keyof typeof SMOKE]

export function puffs(id: string, ship: Piece, windFrom: number): Puff[] {
  const found: Puff[] = []
  for (const side of ship.old_smoke ?? []) found.push(...bank(ship, side, windFrom, SMOKE.old, `${id}${side}old`))
  for (const side of ship.smoke ?? []) found.push(...bank(ship, side, windFrom, SMOKE.fresh, id + side))
  return found
}

/** The smoke of one broadside. */
function bank(ship: Piece, side: string, windFrom: number, facts: Bank, seed: string): Puff[] {
  const luck = seeded(seedOf(seed))
  const by = ([least, more]: readonly [number, number]): number => least + (more ? more * luck() : 0)
  const [many, stretch, ...figures] = facts
  return Array.from({ length: many }, (_, i) => {
    const along = (i / (many - 1) - 0.5) * (ship.length ?? 0) * stretch
    const [off, drift, size, strength] = [by(figures[0]), by(figures[1]), by(figures[2]), by(figures[3])]
    return puff(ship, side, windFrom, along, (ship.beam ?? 0) / 2 + off, drift, size, strength)
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
