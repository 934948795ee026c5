// Mouse, finger and wheel over the chart, told in words the chart understands.
import type { Camera } from './camera.svelte'

export interface Hands {
  /** A press begins; true if it draws something and so does not pan. */
  grab(px: number, py: number): boolean
  draw(px: number, py: number): void
  drop(px: number, py: number): void
  /** A short press; `more` if it adds to what is chosen. */
  tap(px: number, py: number, more: boolean): void
  hover(px: number, py: number): void
}

const STILL = 6

export function gestures(node: HTMLElement, camera: Camera, hands: Hands): () => void {
  const down = new Map<number, { x: number; y: number }>()
  let start = { x: 0, y: 0 }
  let travelled = false
  let drawing = false
  let apart = 0

  const at = (event: PointerEvent | WheelEvent): [number, number] => {
    const box = node.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  const press = (event: PointerEvent): void => {
    if (event.button > 0 || isControl(event.target)) return
    camera.stopTravel()
    const [x, y] = at(event)
    node.setPointerCapture(event.pointerId)
    down.set(event.pointerId, { x, y })
    camera.hold(true)
    if (down.size === 1) {
      start = { x, y }
      travelled = false
      drawing = hands.grab(x, y)
    } else {
      drawing = false
      travelled = true
      apart = distance(down)
    }
  }

  const drag = (event: PointerEvent): void => {
    const [x, y] = at(event)
    const last = down.get(event.pointerId)
    if (!last) {
      if (event.pointerType === 'mouse') hands.hover(x, y)
      return
    }
    down.set(event.pointerId, { x, y })
    if (down.size > 1) {
      const now = distance(down)
      const middle = centre(down)
      if (apart > 0) camera.zoom(now / apart, middle.x, middle.y)
      apart = now
      camera.pan((x - last.x) / 2, (y - last.y) / 2)
      return
    }
    if (!travelled && Math.hypot(x - start.x, y - start.y) < STILL) return
    if (!travelled && !drawing) {
      camera.pan(x - start.x, y - start.y)
      travelled = true
      return
    }
    travelled = true
    if (drawing) hands.draw(x, y)
    else camera.pan(x - last.x, y - last.y)
  }

  const release = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return
    const [x, y] = at(event)
    if (down.size === 0) {
      camera.hold(false)
      if (drawing && travelled) hands.drop(x, y)
      else if (!travelled && event.type === 'pointerup') hands.tap(x, y, event.shiftKey)
      drawing = false
    }
  }

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 18 : 1
    const step = Math.max(-120, Math.min(120, event.deltaY * unit))
    camera.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022)), ...at(event))
  }

  const leave = (): void => hands.hover(-1e6, -1e6)

  node.addEventListener('pointerdown', press)
  node.addEventListener('pointermove', drag)
  node.addEventListener('pointerup', release)
  node.addEventListener('pointercancel', release)
  node.addEventListener('pointerleave', leave)
  node.addEventListener('wheel', wheel, { passive: false })
  return () => {
    node.removeEventListener('pointerdown', press)
    node.removeEventListener('pointermove', drag)
    node.removeEventListener('pointerup', release)
    node.removeEventListener('pointercancel', release)
    node.removeEventListener('pointerleave', leave)
    node.removeEventListener('wheel', wheel)
  }
}

/** What lies on the chart and is pressed for itself. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, select, [data-own]') !== null
}

function two(down: Map<number, { x: number; y: number }>): [{ x: number; y: number }, { x: number; y: number }] {
  const [one, other] = [...down.values()]
  return [one ?? { x: 0, y: 0 }, other ?? { x: 0, y: 0 }]
}

function distance(down: Map<number, { x: number; y: number }>): number {
  const [one, other] = two(down)
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function centre(down: Map<number, { x: number; y: number }>): { x: number; y: number } {
  const [one, other] = two(down)
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
