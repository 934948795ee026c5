// Going back over the game: a scrubber over what this seat saw.
import { api, sentence, type ReplayScene } from './api'
import type { Moment, Scene } from './protocol'
import type { GameTable } from './table.svelte'
import { tracksOf } from './tracks'

const SPEEDS = [0.5, 1, 2, 4] as const
const STEP = 900

export class Replay {
  moments = $state.raw<Moment[]>([])
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  eyes = $state<string | null>(null)
  loading = $state(false)
  problem = $state('')
  private found = $state.raw<ReplayScene | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private cache = new Map<string, ReplayScene>()
  private until = Infinity

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

  async enter(n?: number, eyes: string | null = this.table.seat): Promise<void> {
    this.loading = true
    this.problem = ''
    try {
      if (eyes !== this.eyes || this.moments.length === 0 || this.last < this.table.number)
        this.moments = await api.replay(this.table.id, eyes)
      if (eyes !== this.eyes) this.cache.clear()
      this.eyes = eyes
      await this.go(n ?? this.last)
    } catch (error) {
      this.problem = sentence(error)
    }
    this.loading = false
  }

  async go(n: number): Promise<void> {
    const wanted = Math.min(Math.max(n, 0), this.last)
    this.at = wanted
    const scene = await this.fetch(wanted)
    if (this.at !== wanted || !scene) return
    if (this.found && this.found !== scene) {
      // Only a step onward is sailed as it was; a leap, or a step back, has no way of its own.
      const onward = this.found.last + 1 === scene.first
      const seen = this.table.events.filter((each) => each.n >= scene.first && each.n <= scene.last)
      this.table.tracks = onward && this.eyes === this.table.seat ? tracksOf(seen) : new Map()
      this.table.sailings++
    }
    this.found = scene
  }

  private async fetch(n: number): Promise<ReplayScene | null> {
    for (const kept of this.cache.values()) if (kept.first <= n && n <= kept.last) return kept
    try {
      const scene = await api.replayScene(this.table.id, n, this.eyes)
      this.cache.set(`${scene.first}`, scene)
      if (this.cache.size > 60) this.cache.delete(this.cache.keys().next().value as string)
      return scene
    } catch (error) {
      this.problem = sentence(error)
      return null
    }
  }

  async step(by: number): Promise<void> {
    if (!this.on) await this.enter(this.table.number)
    await this.go(this.at + by)
  }

  async play(until = Infinity): Promise<void> {
    if (!this.on) await this.enter(0)
    else if (this.at >= this.last) await this.go(0)
    this.until = until
    this.playing = true
    this.tick()
  }

  /** What happened since the seat last decided, in ten seconds at most. */
  async playSince(): Promise<void> {
    await this.enter(this.table.since)
    const steps = Math.max(1, this.last - this.table.since)
    this.speed = Math.max(1, (steps * STEP) / 10_000)
    this.playing = true
    this.until = this.last
    this.tick()
  }

  private tick(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (!this.playing) return
      const next = Math.max(this.at + 1, (this.found?.last ?? this.at) + 1)
      if (this.at >= this.last || this.at >= this.until) {
        const toEnd = this.until !== Infinity
        this.pause()
        if (toEnd) this.leave()
        return
      }
      void this.go(next).then(() => this.tick())
    }, STEP / this.speed)
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  /** Back to the game as it is now. */
  leave(): void {
    this.pause()
    this.found = null
    this.until = Infinity
    if (this.speed > 4) this.speed = 1
  }
}
