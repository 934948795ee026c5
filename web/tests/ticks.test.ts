// What an answer would do to a ship's sheet.
import { expect, test } from 'vitest'
import type { LogBoard, Mark } from '../src/lib/protocol'
import { ticksOf, touched, withTicks } from '../src/lib/ticks'

const LOG: LogBoard = {
  kind: 'log',
  piece: 'hero',
  boxes: [
    { name: 'Hull', total: 5, gone: 2, cells: [{ state: 'gone' }, { state: 'gone' }, { printed: ['gun'] }, {}, {}] },
    { name: 'Fore', total: 3, gone: 1 },
  ],
  figures: [
    { name: 'BROADSIDE', value: '3', total: 7, left: 3 },
    { name: 'BOARDING', value: '5', total: 8, left: 5 },
  ],
}
const MARK: Mark = { kind: 'ticks', piece: 'hero', boxes: { Hull: [1, 3] }, figures: { BROADSIDE: 1, BOARDING: 5 } }

test('boxes after those that are gone are due, then perhaps', () => {
  const shown = withTicks(LOG, ticksOf([MARK], 'hero'))
  expect(shown.boxes[0]?.cells?.map((cell) => cell.state)).toEqual(['gone', 'gone', 'due', 'maybe', 'maybe'])
  expect(shown.boxes[0]?.cells?.[2]?.printed).toEqual(['gun'])
  expect(shown.boxes[1]).toBe(LOG.boxes[1])
})

test('a figure that falls says to what, one that stays says nothing', () => {
  const [guns, men] = withTicks(LOG, ticksOf([MARK], 'hero')).figures ?? []
  expect([guns?.due, guns?.to]).toEqual([2, '1'])
  expect(men?.to).toBeUndefined()
})

test('nothing is marked on the sheet of another', () => {
  expect(withTicks(LOG, ticksOf([MARK], 'isis'))).toBe(LOG)
})

test('beside an offer stand the rows it touches', () => {
  const ticks = ticksOf([MARK], 'hero')
  expect(ticks && touched(LOG, ticks).boxes.map((row) => row.name)).toEqual(['Hull'])
})
