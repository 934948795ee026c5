// Which rules of a game are reconstructed: their numbers carry a sign. Asked once for each game.
import { api } from './api'

class Marked {
  private found = $state.raw<Record<string, string[]>>({})
  private asked = new Set<string>()

  ask(game: string | undefined): void {
    if (!game || this.asked.has(game)) return
    this.asked.add(game)
    void api.marked(game).then(
      (numbers) => (this.found = { ...this.found, [game]: numbers }),
      () => this.asked.delete(game),
    )
  }

  /** Whether a rule, or something under its number, is reconstructed. */
  has(game: string | undefined, rule: string): boolean {
    const numbers = game ? (this.found[game] ?? []) : []
    return numbers.some((id) => id === rule || id.startsWith(`${rule}.`))
  }
}

export const marked = new Marked()
