// Wind roses as weathergage.scene draws them, without their letters and figures.
import { ROSE } from '../lib/generated/shapes'
import type { Share, Wind } from '../lib/protocol'
import { radians } from './number'
import { draw } from './shapes'

/** A place around a rose. */
export const around = (degrees: number, radius: number): [number, number] => [Math.sin(radians(degrees)) * radius, -Math.cos(radians(degrees)) * radius]

export const isDark = (share: Share): boolean => share.percent >= ROSE.dark
const shade = ({ percent }: Share): number =>
  percent >= ROSE.dark ? 0.8 + 0.2 * Math.min(1, (percent - ROSE.dark) / (100 - ROSE.dark)) : (0.3 * percent) / ROSE.dark

/** A part of the ring: the darker the faster. */
function part(share: Share): string {
  const [first, last] = [share.centre - share.width / 2, share.centre + share.width / 2]
  const [ax, ay] = around(first, ROSE.out)
  const [bx, by] = around(last, ROSE.out)
  const [cx, cy] = around(last, ROSE.in)
  const [dx, dy] = around(first, ROSE.in)
  const tint = share.tone ? { fill: share.tone, shade: 1 } : { fill: 'rose', shade: shade(share) }
  return draw('share', { ax, ay, bx, by, cx, cy, dx, dy, big: share.width > 180 ? 1 : 0, ...tint })
}

/** The middle of a share's part of the ring, where its figure stands. */
export const inRing = (share: Share): [number, number] => around(share.centre, (ROSE.out + ROSE.in) / 2)

export function drawRose(wind: Wind): string {
  const feathers = Array.from({ length: wind.feathers ?? 2 }, (_, nth) => draw('feather', { nth })).join('')
  const ring = (wind.shares ?? []).map(part).join('')
  return draw('rosecard') + ring + draw('rosemiddle') + draw('arrow', { turn: wind.from_degrees, feathers })
}

/** The cell of a way on the rose of a sea area, pale where it is dear. */
export const costCell = (cost: number): string =>
  draw('costcell', cost > 1 ? { ground: 'sheet', edge: 'edge' } : { ground: 'sea2', edge: 'seaink' })
