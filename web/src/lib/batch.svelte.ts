// Orders that are made up one after another and given together: each is an answer of its own, given
// when its turn comes, until something happens that one would want to look at first. Where the game
// lets one look ahead, what would be asked after them is answered among them.
import { announce } from './announce.svelte'
import type { Choice } from './choice.svelte'
import type { Action, Form, Mark } from './protocol'
import type { GameTable } from './table.svelte'
import { count } from './words'

export interface Kept {
  /** Whom it is for; nobody where the question is asked as a whole. */
  part: string | null
  name: string
  words: string
  action: Action
  marks: Mark[]
  /** The place of the chart to which it leads, where it is no course. */
  place?: string | undefined
  /** The question that it answers. */
  kind: string
  prompt: string
  /** Whether what is asked after it could be foreseen. */
  taken: boolean
  /** Whether it says that nothing more is done. */
  ends?: boolean
}

/** There is nothing to look at after these. */
const LAST = 'Each has an order now. What is asked after that cannot be foreseen.'

/** So long the table may take to ask what was foreseen: somebody else may have nothing to choose. */
const PATIENCE = 6000
const LOOK_AGAIN = 60

export class Batch {
  kept = $state.raw<Kept[]>([])
  /** Why some of them were not given. */
  note = $state('')
  private giving = false

  constructor(private choice: Choice, private table: GameTable) {}

  /** Whether what is asked is asked part by part over a map, or one may look beyond it. */
  get can(): boolean {
    const { form, part } = this.choice
    if (this.table.map === null || !form) return false
    return form.ahead === true || (part !== null && form.parts.length > 1)
  }

  /** What would be given: what was kept, and the answer as it stands for whom nothing was kept. */
  get all(): Kept[] {
    const now = this.now()
    return now ? [...this.others(now), now] : this.kept
  }

  /** What stays kept beside an order: an older one for the same part that has not been looked beyond gives way. */
  private others(now: Kept): Kept[] {
    return this.kept.filter((each) => each.taken || each.part !== now.part || each.prompt !== now.prompt)
  }

  private now(): Kept | null {
    const { action, part, partNow, form } = this.choice
    if (!action || !form || (part !== null && !partNow)) return null
    const words = (this.choice.plotted ? this.choice.plot?.text : this.choice.offer?.label) ?? ''
    const marks = (this.choice.plotted ? this.choice.plot?.marks : this.choice.offer?.marks) ?? []
    const place = this.choice.plotted ? undefined : this.choice.offer?.place
    return { part, name: partNow?.name ?? form.title ?? '', words, action, marks, place, ...asked(form) }
  }

  /** The answer as it stands may be given with the end of the question after it. */
  get closes(): boolean {
    const { form, action, ahead } = this.choice
    return this.can && action !== null && form?.finish != null && !form.finish.refused && (ahead.length > 0 || form.parts.length > 1)
  }

  /** Nothing is chosen or drawn, and one may look beyond the end of the question. */
  get idle(): boolean {
    const { form, plotted, offer } = this.choice
    return form?.ahead === true && !plotted && !offer && form.finish !== null && !form.finish.refused
  }

  /** Nothing more is done here. */
  private end(): Kept | null {
    const { form } = this.choice
    if (!form?.finish || form.finish.refused) return null
    return { part: null, name: form.title ?? '', words: form.finish.verb ?? form.finish.label, action: form.finish.action, marks: [], ends: true, ...asked(form) }
  }

  /** Keep the order as it stands, or that nothing more is done, and turn to what is next. */
  async keep(): Promise<void> {
    const { form } = this.choice
    if (!form || !this.can) return
    const now = this.idle ? this.end() : this.now()
    if (!now) return
    this.note = ''
    this.kept = [...this.others(now), now]
    announce(`Kept: ${now.name}, ${now.words}. ${count(this.kept.length, 'order')} to give.`)
    if (form.ahead) await this.look()
    else this.turnOn(form, now.part)
  }

