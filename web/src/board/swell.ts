// A tile of short shallow curves in rows, the same at every drawing (weathergage.scene.water).
import { n } from './number'
import { seeded } from './seeded'

export const TILE = 520
const ROW = 26

export function swellTile(): string {
  const luck = seeded(1805)
  let out = ''
  for (let row = 0; row < TILE / ROW; row++) {
    let x = luck() * 90
    while (x < TILE) {
      const long = 26 + luck() * 62
      const y = row * ROW + 4 + luck() * 14
      for (const shift of [0, -TILE])
        out += `M${n(x + shift)},${n(y)}q${n(long / 2)},${n(3 + long * 0.06)} ${n(long)},0`
      x += long + 40 + luck() * 120
    }
  }
  return out
}
