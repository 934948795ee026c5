import { expect, test } from 'vitest'
import { meets } from '../src/board/labels'
import { about, placeTags, type Tag } from '../src/board/tags'

const tag = (id: number, x: number, y: number): Tag => ({ id: `${id}`, x, y, width: 120, height: 22 })

test('words that want one place stand beside each other, and none over what stands already', () => {
  const number = about(400, 400, 24, 24)
  const placed = placeTags(Array.from({ length: 8 }, (_, i) => tag(i, 400 + i, 400)), [number], [])
  const boxes = [...placed.values(), number]
  expect(placed.size).toBe(8)
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => expect(meets(one, other)).toBe(0)))
})

test('a word that has no room near its place is left out', () => {
  expect(placeTags([tag(1, 400, 400)], [about(400, 400, 900, 900)], []).size).toBe(0)
})

test('the first keeps its place; off a ship where that is near', () => {
  expect(placeTags([tag(1, 400, 400), tag(2, 400, 400)], [], []).get('1')).toEqual(about(400, 400, 120, 22))
  const ship = about(400, 400, 60, 20)
  const box = placeTags([tag(1, 400, 400)], [], [ship]).get('1')
  expect(box && meets(box, ship)).toBe(0)
})
