import { cacheOf } from '#core/server/cache-of';
import { networkOf } from '#core/server/network';

const hourMs = 60 * 60 * 1000;
const maxNetworks = 20_000;

/**
 * Limits how many new browsers of a network count, because a client that drops its cookie before each play looks like many people. Each
 * server counts separately.
 */
export class NewDevices {
  readonly #maxPerHour: number;
  readonly #seen = cacheOf<string, { since: number; devices: number }>(maxNetworks);

  constructor(maxPerHour: number) {
    this.#maxPerHour = maxPerHour;
  }

  counts(address: string, now: Date): boolean {
    const network = networkOf(address);
    const known = this.#seen.get(network);
    const current = known && now.getTime() - known.since < hourMs ? known : { since: now.getTime(), devices: 0 };
    current.devices += 1;
    this.#seen.set(network, current);
    return current.devices <= this.#maxPerHour;
  }
}
