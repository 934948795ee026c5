// The client draws ships, blocks, roses and smoke exactly as weathergage.scene does: the drawings of
// the one are the test of the other (tools/pictures.py writes them).
import { expect, test } from 'vitest'
import glyphs from '../../tests/scene/glyphs.json'
import { drawShip } from '../src/board/glyph'
import { costCell, drawRose } from '../src/board/rose'
import { draw } from '../src/board/shapes'
import { puffs } from '../src/board/smoke'
import { drawBlock } from '../src/hexes/block'
import { tints } from '../src/lib/nations'
import type { Nations, Piece, Wind } from '../src/lib/protocol'

const nations = glyphs.nations as unknown as Nations
const NUMBER = /-?\d+(?:\.\d+)?/g

/** The same drawing: other words nowhere, and no number off by more than a rounding. */
function alike(drawn: string, svg: string): void {
  expect(drawn.replace(NUMBER, '#')).toBe(svg.replace(NUMBER, '#'))
  const ours = drawn.match(NUMBER) ?? []
  const theirs = svg.match(NUMBER) ?? []
  ours.forEach((number, i) => expect(Math.abs(Number(number) - Number(theirs[i]))).toBeLessThanOrEqual(0.011))
}

test.each(glyphs.drawings)('$ship, $length px', ({ piece, wind, length, svg }) => {
  alike(drawShip(piece as Piece, wind, length, nations), svg)
})

test.each(glyphs.blocks)('$block', ({ piece, svg }) => alike(drawBlock(piece as Piece), svg))

test.each(glyphs.roses)('a rose with $rose', ({ wind, svg }) => alike(drawRose(wind as Wind), svg))

test('the rose of a sea area', () => {
  const drawn = [costCell(1), costCell(2), draw('costarrow', { turn: 292.5 })]
  drawn.forEach((svg, i) => alike(svg, glyphs.costs[i] ?? ''))
})

test('smoke is as thick and lies where the scene has it', () => {
  const found = puffs('s', glyphs.smoke.piece as Piece, 292.5)
  expect(found).toHaveLength(glyphs.smoke.puffs.length)
  found.forEach((puff, i) => [puff.x, puff.y, puff.radius, puff.strength].forEach((figure, j) => expect(figure).toBeCloseTo(glyphs.smoke.puffs[i]?.[j] ?? NaN, 9)))
})

test('smoke lies on the side that fired, and the same each time', () => {
  const ship: Piece = { kind: 'ship', name: 'A', length: 0.6, beam: 0.2, smoke: ['starboard'] }
  const found = puffs('a', ship, 180)
  expect(found).toHaveLength(18)
  expect(found.every((puff) => puff.x > 0.1)).toBe(true)
  expect(puffs('a', ship, 180)).toEqual(found)
})

test('the colours of nations go by day and night, and no other names get through', () => {
  const blue = nations['blue']
  if (!blue) throw new Error('no blue nation')
  expect(tints({ blue }, false)).toBe('--hull-blue:#1D55A0;--text-blue:#1B4E93;--block-blue:#1D55A0')
  expect(tints({ blue }, true)).toContain('--hull-blue:#5C97E0')
  expect(tints({ 'x;}': blue }, true)).toBe('')
})
