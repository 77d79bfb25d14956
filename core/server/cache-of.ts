import { LRUCache } from 'lru-cache';

/**
 * Makes a cache whose memory grows with its content. With `max`, LRUCache would allocate its full capacity at once, and walk through it to
 * clear it.
 * @param most the capacity; the least recently used values go first
 * @param lifetimeMs how long a value is used; as long as there is room when absent
 */
export function cacheOf<Key extends string, Value extends NonNullable<unknown>>(most: number, lifetimeMs = 0) {
  return new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ttl: lifetimeMs });
}
