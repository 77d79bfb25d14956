import { reservedSlugs } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { Log } from '#core/server/log';
import { listFormerSince } from './former-queries.ts';

/** A centre that lost its address because Lectern needs it. */
export interface MovedCentre {
  name: string;
  /** The current slug. */
  slug: string;
  former: string;
}

/** For how many days moved centres are reported. */
const saidForDays = 30;

/** Reports centres that got another slug in an upgrade (docs/product/screens-and-routes.md#reserved-slugs). */
export class TakenSlugs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns those of the last 30 days */
  list(): Promise<MovedCentre[]> {
    return listFormerSince(this.#database, reservedSlugs, saidForDays);
  }

  /** Logs the moved centres when the server starts. */
  async warn(log: Log): Promise<void> {
    for (const { name, slug, former } of await this.list()) {
      log.warn({ centre: name, slug, former }, `a centre is at /${slug} now: Lectern needs /${former} for itself`);
    }
  }
}
