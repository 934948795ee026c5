// What an answer would do to a ship's sheet, laid over it: boxes that are due, figures that fall.
import type { Boxes, Cell, Figure, LogBoard, Mark, Ticks } from './protocol'

export const ticksOf = (marks: Mark[], piece: string): Ticks | undefined =>
  marks.find((mark): mark is Ticks => mark.kind === 'ticks' && mark.piece === piece)

/** The sheet as it is, with what would be lost marked on it. */
export function withTicks(log: LogBoard, ticks: Ticks | undefined): LogBoard {
  if (!ticks) return log
  const boxes = log.boxes.map((row) => dueIn(row, ticks.boxes?.[row.name]))
  const figures = log.figures?.map((figure) => falling(figure, ticks.figures?.[figure.name]))
  return { ...log, boxes, ...(figures ? { figures } : {}) }
}

/** The rows of a sheet that an answer would touch. */
export function touched(log: LogBoard, ticks: Ticks): LogBoard {
  const whole = withTicks(log, ticks)
  return { ...whole, boxes: whole.boxes.filter((row) => ticks.boxes?.[row.name]), figures: [], slots: [], facts: [] }
}

function dueIn(row: Boxes, due: [number, number] | undefined): Boxes {
  if (!due) return row
  const cells = cellsOf(row).map((cell, i): Cell => {
    const nth = i - row.gone
    if (nth < 0 || nth >= due[1]) return cell
    return { ...cell, state: nth < due[0] ? 'due' : 'maybe' }
  })
  return { ...row, cells }
}

/** A row of boxes that says nothing of each is one of plain boxes. */
export function cellsOf(row: Boxes): Cell[] {
  if (row.cells?.length) return row.cells
  return Array.from({ length: row.total }, (_, i) => (i < row.gone ? { state: 'gone' } : {}))
}

function falling(figure: Figure, to: number | undefined): Figure {
  const now = figure.left ?? Number(figure.value)
  if (to === undefined || to >= now) return figure
  return { ...figure, due: now - to, to: String(to) }
}
