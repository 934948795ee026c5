// Badges of a fan stand where their ghosts point, pushed apart where they would touch.
import type { Point } from '../lib/protocol'

const APART = 29
const ROUNDS = 40

export function badgeSpots(wished: Point[]): Point[] {
  const spots = wished.map(([x, y]): Point => [x, y])
  for (let round = 0; round < ROUNDS; round++) if (!push(spots)) break
  return spots
}

/** Once round all pairs; whether any had to move. */
function push(spots: Point[]): boolean {
  let moved = false
  for (let i = 0; i < spots.length; i++) {
    for (let j = i + 1; j < spots.length; j++) {
      const one = spots[i] as Point
      const other = spots[j] as Point
      const dx = other[0] - one[0]
      const dy = other[1] - one[1]
      const far = Math.hypot(dx, dy)
      if (far >= APART - 0.5) continue
      // Two on the very same spot part to the sides.
      const [ux, uy] = far > 0.01 ? [dx / far, dy / far] : [1, 0]
      const by = (APART - far) / 2
      spots[i] = [one[0] - ux * by, one[1] - uy * by]
      spots[j] = [other[0] + ux * by, other[1] + uy * by]
      moved = true
    }
  }
  return moved
}
