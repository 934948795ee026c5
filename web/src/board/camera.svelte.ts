// Where the player looks: the middle in the board's units and pixels a unit. The sea is drawn once
// at the scale of the last rest and moved as one layer; at rest it is drawn sharp again.
import type { Bounds, Point } from '../lib/protocol'
import { isStill } from '../lib/settings.svelte'

const REST_AFTER = 140
/** How far beyond the middle things are drawn where the chart goes by itself, in its widths and heights. */
const AROUND = 0.75
/** Within this share of the scale at which it is drawn the chart need not be drawn anew. */
const ALIKE = 1.25
const QUIET_FRAMES = 2
const TRAVEL = 320
const LARGEST = 260
const FIT_LARGEST = 150
/** Sea drawn beyond the edge of the board, in its units. */
export const BEYOND = 4

const MARGIN = 110
const NARROW = 700

/** How many pixels a place lies outside the inner part of an edge to edge stretch. */
function outside(at: number, length: number): number {
  const margin = Math.min(MARGIN, length * 0.34)
  return at < margin ? at - margin : at > length - margin ? at - (length - margin) : 0
}

interface Look {
  x: number
  y: number
  scale: number
}

/** Pixels kept free at the left, the top, the right and the lower edge. */
export type Margins = [left: number, top: number, right: number, below: number]

export class Camera {
  width = $state(0)
  height = $state(0)
  x = $state(0)
  y = $state(0)
  scale = $state(30)
  /** The scale at which the sea is drawn. */
  drawn = $state(30)
  moving = $state(false)
  /** How many times longer hulls are here than those for which the largest scales are meant. */
  private longer = 1
  private bounds = $state.raw<Bounds>([-10, -10, 10, 10])
  /** So many units beyond the edge of the board may be looked at; null where the sea goes on. */
  private within: number | null = null
  /** Pixels of the lower edge that something covers for a while. */
  private covered = 0
  /** Pixels of the upper edge that lie under furniture where the chart is wide. */
  ceiling = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private travel = 0
  private looks = 0
  private held = false
  /** Whether the player has moved the chart himself since it was last fitted. */
  moved = false
  /** Where the chart is going, while it goes. */
  private aim: Look | null = null
  /** Where the player looked before the chart went somewhere by itself. */
  private left: Look | null = null
  /** While the chart is away by itself: the scale at which it was drawn, and where it has been since. */
  private away = $state.raw<{ scale: number; seen: Bounds[] } | null>(null)

  setBoard(bounds: Bounds, longer = 1, within: number | null = null): void {
    this.bounds = bounds
    this.longer = longer
    this.within = within
  }

  /** Pixels of the upper edge under which nothing is to be looked for: the chart may be drawn down by as much. */
  get roof(): number {
    return this.width < NARROW ? 0 : this.ceiling
  }

  get smallest(): number {
    const [west, south, east, north] = this.bounds
    return Math.max(4, Math.min(this.width / (east - west + 2), this.height / (north - south + 2)))
  }

  /** The sea's own pixels: its corner is the board's north-west corner, and some way beyond. */
  seaX(x: number): number {
    return (x - this.bounds[0] + BEYOND) * this.drawn
  }

  seaY(y: number): number {
    return (this.bounds[3] + BEYOND - y) * this.drawn
  }

  get seaWidth(): number {
    return (this.bounds[2] - this.bounds[0] + 2 * BEYOND) * this.drawn
  }

  get seaHeight(): number {
    return (this.bounds[3] - this.bounds[1] + 2 * BEYOND) * this.drawn
  }

  /** How much larger the sea is shown than it is drawn: 1 unless the scale is changing. */
  get ratio(): number {
    return this.scale / this.drawn
  }

  /** Where the sea's corner lies on the screen. What is not scaled lies on whole pixels: it is sharp,
   * and copying it there is cheap. */
  get corner(): Point {
    const left = this.width / 2 - (this.x - this.bounds[0] + BEYOND) * this.scale
    const top = this.height / 2 - (this.bounds[3] + BEYOND - this.y) * this.scale
    return this.ratio === 1 ? [Math.round(left), Math.round(top)] : [left, top]
  }

