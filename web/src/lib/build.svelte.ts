// How far the compiled rules are that are built beside a table which is open already.
import { api } from './api'

const LOOK_AGAIN = 3000
const SHOWN_AT_END = 8000

class Building {
  words = $state('')
  private waiting = false

  /** Ask, and go on asking as long as something is being built. */
  async follow(): Promise<void> {
    const found = await api.build().catch(() => null)
    if (found === null ? this.waiting : found.state === 'building' || found.state === 'ready') {
      this.waiting = true
      this.words = found?.words || this.words
      setTimeout(() => void this.follow(), LOOK_AGAIN)
    } else if (this.waiting || found?.words) {
      this.waiting = false
      this.words = found?.words || 'The table runs on the compiled rules now.'
      setTimeout(() => (this.words = ''), SHOWN_AT_END)
    }
  }
}

export const building = new Building()
