// A drawing without transforms inside: every shape says where it lies by itself. A browser keeps books
// for each transform and goes through them at every frame of a moving chart; a fleet has hundreds.
// Only what keeps shapes alike is understood: translate, rotate and scale by one figure.
import { n } from './number'

/** a b c d e f, as SVG has them. */
type Matrix = [number, number, number, number, number, number]
type Attributes = Record<string, string>

const HANDED_DOWN = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']

export function flatten(svg: string): string {
  const stack: { at: Matrix; given: Attributes }[] = [{ at: [1, 0, 0, 1, 0, 0], given: {} }]
  let out = ''
  for (const [, closing, tag, text, own] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      if (tag === 'g') stack.pop()
      continue
    }
    const outer = stack[stack.length - 1] as (typeof stack)[number]
    const { transform, ...attributes } = read(text ?? '')
    const at = transform ? times(outer.at, matrix(transform)) : outer.at
    if (tag === 'g' && !own) {
      const passed = Object.fromEntries(Object.entries(attributes).filter(([name]) => HANDED_DOWN.includes(name)))
      stack.push({ at, given: { ...outer.given, ...passed } })
    } else out += shape(tag ?? '', { ...outer.given, ...attributes }, at)
  }
  return out
}

function read(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']))
}

function matrix(transform: string): Matrix {
  let at: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name, given] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y = 0] = (given ?? '').split(/[ ,]+/).map(Number)
    if (name === 'translate') at = times(at, [1, 0, 0, 1, x, y])
    else if (name === 'scale') at = times(at, [x, 0, 0, x, 0, 0])
    else if (name === 'rotate') {
      const turn = (x * Math.PI) / 180
      at = times(at, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0])
    }
  }
  return at
}

function times(m: Matrix, k: Matrix): Matrix {
  return [
    m[0] * k[0] + m[2] * k[1],
    m[1] * k[0] + m[3] * k[1],
    m[0] * k[2] + m[2] * k[3],
    m[1] * k[2] + m[3] * k[3],
    m[0] * k[4] + m[2] * k[5] + m[4],
    m[1] * k[4] + m[3] * k[5] + m[5],
  ]
}

function shape(tag: string, attributes: Attributes, at: Matrix): string {
  const size = Math.hypot(at[0], at[1])
  const { d, x, y, width, height, cx, cy, r, rx, ry, ...looks } = attributes
  if (looks['stroke']) looks['stroke-width'] = n(Number(looks['stroke-width'] ?? 1) * size)
  const dashes = looks['stroke-dasharray']
  if (dashes) looks['stroke-dasharray'] = dashes.split(/[ ,]+/).map((each) => n(Number(each) * size)).join(' ')
  const number = (text: string | undefined): number => Number(text ?? 0)
  if (tag === 'circle') {
    const [px, py] = place(at, number(cx), number(cy))
    return element('circle', { cx: n(px), cy: n(py), r: n(number(r) * size), ...looks })
  }
  if (tag === 'ellipse') return element('path', { d: ellipse(at, number(cx), number(cy), number(rx), number(ry)), ...looks })
  if (tag === 'rect') {
    const [left, top] = [number(x), number(y)]
    const box = `M${left},${top}h${width}v${height}h${-number(width)}Z`
    return element('path', { d: path(box, at), ...looks })
  }
  return element('path', { d: path(d ?? '', at), ...looks })
}

function element(tag: string, attributes: Attributes): string {
  return `<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join('')}/>`
}

function place(at: Matrix, x: number, y: number): [number, number] {
  return [at[0] * x + at[2] * y + at[4], at[1] * x + at[3] * y + at[5]]
}

function ellipse(at: Matrix, x: number, y: number, rx: number, ry: number): string {
  const size = Math.hypot(at[0], at[1])
  const turn = n((Math.atan2(at[1], at[0]) * 180) / Math.PI)
  const [left, right] = [place(at, x - rx, y), place(at, x + rx, y)]
  const arc = `A${n(rx * size)},${n(ry * size)} ${turn} 1 1 `
  return `M${n(left[0])},${n(left[1])}${arc}${n(right[0])},${n(right[1])}${arc}${n(left[0])},${n(left[1])}Z`
}

/** How many figures a command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 }

function path(d: string, at: Matrix): string {
  let [x, y] = [0, 0]
  let begun: [number, number] = [0, 0]
  let out = ''
  for (const [, letter = '', text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase()
    const relative = letter !== command
    const figures = (text?.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    const takes = TAKES[command] ?? 0
    if (command === 'Z') {
      out += 'Z'
      ;[x, y] = begun
      continue
    }
    for (let i = 0; i + takes <= figures.length; i += takes) {
      const points = pairs(command, figures.slice(i, i + takes), relative, x, y)
      ;[x, y] = points[points.length - 1] ?? [x, y]
      if (command === 'M' && i === 0) begun = [x, y]
      const drawn = command === 'H' || command === 'V' || (command === 'M' && i > 0) ? 'L' : command
      out += drawn + points.map(([px, py]) => place(at, px, py).map((each) => n(each)).join(',')).join(' ')
    }
  }
  return out
}

function pairs(command: string, figures: number[], relative: boolean, x: number, y: number): [number, number][] {
  const [dx, dy] = relative ? [x, y] : [0, 0]
  if (command === 'H') return [[(figures[0] ?? 0) + dx, y]]
  if (command === 'V') return [[x, (figures[0] ?? 0) + dy]]
  const out: [number, number][] = []
  for (let i = 0; i + 1 < figures.length; i += 2) out.push([(figures[i] ?? 0) + dx, (figures[i + 1] ?? 0) + dy])
  return out
}
