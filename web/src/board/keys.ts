// Keys that move a chart and bring it nearer, the same on every kind.
import type { Point } from '../lib/protocol'
import type { Camera } from './camera.svelte'

const PANS: Record<string, Point> = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
const STEP = 80
const FAR = 240

/** With one of these held a key means something else. */
export const isMeant = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey

/** An arrow key moves the chart, with Shift farther; whether it was one. */
export function pans(event: KeyboardEvent, camera: Camera): boolean {
  const [x, y] = PANS[event.key] ?? [0, 0]
  const step = event.shiftKey ? FAR : STEP
  if (x || y) camera.pan(x * step, y * step)
  return Boolean(x || y)
}

/** Plus and minus zoom, 0 shows everything; whether it was one of these. */
export function zooms(event: KeyboardEvent, camera: Camera, fit: () => void): boolean {
  if (event.key === '+' || event.key === '=') camera.zoom(1.3)
  else if (event.key === '-') camera.zoom(1 / 1.3)
  else if (event.key === '0') fit()
  else return false
  return true
}
