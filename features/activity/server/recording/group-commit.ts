import { ExpectedError } from '#core/server/errors';

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface GroupCommitParts<Item, Outcome> {
  write(items: readonly Item[]): Promise<readonly Outcome[]>;
  /** @returns whether a single item caused this error of `write` */
  isOfOneItem(error: unknown): boolean;
  maxAtOnce: number;
  maxWaiting: number;
}

/**
 * Items that arrive during a write are written together after it, so thousands a second need only a few transactions
 * (features/activity/README.md#why-it-is-built-so).
 */
export class GroupCommit<Item, Outcome> {
  readonly #parts: GroupCommitParts<Item, Outcome>;
  readonly #waiting: Waiting<Item, Outcome>[] = [];
  #isWriting = false;

  constructor(parts: GroupCommitParts<Item, Outcome>) {
    this.#parts = parts;
  }

  async add(item: Item): Promise<Outcome> {
    if (this.#waiting.length >= this.#parts.maxWaiting) {
      throw new ExpectedError('server.not_ready', 'Too many requests at once. Please try again in a moment.');
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#writeBatch(this.#waiting.splice(0, this.#parts.maxAtOnce));
    this.#isWriting = false;
  }

  async #writeBatch(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#parts.write(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('a batch was written without an outcome for each of it'));
        else resolve(outcome);
      }
    } catch (error) {
      if (batch.length > 1 && this.#parts.isOfOneItem(error)) return await this.#writeHalves(batch);
      for (const { reject } of batch) reject(error);
    }
  }

  /** Splitting a failed batch makes only the faulty item fail. */
  async #writeHalves(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2);
    await this.#writeBatch(batch.slice(0, middle));
    await this.#writeBatch(batch.slice(middle));
  }
}
