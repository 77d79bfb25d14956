import type { GiftId } from '#core/contract/ids';
import { formatNaira, koboToNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import { isTest } from '#core/contract/payment-providers';
import { joinName } from '#core/server/account-name';
import type { Actor } from '#core/server/act';
import { type AboveCeiling, overCeiling, type ReadCeiling, wayAbove } from '#core/server/ceiling';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import { type PageRequest, paged } from '#core/server/paged';
import type { Audit } from '#features/audit/server/audit';
import type { DeskGift } from '#features/gifts/desk';
import { giftName } from '#features/gifts/server/policy';
import type { GiftRefunds } from '#features/gifts/server/refunds';
import * as queries from './gift-list-queries.ts';

export interface GiftDeskParts {
  database: Database;
  audit: Pick<Audit, 'transact'>;
  refunds: Pick<GiftRefunds, 'refund'>;
  readCeiling: ReadCeiling;
}

export class GiftDesk {
  readonly #parts: GiftDeskParts;

  constructor(parts: GiftDeskParts) {
    this.#parts = parts;
  }

  list({ accountId, state, ...page }: PageRequest & queries.GiftFilter): Promise<Page<DeskGift>> {
    const { database } = this.#parts;
    const filter = { accountId, state };
    return paged(page, {
      count: () => queries.countGifts(database, filter),
      list: async (slice) => (await queries.listGifts(database, filter, slice)).map(presentGift),
    });
  }

  async read(id: GiftId): Promise<DeskGift> {
    const row = await queries.findGift(this.#parts.database, id);
    if (!row) throw new ExpectedError('gift.not_found', 'There is no such gift.');
    return presentGift(row);
  }

  async refund(
    by: Actor,
    { id, reason, aboveCeiling }: { id: GiftId; reason: string } & AboveCeiling,
  ): Promise<DeskGift> {
    const { audit, refunds, readCeiling } = this.#parts;
    const gift = await this.read(id);
    await audit.transact(by, async (trx, record) => {
      const { accountId, amount, ledgerTransactionId } = await refunds.refund(trx, id);
      const exceeded = overCeiling(amount, await readCeiling(trx));
      const worth = formatNaira(koboToNaira(amount));
      if (exceeded && !aboveCeiling) {
        const max = formatNaira(koboToNaira(exceeded.ceiling));
        const sentence = `This refund comes to ${worth}, and one refund may be worth at most ${max}. Nothing was refunded.`;
        throw new ExpectedError('refund.too_dear', `${sentence} To refund it, ${wayAbove(by)}.`);
      }
      await record({
        reason,
        action: 'gift.refund',
        subject: { id, name: `Gift ${id}: ${giftName({ ...gift, amount })}` },
        before: null,
        after: { listener: accountId, refunded: worth, ledger_transaction: ledgerTransactionId, ...exceeded?.audited },
      });
    });
    return this.read(id);
  }
}

function presentGift(row: queries.DeskGiftRow): DeskGift {
  const redeemer = { first_name: row.redeemer_first_name ?? '', last_name: row.redeemer_last_name ?? '' };
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    amount: nairaOf(row.amount_kobo),
    state: row.state,
    is_test: isTest(row.provider),
    provider: row.provider,
    reference: row.reference,
    buyer: { id: row.account_id, name: joinName(row), email: row.email },
    paid: row.paid_at.toISOString(),
    redeemer:
      row.redeemed_by === null ? null : { id: row.redeemed_by, name: joinName(redeemer), email: row.redeemer_email },
    ended: row.ended_at?.toISOString() ?? null,
    purchase_id: row.purchase_id,
  };
}
