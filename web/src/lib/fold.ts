// Steps of one piece that go on from each other are one line of the log.
import type { Seen } from './protocol'

export interface Entry {
  /** The last of them. */
  event: Seen
  /** All of them, the first first. */
  steps: Seen[]
  text: string
}

const follows = (before: Seen, after: Seen): boolean =>
  before.event === after.event &&
  before['token'] !== undefined &&
  before['token'] === after['token'] &&
  before['side'] === after['side'] &&
  before['to'] !== undefined &&
  before['to'] === after['from']

/** The first step up to where it leads, and the last from there. */
function joined(steps: Seen[]): string {
  const first = steps[0]?.text ?? ''
  const last = steps.at(-1)?.text ?? ''
  const from = first.lastIndexOf(' to ')
  const to = last.lastIndexOf(' to ')
  if (steps.length < 2 || from < 0 || to < 0) return last
  return `${first.slice(0, from)}${last.slice(to).replace(/\.$/, '')}, ${steps.length} hexes.`
}

export function folded(events: Seen[]): Entry[] {
  const runs: Seen[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && follows(before, event)) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap((steps) => {
    const event = steps.at(-1)
    return event ? [{ event, steps, text: joined(steps) }] : []
  })
}
