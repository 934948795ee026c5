// Shapes that are drawn alike here and by weathergage.scene: the words of shapes.toml, filled in.
import { SHAPES } from '../lib/generated/shapes'
import { n } from './number'

type Given = Record<string, number | string>
/** So many times what is given under a name; a plain number has none. */
type Term = [number: number, name: string]

const TERM = /([+-]?)(?:([\d.]+)\*?)?([a-z]*)/g

/** A sum as it stands in braces: {0.66*bow+0.34*stern-8}. */
function sumOf(text: string): Term[] {
  const found = [...text.matchAll(TERM)].filter(([whole]) => whole !== '')
  return found.map(([, sign = '', number, name = '']) => [Number(`${sign}${number ?? 1}`), name])
}

/** A shape as the texts and sums it is made of, by turns. */
const piecesOf = (text: string): (string | Term[])[] => text.split(/\{([^}]*)\}/).map((part, i) => (i % 2 ? sumOf(part) : part))

const PIECES = Object.fromEntries(Object.entries(SHAPES).map(([name, text]) => [name, piecesOf(text)]))

/** A shape with what it is given. */
export function draw(name: keyof typeof SHAPES, given: Given = {}): string {
  let out = ''
  for (const piece of PIECES[name] ?? []) out += typeof piece === 'string' ? piece : filled(piece, given)
  return out
}

/** A sum in figures; a text as it is. */
function filled(terms: Term[], given: Given): string {
  let total = 0
  for (const [number, name] of terms) {
    const value = name === '' ? 1 : (given[name] ?? 0)
    if (typeof value === 'string') return value
    total += number * value
  }
  return n(total)
}
