// Where the words of plans and shots go: each near what it tells of, and none over another.
import type { Mark, Piece, Point, SeaBoard } from '../lib/protocol'
import type { Camera } from './camera.svelte'
import { detail, hullLength, POINTER } from './glyph'
import { rateOf } from './hull'
import { meets, type Box } from './labels'
import { radians } from './number'

export interface Tag {
  id: string
  /** Where its middle would stand best. */
  x: number
  y: number
  width: number
  height: number
}

const GAP = 3
const ASIDE = [0, -0.55, 0.55, -1.05, 1.05]
const DOWN = [0, 1, -1, 2, -2, 3, -3]
/** What a pixel of a ship or a ghost under a word counts, in pixels it is farther off. */
const OVER = 0.08
/** A word is left out rather than put farther off than so many pixels. */
const FARTHEST = 130

/** The places of tags, the first ones first: near the best, off what is taken, off ships where there is room. */
export function placeTags(wanted: Tag[], taken: Box[], things: Box[]): Map<string, Box> {
  const placed = new Map<string, Box>()
  for (const tag of wanted) {
    const box = best(tag, [...taken, ...placed.values()], things)
    if (box) placed.set(tag.id, box)
  }
  return placed
}

function best(tag: Tag, taken: Box[], things: Box[]): Box | null {
  let found: Box | null = null
  let least = Infinity
  for (const down of DOWN) {
    for (const aside of ASIDE) {
      const [dx, dy] = [aside * tag.width, down * (tag.height + GAP)]
      const far = Math.hypot(dx, dy)
      const box = about(tag.x + dx, tag.y + dy, tag.width, tag.height)
      if (far > FARTHEST || far >= least || taken.some((other) => meets(box, other) > 0)) continue
      const price = far + things.reduce((sum, thing) => sum + meets(box, thing), 0) * OVER
      if (price < least) {
        found = box
        least = price
      }
    }
  }
  return found
}

export const about = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

// Ships.

/** The box about a ship as she is drawn. */
export function boxOf(piece: Piece, camera: Camera): Box {
  const x = camera.seaX(piece.x ?? 0)
  const y = camera.seaY(piece.y ?? 0)
  const length = hullLength(piece, camera.drawn)
  if (detail(length) === POINTER) return about(x, y, 12, 12)
  if (piece.base) {
    const [long, wide] = piece.base
    const turn = radians(piece.heading ?? 0)
    const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
    return about(x, y, (long * sine + wide * cosine) * camera.drawn, (long * cosine + wide * sine) * camera.drawn)
  }
  const half = length * rateOf(piece.guns ?? 0).scale
  const lying = Math.abs((((piece.heading ?? 0) + 90) % 180) - 90) > 45
  return about(x, y, half * (lying ? 1.1 : 0.62), half * (lying ? 0.62 : 1.1))
}

// Marks.

/** What stands where it stands: numbers of hits and flags of a hoist. */
export function fixed(mark: Mark, board: SeaBoard, camera: Camera): Box[] {
  if (mark.kind === 'hit') {
    const [x, y] = numberAt(mark, board, camera)
    return [about(x, y, 24, 24)]
  }
  if (mark.kind === 'hoist') {
    const piece = board.pieces[mark.piece]
    if (!piece) return []
    const [x, y] = [camera.seaX(piece.x ?? 0), camera.seaY(piece.y ?? 0)]
    const up = hullLength(piece, camera.drawn) * 0.35 + 22
    return [{ left: x - 2, top: y - up - mark.flags.length * 21 - 4, right: x + 30, bottom: y - up }]
  }
  return []
}

/** Where the number of a hit stands: the first before the ship, the second behind her. */
export function numberAt(mark: { piece: string; number: number }, board: SeaBoard, camera: Camera): Point {
  const piece = board.pieces[mark.piece]
  const length = piece ? hullLength(piece, camera.drawn) : 30
  const away = (length / 2 + 14) * (mark.number > 1 ? 0.8 : -0.8)
  return [camera.seaX(piece?.x ?? 0) + away, camera.seaY(piece?.y ?? 0) + away]
}

/** The word of a mark where it would stand best; null if it has none. */
export function tagOf(mark: Mark, id: string, board: SeaBoard, camera: Camera): Tag | null {
  if (!('label' in mark) || !mark.label) return null
  const words = mark.label
  const plate = { id, width: words.length * 6.6 + 18, height: 22 }
  const plain = { id, width: words.length * 6.4 + 8, height: 17 }
  const at = ([x, y]: Point): Point => [camera.seaX(x), camera.seaY(y)]
  if (mark.kind === 'reach') {
    const north = Math.max(...mark.outline.map((each) => each[1]))
    const edge = mark.outline.filter((each) => each[1] === north).map((each) => each[0])
    const [x, y] = at([(Math.min(...edge) + Math.max(...edge)) / 2, north])
    return { ...plain, x, y: y - 10 }
  }
  if (mark.kind === 'zone') {
    const [x, y] = at(mark.outline[Math.floor(mark.outline.length / 2) + 1] ?? mark.outline[0] ?? [0, 0])
    const [ox, oy] = at(mark.outline[0] ?? [0, 0])
    return { ...plain, x, y: y + (y > oy || Math.abs(x - ox) > Math.abs(y - oy) ? 14 : -14) }
  }
  if (mark.kind === 'ghost') {
    const [x, y] = at([mark.x, mark.y])
    const piece = board.pieces[mark.piece]
    const far = piece?.base ? (piece.base[0] * camera.drawn) / 2 : (piece ? hullLength(piece, camera.drawn) : 30) * 0.5
    const turn = radians(mark.heading)
    if (mark.badge) return { ...plate, x: x + Math.sin(turn) * (far + 84), y: y - Math.cos(turn) * (far + 72) }
    return { ...plate, x, y: y + far + (mark.style === 'first' ? 14 : 16) }
  }
  if (mark.kind === 'shot') {
    const [[x, y], [ex, ey]] = [at(mark.start), at(mark.end)]
    if (mark.through) return { ...plate, x, y: y - 26 }
    return { ...plate, x: x + (ex - x) * 0.6, y: y + (ey - y) * 0.6 }
  }
  if (mark.kind === 'hit') {
    const [x, y] = numberAt(mark, board, camera)
    return { ...plate, x: x + (mark.number > 1 ? 1 : -1) * (20 + words.length * 3.3), y }
  }
  return null
}