  get transform(): string {
    const [left, top] = this.corner
    return `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${this.ratio.toFixed(5)})`
  }

  screen(x: number, y: number): Point {
    return [this.width / 2 + (x - this.x) * this.scale, this.height / 2 - (y - this.y) * this.scale]
  }

  world(px: number, py: number): Point {
    return [this.x + (px - this.width / 2) / this.scale, this.y - (py - this.height / 2) / this.scale]
  }

  get view(): Bounds {
    const [west, north] = this.world(0, 0)
    const [east, south] = this.world(this.width, this.height)
    return [west, south, east, north]
  }

  // Moving.

  pan(dx: number, dy: number): void {
    this.moved = true
    this.left = null
    this.away = null
    this.stopTravel()
    this.look(this.x - dx / this.scale, this.y + dy / this.scale, this.scale)
  }

  /** Zoom about a point of the screen, which stays where it is. */
  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    this.moved = true
    this.left = null
    this.away = null
    this.stopTravel()
    const [x, y] = this.world(px, py)
    const scale = this.allowed(this.scale * by)
    this.look(x - (px - this.width / 2) / scale, y + (py - this.height / 2) / scale, scale)
  }

  fit(bounds: Bounds, quietly = false, [left, top, right, below]: Margins = [0, 0, 0, 0]): void {
    this.moved = false
    const [west, south, east, north] = bounds
    const room = Math.min((this.width - left - right) / Math.max(east - west, 1), (this.height - top - below) / Math.max(north - south, 1))
    const scale = this.allowed(Math.min(room, FIT_LARGEST / this.longer))
    const x = (west + east) / 2 - (left - right) / 2 / scale
    const y = (south + north) / 2 + (top - below) / 2 / scale
    if (quietly) {
      this.look(x, y, scale)
      this.settle()
    } else this.go(x, y, scale)
  }

  /** Go to a place, unless the player touches the chart on the way. */
  go(x: number, y: number, scale = this.scale): void {
    this.stopTravel()
    const to = this.allowed(scale)
    if (isStill()) {
      this.look(x, y, to)
      this.settle()
      return
    }
    const from = { x: this.x, y: this.y, scale: this.scale }
    this.aim = { x, y, scale: to }
    const began = performance.now()
    const frame = (now: number): void => {
      // The time of a frame may lie before the moment at which it was asked for.
      const part = Math.min(1, Math.max(0, (now - began) / TRAVEL))
      const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2
      const between = (a: number, b: number) => a + (b - a) * eased
      this.look(between(from.x, x), between(from.y, y), from.scale * (to / from.scale) ** eased)
      this.travel = part < 1 ? requestAnimationFrame(frame) : 0
      if (part === 1) this.aim = null
    }
    this.travel = requestAnimationFrame(frame)
  }

  /** Bring a place well into view: no farther than it takes, but to the middle if it is far off. A chart that is
   * on its way somewhere is judged by where it will be, and gets there. */
  show(x: number, y: number): void {
    const { x: mx, y: my, scale } = this.meant
    const dx = outside(this.width / 2 + (x - mx) * scale, this.width)
    const dy = outside(this.height / 2 - (y - my) * scale - this.roof, this.height - this.roof)
    if (dx === 0 && dy === 0) return
    if (Math.abs(dx) > this.width / 2 || Math.abs(dy) > this.height / 2) this.go(x, y, scale)
    else this.go(mx + dx / scale, my - dy / scale, scale)
  }

  /** Bring a stretch into view, no larger than it should be, and stay there. */
  frame(bounds: Bounds, largest: number, [left, top, right, below]: Margins = [0, 0, 0, 0]): void {
    const [west, south, east, north] = bounds
    const room = Math.min((this.width - left - right) / Math.max(east - west, 0.01), (this.height - top - below) / Math.max(north - south, 0.01))
    const scale = this.allowed(Math.min(room, largest))
    this.go((west + east) / 2 - (left - right) / 2 / scale, (south + north) / 2 + (top - below) / 2 / scale, scale)
  }

  /** Whether a place can be seen well clear of the edges, with so many pixels covered below. */
  sees(x: number, y: number, below: number): boolean {
    const [px, py] = this.screen(x, y)
    const from = Math.min(MARGIN, this.width * 0.15)
    return px > from && px < this.width - from && py > this.roof + MARGIN / 2 && py < this.height - below - MARGIN / 2
  }

  /** Show a stretch for a while, with room below for a card; `home` goes back. */
  visit(bounds: Bounds, largest: number, below: number): void {
    this.left ??= this.meant
    this.covered = below
    const [west, south, east, north] = bounds
    const high = Math.max(80, this.height - below)
    const room = Math.min(this.width / Math.max(east - west, 0.01), high / Math.max(north - south, 0.01)) * 0.9
    const scale = this.allowed(this.asDrawn(Math.min(room, largest)))
    const [x, y] = [(west + east) / 2, (south + north) / 2 - below / 2 / scale]
    const [wide, tall] = [(this.width * AROUND) / scale, (this.height * AROUND) / scale]
    this.away = { scale: this.away?.scale ?? this.drawn, seen: [...(this.away?.seen ?? []).slice(-1), [x - wide, y - tall, x + wide, y + tall]] }
    this.go(x, y, scale)
  }

  /** A scale, or the one at which the chart is drawn while it is away, where that is nearly the same. */
  private asDrawn(scale: number): number {
    const alike = this.away !== null && this.drawn <= scale * ALIKE && this.drawn >= scale / ALIKE
    return alike ? this.drawn : scale
  }

  /** Whether a place is out of sight while the chart is away: nothing there need be drawn anew. */
  isBeyond(x: number, y: number): boolean {
    if (this.away === null || this.drawn === this.away.scale) return false
    return !this.away.seen.some(([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north)
  }

  /** The scale at which something is drawn that lies at a place. */
  drawnAt(x: number, y: number): number {
    return this.isBeyond(x, y) ? (this.away?.scale ?? this.drawn) : this.drawn
  }

  /** Back to where the player looked, unless he has looked elsewhere since. */
  home(): void {
    const back = this.left
    this.left = null
    this.covered = 0
    // What is drawn for the place it comes back to needs no drawing there.
    if (back && this.away) this.drawn = this.away.scale
    this.away = null
    if (back) this.go(back.x, back.y, back.scale)
  }

  /** Where the chart looks, or will when it has got there. */
  get meant(): Look {
    return this.aim ?? { x: this.x, y: this.y, scale: this.scale }
  }

  stopTravel(): void {
    cancelAnimationFrame(this.travel)
    this.travel = 0
    this.aim = null
  }

  private allowed(scale: number): number {
    return Math.min(LARGEST, Math.max(this.smallest, scale))
  }

  /** A middle from which no more than a little beyond the board is seen, or as before where it may be. */
  private kept(at: number, low: number, high: number, half: number): number {
    if (this.within === null) return Math.min(high, Math.max(low, at))
    const least = low - this.within + half
    const most = high + this.within - half
    return least > most ? (low + high) / 2 : Math.min(most, Math.max(least, at))
  }

  private look(x: number, y: number, scale: number): void {
    const [west, south, east, north] = this.bounds
    this.x = this.kept(x, west, east, this.width / 2 / scale)
    this.y = this.kept(y, south - this.covered / scale, north + this.roof / scale, this.height / 2 / scale)
    this.scale = scale
    this.moving = true
    this.looks++
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.restIfStill(this.looks, QUIET_FRAMES), REST_AFTER)
  }

  get isHeld(): boolean {
    return this.held
  }

  /** A finger is on the chart: it may stop for a while, and that is no rest. */
  hold(held: boolean): void {
    this.held = held
    if (!held && this.moving) this.restIfStill(this.looks, QUIET_FRAMES)
  }

  /** Rest is counted in frames as well as in time: on a slow machine a single frame outlasts any
   * time, and a redraw in the middle of a movement would make it slower still. */
  private restIfStill(looks: number, frames: number): void {
    if (this.held || looks !== this.looks) return
    if (frames === 0) this.settle()
    else requestAnimationFrame(() => this.restIfStill(looks, frames - 1))
  }

  private settle(): void {
    clearTimeout(this.timer)
    this.drawn = this.scale
    this.moving = false
  }
}
