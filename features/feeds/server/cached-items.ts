import { LRUCache } from 'lru-cache';
import type { CatalogueChange } from '#core/server/feature';

const largestTotalBytes = 12 * 1024 * 1024;
const bookkeepingBytes = 200;
/** In ms. New renditions of audio, for example, cause no notice of change, so cached items expire. */
export const itemLifetimeMs = 10 * 60_000;

/** Caches messages as XML items, because a change of the catalogue makes all pages stale but few items (features/messages/README.md#why-it-is-built-so). */
export class CachedItems {
  readonly #items = new LRUCache<string, string>({
    ttl: itemLifetimeMs,
    maxSize: largestTotalBytes,
    sizeCalculation: (item) => item.length + bookkeepingBytes,
  });
  #generation = 0;

  /** Callers read the generation before the data to be cached; data that may have changed since then isn't cached. */
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

  keep(id: string, item: string, generation: number): void {
    if (generation === this.#generation) this.#items.set(id, item);
  }
}
