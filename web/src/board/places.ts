// Where pieces of a map lie.
import type { MapBoard, Piece, Point } from '../lib/protocol'
import type { GameTable } from '../lib/table.svelte'

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
