// Nations as the scene tells them: colours by day and night, a flag, shapes. Nothing here knows one
// by name; a nation that the scene does not tell of is drawn as any other.
import { getContext, setContext } from 'svelte'
import type { Nations } from './protocol'

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
