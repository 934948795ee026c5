// Scene patches (docs/protocol.md). What a patch does not touch keeps its identity, so that a
// chart redraws only what changed.
import type { PatchStep } from './protocol'

type Key = string | number
type Node = Record<string, unknown> | unknown[]

export function applyPatch<T>(scene: T, patch: PatchStep[]): T {
  return patch.reduce<unknown>(follow, scene) as T
}

function follow(scene: unknown, step: PatchStep): unknown {
  return put(scene, step[0], step)
}

function put(at: unknown, path: Key[], step: PatchStep): unknown {
  if (path.length === 0) return step[1]
  const [key, ...rest] = path as [Key, ...Key[]]
  const copy: Node = Array.isArray(at) ? [...at] : { ...(at as Record<string, unknown>) }
  const place = Array.isArray(copy) && typeof key === 'string' ? indexOf(copy, key) : key
  if (rest.length > 0) set(copy, place, put(get(copy, place), rest, step))
  else if (step.length > 1) set(copy, place, step[1])
  else remove(copy, place)
  return copy
}

function indexOf(things: unknown[], id: string): number {
  const found = things.findIndex((each) => (each as { id?: unknown }).id === id)
  return found < 0 ? things.length : found
}

function get(at: Node, key: Key): unknown {
  return (at as Record<Key, unknown>)[key]
}

function set(at: Node, key: Key, value: unknown): void {
  ;(at as Record<Key, unknown>)[key] = value
}

function remove(at: Node, key: Key): void {
  if (Array.isArray(at)) at.splice(key as number, 1)
  else delete at[key]
}
