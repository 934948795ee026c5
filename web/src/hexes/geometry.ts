// Where things of a map of hexes are drawn: hexes, the strips about ports, pieces in their places.
import type { Camera } from '../board/camera.svelte'
import { n } from '../board/number'
import type { Drawn } from '../board/places'
import { STRIPS } from '../lib/generated/shapes'
import type { HexMap, Piece, Place, Point, Strip } from '../lib/protocol'

/** From the middle of a hex to its corners; neighbours are 1 apart. */
const CORNER = 1 / Math.sqrt(3)
const CORNERS: Point[] = [
  [CORNER, 0],
  [CORNER / 2, 0.5],
  [-CORNER / 2, 0.5],
  [-CORNER, 0],
  [-CORNER / 2, -0.5],
  [CORNER / 2, -0.5],
]

export const isHex = (place: Place | undefined): boolean =>
  place !== undefined && ['hex', 'patrol', 'narrows', 'exit'].includes(place.kind ?? '')

/** The outline of a hex in the sea's own pixels, `inner` times its size. */
export function hexPath(camera: Camera, place: Place, inner = 1): string {
  const x = camera.seaX(place.x ?? 0)
  const y = camera.seaY(place.y ?? 0)
  const size = camera.drawn * inner
  return `M${CORNERS.map(([dx, dy]) => `${n(x + dx * size)},${n(y + dy * size)}`).join('L')}Z`
}

/** The hex at a point of the board, by its middle. */
export function hexAt(board: HexMap, [x, y]: Point): string | null {
  let best: string | null = null
  let least = CORNER * CORNER
  for (const [id, place] of Object.entries(board.places)) {
    if (!isHex(place)) continue
    const far = (x - (place.x ?? 0)) ** 2 + (y - (place.y ?? 0)) ** 2
    if (far < least) {
      least = far
      best = id
    }
  }
  return best
}

// Strips: as large as the map within limits, so that they keep clear of each other.

const { reference: REFERENCE, cell: CELL, abreast: ABREAST, most: MOST_ABREAST } = STRIPS
/** The height of what stands above the cells, of a cell, and of the whole strip. */
export const { head: HEAD, deep: DEEP, high: HIGH } = STRIPS

export const stripScale = (camera: Camera): number => Math.min(1.15, Math.max(0.6, camera.drawn / REFERENCE))

export interface Box {
  x: number
  y: number
  wide: number
  high: number
}

/** Where the areas of a strip begin and end, in its own pixels: an area is as wide as what lies in it. */
export function cellEdges(board: HexMap, strip: Strip): number[] {
  const edges = [4]
  for (const cell of strip.cells) edges.push((edges.at(-1) ?? 4) + cellWidth(lieIn(board, cell)))
  return edges
}

const cellWidth = (lying: number): number => (lying < 2 ? CELL : Math.min(lying, MOST_ABREAST) * ABREAST + 8)

const lieIn = (board: HexMap, cell: string): number =>
  Object.values(board.pieces ?? {}).filter((piece) => piece.place === cell && piece.kind !== 'marker').length

/** A strip in the sea's own pixels. */
export function stripBox(camera: Camera, board: HexMap, strip: Strip): Box & { size: number } {
  const size = stripScale(camera)
  return {
    x: camera.seaX(strip.x),
    y: camera.seaY(strip.y),
    wide: ((cellEdges(board, strip).at(-1) ?? 0) + 4) * size,
    high: HIGH * size,
    size,
  }
}

/** Where a strip begins and ends, in the board's units at the usual scale. */
export function stripCorners(board: HexMap, strip: Strip): { x: number; y: number }[] {
  const wide = (cellEdges(board, strip).at(-1) ?? 0) + 4
  return [
    { x: strip.x, y: strip.y },
    { x: strip.x + wide / REFERENCE, y: strip.y - HIGH / REFERENCE },
  ]
}

export function cellMiddle(camera: Camera, board: HexMap, strip: Strip, cell: number): Point {
  const box = stripBox(camera, board, strip)
  const edges = cellEdges(board, strip)
  return [box.x + (((edges[cell] ?? 0) + (edges[cell + 1] ?? 0)) / 2) * box.size, box.y + (HEAD + DEEP / 2) * box.size]
}

