// What lies in the boxes of a sheet that did not lie there when it was last looked at.
import type { LogBoard } from '../lib/protocol'

/** Whether a token came with what is shown now: its turn among those that fell, or -1. */
export type Came = (row: string, box: number, place: number) => number

export class Fresh {
  private before: LogBoard | null = null
  private came: Came = () => -1

  /** Look at a sheet; the same one again changes nothing, another ship's begins anew. */
  look(board: LogBoard): Came {
    if (board === this.before) return this.came
    const was = this.before
    this.before = board
    this.came = was && was.piece === board.piece ? between(was, board) : () => -1
    return this.came
  }
}

function between(was: LogBoard, now: LogBoard): Came {
  const turns = new Map<string, number>()
  for (const row of now.boxes) {
    const old = was.boxes.find((each) => each.name === row.name)
    ;(row.cells ?? []).forEach((cell, box) => {
      const lay = (old?.cells?.[box]?.holds ?? []).map((token) => token.name)
      ;(cell.holds ?? []).forEach((token, place) => {
        const at = lay.indexOf(token.name)
        if (at >= 0) lay.splice(at, 1)
        else turns.set(`${row.name}/${box}/${place}`, turns.size)
      })
    })
  }
  return (row, box, place) => turns.get(`${row}/${box}/${place}`) ?? -1
}

/** Whether counters lie in its boxes: such a sheet is laid under the chart. */
export function holdsCounters(board: LogBoard): boolean {
  return board.boxes.some((row) => row.size === 'large')
}
