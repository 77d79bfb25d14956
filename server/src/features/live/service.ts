import type { Database } from '#server/database/database';
import { findStreamAddress } from './queries.ts';

/** What is on air. */
export class LiveService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns the library's live stream address, or null when nothing is on air (spec §7, GET /misc/stream) */
  async readStream(): Promise<string | null> {
    const address = await findStreamAddress(this.#database);
    return typeof address === 'string' && address !== '' ? address : null;
  }
}
