// Nations as the scene tells them: colours by day and night, a flag, shapes. Nothing here knows one
// by name; a nation that the scene does not tell of is drawn as any other.
import { getContext, setContext } from 'svelte'

/** A colour by day and in the night watch. */
export type Tint = [day: string, night: string]

export interface Nation {
  hull: Tint
  text: Tint
  block: Tint
  /** What is on its flag, 13 by 8.6, as SVG: the game's own, never a player's. */
  flag?: string
  /** The outline of a ship far off, bow up. */
  pointer?: string
  /** The shape of its ports: round if not given. */
  port?: string
  /** The line beside its orders: solid if not given. */
  edge?: string
}

export type Nations = Record<string, Nation>

const KEY = 'nations'

/** What is drawn below this component is of these nations. */
export function giveNations(nations: () => Nations | undefined): void {
  setContext(KEY, nations)
}

/** The nations of what is drawn here; to be called while a component is made. */
export function takeNations(): () => Nations {
  const given = getContext<(() => Nations | undefined) | undefined>(KEY)
  return () => given?.() ?? {}
}

/** The colours of nations as custom properties, for the element around everything that is theirs. */
export function tints(nations: Nations | undefined, night: boolean): string {
  return Object.entries(nations ?? {})
    .filter(([id]) => /^[a-z0-9-]+$/.test(id))
    .flatMap(([id, nation]) => (['hull', 'text', 'block'] as const).map((part) => `--${part}-${id}:${nation[part][night ? 1 : 0]}`))
    .join(';')
}
