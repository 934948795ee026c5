// Where pieces of a map lie.
import type { MapBoard, Piece, Point } from '../lib/protocol'
import type { GameTable } from '../lib/table.svelte'
import type { Camera } from './camera.svelte'
import { n } from './number'

/** Where a piece lies, in the board's units. */
export function pieceSpot(table: GameTable, board: MapBoard | null, id: string | null): Point | null {
  const piece = table.piece(id)
  const place = board?.places[piece?.place ?? '']
  if (!piece) return null
  return [piece.x ?? place?.x ?? 0, piece.y ?? place?.y ?? 0]
}

/** A piece where it is drawn, in the sea's own pixels. */
export interface Drawn {
  id: string
  piece: Piece
  x: number
  y: number
  size: number
}

/** What puts hundredths of a unit where they belong. */
export const hundredths = (camera: Camera): string =>
  `translate(${n(camera.seaX(0))},${n(camera.seaY(0))}) scale(${(camera.drawn / 100).toFixed(5)})`

/** A line through points of the board. */
export const lineThrough = (camera: Camera, points: Point[]): string => `M${points.map(([x, y]) => `${n(camera.seaX(x))},${n(camera.seaY(y))}`).join('L')}`

/** A point of the screen in the sea's own pixels. */
export function seaPoint(camera: Camera, px: number, py: number): Point {
  const [x, y] = camera.world(px, py)
  return [camera.seaX(x), camera.seaY(y)]
}

/** The piece at a point of the sea: the uppermost of those that lie there, else what was seen there before. */
export function pieceUnder([x, y]: Point, lying: Drawn[], ghosts: Drawn[], half: number): string | null {
  const covers = (each: Drawn, share: number): boolean => Math.abs(x - each.x) < each.size * share && Math.abs(y - each.y) < each.size * share
  return (lying.findLast((each) => covers(each, half)) ?? ghosts.find((each) => covers(each, 0.5)))?.id ?? null
}

/** Where a piece is drawn. */
export function drawnAt(lying: Drawn[], id: string): Point | null {
  const found = lying.find((each) => each.id === id)
  return found ? [found.x, found.y] : null
}
