// All words of the chart but the names of ships, each in its place. Names then keep clear of them.
import { settings } from '../lib/settings.svelte'
import type { GameTable } from '../lib/table.svelte'
import { bandTags, bearingsOf, lieOf, type Bearing } from './bands'
import type { Camera } from './camera.svelte'
import type { Box } from './labels'
import { boxOf, fixed, placeTags, tagOf, type Tag } from './tags'

/** Who comes first: damage, ranges, where ships would come to lie, and then what frames it all. */
const RANK = ['hit', 'shot', 'ghost', 'zone', 'reach']

export class ChartWords {
  constructor(
    private readonly table: () => GameTable,
    private readonly camera: () => Camera,
  ) {}

  /** The selected ship's arcs, if they are to be drawn. */
  readonly arcs: Bearing[] = $derived.by(() => {
    const { board, marks, selected, replay, ended, choice } = this.table()
    const piece = board && selected ? board.pieces[selected] : undefined
    // Several are ordered together: the arcs of another would be taken for theirs.
    if (choice.together && !choice.together.parts.includes(selected ?? '')) return []
    if (!board || !selected || !piece || !settings.layers.arcs || (piece.base && replay.on) || (ended && !replay.on)) return []
    return bearingsOf(board, piece, selected, this.camera(), marks)
  })

  private readonly bands: Tag[] = $derived.by(() => {
    const { board, marks, selected } = this.table()
    const piece = board && selected ? board.pieces[selected] : undefined
    return piece && selected ? bandTags(this.arcs, lieOf(piece, selected, marks), this.camera()) : []
  })

  private readonly firm: Box[] = $derived.by(() => {
    const { board, marks } = this.table()
    return board ? marks.flatMap((mark) => fixed(mark, board, this.camera())) : []
  })

  /** The box of every word, by the place of its mark or by its band. */
  readonly placed: Map<string, Box> = $derived.by(() => {
    const { board, marks } = this.table()
    if (!board) return new Map<string, Box>()
    const told = marks.map((mark, i) => ({ rank: RANK.indexOf(mark.kind), tag: tagOf(mark, `${i}`, board, this.camera()) }))
    const tags = told.sort((a, b) => a.rank - b.rank).flatMap(({ tag }) => (tag ? [tag] : []))
    const ships = Object.values(board.pieces).map((piece) => boxOf(piece, this.camera()))
    const ghosts = marks.flatMap((mark) => {
      const piece = mark.kind === 'ghost' ? board.pieces[mark.piece] : undefined
      return piece && mark.kind === 'ghost' ? [boxOf({ ...piece, x: mark.x, y: mark.y, heading: mark.heading }, this.camera())] : []
    })
    return placeTags([...tags, ...this.bands], this.firm, [...ships, ...ghosts])
  })

  /** Where no name may stand. */
  readonly taken: Box[] = $derived([...this.firm, ...this.placed.values()])
}
