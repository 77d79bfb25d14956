import { reservedSlugs } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { Log } from '#core/server/log';
import { listFormerSince } from './former-queries.ts';

export interface MovedCentre {
  name: string;
  slug: string;
  former: string;
}

/** In days: how long moved centres are reported. */
const saidForDays = 30;

export class TakenSlugs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): Promise<MovedCentre[]> {
    return listFormerSince(this.#database, reservedSlugs, saidForDays);
  }

  async warn(log: Log): Promise<void> {
    for (const { name, slug, former } of await this.list()) {
      log.warn({ centre: name, slug, former }, `a centre is at /${slug} now: Lectern needs /${former} for itself`);
    }
  }
}
