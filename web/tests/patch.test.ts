import { expect, test } from 'vitest'
import { applyPatch } from '../src/lib/patch'

const scene = { title: 'a', list: [{ id: 'x', n: 1 }, { id: 'y', n: 2 }], deep: { one: { n: 1 }, two: { n: 2 } } }

test('puts, takes away and leaves the rest as it was', () => {
  const next = applyPatch(scene, [[['deep', 'one', 'n'], 5], [['title']]])
  expect(next).toEqual({ list: scene.list, deep: { one: { n: 5 }, two: { n: 2 } } })
  expect(next.deep.two).toBe(scene.deep.two)
  expect(next.list).toBe(scene.list)
  expect(scene.deep.one.n).toBe(1)
})

test('finds things in lists by their id, appends new ones, takes old ones away', () => {
  expect(applyPatch(scene, [[['list', 'y', 'n'], 7]]).list).toEqual([{ id: 'x', n: 1 }, { id: 'y', n: 7 }])
  expect(applyPatch(scene, [[['list', 'z'], { id: 'z', n: 3 }]]).list).toHaveLength(3)
  expect(applyPatch(scene, [[['list', 'x']]]).list).toEqual([{ id: 'y', n: 2 }])
  expect(applyPatch(scene, [[['list', 1, 'n'], 9]]).list[1]).toEqual({ id: 'y', n: 9 })
})

test('an empty path is the whole scene', () => {
  expect(applyPatch<unknown>(scene, [[[], { title: 'b' }]])).toEqual({ title: 'b' })
})
