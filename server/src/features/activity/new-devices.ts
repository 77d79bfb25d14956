import { LRUCache } from 'lru-cache';

const hourMs = 60 * 60 * 1000;
const mostAddresses = 20_000;

/**
 * Counts the browsers that are seen for the first time from each network address: thousands of people can be behind one,
 * but who throws the cookie away before each play looks like as many. Each server counts for itself.
 */
export class NewDevices {
  readonly #mostPerHour: number;
  readonly #seen = new LRUCache<string, { since: number; devices: number }>({ max: mostAddresses });

  constructor(mostPerHour: number) {
    this.#mostPerHour = mostPerHour;
  }

  /** @returns whether what a new browser from this address does is to be counted */
  counts(address: string, now: Date): boolean {
    const known = this.#seen.get(address);
    const current = known && now.getTime() - known.since < hourMs ? known : { since: now.getTime(), devices: 0 };
    current.devices += 1;
    this.#seen.set(address, current);
    return current.devices <= this.#mostPerHour;
  }
}
