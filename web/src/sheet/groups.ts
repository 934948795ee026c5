// Rows of boxes that stand together under one heading.
import type { Boxes } from '../lib/protocol'

export interface Group {
  name: string
  rows: Boxes[]
}

/** Rows of one group stand together: on a form where they follow each other, on a log wherever they are. */
export function groupsOf(rows: Boxes[], dense: boolean): Group[] {
  return rows.reduce<Group[]>((found, row) => withRow(found, row, dense), [])
}

function withRow(found: Group[], row: Boxes, dense: boolean): Group[] {
  const name = row.group ?? ''
  const at = found.findIndex((group, i) => group.name === name && (!dense || (name !== '' && i === found.length - 1)))
  return at < 0 ? [...found, { name, rows: [row] }] : found.map((group, i) => (i === at ? { name, rows: [...group.rows, row] } : group))
}
