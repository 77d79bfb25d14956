import type { Kobo } from '#core/contract/money';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { isReleased } from './policy.ts';
import * as queries from './row-queries.ts';

export interface SaleFacts {
  topic: string;
  speakerName: string | null;
  price: Kobo;
  isFree: boolean;
  isPublished: boolean;
  isReleased: boolean;
}

export class Sales {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async factsOf(ids: readonly string[]): Promise<Map<string, SaleFacts>> {
    if (ids.length === 0) return new Map();
    return this.#present(await queries.listSaleFacts(this.#database, ids));
  }

  /** Locks the messages' prices until the transaction ends. */
  async hold(trx: Transaction, ids: readonly string[]): Promise<Map<string, SaleFacts>> {
    return this.#present(await queries.holdSaleFacts(trx, ids));
  }

  #present(rows: readonly queries.SaleRow[]): Map<string, SaleFacts> {
    const now = this.#clock.now();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          topic: row.topic,
          speakerName: row.speaker_name,
          price: koboOf(row.price_kobo),
          isFree: row.is_free,
          isPublished: row.status === 'published',
          isReleased: isReleased({ startDate: row.start_date }, now),
        },
      ]),
    );
  }
}
