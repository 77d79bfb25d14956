import { LRUCache } from 'lru-cache';

/**
 * @param most capacity; the least recently used go first
 * @param lifetimeMs how long each is used; as long as there is room when absent
 * @returns a cache that takes memory for what it has. By `max`, LRUCache takes it for all of its capacity when it is made, and goes
 * through all of it to clear it.
 */
export function cacheOf<Key extends string, Value extends NonNullable<unknown>>(most: number, lifetimeMs = 0) {
  return new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ttl: lifetimeMs });
}
