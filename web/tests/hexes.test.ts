import { describe, expect, it } from 'vitest'
import type { Camera } from '../src/board/camera.svelte'
import { cellMiddle, clearest, hexAt, hexPath, lyingPieces, stepAside, stripBox, stripCorners, stripsByPlace } from '../src/hexes/geometry'
import type { HexMap, Strip } from '../src/lib/protocol'

const camera = { drawn: 30, seaX: (x: number) => x * 30, seaY: (y: number) => -y * 30 } as unknown as Camera

const strip: Strip = {
  name: 'Brest',
  x: 10,
  y: -6,
  port_x: 7,
  port_y: -8,
  cells: ['brest', 'brest-inshore', 'brest-loose', 'brest-off'],
}

const board: HexMap = {
  kind: 'hexes',
  across: 1,
  places: {
    '0101': { x: 0.866, y: -1, kind: 'hex' },
    '0102': { x: 0.866, y: -2, kind: 'patrol' },
    brest: { x: 0.9, y: -1.1, kind: 'port' },
  },
  strips: { brest: strip, lisbon: { ...strip, name: 'Lisbon', cells: ['lisbon-loose'], quiet: true } },
  pieces: {
    one: { kind: 'block', name: 'One', place: '0101' },
    two: { kind: 'block', name: 'Two', place: '0101' },
    seen: { kind: 'marker', name: 'Seen', place: '0101' },
    channel: { kind: 'block', name: 'Channel', place: 'brest-loose' },
  },
}

describe('a map of hexes', () => {
  it('finds the hex at a point and none beyond the map', () => {
    expect(hexAt(board, [0.9, -1.2])).toBe('0101')
    expect(hexAt(board, [0.9, -1.6])).toBe('0102')
    expect(hexAt(board, [5, 5])).toBeNull()
  })

  it('draws hexes with six corners, neighbours sharing a side', () => {
    const corners = (id: string): string[] => (hexPath(camera, board.places[id]!).match(/-?[\d.]+,-?[\d.]+/g) ?? [])
    expect(corners('0101')).toHaveLength(6)
    expect(corners('0101').filter((each) => corners('0102').includes(each))).toHaveLength(2)
  })

  it('puts pieces of a patrol zone into the cells of its strip', () => {
    const cells = stripsByPlace(board)
    expect(cells.get('brest-loose')).toMatchObject({ cell: 2, id: 'brest' })
    expect(cells.has('lisbon-loose')).toBe(false)
    const channel = lyingPieces(board, camera).find((each) => each.id === 'channel')
    expect([channel?.x, channel?.y]).toEqual(cellMiddle(camera, board, strip, 2))
    const box = stripBox(camera, board, strip)
    expect(channel?.x).toBeGreaterThan(box.x)
    expect(channel?.x).toBeLessThan(box.x + box.wide)
  })

  it('lets blocks that share a hex be told apart, and leaves sightings where they were', () => {
    const [one, two, seen] = ['one', 'two', 'seen'].map((id) => lyingPieces(board, camera).find((each) => each.id === id))
    expect(one?.x).not.toBe(two?.x)
    expect(seen?.x).toBeCloseTo(((one?.x ?? 0) + (two?.x ?? 0)) / 2)
    expect((two?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThan((one?.size ?? 0) * 0.9)
  })

  it('gives an area the room that those who lie in it need', () => {
    const more = { ...board, pieces: { ...board.pieces, second: { kind: 'block', name: 'Second', place: 'brest-loose' } } }
    expect(stripBox(camera, more, strip).wide).toBeGreaterThan(stripBox(camera, board, strip).wide)
    const [a, b] = lyingPieces(more, camera).filter((each) => each.piece.place === 'brest-loose')
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan((a?.size ?? 0))
  })

  it('knows how much of the paper the areas about a port take', () => {
    const [corner, end] = stripCorners(board, strip)
    const box = stripBox(camera, board, strip)
    expect(corner).toEqual({ x: 10, y: -6 })
    expect(((end?.x ?? 0) - 10) * 30).toBeCloseTo(box.wide / box.size, -1)
    expect((-6 - (end?.y ?? 0)) * 30).toBeCloseTo(box.high / box.size, -1)
  })
})

describe('words on the map', () => {
  const block = { x: 100, y: 100, wide: 30, high: 30 }
  const right = { x: 120, y: 104, wide: 60, high: 22 }
  const left = { x: 30, y: 104, wide: 60, high: 22 }

  it('a tag stands where it covers no block, else where it covers least', () => {
    expect(clearest([right, left], [])).toBe(right)
    expect(clearest([right, left], [block])).toBe(left)
    expect(clearest([right, left], [block, { ...block, x: 80 }, { ...block, x: 60 }])).toBe(right)
  })

  it('the name of a water stands clear of the weather over it', () => {
    const name = { x: 90, y: 96, wide: 80, high: 22 }
    expect(stepAside(name, [], [24, -24])).toBe(0)
    expect(stepAside({ ...name, y: 104 }, [block], [24, -24, 40])).toBe(40)
    expect(stepAside({ ...name, y: 84 }, [block], [24, -24])).toBe(-24)
    expect(stepAside(name, [{ x: 0, y: 0, wide: 500, high: 500 }], [24, -24])).toBe(0)
  })
})