export const blockSize = (camera: Camera): number => Math.min(42, Math.max(17, camera.drawn * 0.92))

export interface Lying extends Drawn {
  /** Whether it lies in an area about a port. */
  inCell?: boolean
}

/** Which strip shows a place, and in which of its cells. */
export function stripsByPlace(board: HexMap): Map<string, { strip: Strip; cell: number; id: string }> {
  const found = new Map<string, { strip: Strip; cell: number; id: string }>()
  for (const [id, strip] of Object.entries(board.strips ?? {})) {
    if (strip.quiet) continue
    strip.cells.forEach((place, cell) => found.set(place, { strip, cell, id }))
  }
  return found
}

const WEATHER_WIDE = 72
const WEATHER_HIGH = 13

/** Every piece with its place on the sea, those that share a place side by side or overlapping. */
export function lyingPieces(board: HexMap, camera: Camera): Lying[] {
  const cells = stripsByPlace(board)
  const together = new Map<string, [string, Piece][]>()
  for (const [id, piece] of Object.entries(board.pieces ?? {})) {
    const place = piece.place ?? id
    const key = piece.kind === 'marker' ? `${place} marker` : place
    together.set(key, [...(together.get(key) ?? []), [id, piece]])
  }
  const out: Lying[] = []
  for (const group of together.values()) {
    group.forEach(([id, piece], i) => {
      const cell = cells.get(piece.place ?? '')
      const size = blockSize(camera)
      if (cell && piece.state !== 'weather') {
        const [x, y] = cellMiddle(camera, board, cell.strip, cell.cell)
        const inCell = (group.length > 1 ? 23 : 26) * stripScale(camera)
        const room = ABREAST * (Math.min(group.length, MOST_ABREAST) - 1)
        const step = group.length > 1 ? (room / (group.length - 1)) * stripScale(camera) : 0
        out.push({ id, piece, x: x + (i - (group.length - 1) / 2) * step, y, size: inCell, inCell: true })
        return
      }
      const port = board.strips?.[id.replace(/^raid-/, '')]
      if (piece.state === 'raid' && port && !port.quiet) {
        const box = stripBox(camera, board, port)
        out.push({ id, piece, x: box.x + box.wide / 2, y: box.y + box.high - 6, size })
        return
      }
      const place = board.places[piece.place ?? '']
      const x = camera.seaX(piece.x ?? place?.x ?? 0)
      const y = camera.seaY(piece.y ?? place?.y ?? 0)
      // Side by side as far as that goes: what is written on each can be read.
      const step = size * (group.length > 4 ? 0.62 : 0.96)
      const first = piece.kind === 'marker' ? 0 : (group.length - 1) / 2
      out.push({ id, piece, x: x + (i - first) * step, y: y - (i - first) * size * 0.1, size })
    })
  }
  return out.map((each) => (each.piece.state === 'weather' ? besideBlocks(each, out) : each))
}

/** What is said of the weather stands where no block covers it, above or below if need be. */
function besideBlocks(weather: Lying, all: Lying[]): Lying {
  const blocks = all.filter(({ piece }) => piece.kind === 'block')
  const covered = (y: number): boolean => blocks.some((block) => Math.abs(block.x - weather.x) < WEATHER_WIDE + block.size / 2 && Math.abs(block.y - y) < WEATHER_HIGH + block.size / 2)
  const step = weather.size + 4
  const clear = [0, -step, step, -2 * step, 2 * step].find((away) => !covered(weather.y + away)) ?? 0
  return { ...weather, y: weather.y + clear }
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.wide && one.x + one.wide > other.x && one.y < other.y + other.high && one.y + one.high > other.y

/** The first of these spots that covers least of what lies there. */
export function clearest(spots: Box[], taken: Box[]): Box | undefined {
  const covers = (spot: Box): number => taken.filter((each) => overlap(spot, each)).length
  return [...spots].sort((one, other) => covers(one) - covers(other))[0]
}

/** How far a name goes down, or up where that is less than nothing, to stand clear of something; nowhere if that is of no use. */
export function stepAside(name: Box, taken: Box[], steps: number[]): number {
  return [0, ...steps].find((down) => !taken.some((each) => overlap({ ...name, y: name.y + down }, each))) ?? 0
}
