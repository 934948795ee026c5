// The client draws ships exactly as weathergage.scene does: the drawings of the one are the test of
// the other (tools/pictures.py writes them).
import { expect, test } from 'vitest'
import drawings from '../../tests/scene/glyphs.json'
import { drawShip } from '../src/board/glyph'
import { puffs } from '../src/board/smoke'
import type { Piece } from '../src/lib/protocol'

const NUMBER = /-?\d+(?:\.\d+)?/g

test.each(drawings)('$ship, $length px', ({ piece, wind, length, svg }) => {
  const drawn = drawShip(piece as Piece, wind, length)
  expect(drawn.replace(NUMBER, '#')).toBe(svg.replace(NUMBER, '#'))
  const ours = drawn.match(NUMBER) ?? []
  const theirs = svg.match(NUMBER) ?? []
  ours.forEach((number, i) => expect(Math.abs(Number(number) - Number(theirs[i]))).toBeLessThanOrEqual(0.011))
})

test('smoke lies on the side that fired, and the same each time', () => {
  const ship: Piece = { kind: 'ship', name: 'A', length: 0.6, beam: 0.2, smoke: ['starboard'] }
  const found = puffs('a', ship, 180)
  expect(found).toHaveLength(18)
  expect(found.every((puff) => puff.x > 0.1)).toBe(true)
  expect(puffs('a', ship, 180)).toEqual(found)
})
