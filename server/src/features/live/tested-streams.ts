import type { Clock } from '#server/platform/clock';
import { playedOrigin } from './policy.ts';

/** How long a tested stream can be previewed, in ms. */
const previewMs = 15 * 60_000;
/** The most origins at a time; the oldest go first. */
const most = 10;

/**
 * The origins of streams that operators have just tested: the desk's page of streams may play them before they are on
 * air.
 */
export class TestedStreams {
  readonly #clock: Clock;
  /** The expiry by origin, in ms since 1970. */
  readonly #until = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(address: string): void {
    const origin = playedOrigin(address);
    if (origin === null) return;
    this.#until.delete(origin);
    this.#until.set(origin, this.#clock.now().getTime() + previewMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > most && oldest !== undefined) this.#until.delete(oldest);
  }

  /** @returns their origins, sorted */
  now = (): readonly string[] => {
    const now = this.#clock.now().getTime();
    return [...this.#until].flatMap(([origin, until]) => (until > now ? [origin] : [])).sort();
  };
}
