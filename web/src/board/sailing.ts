// Ships sail the way they came: along the corners the table told, turning where they turned.
import type { Track } from '../lib/protocol'
import type { Camera } from './camera.svelte'

/** Milliseconds a unit, and at most for a whole way. */
const PACE = 250
const LONGEST = 1600
const SHORTEST = 300
/** Milliseconds for who comes to her place by no way that was told. */
export const STRAIGHT = 1300
/** What a right angle counts as, in units. */
const TURNING = 0.5

export interface Step {
  x: number
  y: number
  /** Unrolled, so that she turns the short way round. */
  turn: number
  /** From 0 to 1 of the time. */
  offset: number
}

/** The way as steps in time; `end` is the heading as the chart has unrolled it. */
export function steps(track: Track, end: number): Step[] {
  const turns = track.map(([, , heading]) => heading)
  for (let i = turns.length - 1; i >= 0; i--) {
    const next = i === turns.length - 1 ? end : (turns[i + 1] ?? 0)
    turns[i] = next - (((((next - (turns[i] ?? 0)) % 360) + 540) % 360) - 180)
  }
  const lengths = track.map(([x, y], i) => {
    const before = track[i - 1]
    if (!before) return 0
    return Math.hypot(x - before[0], y - before[1]) + (Math.abs((turns[i] ?? 0) - (turns[i - 1] ?? 0)) / 90) * TURNING
  })
  const whole = lengths.reduce((sum, each) => sum + each, 0) || 1
  let far = 0
  return track.map(([x, y], i) => {
    far += lengths[i] ?? 0
    return { x, y, turn: turns[i] ?? 0, offset: Math.min(1, far / whole) }
  })
}

export function duration(track: Track): number {
  let far = 0
  track.forEach(([x, y], i) => {
    const before = track[i - 1]
    if (before) far += Math.hypot(x - before[0], y - before[1])
  })
  return Math.min(LONGEST, Math.max(SHORTEST, far * PACE))
}

/** How long a fleet takes to come to its new places. */
export function sailingTime(tracks: ReadonlyMap<string, Track>): number {
  return tracks.size === 0 ? STRAIGHT : Math.max(...[...tracks.values()].map(duration))
}

/** Let a name follow its hull; it already stands where she will lie. */
export function follow(name: Element, track: Track, end: number, camera: Camera): Animation {
  const way = steps(track, end)
  const last = way.at(-1) ?? { x: 0, y: 0 }
  const frames = way.map(({ x, y, offset }) => ({
    transform: `translate(${((x - last.x) * camera.drawn).toFixed(2)}px, ${((last.y - y) * camera.drawn).toFixed(2)}px)`,
    offset,
  }))
  return name.animate(frames, { duration: duration(track), easing: 'ease-in-out' })
}

/** Set a ship on her way; her element already lies where it ends. */
export function sail(ship: Element, track: Track, end: number, camera: Camera): Animation {
  const frames = steps(track, end).map(({ x, y, turn, offset }) => ({
    transform: `translate(${camera.seaX(x).toFixed(2)}px, ${camera.seaY(y).toFixed(2)}px) rotate(${turn.toFixed(2)}deg)`,
    offset,
  }))
  return ship.animate(frames, { duration: duration(track), easing: 'ease-in-out' })
}
