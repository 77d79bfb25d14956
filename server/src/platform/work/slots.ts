/** How many slots there are, how many may wait for one, and for how long in ms. */
export interface SlotLimits {
  slots: number;
  waiting: number;
  waitMs: number;
}

/** Frees a slot; calling it again has no effect. */
export type GiveBack = () => void;

/** A few slots with a short queue: callers that find it full, or wait too long, get none. */
export class Slots {
  readonly #limits: SlotLimits;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** @returns a function that frees the slot; null when there was none */
  async take(signal: AbortSignal): Promise<GiveBack | null> {
    if (signal.aborted) return null;
    const { slots, waiting } = this.#limits;
    if (this.#taken < slots) {
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
      // Handed over directly: newcomers can't overtake those who wait.
      if (next) next();
      else this.#taken -= 1;
    };
  }
}