  /** Another who has no order yet. */
  private turnOn(form: Form, part: string | null): void {
    const at = form.parts.findIndex((each) => each.id === part)
    const later = [...form.parts.slice(at + 1), ...form.parts.slice(0, Math.max(0, at))]
    const next = later.find((each) => !this.kept.some((kept) => kept.part === each.id))
    if (next) this.table.select(next.piece ?? next.id)
    else this.choice.clearPlan()
  }

  /** What would be asked after all that is kept. */
  private async look(): Promise<void> {
    const orders = this.kept
    const ahead = orders.map((each) => each.action)
    const answer = await this.table.connection.ask({ type: 'ahead', ahead })
    if (this.kept !== orders || this.giving) return
    if ('failed' in answer) {
      this.note = answer.failed
      return
    }
    const judged = orders.map((each, i) => ({ ...each, taken: answer.taken.includes(i) }))
    const last = judged.at(-1)
    const blind = last !== undefined && !last.taken && last.ends
    if (blind) this.note = 'What is asked after that cannot be foreseen.'
    this.kept = blind ? judged.slice(0, -1) : judged
    if (this.kept.length === 0) return
    const but = this.kept.filter((each) => !each.taken && each.prompt === answer.form.prompt).flatMap((each) => each.part ?? [])
    if (but.length > 0 && answer.form.parts.every((each) => each.done || but.includes(each.id))) this.note = LAST
    this.choice.look(answer.form, this.kept.map((each) => each.action), but)
  }

  drop(place: number): void {
    this.kept = this.kept.filter((_, i) => i !== place)
    this.note = ''
    if (this.choice.ahead.length === 0) return
    if (this.kept.length > 0) void this.look()
    else this.choice.look(null, [])
  }

  /** Another question was put: what was kept for the one before is of no use. */
  follow(kind: string | undefined): void {
    if (this.giving) return
    if (kind !== this.kept[0]?.kind) {
      this.kept = []
      this.note = ''
    }
  }

  /** Give all of them, with the order as it stands, and be done where that is asked for. */
  async give(done = false, now = true): Promise<void> {
    if (!this.choice.form || this.giving) return
    const end = done ? this.end() : null
    const made = now ? this.all : this.kept
    const orders = end ? [...made, end] : made
    const before = this.table.lastNumber()
    this.giving = true
    this.note = ''
    if (this.choice.ahead.length > 0) this.choice.look(null, [])
    let given = 0
    for (const order of orders) {
      if (given > 0 && (!(await this.opens(order)) || this.heavy(before))) break
      if (!(await this.choice.send(order.action))) break
      this.table.showNext(true)
      given++
    }
    this.giving = false
    const left = orders.slice(given)
    const rest = left.filter((each) => each !== end)
    this.kept = this.choice.form?.kind === left[0]?.kind ? rest.map((each) => ({ ...each, taken: false })) : []
    if (rest.length > 0) this.note = `${count(rest.length, 'order')} not given yet: ${rest.map((each) => each.name).join(', ')}. Something happened first.`
  }

  /** Whether what an order answers is what is asked now, or soon. */
  private async opens(order: Kept): Promise<boolean> {
    for (let waited = 0; waited < PATIENCE; waited += LOOK_AGAIN) {
      const { form } = this.choice
      if (form) return form.kind === order.kind && (form.prompt === order.prompt || form.parts.some((each) => each.id === order.part))
      if (this.table.outcome) return false
      await new Promise((done) => setTimeout(done, LOOK_AGAIN))
      this.table.showNext(true)
    }
    return false
  }

  /** Whether something happened since that one would look at before going on. */
  private heavy(since: number): boolean {
    return this.table.events.some((event) => event.n > since && event.weight === 'dramatic' && !event.ordered)
  }
}

function asked(form: Form): Pick<Kept, 'kind' | 'prompt' | 'taken'> {
  return { kind: form.kind, prompt: form.prompt, taken: false }
}
