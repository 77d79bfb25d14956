import { LRUCache } from 'lru-cache';
import { networkOf } from '#server/platform/network';

const hourMs = 60 * 60 * 1000;
const mostNetworks = 20_000;

/**
 * Counts the browsers that are seen for the first time from each network address: thousands of people can be behind one,
 * but who throws the cookie away before each play looks like as many. Each server counts for itself.
 */
export class NewDevices {
  readonly #mostPerHour: number;
  readonly #seen = new LRUCache<string, { since: number; devices: number }>({ max: mostNetworks });

  constructor(mostPerHour: number) {
    this.#mostPerHour = mostPerHour;
  }

  /** @returns whether what a new browser from this address does is to be counted */
  counts(address: string, now: Date): boolean {
    const network = networkOf(address);
    const known = this.#seen.get(network);
    const current = known && now.getTime() - known.since < hourMs ? known : { since: now.getTime(), devices: 0 };
    current.devices += 1;
    this.#seen.set(network, current);
    return current.devices <= this.#mostPerHour;
  }
}
