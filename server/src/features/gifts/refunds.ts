import type { AccountId, GiftId } from '#contract/ids';
import { type Kobo, kobo } from '#contract/money';
import type { Database, Transaction } from '#server/database/database';
import { koboOf } from '#server/database/stored-kobo';
import { transact } from '#server/database/transact';
import type { Ledger } from '#server/features/wallet/ledger';
import { holdAccount } from '#server/platform/account-queries';
import type { Clock } from '#server/platform/clock';
import { ExpectedError } from '#server/platform/errors';
import * as queries from './gift-queries.ts';
import { cancelWaiting } from './mailing/mail-queries.ts';
import { giftNotFound, notUnused } from './policy.ts';

export interface GiftRefundParts {
  database: Database;
  clock: Clock;
  ledger: Pick<Ledger, 'hold' | 'post'>;
}

export interface RefundedGift {
  accountId: AccountId;
  amount: Kobo;
  /** Of the buyer's wallet, after it. */
  balance: Kobo;
  ledgerTransactionId: string;
}

/** Takes unused gifts back: what was paid goes into the wallet of who paid (docs/product/gifts.md#taking-back). */
export class GiftRefunds {
  readonly #parts: GiftRefundParts;

  constructor(parts: GiftRefundParts) {
    this.#parts = parts;
  }

  /** @throws ExpectedError `gift.not_found`, also for another listener's; as `refund` */
  async refundOwn(accountId: AccountId, giftId: GiftId): Promise<RefundedGift> {
    return transact(this.#parts.database, async (trx) => {
      const gift = await queries.lockGift(trx, giftId);
      if (gift?.account_id !== accountId) throw giftNotFound();
      return this.refund(trx, giftId);
    });
  }

  /**
   * Either this or a redemption is done, whichever locks the gift first.
   * @throws ExpectedError `gift.not_found`; `gift.not_unused`; `account.deleted` when nobody could spend the money
   */
  async refund(trx: Transaction, giftId: GiftId): Promise<RefundedGift> {
    const { ledger, clock } = this.#parts;
    const gift = await queries.lockGift(trx, giftId);
    if (!gift) throw giftNotFound();
    if (gift.state !== 'unused') throw notUnused(gift.state);
    const { account_id: accountId } = gift;
    if (!(await holdAccount(trx, accountId))) {
      throw new ExpectedError('account.deleted', 'The account is deleted: nobody could spend what is refunded.');
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
