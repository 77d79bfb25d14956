import type { AccountId, GiftId } from '#core/contract/ids';
import { type Kobo, kobo } from '#core/contract/money';
import { holdAccount } from '#core/server/account-queries';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { transact } from '#core/server/database/transact';
import { ExpectedError } from '#core/server/errors';
import { cancelWaiting } from '#features/gifts/server/mailing/mail-queries';
import type { Ledger } from '#features/ledger/server/ledger';
import * as queries from './gift-queries.ts';
import { giftNotFound, notUnused } from './policy.ts';

export interface GiftRefundParts {
  database: Database;
  clock: Clock;
  ledger: Pick<Ledger, 'hold' | 'post'>;
}

export interface RefundedGift {
  accountId: AccountId;
  amount: Kobo;
  balance: Kobo;
  ledgerTransactionId: string;
}

export class GiftRefunds {
  readonly #parts: GiftRefundParts;

  constructor(parts: GiftRefundParts) {
    this.#parts = parts;
  }

  async refundOwn(accountId: AccountId, giftId: GiftId): Promise<RefundedGift> {
    return transact(this.#parts.database, async (trx) => {
      const gift = await queries.lockGift(trx, giftId);
      if (gift?.account_id !== accountId) throw giftNotFound();
      return this.refund(trx, giftId);
    });
  }

  /** The gift's lock makes sure that it isn't also redeemed. Deleted accounts get no refund, because nobody could spend it. */
  async refund(trx: Transaction, giftId: GiftId): Promise<RefundedGift> {
    const { ledger, clock } = this.#parts;
    const gift = await queries.lockGift(trx, giftId);
    if (!gift) throw giftNotFound();
    if (gift.state !== 'unused') throw notUnused(gift.state);
    const { account_id: accountId } = gift;
    if (!(await holdAccount(trx, accountId))) {
      throw new ExpectedError('account.deleted', 'The account is deleted: nobody could spend the refund.');
    }
    const before = await ledger.hold(trx, accountId);
    const amount = koboOf(gift.amount_kobo);
    const at = clock.now();
    const ledgerTransactionId = await ledger.post(trx, {
      kind: 'gift-refund',
      key: `gift-refund:${giftId}`,
      from: { own: 'gifts' },
      to: { wallet: accountId },
      amount,
      at,
    });
    await queries.markEnded(trx, giftId, {
      redeemedBy: null,
      creditTransactionId: ledgerTransactionId,
      creditReasons: [],
      at,
    });
    await cancelWaiting(trx, giftId);
    return { accountId, amount, balance: kobo(before + amount), ledgerTransactionId };
  }
}
