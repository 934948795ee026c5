// Ships under way on a chart: they sail to their new places, and turn the short way round.
import { tick, untrack } from 'svelte'
import type { Piece } from '../lib/protocol'
import { isStill } from '../lib/settings.svelte'
import type { GameTable } from '../lib/table.svelte'
import type { Camera } from './camera.svelte'
import { follow, sail, STRAIGHT } from './sailing'

/** To be made with a chart; `node` is its element. */
export class UnderWay {
  sailing = $state(false)
  private ending: ReturnType<typeof setTimeout> | undefined
  private moving: Animation[] = []
  /** Headings are unrolled. */
  private turns = new Map<string, number>()

  constructor(
    private table: () => GameTable,
    private camera: () => Camera,
    private node: () => HTMLElement | undefined,
  ) {
    // Ships sail to their new places; at other times, as when the scale changes, they are simply there.
    $effect(() => {
      if (table().sailings === 0 || isStill()) return
      untrack(() => {
        this.sailing = true
        clearTimeout(this.ending)
        this.ending = setTimeout(() => (this.sailing = false), STRAIGHT)
        void tick().then(() => this.setSail())
      })
    })
    $effect(() => {
      void camera().drawn
      untrack(() => this.arrive())
    })
  }

  private setSail(): void {
    const [node, camera] = [this.node(), this.camera()]
    this.moving = [...this.table().tracks].flatMap(([id, track]) => {
      const ship = node?.querySelector(`.ship[data-piece="${CSS.escape(id)}"]`)
      const name = node?.querySelector(`.name[data-name="${CSS.escape(id)}"]`)
      const base = node?.querySelector(`[data-base="${CSS.escape(id)}"]`)
      const end = this.turns.get(id) ?? 0
      return [...(ship ? [sail(ship, track, end, camera)] : []), ...(base ? [sail(base, track, end, camera)] : []), ...(name ? [follow(name, track, end, camera)] : [])]
    })
  }

  /** Any key, and a change of scale, finishes what is moving. */
  arrive(): void {
    for (const each of this.moving) each.finish()
    this.moving = []
    this.sailing = false
  }

  turnOf(id: string, piece: Piece): number {
    const heading = piece.heading ?? 0
    const before = this.turns.get(id) ?? heading
    const turn = before + ((((heading - before) % 360) + 540) % 360) - 180
    this.turns.set(id, turn)
    return turn
  }
}
