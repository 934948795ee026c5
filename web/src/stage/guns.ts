// A broadside as it is drawn: where the guns stand, where their shots go, who is hit.
import type { Piece, Point } from '../lib/protocol'

const GUNS = 9
const SPREAD = 0.36

export interface Gun {
  from: Point
  to: Point
}

/** The guns of the side that bears on the target, from the bow aft, each with where its shot goes. */
export function gunsOf(firer: Piece, target: Piece): Gun[] {
  const turn = ((firer.heading ?? 0) * Math.PI) / 180
  const ahead: Point = [Math.sin(turn), Math.cos(turn)]
  const abeam: Point = [ahead[1], -ahead[0]]
  const away: Point = [(target.x ?? 0) - (firer.x ?? 0), (target.y ?? 0) - (firer.y ?? 0)]
  const starboard = away[0] * abeam[0] + away[1] * abeam[1] >= 0 ? 1 : -1
  const half = (firer.beam ?? 0.2) / 2
  const long = firer.length ?? 0.6
  const aim = ((target.heading ?? 0) * Math.PI) / 180
  return Array.from({ length: GUNS }, (_, place) => {
    const along = (0.5 - place / (GUNS - 1)) * 2 * SPREAD
    const hit = along * 0.7 * (target.length ?? 0.6)
    return {
      from: [
        (firer.x ?? 0) + ahead[0] * along * long + abeam[0] * half * starboard,
        (firer.y ?? 0) + ahead[1] * along * long + abeam[1] * half * starboard,
      ],
      to: [(target.x ?? 0) + Math.sin(aim) * hit, (target.y ?? 0) + Math.cos(aim) * hit],
    }
  })
}

/** Which of the shots are seen to strike: as many as hit, spread over the side. */
export function strikes(guns: number, hits: number): Set<number> {
  const found = new Set<number>()
  const many = Math.min(guns, hits)
  for (let i = 0; i < many; i++) found.add(Math.floor(((i + 0.5) * guns) / many))
  return found
}
