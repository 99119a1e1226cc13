/** Lets one at a time go on, in the order of arrival. */
export class Turns {
  #isTaken = false;
  readonly #waiting = new Set<() => void>();

  /** Resolves with what ends the turn, or with null if none came within `limitMs`. */
  async take(limitMs: number): Promise<(() => void) | null> {
    if (!this.#isTaken) return this.#begin();
    return new Promise((resolve) => {
      const next = () => {
        clearTimeout(late);
        this.#waiting.delete(next);
        resolve(this.#begin());
      };
      const late = setTimeout(() => {
        this.#waiting.delete(next);
        resolve(null);
      }, limitMs);
      this.#waiting.add(next);
    });
  }

  #begin(): () => void {
    this.#isTaken = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#isTaken = false;
      const [next] = this.#waiting;
      next?.();
    };
  }
}
