// The arcs of the selected ship's guns as they are drawn, and where their ranges are named.
import type { Mark, Piece, SeaBoard } from '../lib/protocol'
import type { Camera } from './camera.svelte'
import { radians } from './number'
import type { Tag } from './tags'

interface Band {
  id: string
  outline: [number, number][]
  /** What the band is called; empty where its name has no room before the next. */
  words: string
}

export interface Bearing {
  name: string
  solid: boolean
  /** What frames the guns that bear is no more than a line. */
  frame: boolean
  bands: Band[]
}

export function bearingsOf(board: SeaBoard, piece: Piece, id: string, camera: Camera, marks: Mark[]): Bearing[] {
  const aimed = marks.flatMap((mark) => (mark.kind === 'aim' && mark.piece === id ? [mark.guns] : []))
  const planning = marks.some((mark) => mark.kind === 'reach' || mark.kind === 'ghost')
  return Object.entries(piece.arcs ?? {}).flatMap(([name, state]) => {
    const arc = board.arcs?.[name]
    const solid = aimed.length > 0 ? aimed.includes(name) : state === 'loaded' && (!planning || piece.base !== undefined)
    const frame = state === 'beside' && !solid
    if (!arc || (frame && aimed.length > 0)) return []
    const bands = Object.entries(arc.bands).reverse()
    return [
      {
        name,
        solid,
        frame,
        bands: bands.slice(0, frame ? 1 : undefined).map(([band, { outline, reach, name: range }], at) => {
          const roomy = (reach - (bands[at + 1]?.[1].reach ?? 0)) * camera.drawn > 52
          return { id: `${name} ${band}`, outline, words: solid && roomy ? worded(range, reach) : '' }
        }),
      },
    ]
  })
}

/** A band whose name has a figure needs no other. */
const worded = (name: string | undefined, reach: number): string => (name && /\d/.test(name) ? name : `${name ?? ''} ${reach}`)

/** While a course is planned the guns are shown where it ends. */
export function lieOf(piece: Piece, id: string, marks: Mark[]): { x: number; y: number; heading: number } {
  const pose = marks.find((mark) => mark.kind === 'ghost' && mark.piece === id)
  return pose?.kind === 'ghost' ? pose : { x: piece.x ?? 0, y: piece.y ?? 0, heading: piece.heading ?? 0 }
}

/** The names of the bands: just inside the outer edge, towards one end of it, where fewer ships lie. */
export function bandTags(bearings: Bearing[], lie: { x: number; y: number; heading: number }, camera: Camera): Tag[] {
  const turn = radians(lie.heading)
  return bearings.flatMap(({ bands }) =>
    bands.flatMap(({ id, outline, words }) => {
      if (!words) return []
      const [u, v] = outline[3] ?? [0, 0]
      const back = 1 - 16 / ((Math.hypot(u, v) || 1) * camera.drawn)
      const [x, y] = [u * back * camera.drawn, -v * back * 0.86 * camera.drawn]
      return [
        {
          id,
          x: camera.seaX(lie.x) + x * Math.cos(turn) - y * Math.sin(turn),
          y: camera.seaY(lie.y) + x * Math.sin(turn) + y * Math.cos(turn),
          width: words.length * 6.4 + 8,
          height: 17,
        },
      ]
    }),
  )
}
