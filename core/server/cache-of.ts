import { LRUCache } from 'lru-cache';

/**
 * With LRUCache's `max`, a cache allocates its full capacity at once; here memory grows with the content.
 * @param lifetimeMs unlimited when absent
 */
export function cacheOf<Key extends string, Value extends NonNullable<unknown>>(max: number, lifetimeMs = 0) {
  return new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1, ttl: lifetimeMs });
}
