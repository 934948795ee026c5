// Why the deputy gave back what he commanded.
import { expect, test } from 'vitest'
import type { Settled } from '../src/lib/connection'
import { StandingOrders } from '../src/lib/orders.svelte'
import type { Form, Instruction, Seen, Words } from '../src/lib/protocol'

class Orders extends StandingOrders {
  form: Form | null = null
  scene = null
  seat = 'british'
  words = { contest: 'battle', deputy: 'lieutenant' } as Words
  deputy = 'doctrine'
  move = (): Promise<Settled> => Promise.resolve({ done: false, reason: '', rule: '' })
  tell = (fresh: Seen[]) => this.notice([], fresh)?.reason
}

const event = (n: number, weight: string | undefined, text: string, more: object = {}): Seen =>
  ({ n, event: 'salvo', rule: '4.1', text, subjects: ['mars'], ...(weight && { weight }), ...more }) as unknown as Seen

test('he says what weighed most, in the words of the report', () => {
  const orders = new Orders()
  orders.standing = [{ kind: 'delegate', to: 'doctrine', parts: ['mars', 'ajax'], until: ['danger'] }] as unknown as Instruction[]
  const rake = event(1, 'dramatic', 'Rayo fires port at Mars: 4 of 4 hit.', { headline: 'Rayo rakes Mars through the bow.' })
  const shot = event(2, 'notable', 'Argonauta fires port at Mars, 0.82 UM: 1 of 4 hit.')
  const of = event(3, 'dramatic', 'Bahama strikes.', { subjects: ['bahama'] })
  expect(orders.tell([rake, shot, of])).toBe('Rayo rakes Mars through the bow.')
  expect(orders.tell([shot, of])).toBe('Argonauta fires port at Mars, 0.82 UM: 1 of 4 hit.')
})
