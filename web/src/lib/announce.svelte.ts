// What is read aloud to those who do not see the page change.

let words = $state('')
let turn = false

export const announcer = {
  get words(): string {
    return words
  },
}

/** Say a sentence; the same one twice is said twice. */
export function announce(sentence: string): void {
  turn = !turn
  words = turn ? sentence : `${sentence}\u00a0`
}
