import type { Platform } from '#core/server/platform';
import { playedOrigin } from './policy.ts';
import * as queries from './queries.ts';

/** How long a tested stream can be previewed, in ms. */
const previewMs = 15 * 60_000;
const max = 10;

/** The origins of streams that operators have just tested, on any server. The desk may play these streams before they are on air. */
export class TestedStreams {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;
  #known: readonly queries.TestedStream[] = [];

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  async add(address: string): Promise<void> {
    const origin = playedOrigin(address);
    if (origin === null) return;
    const { database, clock } = this.#parts;
    const now = clock.now();
    await queries.keepTested(database, { origin, until: new Date(now.getTime() + previewMs) });
    await queries.forgetTested(database, { now, max });
    await this.refresh();
  }

  async refresh(): Promise<void> {
    this.#known = await queries.listTested(this.#parts.database);
  }

  now = (): readonly string[] => {
    const now = this.#parts.clock.now();
    return this.#known.flatMap(({ origin, until }) => (until > now ? [origin] : [])).sort();
  };
}
