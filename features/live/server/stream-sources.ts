import type { Database } from '#core/server/database/database';
import { playedOrigin } from './policy.ts';
import * as queries from './queries.ts';
import { listUnderWay } from './schedule-queries.ts';

/** The origins of current and scheduled streams, for the content security policy (features/live/README.md#why-it-is-built-so). */
export class StreamSources {
  readonly #database: Database;
  #origins: readonly string[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the origins at the last refresh; YouTube and Vimeo are framed, so they aren't among them */
  now = (): readonly string[] => this.#origins;

  async refresh(): Promise<void> {
    const stored = [
      await queries.findLibraryStream(this.#database),
      ...(await queries.listCentreStreams(this.#database)).map(({ address }) => address),
      ...(await listUnderWay(this.#database, 'all')).map(({ address }) => address),
    ];
    const played = stored.flatMap((given) => playedOrigin(given) ?? []);
    this.#origins = [...new Set(played)].sort();
  }
}
