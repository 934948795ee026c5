// What a line of the log tells beside its sentence.
import { capital, minus, spaced } from './words'

const NOT_TOLD = new Set(['n', 'event', 'rule', 'text', 'dice', 'modifiers', 'side', 'seat', 'weight', 'place', 'subjects', 'track'])

export interface Told {
  name: string
  value: string
}

/** Figures and words of an event, pieces, places and sides by their names. What has none is left out: its sentence has
 * said who it was. */
export function factsOf(event: object, nameOf: (id: string) => string | undefined): Told[] {
  return Object.entries(event).flatMap(([name, value]) => {
    if (NOT_TOLD.has(name)) return []
    const found = (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => worded(each, nameOf))
    const said = found.filter((each) => each !== '')
    return said.length > 0 ? [{ name: spaced(name), value: said.join(', ') }] : []
  })
}

function worded(value: unknown, nameOf: (id: string) => string | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return minus(String(Math.round(value * 100) / 100))
  if (typeof value !== 'string') return ''
  const name = nameOf(value)
  if (name !== undefined) return name
  return isCode(value) ? '' : /^[a-z-]+$/.test(value) ? spaced(value) : capital(minus(value))
}

/** "s13", "b-x3", "b-show-naples" and "b-3/b-4" say nothing to people; "heavy" and "windward-line" do. */
function isCode(value: string): boolean {
  return /^[a-z](?:-|$)/.test(value) || (/^[a-z]/.test(value) && !value.includes(' ') && /[\d/_]|--/.test(value))
}
