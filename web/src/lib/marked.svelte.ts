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

  /** Whether what a number leads to is reconstructed. */
  has(game: string | undefined, rule: string): boolean {
    return game !== undefined && (this.found[game] ?? []).includes(rule)
  }
}

export const marked = new Marked()
