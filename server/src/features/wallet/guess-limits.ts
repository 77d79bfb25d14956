import { LimitReached } from '#server/platform/errors';
import type { Device, Listener } from '#server/platform/http/caller';
import type { Limit, Limits } from '#server/platform/limits/limits';
import { networkOf } from '#server/platform/network';
import type { LimitSettings } from '#server/platform/settings/settings';
import type { Ledger } from './ledger.ts';

/** Who types a PIN in. */
export interface Guesser {
  listener: Listener | null;
  device: Pick<Device, 'ensure'>;
  /** The network address that the request came from. */
  address: string;
}

export interface GuessLimitParts {
  limits: Limits;
  most: LimitSettings;
  ledger: Pick<Ledger, 'isKnown'>;
}

/** Something that is counted, and whose. */
type Counted = readonly [limit: Limit, subject: string];

const hourSeconds = 60 * 60;
const everybody = 'all';
/** Of what all may try together, this much is kept for accounts that have had money here, some for each. */
const keptShare = 0.2;
const keptForEach = 2;

/**
 * How many wrong PINs may be typed in (decisions: Tickets). Each is counted before it is looked up, so that a thousand at once
 * are a thousand, and given back when it was a ticket's. Visitors are counted apart from listeners wherever they are many
 * together: who uses up what visitors may try, locks out no listener. Nor does who uses up what anyone may try lock out those who have
 * bought or redeemed something before (docs/decisions/012-ledger.md).
 */
export class GuessLimits {
  readonly #parts: GuessLimitParts;

  constructor(parts: GuessLimitParts) {
    this.#parts = parts;
  }

  /**
   * Counts a PIN as a wrong one.
   * @returns takes that back
   * @throws LimitReached when it would be one too many for anything that it counts for; then it counts for nothing
   */
  async count(guesser: Guesser): Promise<() => Promise<void>> {
    const { listener } = guesser;
    const own = this.#countedFor(guesser);
    const { kept, forAnyone } = this.#countedOverall();
    const usual = [...own, forAnyone];
    const seconds = await this.#take(usual);
    if (seconds === 0) return () => this.#giveBack(usual);
    if (listener && (await this.#parts.ledger.isKnown(listener.accountId))) {
      const ofTheirs = [...own, [limitOf('kept for an account', keptForEach), listener.accountId], kept] as const;
      if ((await this.#take(ofTheirs)) === 0) return () => this.#giveBack(ofTheirs);
    }
    throw new LimitReached(seconds);
  }

  /** Counts for all of these, or for none. @returns 0, or in how many seconds it could be */
  async #take(counted: readonly Counted[]): Promise<number> {
    for (const [index, each] of counted.entries()) {
      const seconds = await this.#parts.limits.secondsUntilFree(...each);
      if (seconds === 0) continue;
      await this.#giveBack(counted.slice(0, index + 1));
      return seconds;
    }
    return 0;
  }

  async #giveBack(counted: readonly Counted[]): Promise<void> {
    for (const each of counted) await this.#parts.limits.giveBack(...each);
  }

  /** The narrowest first, so that one who tries too often uses up nothing of what others may. */
  #countedFor({ listener, device, address }: Guesser): readonly Counted[] {
    const { ticketsPerAccount, ticketsPerDevice, ticketsPerAddress, ticketsOfVisitors } = this.#parts.most;
    const network = networkOf(address);
    if (listener) {
      return [
        [limitOf('of an account', ticketsPerAccount), listener.accountId],
        [limitOf('of listeners at an address', ticketsPerAddress), network],
      ];
    }
    return [
      [limitOf('of a device', ticketsPerDevice), device.ensure().toString('hex')],
      [limitOf('of visitors at an address', ticketsPerAddress), network],
      [limitOf('of visitors', ticketsOfVisitors), everybody],
    ];
  }

  #countedOverall(): { kept: Counted; forAnyone: Counted } {
    const { ticketsOverall } = this.#parts.most;
    const kept = Math.floor(ticketsOverall * keptShare);
    return {
      kept: [limitOf('kept', kept), everybody],
      forAnyone: [limitOf('of all', ticketsOverall - kept), everybody],
    };
  }
}

function limitOf(whose: string, most: number): Limit {
  return { name: `wrong PINs ${whose}`, most, withinSeconds: hourSeconds };
}
