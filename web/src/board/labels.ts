// Where the names go: none over a ship, none over another, left out rather than stacked
// (weathergage.scene.labels).
import { radians } from './number'

const DIRECTIONS = [90, 112.5, 67.5, 135, 45, 270, 247.5, 292.5, 225, 315, 180, 0, 157.5, 202.5, 22.5, 337.5]
const DISTANCES = [1.0, 1.45, 2.1]
const TOO_DEAR = 60

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Wanted {
  id: string
  x: number
  y: number
  width: number
  height: number
  /** How far from the middle the thing itself reaches. */
  clear: number
  rank: number
}

export function meets(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

const BEAD = 2
const BEADS_APART = 12

/** A line as small boxes along it: no name is lost for it, but each stands clear of it where it can. */
export function beads(points: [number, number][]): Box[] {
  return points.slice(1).flatMap(([bx, by], i) => {
    const [ax, ay] = points[i] ?? [bx, by]
    const many = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / BEADS_APART))
    return Array.from({ length: many }, (_, step) => {
      const [x, y] = [ax + ((bx - ax) * step) / many, ay + ((by - ay) * step) / many]
      return { left: x - BEAD, top: y - BEAD, right: x + BEAD, bottom: y + BEAD }
    })
  })
}

export function placeLabels(wanted: Wanted[], things: Box[], taken: Box[] = [], sight: Sight | null = null): Map<string, Box> {
  const placed = new Map<string, Box>()
  const order = [...wanted].sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
  for (const label of order) {
    const box = best(label, things, [...taken, ...placed.values()], sight && holds(sight.frame, label) ? sight : null)
    if (box) placed.set(label.id, box)
  }
  return placed
}

/** What can be seen of the chart: all within its frame that lies under nothing. */
export interface Sight {
  frame: Box
  over: Box[]
}

function holds(frame: Box, { x, y }: Wanted): boolean {
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom
}

/** How much of a name is cut off by the edge of the chart or lies under what stands over it. */
function hidden(box: Box, { frame, over }: Sight): number {
  const cut = (box.right - box.left) * (box.bottom - box.top) - meets(box, frame)
  return over.reduce((all, each) => all + meets(box, each), cut)
}

function best(label: Wanted, things: Box[], labels: Box[], sight: Sight | null): Box | null {
  const near = (box: Box) =>
    Math.abs((box.left + box.right) / 2 - label.x) < label.width + 90 &&
    Math.abs((box.top + box.bottom) / 2 - label.y) < 160
  const close = things.filter(near)
  const others = labels.filter(near)
  let found: Box | null = null
  let least = TOO_DEAR
  DISTANCES.forEach((distance, far) => {
    DIRECTIONS.forEach((direction, order) => {
      const box = boxAt(label, direction, label.clear * distance)
      let price = far * 7 + order * 0.45
      if (price >= least || others.some((other) => meets(box, other) > 0)) return
      if (sight) price += Math.min(hidden(box, sight) * 0.3, TOO_DEAR / 2)
      for (const thing of close) price += meets(box, thing) * 0.3
      if (price < least) {
        found = box
        least = price
      }
    })
  })
  return found
}

function boxAt(label: Wanted, direction: number, distance: number): Box {
  const dx = Math.sin(radians(direction))
  const dy = -Math.cos(radians(direction))
  const x = label.x + dx * distance + (Math.abs(dx) > 0.35 ? dx * 0.5 * label.width : dx * 8)
  const y = label.y + dy * distance + dy * 0.5 * label.height
  const half = label.width / 2
  const tall = label.height / 2
  return { left: x - half, top: y - tall, right: x + half, bottom: y + tall }
}
