// Numbers for drawings that depend on the seed alone; weathergage.scene.seeded gives the same.

export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function seedOf(name: string): number {
  let seed = 2166136261
  for (const byte of new TextEncoder().encode(name)) seed = Math.imul(seed ^ byte, 16777619) >>> 0
  return seed
}
