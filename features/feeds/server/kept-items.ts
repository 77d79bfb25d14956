import { LRUCache } from 'lru-cache';
import type { CatalogueChange } from '#core/server/feature';

/** The size of the cache in bytes: some 8,000 items. */
const largestTotalBytes = 12 * 1024 * 1024;
const bookkeepingBytes = 200;
/** How long an item is used without a notice of change, in ms. New renditions of the audio, for example, cause no notice. */
export const itemLifetimeMs = 10 * 60_000;

/**
 * Caches messages as XML items of public feeds, until they change. Every change of the catalogue makes all pages stale,
 * but few items, as with cards (docs/decisions/043-cards.md).
 */
export class KeptItems {
  readonly #items = new LRUCache<string, string>({
    ttl: itemLifetimeMs,
    maxSize: largestTotalBytes,
    sizeCalculation: (item) => item.length + bookkeepingBytes,
  });
  #generation = 0;

  /** Must be read before the data that `keep` will store. */
  get generation(): number {
    return this.#generation;
  }

  forget(change: CatalogueChange): void {
    this.#generation += 1;
    if (change === 'anything') this.#items.clear();
    else for (const id of change) this.#items.delete(id);
  }

  find(ids: readonly string[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const id of ids) {
      const item = this.#items.get(id);
      if (item !== undefined) found.set(id, item);
    }
    return found;
  }

  /** @param generation as it was before the data was read; data that may have changed since then isn't cached */
  keep(id: string, item: string, generation: number): void {
    if (generation === this.#generation) this.#items.set(id, item);
  }
}
