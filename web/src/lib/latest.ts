/** Of several things asked for one after another, the answer to the last alone counts. */
export class Latest {
  private last = 0

  /** Ask for something: whether it is still what was asked for last. */
  ask(): () => boolean {
    const mine = ++this.last
    return () => mine === this.last
  }

  /** Nothing that was asked for counts any more. */
  forget(): void {
    this.last++
  }
}
