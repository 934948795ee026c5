// Orders that are made up one after another and given together: each is an answer of its own, given
// when its turn comes, until something happens that one would want to look at first.
import { announce } from './announce.svelte'
import type { Choice } from './choice.svelte'
import type { Action, Mark } from './protocol'
import type { GameTable } from './table.svelte'
import { count } from './words'

export interface Kept {
  part: string
  name: string
  words: string
  action: Action
  marks: Mark[]
}

export class Batch {
  kept = $state.raw<Kept[]>([])
  /** Why some of them were not given. */
  note = $state('')
  private kind = ''
  private giving = false

  constructor(private choice: Choice, private table: GameTable) {}

  /** Whether what is asked is asked part by part over a map, and there is something to keep. */
  get can(): boolean {
    const { form, part } = this.choice
    return this.table.map !== null && part !== null && (form?.parts.length ?? 0) > 1
  }

  /** What would be given: what was kept, and the answer as it stands for whom nothing was kept. */
  get all(): Kept[] {
    const now = this.now()
    return now ? [...this.kept.filter((each) => each.part !== now.part), now] : this.kept
  }

  private now(): Kept | null {
    const { action, part, partNow } = this.choice
    if (!action || part === null || !partNow) return null
    const words = (this.choice.plotted ? this.choice.plot?.text : this.choice.offer?.label) ?? ''
    const marks = (this.choice.plotted ? this.choice.plot?.marks : this.choice.offer?.marks) ?? []
    return { part, name: partNow.name, words, action, marks }
  }

  /** Keep the order as it stands and turn to the next who has none. */
  keep(): void {
    const now = this.now()
    const { form } = this.choice
    if (!now || !form || !this.can) return
    this.note = ''
    this.kind = form.kind
    this.kept = [...this.kept.filter((each) => each.part !== now.part), now]
    announce(`Kept: ${now.name}, ${now.words}. ${count(this.kept.length, 'order')} to give.`)
    const at = form.parts.findIndex((each) => each.id === now.part)
    const later = [...form.parts.slice(at + 1), ...form.parts.slice(0, at)]
    const next = later.find((each) => !this.kept.some((kept) => kept.part === each.id))
    if (next) this.table.select(next.piece ?? next.id)
    else this.choice.clearPlan()
  }

  drop(part: string): void {
    this.kept = this.kept.filter((each) => each.part !== part)
  }

  /** Another question was put: what was kept for the one before is of no use. */
  follow(kind: string | undefined): void {
    if (this.giving) return
    if (kind !== this.kind) {
      this.kept = []
      this.note = ''
    }
  }

  /** Give all of them, and be done where that is asked for. */
  async give(done = false): Promise<void> {
    const { form } = this.choice
    if (!form || this.giving) return
    const orders = this.all
    const before = this.table.lastNumber()
    this.giving = true
    this.note = ''
    let given = 0
    for (const order of orders) {
      const open = this.choice.form
      if (open?.kind !== form.kind || !open.parts.some((each) => each.id === order.part)) break
      if (given > 0 && this.heavy(before)) break
      if (!(await this.choice.send(order.action))) break
      this.table.showNext(true)
      given++
    }
    this.giving = false
    const left = orders.slice(given)
    this.kept = this.choice.form?.kind === form.kind ? left : []
    if (left.length > 0) this.note = `${count(left.length, 'order')} not given yet: ${left.map((each) => each.name).join(', ')}. Something happened first.`
    else if (done) await this.end(form.prompt, before)
  }

  /** Nobody else moves: unless what is asked now is another thing, or something happened. */
  private async end(prompt: string, before: number): Promise<void> {
    const { form } = this.choice
    if (!form?.finish || form.finish.refused || form.prompt !== prompt || this.heavy(before)) return
    await this.choice.send(form.finish.action)
  }

  /** Whether something happened since that one would look at before going on. */
  private heavy(since: number): boolean {
    return this.table.events.some((event) => event.n > since && event.weight === 'dramatic')
  }
}
