import type { Database } from '#server/database/database';
import { playedOrigin } from './policy.ts';
import * as queries from './queries.ts';
import { listUnderWay } from './schedule-queries.ts';

/** The origins of the streams that are on air or planned, as the pages' policy has them (docs/decisions/017-live.md). */
export class StreamSources {
  readonly #database: Database;
  #origins: readonly string[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns them as they were read last, in order, each once: none of YouTube and Vimeo, which are framed */
  now = (): readonly string[] => this.#origins;

  /** Reads them from the database. */
  async refresh(): Promise<void> {
    const stored = [
      await queries.findLibraryStream(this.#database),
      ...(await queries.listCentreStreams(this.#database)).map(({ address }) => address),
      ...(await listUnderWay(this.#database)).map(({ address }) => address),
    ];
    const played = stored.flatMap((given) => playedOrigin(given) ?? []);
    this.#origins = [...new Set(played)].sort();
  }
}
