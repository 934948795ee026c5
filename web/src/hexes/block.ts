// Blocks and counters as weathergage.scene draws them, without their letters and figures.
import { ofNation } from '../board/number'
import { draw } from '../board/shapes'
import type { Piece } from '../lib/protocol'

const PICTURES = ['frigate', 'fog'] as const

/** What is pictured on the face of a block in place of words. */
export const pictureOf = (piece: Piece): (typeof PICTURES)[number] | undefined => PICTURES.find((each) => each === piece.face?.picture)

/** A counter, or a block seen a little from above; all of the enemy's blocks look alike. */
export function drawBlock(piece: Piece): string {
  const colour = ofNation('block', piece.nation)
  const hidden = piece.state === 'hidden'
  if (piece.kind === 'counter') return draw('counter', { colour, ground: hidden ? 'paper2' : 'sheet', dash: hidden ? ' stroke-dasharray="3 2"' : '' })
  if (hidden) return draw('cube', { colour }) + draw('grain') + (piece.face?.band ? draw('told') : '')
  return draw('cube', { colour }) + draw(pictureOf(piece) ?? 'panel')
}
