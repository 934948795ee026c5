// How the dice of a game are shown: by their pips, or in figures where they have more faces than six.
import { getContext, setContext } from 'svelte'

const KEY = 'dice'

/** What is shown below this component has such dice. */
export function giveDice(shown: () => string | undefined): void {
  setContext(KEY, shown)
}

/** Whether dice are shown in figures here; to be called while a component is made. */
export function takeFigures(): () => boolean {
  const given = getContext<(() => string | undefined) | undefined>(KEY)
  return () => given?.() === 'figures'
}
