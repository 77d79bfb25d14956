import { AccountId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { joinName } from '#core/server/account-name';
import type { Database } from '#core/server/database/database';
import { type PageRequest, paged } from '#core/server/paged';
import type { Redemption, RedemptionDay } from '#features/tickets/desk';
import * as queries from './redemption-queries.ts';

/** Lists can't name the ticket, since PINs aren't stored. */
export class RedemptionList {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(batchId: string, page: PageRequest): Promise<Page<Redemption>> {
    return paged(page, {
      count: () => queries.countRedemptions(this.#database, batchId),
      list: async (slice) => (await queries.listRedemptions(this.#database, batchId, slice)).map(presentRedemption),
    });
  }

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
