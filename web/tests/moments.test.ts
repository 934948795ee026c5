import { describe, expect, it } from 'vitest'
import type { Piece, Seen } from '../src/lib/protocol'
import { gunsOf, strikes } from '../src/stage/guns'
import { lasting, momentOf, momentsOf, MOST_CARDS, reportOf } from '../src/stage/moments'

const event = (n: number, weight?: 'notable' | 'dramatic', more: object = {}): Seen => ({
  n,
  event: 'salvo',
  rule: '4.2',
  text: `Thing ${n} happens.`,
  ...(weight ? { weight } : {}),
  ...more,
})

describe('what is staged', () => {
  const events = [event(1), event(2, 'notable'), event(3, 'dramatic'), event(4, 'notable'), event(5, 'dramatic'), event(6, 'dramatic'), event(7, 'dramatic')]

  it('is nothing when it is off, and nothing routine ever', () => {
    expect(momentsOf(events, {}, 'off')).toEqual([])
    expect(momentsOf([event(1)], {}, 'full')).toEqual([])
  })

  it('is also what one\'s own guns did where they hit nothing and nothing else is to be seen', () => {
    const stages = { salvo: 'broadside' }
    const own = (each: Seen): boolean => each.n !== 2
    expect(momentsOf([event(1), event(2)], stages, 'full', own).map((moment) => [moment.n, moment.full])).toEqual([[1, false]])
    expect(momentsOf([event(1)], {}, 'full', own)).toEqual([])
    expect(momentsOf([event(1), event(3, 'notable')], stages, 'full', own).map((moment) => moment.n)).toEqual([3])
  })

  it('has a card for the last few of what is dramatic, in the order in which it happened', () => {
    const full = momentsOf(events, {}, 'full')
    expect(full.filter((moment) => moment.full).map((moment) => moment.n)).toEqual([5, 6, 7])
    expect(full.map((moment) => moment.n)).toEqual([2, 4, 5, 6, 7])
    expect(full.filter((moment) => moment.full)).toHaveLength(MOST_CARDS)
  })

  it('is in passing when it is brief', () => {
    expect(momentsOf(events, {}, 'brief').map((moment) => [moment.n, moment.full])).toEqual([
      [3, false],
      [5, false],
      [6, false],
      [7, false],
    ])
  })

  it('looks as the game says, and like a ring where it says nothing we know', () => {
    expect(momentOf(event(1), { salvo: 'broadside' }, true).effect).toBe('broadside')
    expect(momentOf(event(1), { salvo: 'fireworks' }, true).effect).toBe('ring')
    expect(momentOf(event(1), {}, true).effect).toBe('ring')
    const mast = { ...event(1), event: 'critical', result: 'mast', mast: 'fore', side: 'port' }
    const moment = momentOf(mast, { critical: 'blow', 'critical:mast': 'mast' }, true)
    expect([moment.effect, moment.part, moment.side]).toEqual(['mast', 'fore', 'port'])
    expect(momentOf({ ...mast, result: 'rudder' }, { critical: 'blow', 'critical:mast': 'mast' }, true).effect).toBe('blow')
  })

  it('is called what people call it, as its event says or as it looks', () => {
    expect(momentOf(event(1, 'dramatic', { kicker: 'Raking broadside' }), { salvo: 'broadside' }, true).kicker).toBe('Raking broadside')
    expect(momentOf(event(1), { salvo: 'mast' }, true).kicker).toBe('A mast falls')
    expect(momentOf(event(1), {}, true).kicker).toBe('Salvo')
    expect(momentOf(event(1, 'dramatic', { hull: 5 }), {}, true).cost).toBe(5)
  })

  it('lasts as long as it takes to read, and the same whatever it hides', () => {
    const short = momentOf(event(1), {}, true)
    expect(lasting(short)).toBe(2400)
    expect(lasting({ ...short, text: 'word '.repeat(20).trim() })).toBe(5000)
    expect(lasting({ ...short, dice: [1, 2, 3] })).toBe(lasting(short))
    expect(lasting({ ...short, full: false })).toBe(900)
  })
})

describe('the report', () => {
  it('has the heaviest first, six at most, and counts the rest', () => {
    const events = [event(1), event(2, 'notable'), event(3, 'dramatic'), ...[4, 5, 6, 7, 8].map((n) => event(n, 'notable')), event(9, 'dramatic')]
    const report = reportOf(events)
    expect(report.told.map((each) => each.n)).toEqual([3, 9, 2, 4, 5, 6])
    expect(report.routine).toBe(3)
  })

  it('begins with how it all ended, however much led to it', () => {
    const events = [...[1, 2, 3, 4, 5, 6, 7].map((n) => event(n, 'dramatic')), event(8, 'dramatic', { text: 'The Allied side wins.' })]
    expect(reportOf(events).told.map((each) => each.n)).toEqual([1, 2, 3, 4, 5, 6])
    expect(reportOf(events, {}, () => false, 'The Allied side wins.').told.map((each) => each.n)).toEqual([8, 1, 2, 3, 4, 5])
  })

  it('tells of guns that hit nothing where there is little else to tell, one\'s own first', () => {
    const report = reportOf([event(1), event(2), event(3, 'notable')], { salvo: 'broadside' }, (each) => each.n === 2)
    expect(report.told.map((each) => each.n)).toEqual([3, 2, 1])
    expect(reportOf([event(1), ...[2, 3, 4].map((n) => event(n, 'notable'))], { salvo: 'broadside' }).told).toHaveLength(3)
  })
})

describe('a broadside', () => {
  const firer = { kind: 'ship', name: 'Mars', x: 0, y: 0, heading: 0, length: 1, beam: 0.2 } as Piece
  const to = (x: number, y: number): Piece => ({ ...firer, name: 'Rayo', x, y })

  it('is fired from the side that bears, the bow first', () => {
    const starboard = gunsOf(firer, to(2, 0))
    expect(starboard).toHaveLength(9)
    expect(starboard.every((gun) => gun.from[0] > 0)).toBe(true)
    expect(starboard[0]!.from[1]).toBeGreaterThan(starboard[8]!.from[1])
    expect(gunsOf(firer, to(-2, 0)).every((gun) => gun.from[0] < 0)).toBe(true)
  })

  it('turns with the ship', () => {
    const east = gunsOf({ ...firer, heading: 90 }, to(0, -2))
    expect(east.every((gun) => gun.from[1] < 0)).toBe(true)
    expect(east[0]!.from[0]).toBeGreaterThan(east[8]!.from[0])
  })

  it('is seen to strike as often as it hit', () => {
    expect(strikes(9, 0).size).toBe(0)
    expect(strikes(9, 3).size).toBe(3)
    expect(strikes(9, 30).size).toBe(9)
  })
})
