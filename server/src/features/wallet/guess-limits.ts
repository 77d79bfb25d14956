import { LimitReached } from '#server/platform/errors';
import type { Device, Listener } from '#server/platform/http/caller';
import type { Limit, Limits } from '#server/platform/limits/limits';
import { networkOf } from '#server/platform/network';
import type { LimitSettings } from '#server/platform/settings/settings';

/** Who types a PIN in. */
export interface Guesser {
  listener: Listener | null;
  device: Pick<Device, 'ensure'>;
  /** The network address that the request came from. */
  address: string;
}

/** Something that is counted, and whose. */
type Counted = readonly [limit: Limit, subject: string];

const hourSeconds = 60 * 60;
const everybody = 'all';

/**
 * How many wrong PINs may be typed in (decisions: Tickets). Each is counted before it is looked up, so that a thousand at once
 * are a thousand, and given back when it was a ticket's. Visitors are counted apart from listeners wherever they are many
 * together: who uses up what visitors may try, locks out no listener.
 */
export class GuessLimits {
  readonly #limits: Limits;
  readonly #most: LimitSettings;

  constructor(limits: Limits, most: LimitSettings) {
    this.#limits = limits;
    this.#most = most;
  }

  /**
   * Counts a PIN as a wrong one.
   * @returns takes that back
   * @throws LimitReached when it would be one too many for anything that it counts for; then it counts for nothing
   */
  async count(guesser: Guesser): Promise<() => Promise<void>> {
    const taken: Counted[] = [];
    const giveBack = async () => {
      for (const [limit, subject] of taken) await this.#limits.giveBack(limit, subject);
    };
    // The narrowest first, so that one who tries too often uses up nothing of what others may.
    for (const counted of this.#countedFor(guesser)) {
      taken.push(counted);
      const seconds = await this.#limits.secondsUntilFree(...counted);
      if (seconds === 0) continue;
      await giveBack();
      throw new LimitReached(seconds);
    }
    return giveBack;
  }

  #countedFor({ listener, device, address }: Guesser): readonly Counted[] {
    const { ticketsPerAccount, ticketsPerDevice, ticketsPerAddress, ticketsOfVisitors, ticketsOverall } = this.#most;
    const network = networkOf(address);
    const overall = [limitOf('of all', ticketsOverall), everybody] as const;
    if (listener) {
      return [
        [limitOf('of an account', ticketsPerAccount), listener.accountId],
        [limitOf('of listeners at an address', ticketsPerAddress), network],
        overall,
      ];
    }
    return [
      [limitOf('of a device', ticketsPerDevice), device.ensure().toString('hex')],
      [limitOf('of visitors at an address', ticketsPerAddress), network],
      [limitOf('of visitors', ticketsOfVisitors), everybody],
      overall,
    ];
  }
}

function limitOf(whose: string, most: number): Limit {
  return { name: `wrong PINs ${whose}`, most, withinSeconds: hourSeconds };
}
