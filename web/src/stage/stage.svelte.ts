// What is being staged now: one moment after another, each with its time, skipped at will.
import type { Piece, Scene, Seen } from '../lib/protocol'
import { isStill, settings } from '../lib/settings.svelte'
import { soundOf } from '../lib/sound'
import { lasting, type Moment, momentsOf } from './moments'

const MOST_WAITING = 6

/** How it was before something happened. */
export interface Before {
  scene: Scene | null
  pieces: Record<string, Piece>
  /** Milliseconds the pieces sail. */
  sails?: number
  /** Pieces lie at places: one that was at none comes there when it is told. */
  laid?: boolean
  /** Whether something was done by one's own. */
  own?: (event: Seen) => boolean
}

export class Stage {
  now = $state.raw<Moment | null>(null)
  /** How much of its time is over, from 0 to 1. */
  part = $state(0)
  held = $state(false)
  /** Ships to which something happened, as they were before it. */
  readonly was = new Map<string, Piece>()
  /** What is to be done when all has been shown. */
  idle: (() => void) | null = null
  /** What is to be done whenever more of it may be told. */
  onward: (() => void) | null = null
  private waiting = $state.raw<Moment[]>([])
  /** Told already and shown once more: nothing waits for it. */
  private again: Moment | null = null
  private setting = $state.raw<ReturnType<typeof setTimeout> | undefined>(undefined)
  private passed = 0
  private lately = 0
  private frame = 0

  constructor() {
    // Nobody looks on: what is left of it stands in the log when he comes back.
    document.addEventListener('visibilitychange', this.hidden)
  }

  private hidden = (): void => {
    if (document.hidden) this.clear()
  }

  /** The page is left. */
  close(): void {
    document.removeEventListener('visibilitychange', this.hidden)
    this.clear()
  }

  /** Something has happened at the table; so it was before it. */
  take(events: Seen[], stages: Record<string, string>, before: Before): void {
    const { scene, pieces, sails = 0 } = before
    for (const event of events) if (event.weight === 'dramatic') this.remember(event.subjects?.[0] ?? '', pieces)
    if (document.hidden) return
    const moments = momentsOf(events, stages, settings.moments, before.own)
    // Without movement there is nothing to see in passing.
    const shown = isStill() ? moments.filter((moment) => moment.full) : moments
    const was = ({ subjects: [id = ''] }: Moment): Piece | null | undefined => pieces[id] ?? (before.laid ? null : undefined)
    this.play(shown.map((moment) => ({ ...moment, was: was(moment), before: scene })), isStill() ? 0 : sails)
  }

  /** What was told is shown once more. */
  show(moment: Moment): void {
    this.clear()
    this.again = moment
    this.play([moment])
  }

  private remember(id: string, before: Record<string, Piece>): void {
    const piece = before[id]
    if (piece?.kind === 'ship') this.was.set(id, piece)
  }

  private play(moments: Moment[], sails = 0): void {
    // Who has fallen far behind is told the rest by the report.
    this.waiting = [...this.waiting, ...moments].slice(-MOST_WAITING)
    if (this.now || this.setting !== undefined) return
    if (sails > 0 && moments.length > 0) this.setting = setTimeout(() => this.next(), sails)
    else this.next()
  }

  /** On to the next moment, or back to the game. */
  next(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.setting)
    this.setting = undefined
    this.held = false
    this.part = 0
    this.passed = 0
    const [first, ...rest] = this.waiting
    this.now = first ?? null
    this.waiting = rest
    this.onward?.()
    if (!this.now) {
      this.idle?.()
      return
    }
    soundOf(this.now.effect)
    this.lately = performance.now()
    this.frame = requestAnimationFrame(this.tick)
  }

  /** The number of the last event that may be told: what is being staged is told with it, what follows it after. */
  get told(): number {
    if (isStill() || (this.now && this.now === this.again)) return Infinity
    return this.now?.n ?? (this.waiting[0] ? this.waiting[0].n - 1 : Infinity)
  }

  /** Something is still to be shown: who is asked would read in the question what has not been told. */
  get waits(): boolean {
    return !isStill() && (this.waiting.length > 0 || this.setting !== undefined)
  }

  /** How everything was before what is still to be shown. */
  get before(): Scene | null {
    return this.waits ? (this.waiting[0]?.before ?? null) : null
  }

  /** Pieces to which something happened that is not shown yet, as they were before it; null where one was not there. */
  get heldBack(): ReadonlyMap<string, Piece | null> {
    const waiting = isStill() ? [] : this.waiting
    return new Map([...waiting].reverse().flatMap(({ subjects: [id], was }) => (id && was !== undefined ? [[id, was]] : [])))
  }

  /** They have arrived before their time: what waits for that begins. */
  arrive(): void {
    if (this.setting !== undefined) this.next()
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
    const shows = this.now !== null || this.waiting.length > 0
    this.waiting = []
    if (shows) this.next()
  }

  private tick = (time: number): void => {
    if (!this.now) return
    if (!this.held) this.passed += Math.max(0, time - this.lately)
    this.lately = time
    this.part = Math.min(1, this.passed / lasting(this.now))
    if (this.part >= 1) this.next()
    else this.frame = requestAnimationFrame(this.tick)
  }
}
