// Watching others play at the speed of reading: what they do is shown one after another, held, hurried or skipped at will.
import type { Seen } from './protocol'

/** A sentence is read at four words a second, and looked at for a while. */
export const MS_A_WORD = 250
export const MS_TO_LOOK = 800
const LONGEST = 9000
export const PACES = [0.5, 1, 2, 4] as const

export function readingTime(text: string): number {
  return Math.min(LONGEST, text.split(/\s+/).filter(Boolean).length * MS_A_WORD + MS_TO_LOOK)
}

/** How long to look at what happened at once: the weightiest of it is what one reads. */
export function lookingTime(events: Seen[]): number {
  const weighty = events.filter((event) => event.weight !== undefined)
  const told = (weighty.length > 0 ? weighty : events).slice(-2)
  return told.length === 0 ? 0 : readingTime(told.map((event) => event.headline ?? event.text).join(' '))
}

export class Watching {
  paused = $state(false)
  pace = $state(1)
  /** How much has happened that is not shown yet. */
  behind = $state(0)
  private until = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private on: () => void) {}

  /** Whether what comes next should still wait. */
  get waits(): boolean {
    return this.paused || performance.now() < this.until
  }

  /** Something is shown now: it is left standing for a while. */
  shown(events: Seen[]): void {
    const time = lookingTime(events) / this.pace
    this.until = performance.now() + time
    clearTimeout(this.timer)
    if (time > 0) this.timer = setTimeout(this.on, time + 5)
  }

  hold(paused: boolean): void {
    this.paused = paused
    if (!paused) this.hurry()
  }

  /** Faster or slower by one step. */
  change(step: 1 | -1): void {
    const at = PACES.indexOf(this.pace as (typeof PACES)[number])
    this.pace = PACES[Math.min(PACES.length - 1, Math.max(0, at + step))] ?? 1
  }

  /** What waits is shown without further delay. */
  hurry(): void {
    this.until = 0
    this.on()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}
