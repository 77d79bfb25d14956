import { AccountId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Redemption, RedemptionDay } from '#contract/tickets/desk';
import type { Database } from '#server/database/database';
import { joinName } from '#server/platform/account-name';
import { type PageRequest, paged } from '#server/platform/paged';
import * as queries from './redemption-queries.ts';

/** Who redeemed tickets, and when (docs/product/tickets.md#batches): not which, since no PIN is stored. */
export class Redemptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Latest first. */
  list(batchId: string, page: PageRequest): Promise<Page<Redemption>> {
    return paged(page, {
      count: () => queries.countRedemptions(this.#database, batchId),
      list: async (slice) => (await queries.listRedemptions(this.#database, batchId, slice)).map(presentRedemption),
    });
  }

  /** @returns how many of the batch were redeemed per day, days without any left out, first day first */
  listDays(batchId: string): Promise<RedemptionDay[]> {
    return queries.listRedemptionDays(this.#database, batchId);
  }
}

function presentRedemption(row: queries.RedemptionRow): Redemption {
  return {
    at: row.redeemed_at.toISOString(),
    listener: {
      id: AccountId.parse(row.account_id),
      name: joinName(row),
      email: row.email,
    },
  };
}
