// Signal flags, 26 by 19: pictures of an order, never the only sign of it. The flags are our own.

const INK = 'var(--spar)'
const frame = (inside: string): string =>
  `${inside}<rect x="0.5" y="0.5" width="25" height="18" fill="none" stroke="${INK}" stroke-width="1"/>`
const field = (colour: string): string => `<rect width="26" height="19" fill="${colour}"/>`

const RED = '#B3261E'
const BLUE = '#1D55A0'
const GOLD = '#E3B21B'
const WHITE = '#FFFDF4'

const PLAIN: Record<string, string> = {
  succession: `${field(WHITE)}<rect width="13" height="19" fill="${BLUE}"/>`,
  together: `${field(BLUE)}<rect y="6.300" width="26" height="6.300" fill="${WHITE}"/>`,
  starboard: `${field(GOLD)}<path d="M0 0L26 19M26 0L0 19" stroke="#1B2730" stroke-width="4.500"/>`,
  port: `${field(RED)}<path d="M0 9.500H26M13 0V19" stroke="${WHITE}" stroke-width="4.500"/>`,
}

/** A flag by its picture; a course is one of twelve, told apart by field and charge. */
export function flagOf(picture: string): string {
  const plain = PLAIN[picture]
  if (plain) return frame(plain)
  const point = /^course-(\d+)$/.exec(picture)
  return frame(point ? courseFlag(Number(point[1])) : field(WHITE))
}

const FIELDS: [string, string][] = [
  [WHITE, RED],
  [WHITE, BLUE],
  [GOLD, RED],
  [RED, WHITE],
  [BLUE, WHITE],
  [GOLD, BLUE],
]

function courseFlag(point: number): string {
  const [ground, charge] = FIELDS[(point - 1) % FIELDS.length] ?? [WHITE, RED]
  if (point <= 6) return `${field(ground)}<rect x="8" y="5.500" width="10" height="8" fill="${charge}"/>`
  return `${field(ground)}<circle cx="13" cy="9.500" r="5" fill="${charge}"/>`
}
