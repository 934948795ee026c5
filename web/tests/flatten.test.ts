import { expect, test } from 'vitest'
import { drawings } from '../../tests/scene/glyphs.json'
import { flatten } from '../src/board/flatten'

test('a shape says where it lies by itself', () => {
  const drawn = '<g transform="translate(10,20) scale(2)" stroke="red"><path d="M1,1h2v-1Z" fill="none"/></g>'
  expect(flatten(drawn)).toBe('<path d="M12,22L16,22L16,20Z" stroke="red" fill="none" stroke-width="2"/>')
})

test('turned, starboard is below', () => {
  expect(flatten('<circle cx="3" cy="0" r="1" transform="rotate(90)"/>')).toBe('<circle cx="0" cy="3" r="1"/>')
  expect(flatten('<rect x="1" y="0" width="2" height="1" transform="rotate(90)"/>')).toBe('<path d="M0,1L0,3L-1,3L-1,1Z"/>')
})

test('dashes and widths grow with the drawing', () => {
  const drawn = '<g transform="scale(0.5)"><path d="M0,0L4,0" stroke="red" stroke-width="3" stroke-dasharray="4 2"/></g>'
  expect(flatten(drawn)).toBe('<path d="M0,0L2,0" stroke="red" stroke-width="1.5" stroke-dasharray="2 1"/>')
})

test('nothing given to a group goes beyond it', () => {
  expect(flatten('<g fill="red"><g/><path d="M0,0Z"/></g><path d="M1,0Z"/>')).not.toContain('M1,0Z" fill')
})

test.each(drawings)('$ship, $length px: as many shapes, and no transform', ({ svg }) => {
  const flat = flatten(svg)
  const shapes = /<(path|circle|rect|ellipse)/g
  expect(flat).not.toContain('transform')
  expect(flat.match(shapes)?.length).toBe(svg.match(shapes)?.length)
  expect(flat).not.toContain('NaN')
})
