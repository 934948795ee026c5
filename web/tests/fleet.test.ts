// A fleet being built: what it costs, how vessels change places, and its text.
import { expect, test } from 'vitest'
import { Fleet, fleetText, readFleetText } from '../src/lib/fleet'
import type { FleetList } from '../src/lib/protocol'

const LIST: FleetList = {
  nation: 'british',
  title: 'British, 1790',
  headings: ['Brd'],
  vessels: [
    { id: 'gb-74', name: '74', price: 50, kind: '74', roles: ['flag'] },
    { id: 'gb-64', name: '64', price: 40, kind: '64', roles: ['flag'] },
    { id: 'gb-32', name: '32', price: 25, roles: ['flag', 'repeater', 'flag-frigate'] },
  ],
  budget: 200,
  most: 210,
  divisions: 3,
  least: 3,
  limit: 8,
  names: ['Ajax', 'Bellona', 'Conqueror', 'Defence', 'Elephant'],
  roles: [
    { id: 'flag', name: 'flagship', in_line: true, only: true },
    { id: 'repeater', name: 'repeats signals', most: 1 },
    { id: 'flag-frigate', name: 'flag in a frigate', only: true },
  ],
}
const LINES = ['1 gb-74 flag', '1 gb-74', '1 gb-64', '1 gb-32 repeater']
const fleet = (lines = LINES): Fleet => Fleet.read(LIST, lines)
const vessel = (id: string) => LIST.vessels.find((each) => each.id === id) ?? (LIST.vessels[0] as FleetList['vessels'][0])

test('lines are read and written alike, and what it costs is their sum', () => {
  expect(fleet().lines).toEqual(LINES)
  expect(fleet().price).toBe(165)
})

test('a line that names no vessel is left out', () => {
  expect(fleet(['1 gb-74', '1 no-such', 'nonsense']).lines).toEqual(['1 gb-74'])
})

test('one more says by how much it is too dear', () => {
  expect([fleet().overBy(vessel('gb-64')), fleet().overBy(vessel('gb-74'))]).toEqual([0, 5])
})

test('a frigate that is bought repeats signals where a division lacks one, else she sails in the line', () => {
  expect(fleet(['1 gb-74 flag']).add(vessel('gb-32')).lines).toEqual(['1 gb-74 flag', '1 gb-32 repeater'])
  expect(fleet().add(vessel('gb-32')).lines).toContain('1 gb-32')
})

test('the first that is bought has the flag', () => {
  expect(fleet([]).add(vessel('gb-74')).lines).toEqual(['1 gb-74 flag'])
})

test('who changes her division leaves no empty one behind', () => {
  const two = fleet(['1 gb-74 flag', '2 gb-64'])
  const last = two.sorted[1]
  expect(last && two.move(last, 1, 0).lines).toEqual(['1 gb-64', '1 gb-74 flag'])
  const first = two.sorted[0]
  expect(first && two.move(first, 2, 9).lines).toEqual(['1 gb-64', '1 gb-74 flag'])
})

test('nobody goes to a division there is not', () => {
  const one = fleet()
  const first = one.sorted[0]
  expect(first && one.move(first, 4, 0)).toBe(one)
  expect(first && one.move(first, 0, 0)).toBe(one)
})

test('there is one flagship', () => {
  const changed = fleet()
  const other = changed.sorted[1]
  expect(other && changed.assign(other, 'flag').lines.slice(0, 2)).toEqual(['1 gb-74', '1 gb-74 flag'])
})

test('names are given out by divisions, those beside the line after it', () => {
  const mixed = fleet(['1 gb-32 repeater', '1 gb-74 flag', '2 gb-64'])
  expect(mixed.sorted.map((each) => mixed.nameOf(each))).toEqual(['Ajax', 'Bellona', 'Conqueror'])
  expect(mixed.sorted[0]?.vessel.id).toBe('gb-74')
})

test('the share of a kind is of the line alone', () => {
  expect(Math.round(fleet().share('74'))).toBe(67)
})

test('a text is remarks and lines', () => {
  expect(readFleetText(fleetText(fleet()))).toEqual(LINES)
  expect(readFleetText(' # mine \n\n 1 gb-74 ')).toEqual(['1 gb-74'])
})
