/** An iteration whose next item can be looked at before it is taken. */
export class Peekable<Item, End> {
  readonly #items: AsyncIterator<Item, End>;
  #next: Promise<IteratorResult<Item, End>> | null = null;

  constructor(items: AsyncIterator<Item, End>) {
    this.#items = items;
  }

  /** @returns the next item, or what the iteration ends with */
  peek(): Promise<IteratorResult<Item, End>> {
    this.#next ??= this.#items.next();
    return this.#next;
  }

  /** Goes on to the item after the next one. */
  skip(): void {
    this.#next = null;
  }

  /** Gives the iteration up. */
  async close(): Promise<void> {
    await this.#items.return?.();
  }
}
