/** How many have a place at once, how many more may wait for one, and for how long in ms. */
export interface PlaceLimits {
  places: number;
  waiting: number;
  waitMs: number;
}

/** Gives a place back; more than once changes nothing. */
export type GiveBack = () => void;

/** A few places, and a short line before them: whoever finds it full, or waited too long, goes without. */
export class Places {
  readonly #limits: PlaceLimits;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * @param signal says that nobody waits for it any more
   * @returns what gives the place back; null when there was none
   */
  async take(signal: AbortSignal): Promise<GiveBack | null> {
    if (signal.aborted) return null;
    const { places, waiting } = this.#limits;
    if (this.#taken < places) {
      this.#taken += 1;
      return this.#giveBackOnce();
    }
    if (this.#waiting.size >= waiting) return null;
    return (await this.#wait(signal)) ? this.#giveBackOnce() : null;
  }

  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isMine: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.#waiting.delete(begin);
        resolve(isMine);
      };
      const begin = () => end(true);
      const giveUp = () => end(false);
      const timer = setTimeout(giveUp, this.#limits.waitMs);
      signal.addEventListener('abort', giveUp);
      this.#waiting.add(begin);
    });
  }

  #giveBackOnce(): GiveBack {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = this.#waiting;
      // A place goes from hand to hand: nobody who comes meanwhile gets before those who wait.
      if (next) next();
      else this.#taken -= 1;
    };
  }
}
