// Where things of a chart of places and ways are drawn: lines, blocks side by side, marks of places.
import type { Camera } from '../board/camera.svelte'
import { n } from '../board/number'
import type { Drawn } from '../board/places'
import type { NodeMap, Piece, Place, Point, Way } from '../lib/protocol'

export const blockSize = (camera: Camera): number => Math.min(36, Math.max(18, camera.drawn * 1.25))
/** How large marks and letters are beside their usual size. */
export const letters = (camera: Camera): number => Math.min(1.15, Math.max(0.62, camera.drawn / 26))

export const at = (camera: Camera, place: Place | undefined): Point => [camera.seaX(place?.x ?? 0), camera.seaY(place?.y ?? 0)]

/** A way in the sea's own pixels, from end to end. */
export function lineOf(board: NodeMap, camera: Camera, way: Way): Point[] {
  const via = (way.points ?? []).map(([x, y]): Point => [camera.seaX(x), camera.seaY(y)])
  return [at(camera, board.places[way.one]), ...via, at(camera, board.places[way.other])]
}

const far = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
export const lengthOf = (line: Point[]): number => line.slice(1).reduce((sum, point, i) => sum + far(line[i] ?? point, point), 0)

/** The point so many pixels along a line, and the way it runs there in degrees. */
export function along(line: Point[], pixels: number): { x: number; y: number; turn: number } {
  let left = Math.max(0, pixels)
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] ?? [0, 0]
    const b = line[i + 1] ?? [0, 0]
    const long = far(a, b)
    if ((left <= long || i + 2 === line.length) && long > 0) {
      const share = Math.min(1, left / long)
      return { x: a[0] + (b[0] - a[0]) * share, y: a[1] + (b[1] - a[1]) * share, turn: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI }
    }
    left -= long
  }
  const [x, y] = line.at(-1) ?? [0, 0]
  return { x, y, turn: 0 }
}

/** The part of a line between two distances from its beginning. */
export function stretch(line: Point[], from: number, to: number): Point[] {
  const out: Point[] = []
  const first = along(line, from)
  out.push([first.x, first.y])
  let gone = 0
  for (let i = 0; i + 1 < line.length; i++) {
    gone += far(line[i] ?? [0, 0], line[i + 1] ?? [0, 0])
    if (gone > from && gone < to) out.push(line[i + 1] ?? [0, 0])
  }
  const last = along(line, to)
  out.push([last.x, last.y])
  return out
}

export const path = (line: Point[]): string => `M${line.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}`

const ABREAST = 4

/** Every piece with its place on the sea: blocks beside the mark of their place, those in Harbour below it. */
export function lyingPieces(board: NodeMap, camera: Camera): Drawn[] {
  const size = blockSize(camera)
  const together = new Map<string, [string, Piece][]>()
  for (const [id, piece] of Object.entries(board.pieces ?? {})) {
    const key = `${piece.kind === 'marker' ? piece.state : piece.kind} ${piece.kind === 'block' ? `${n(piece.x ?? 0)},${n(piece.y ?? 0)}` : piece.place}`
    together.set(key, [...(together.get(key) ?? []), [id, piece]])
  }
  const out: Drawn[] = []
  for (const group of together.values()) {
    group.forEach(([id, piece], i) => {
      const place = board.places[piece.place ?? '']
      const x = camera.seaX(piece.x ?? place?.x ?? 0)
      const y = camera.seaY(piece.y ?? place?.y ?? 0)
      const small = size * 0.66
      if (piece.kind === 'counter') out.push({ id, piece, x: x + (i - (group.length - 1) / 2) * small * 1.12, y: y + size * 0.78, size: small })
      else if (piece.kind === 'marker' && piece.state === 'auxiliary') out.push({ id, piece, x: x - size * 0.75 - i * small, y: y + size * 0.5, size: small })
      // Sightings in one place: each with its tag, one above the other.
      else if (piece.kind === 'marker') out.push({ id, piece, x: x + i * 4, y: y - i * 33, size })
      else {
        // Many lie in rows of four, the rows one above the other.
        const step = group.length > ABREAST ? 0.62 : group.length > 2 ? 0.8 : 0.95
        const [across, up] = [i % ABREAST, Math.floor(i / ABREAST)]
        out.push({ id, piece, x: x + size * (0.42 + across * step + up * 0.2), y: y - size * (0.5 + across * 0.08 + up * 0.72), size })
      }
    })
  }
  return out
}

/** Half the width and height of a small tag beside a place, at the usual size. */
const TAG: Point = [16, 10]
const MARKS: Record<string, Point> = { zone: [34, 20], space: [12, 12], box: [17, 10], coastal: [10, 10], strait: [10, 9], off: [30, 19], port: [8, 8], 'key-port': [11, 11] }

/** Where small tags beside places stand: where they hide least of the marks, the names, the pieces, the gales and each other. */
export function tagSpots(board: NodeMap, camera: Camera, ids: string[]): Map<string, Point> {
  const scale = letters(camera)
  const taken: [Point, Point][] = []
  for (const place of Object.values(board.places)) {
    const [x, y] = at(camera, place)
    const [wide, high] = MARKS[place.kind ?? ''] ?? [10, 10]
    taken.push([[x, y], [wide * scale, high * scale]])
    if (place.written && place.name) {
      const half = place.name.length * 3.6 * scale
      taken.push([[x + Math.sign(place.written[0]) * (half + 10 * scale), y - 11 * place.written[1] * scale], [half, 8 * scale]])
    }
  }
  for (const gale of Object.values(board.gales ?? {})) taken.push([at(camera, board.places[gale.place]), [20 * scale, 20 * scale]])
  for (const { x, y, size } of lyingPieces(board, camera)) taken.push([[x, y], [size / 2, size / 2]])
  const [wide, high] = [TAG[0] * scale, TAG[1] * scale]
  const hidden = (x: number, y: number): number =>
    taken.reduce((sum, [[u, v], [a, b]]) => sum + (Math.max(0, a + wide - Math.abs(u - x)) * Math.max(0, b + high - Math.abs(v - y))) / Math.sqrt(a * b), 0)
  const out = new Map<string, Point>()
  for (const id of ids) {
    const [x, y] = at(camera, board.places[id])
    const [a, b] = MARKS[board.places[id]?.kind ?? ''] ?? [10, 10]
    const [right, down] = [a * scale + wide, b * scale + high]
    const tries: Point[] = [[right, down * 0.6], [-right, down * 0.6], [right, -down * 0.6], [-right, -down * 0.6], [0, down], [0, -down], [right, 0], [-right, 0]]
    const found = tries.map(([u, v]): Point => [x + u, y + v])
    const best = found.reduce((one, other) => (hidden(...other) < hidden(...one) - 1 ? other : one))
    out.set(id, best)
    taken.push([best, [wide, high]])
  }
  return out
}
