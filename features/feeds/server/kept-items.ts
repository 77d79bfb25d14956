import { LRUCache } from 'lru-cache';
import type { CatalogueChange } from '#core/server/feature';

/** What all kept items may take together, in bytes: some 8,000. */
const largestTotalBytes = 12 * 1024 * 1024;
const bookkeepingBytes = 200;
/** How long one is used though no notice says that its message has changed, in ms: none tells of each rendition. */
export const itemLifetimeMs = 10 * 60_000;

/**
 * Messages as items of the feeds that anybody reads, as XML, until they change: like cards
 * (docs/decisions/043-cards.md), since every change of the catalogue makes all pages of feeds new.
 */
export class KeptItems {
  readonly #items = new LRUCache<string, string>({
    ttl: itemLifetimeMs,
    maxSize: largestTotalBytes,
    sizeCalculation: (item) => item.length + bookkeepingBytes,
  });
  #generation = 0;

  /** To be asked before what is to be kept is read. */
  get generation(): number {
    return this.#generation;
  }

  forget(change: CatalogueChange): void {
    this.#generation += 1;
    if (change === 'anything') this.#items.clear();
    else for (const id of change) this.#items.delete(id);
  }

  /** @returns those of the items that are kept, by their messages' ids */
  find(ids: readonly string[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const id of ids) {
      const item = this.#items.get(id);
      if (item !== undefined) found.set(id, item);
    }
    return found;
  }

  /** @param generation from before it was read: what changed meanwhile isn't kept */
  keep(id: string, item: string, generation: number): void {
    if (generation === this.#generation) this.#items.set(id, item);
  }
}
