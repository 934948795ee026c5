// What is being staged now: one moment after another, each with its time, skipped at will.
import type { Piece, Seen } from '../lib/protocol'
import { isStill, settings } from '../lib/settings.svelte'
import { soundOf } from '../lib/sound'
import { lasting, type Moment, momentsOf } from './moments'

const MOST_WAITING = 6

export class Stage {
  now = $state.raw<Moment | null>(null)
  /** How much of its time is over, from 0 to 1. */
  part = $state(0)
  held = $state(false)
  /** Ships to which something happened, as they were before it. */
  readonly was = new Map<string, Piece>()
  /** What is to be done when all has been shown. */
  idle: (() => void) | null = null
  private waiting: Moment[] = []
  private passed = 0
  private before = 0
  private frame = 0

  /** Something has happened at the table; so the pieces lay before it. */
  take(events: Seen[], stages: Record<string, string>, before: Record<string, Piece> = {}): void {
    for (const event of events) if (event.weight === 'dramatic') this.remember(event.subjects?.[0] ?? '', before)
    if (document.hidden) return
    const moments = momentsOf(events, stages, settings.moments)
    // Without movement there is nothing to see in passing.
    this.play(isStill() ? moments.filter((moment) => moment.full) : moments)
  }

  private remember(id: string, before: Record<string, Piece>): void {
    const piece = before[id]
    if (piece?.kind === 'ship') this.was.set(id, piece)
  }

  play(moments: Moment[]): void {
    this.waiting.push(...moments)
    // Who has fallen far behind is told the rest by the report.
    if (this.waiting.length > MOST_WAITING) this.waiting = this.waiting.slice(-MOST_WAITING)
    if (!this.now) this.next()
  }

  /** On to the next moment, or back to the game. */
  next(): void {
    cancelAnimationFrame(this.frame)
    this.held = false
    this.part = 0
    this.passed = 0
    this.now = this.waiting.shift() ?? null
    if (!this.now) {
      this.idle?.()
      return
    }
    soundOf(this.now.effect)
    this.before = performance.now()
    this.frame = requestAnimationFrame(this.tick)
  }

  /** Whether a card is up, so that what follows should wait. */
  get busy(): boolean {
    return !isStill() && (this.now?.full === true || this.waiting.some((moment) => moment.full))
  }

  hold(): void {
    this.held = !this.held
  }

  /** Nothing more of this is shown. */
  clear(): void {
    this.waiting = []
    if (this.now) this.next()
  }

  private tick = (time: number): void => {
    if (!this.now) return
    if (!this.held) this.passed += Math.max(0, time - this.before)
    this.before = time
    this.part = Math.min(1, this.passed / lasting(this.now))
    if (this.part >= 1) this.next()
    else this.frame = requestAnimationFrame(this.tick)
  }
}
