import { cacheOf } from '#core/server/cache-of';
import type { Clock } from '#core/server/clock';
import { LimitReached } from '#core/server/errors';
import { networkOf } from '#core/server/network';

const minuteMs = 60 * 1000;
const maxRemembered = 20_000;

interface Counted {
  count: number;
  endsAt: number;
}

type Counts = ReturnType<typeof cacheOf<string, Counted>>;

/** Each server counts an access token's calls separately. */
export class CallLimits {
  readonly #clock: Clock;
  readonly #maxPerMinute: number;
  readonly #uses = cacheOf<string, Counted>(maxRemembered);
  readonly #unknown = cacheOf<string, Counted>(maxRemembered);

  constructor(clock: Clock, maxPerMinute: number) {
    this.#clock = clock;
    this.#maxPerMinute = maxPerMinute;
  }

  /** Refuses a network's flood of made-up tokens before any look-up. Tokens used from anywhere within the last minute still work. */
  assertMayLookUp(hash: Buffer, address: string): void {
    const tried = this.#current(this.#unknown, networkOf(address));
    if (tried.count >= this.#maxPerMinute && this.#current(this.#uses, keyOf(hash)).count === 0) {
      throw this.#reached(tried);
    }
  }

  countUnknown(address: string): void {
    this.#add(this.#unknown, networkOf(address));
  }

  countUse(hash: Buffer): void {
    const used = this.#add(this.#uses, keyOf(hash));
    if (used.count > this.#maxPerMinute) throw this.#reached(used);
  }

  #add(counts: Counts, key: string): Counted {
    const current = this.#current(counts, key);
    const added = { ...current, count: current.count + 1 };
    counts.set(key, added);
    return added;
  }

  #current(counts: Counts, key: string): Counted {
    const now = this.#clock.now().getTime();
    const known = counts.get(key);
    return known && known.endsAt > now ? known : { count: 0, endsAt: now + minuteMs };
  }

  #reached({ endsAt }: Counted): LimitReached {
    return new LimitReached(Math.max(1, Math.ceil((endsAt - this.#clock.now().getTime()) / 1000)));
  }
}

function keyOf(hash: Buffer): string {
  return hash.toString('base64');
}
