// Going back over the game: a scrubber over what this seat saw.
import { api, sentence } from './api'
import { Latest } from './latest'
import type { Moment, ReplayScene, Scene, TurnStep } from './protocol'
import type { GameTable } from './table.svelte'
import { tracksOf } from './tracks'
import { lookingTime, MS_TO_LOOK } from './watching.svelte'

const SPEEDS = [0.5, 1, 2, 4] as const
const STEP = 900
/** Told for reading, a moment of no weight goes by so fast. */
const PASSING = 350

export class Replay {
  moments = $state.raw<Moment[]>([])
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  eyes = $state<string | null>(null)
  /** The moments of a seat are on their way. */
  loading = $state(false)
  problem = $state('')
  private found = $state.raw<ReplayScene | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private cache = new Map<string, ReplayScene>()
  private until = $state(Infinity)
  /** The moment asked for, which may be before the moments are here. */
  private wish: number | undefined
  private entering = new Latest()
  private showing = new Latest()
  /** The scene of the moment asked for is not here yet. */
  private awaited = false

  constructor(private table: GameTable) {}

  get on(): boolean {
    return this.found !== null
  }

  get scene(): Scene | null {
    return this.found?.scene ?? null
  }

  get moment(): Moment | undefined {
    return this.moments.find((each) => each.n === this.at)
  }

  get last(): number {
    return this.moments.at(-1)?.n ?? 0
  }

  readonly speeds = SPEEDS

  /** The step of the turn that a moment belongs to, as the game tells its turns; -1 for none. */
  stepOf(moment: Moment | undefined): number {
    return moment ? this.steps.findIndex((step) => step.events.includes(moment.event)) : -1
  }

  private get steps(): TurnStep[] {
    // What the umpire sees is told entry by entry.
    return this.eyes === 'umpire' ? [] : (this.table.steps ?? [])
  }

  /** Everything that happened in the same step of the same turn as the moment shown. */
  get beat(): Moment[] {
    const now = this.moment
    const step = this.stepOf(now)
    if (!now || step < 0) return []
    return this.run(this.moments.indexOf(now), step)
  }

  /** The moments about one of them that belong to its step. */
  private run(at: number, step: number): Moment[] {
    const same = (place: number): boolean => {
      const each = this.moments[place]
      return each !== undefined && each.turn === this.moments[at]?.turn && this.stepOf(each) === step
    }
    let [first, last] = [at, at]
    while (same(first - 1)) first--
    while (same(last + 1)) last++
    return this.moments.slice(first, last + 1)
  }

  /** Look back through a seat's eyes; a moment that is asked for meanwhile is the one shown. */
  async enter(n?: number, eyes: string | null = this.table.seat): Promise<void> {
    const mine = this.entering.ask()
    this.loading = true
    this.problem = ''
    this.wish = n
    try {
      const known = eyes === this.eyes && this.moments.length > 0 && this.last >= this.table.number
      const moments = known ? this.moments : await api.replay(this.table.id, eyes)
      if (!mine()) return
      this.look(moments, eyes)
    } catch (error) {
      if (mine()) this.fail(error)
      return
    }
    await this.show(this.wish ?? this.last)
  }

  private look(moments: Moment[], eyes: string | null): void {
    // Scenes still on their way belong to the eyes they were asked for.
    if (eyes !== this.eyes) this.cache = new Map()
    this.moments = moments
    this.eyes = eyes
    this.loading = false
  }

  private fail(error: unknown): void {
    this.problem = sentence(error)
    this.loading = this.awaited = false
    this.pause()
  }

  /** Show a moment; what was asked for last wins. */
  async go(n: number): Promise<void> {
    this.wish = n
    if (this.on || !this.loading) await this.show(n)
  }

  /** Show a moment; whoever does not look back yet begins to. */
  async seek(n: number): Promise<void> {
    if (this.on || this.loading) await this.go(n)
    else await this.enter(n)
  }

  private async show(n: number): Promise<void> {
    const mine = this.showing.ask()
    this.at = Math.min(Math.max(n, 0), this.last)
    this.awaited = true
    try {
      const scene = await this.under(this.at)
      if (mine()) this.draw(scene)
    } catch (error) {
      if (mine()) this.fail(error)
    }
  }

  /** The scene a moment is shown over: a step that comes before it changes keeps the one before. */
  private async under(n: number): Promise<ReplayScene> {
    const scene = await this.fetch(n)
    const step = this.steps[this.stepOf(this.moments.find((each) => each.n === n))]
    return step?.before && scene.first > 1 ? this.fetch(scene.first - 1) : scene
  }

  private draw(scene: ReplayScene): void {
    this.awaited = false
    if (this.found && this.found !== scene) {
      // Only a step onward is sailed as it was; a leap, or a step back, has no way of its own.
      const onward = this.found.last + 1 === scene.first
      const seen = this.moments.filter((each) => each.n >= scene.first && each.n <= scene.last)
      this.table.tracks = onward ? tracksOf(seen) : new Map()
      this.table.sailings++
    }
    this.found = scene
  }

  private async fetch(n: number): Promise<ReplayScene> {
    const { cache, eyes } = this
    for (const kept of cache.values()) if (kept.first <= n && n <= kept.last) return kept
    const scene = await api.replayScene(this.table.id, n, eyes)
    cache.set(`${scene.first}`, scene)
    if (cache.size > 60) cache.delete(cache.keys().next().value as string)
    return scene
  }

  async step(by: number): Promise<void> {
    const waits = this.loading ? this.wish : undefined
    await this.seek((waits ?? (this.on ? this.at : this.table.number)) + by)
  }

  async play(): Promise<void> {
    this.until = Infinity
    this.playing = true
    if (!this.loading && (!this.on || this.at >= this.last)) await this.seek(0)
    this.tick()
  }

  /** What happened since the seat last decided, at the speed of reading. */
  async playSince(): Promise<void> {
    this.playing = true
    this.until = Infinity
    await this.enter(this.table.since)
    if (!this.playing) return
    this.until = this.last
    this.tick()
  }

  private tick(): void {
    clearTimeout(this.timer)
    if (this.playing) this.timer = setTimeout(() => this.advance(), this.dwell() / this.speed)
  }

  /** How long a moment is shown: what has weight as long as it takes to read it. */
  private dwell(): number {
    if (!this.telling) return STEP
    const scene = this.found
    const weighty = this.table.events.filter((each) => scene && each.weight !== undefined && each.n >= scene.first && each.n <= scene.last)
    return weighty.length === 0 ? PASSING : Math.max(MS_TO_LOOK, lookingTime(weighty))
  }

  /** What happened since one decided is being told. */
  get telling(): boolean {
    return this.until !== Infinity
  }

  private advance(): void {
    if (!this.playing) return
    // What is on its way decides where it goes on.
    if (!this.on || this.loading || this.awaited) {
      this.tick()
      return
    }
    if (this.at >= this.last || this.at >= this.until) {
      const toEnd = this.until !== Infinity
      this.pause()
      if (toEnd) this.leave()
      return
    }
    const next = this.beat.length > 0 ? (this.beat.at(-1)?.n ?? this.at) + 1 : Math.max(this.at, this.found?.last ?? this.at) + 1
    void this.go(next).then(() => this.tick())
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  /** Back to the game as it is now. */
  leave(): void {
    this.pause()
    this.entering.forget()
    this.showing.forget()
    this.loading = this.awaited = false
    this.found = null
    this.until = Infinity
    if (this.speed > 4) this.speed = 1
  }
}
