/** Lets so many at a time do something; the others wait for their turn, in the order they came. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param atOnce how many at a time */
  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** How many wait for their turn now. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @returns what the work returns, once it had its turn */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
