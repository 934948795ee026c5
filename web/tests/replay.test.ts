// Looking back over a slow line: what was asked for last is what is shown.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../src/lib/api'
import type { Moment, ReplayScene } from '../src/lib/protocol'
import { Replay } from '../src/lib/replay.svelte'
import type { GameTable } from '../src/lib/table.svelte'

/** An answer that comes when the test lets it. */
interface Later<T> {
  asked: string
  come: (answer: T) => void
  fail: () => void
}

const lists: Later<Moment[]>[] = []
const scenes: Later<ReplayScene>[] = []

function later<T>(queue: Later<T>[], asked: string): Promise<T> {
  return new Promise((come, fail) => queue.push({ asked, come, fail: () => fail(new Error('the line is down')) }))
}

const moments = (count: number): Moment[] =>
  Array.from({ length: count }, (_, i) => ({ n: i + 1, turn: 1, event: 'moved', text: `moment ${i + 1}`, rule: '' }))

const sceneOf = (n: number, title: string): ReplayScene =>
  ({ seat: null, n, first: n, last: n, scene: { title }, outcome: null }) as unknown as ReplayScene

const table = { id: 'g', seat: null, number: 10, since: 4, events: [], tracks: new Map(), sailings: 0 }
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined)
const titleOf = (replay: Replay): string | undefined => replay.scene?.title

/** Everything that waits for an answer gets it, the oldest first. */
async function answerAll(): Promise<void> {
  for (let waiting = true; waiting; ) {
    const list = lists.shift()
    list?.come(moments(10))
    const scene = scenes.shift()
    if (scene) scene.come(sceneOf(Number(scene.asked.split(' ')[0]), scene.asked))
    await settle()
    waiting = lists.length + scenes.length > 0
  }
}

let replay: Replay

beforeEach(() => {
  vi.useFakeTimers()
  lists.length = scenes.length = 0
  vi.spyOn(api, 'replay').mockImplementation((_, seat) => later(lists, seat ?? 'onlooker'))
  vi.spyOn(api, 'replayScene').mockImplementation((_, n, seat) => later(scenes, `${n} ${seat ?? 'onlooker'}`))
  replay = new Replay(table as unknown as GameTable)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function lookingBack(): Promise<void> {
  void replay.enter(0)
  await answerAll()
}

test('a moment asked for while other eyes are loading is the one shown through them', async () => {
  await lookingBack()
  void replay.enter(undefined, 'umpire')
  void replay.seek(3)
  await answerAll()
  expect([replay.at, replay.eyes, titleOf(replay)]).toEqual([3, 'umpire', '3 umpire'])
})

test('a scene that comes late is not shown through other eyes, nor kept for them', async () => {
  await lookingBack()
  void replay.go(5)
  const slow = scenes.shift()
  void replay.enter(2, 'umpire')
  lists.shift()?.come(moments(10))
  await settle()
  slow?.come(sceneOf(5, 'stale'))
  await answerAll()
  expect(titleOf(replay)).toBe('2 umpire')
  void replay.go(5)
  await answerAll()
  expect(titleOf(replay)).toBe('5 umpire')
})

test('of two pairs of eyes the last chosen are looked through, whichever answers first', async () => {
  await lookingBack()
  void replay.enter(undefined, 'british')
  void replay.enter(undefined, 'allied')
  const [british, allied] = lists.splice(0)
  allied?.come(moments(7))
  await answerAll()
  british?.come(moments(9))
  await answerAll()
  expect([replay.eyes, replay.last, titleOf(replay)]).toEqual(['allied', 7, '7 allied'])
})

test('of two moments the last chosen is shown, whichever answers first', async () => {
  await lookingBack()
  void replay.go(2)
  void replay.go(8)
  const [two, eight] = scenes.splice(0)
  eight?.come(sceneOf(8, 'eight'))
  await settle()
  two?.come(sceneOf(2, 'two'))
  await settle()
  expect([replay.at, titleOf(replay)]).toEqual([8, 'eight'])
})

test('who went back to the game is not drawn into the past by a late answer', async () => {
  void replay.enter(3)
  replay.leave()
  await answerAll()
  expect([replay.on, replay.loading]).toEqual([false, false])
})

test('back is pressed twice before anything came', async () => {
  void replay.step(-1)
  void replay.step(-1)
  await answerAll()
  expect(replay.at).toBe(8)
})

test('it plays on from where one leapt to, not from what is still shown', async () => {
  await lookingBack()
  void replay.go(8)
  await answerAll()
  void replay.play()
  void replay.go(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(replay.at).toBe(2)
  await answerAll()
  await vi.advanceTimersByTimeAsync(900)
  expect(replay.at).toBe(3)
})

test('what is paused before it began does not begin', async () => {
  void replay.play()
  replay.pause()
  await answerAll()
  await vi.advanceTimersByTimeAsync(2000)
  expect([replay.at, replay.playing]).toEqual([0, false])
})

test('a list that cannot be had is said, and nothing plays on', async () => {
  void replay.play()
  lists.shift()?.fail()
  await settle()
  expect([replay.problem, replay.playing, replay.loading]).toEqual(['the line is down', false, false])
})
