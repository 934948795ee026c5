// Standing orders as lists: what is in force, what a preset adds or takes away, in which order they are followed.
import type { Instruction, Preset } from './protocol'

/** A standing order about a kind of question and not about pieces. */
export function isChore(order: Instruction): boolean {
  return order.kind === 'delegate' && !order.when && order.parts === undefined && (order.questions?.length ?? 0) > 0
}

/** Whether two orders say the same, however their fields are arranged. */
export function same(one: Instruction, other: Instruction): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  )
}

function left(standing: Instruction[]): string[] {
  return standing.filter(isChore).flatMap((each) => each.questions ?? [])
}

/** Whether all orders of a preset are in force. */
export function inForce(standing: Instruction[], preset: Preset): boolean {
  const kinds = new Set(left(standing))
  return preset.orders.every((order) =>
    isChore(order) ? order.questions?.every((kind) => kinds.has(kind)) : standing.some((each) => same(each, order)),
  )
}

/** The standing orders with some presets given or taken back. */
export function withPresets(standing: Instruction[], presets: Preset[], give: boolean, deputy = 'doctrine'): Instruction[] {
  const orders = presets.flatMap((preset) => preset.orders)
  const kinds = new Set(left(standing))
  for (const kind of left(orders)) {
    if (give) kinds.add(kind)
    else kinds.delete(kind)
  }
  const others = orders.filter((order) => !isChore(order))
  const kept = standing.filter((each) => !isChore(each) && !others.some((order) => same(each, order)))
  const chores = kinds.size > 0 ? [{ kind: 'delegate', to: deputy, questions: [...kinds] }] : []
  return inOrder([...kept, ...(give ? others : []), ...chores])
}

/** The standing orders with a course: it takes the place of an older one for the same pieces. */
export function withCourse(standing: Instruction[], course: Instruction): Instruction[] {
  const parts = course.parts ?? []
  const kept = standing.filter((each) => !(each.to && each.errand === course.errand && each.parts?.some((part) => parts.includes(part))))
  return inOrder([course, ...kept])
}

/** What is done comes before what is left undone: a watch passes what nobody else has seen to. */
function inOrder(orders: Instruction[]): Instruction[] {
  return orders.map((order, at) => ({ order, at })).sort((a, b) => rank(a.order) - rank(b.order) || a.at - b.at).map(({ order }) => order)
}

function rank(order: Instruction): number {
  if (order.kind === 'quiet' || order.kind === 'pass') return 2
  return order.parts || order.when ? 0 : 1
}
