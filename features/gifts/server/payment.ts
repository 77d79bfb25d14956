import { type AccountId, GiftId } from '#core/contract/ids';
import { type Kobo, kobo } from '#core/contract/money';
import type { Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { transact } from '#core/server/database/transact';
import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import type { BundleQuotes } from '#features/bundles/server/bundle-quotes';
import type { Ledger } from '#features/ledger/server/ledger';
import type { GiftedMessage, GiftedOrders } from '#features/orders/server/gifted-orders';
import type { Fulfilled, PaidFor, PurposeHandler } from '#features/payments/server/purposes';
import * as queries from './gift-queries.ts';
import type { SealedPins } from './pins.ts';
import { giftName, giftNotFound } from './policy.ts';

export interface GiftPaymentParts extends Pick<Platform, 'database'> {
  ledger: Pick<Ledger, 'post'>;
  orders: Pick<GiftedOrders, 'quoteMismatch'>;
  quotes: Pick<BundleQuotes, 'holdOrNull' | 'isAsQuoted'>;
  pins: SealedPins;
}

export class GiftPayment implements PurposeHandler {
  readonly #parts: GiftPaymentParts;

  constructor(parts: GiftPaymentParts) {
    this.#parts = parts;
  }

  pageOf(subject: string): string {
    return `/gifts/${subject}`;
  }

  async quote(accountId: AccountId, { subject }: { subject: string }): Promise<Kobo> {
    const id = GiftId.parse(subject);
    return transact(this.#parts.database, async (trx) => {
      const gift = await queries.lockGift(trx, id);
      if (gift?.account_id !== accountId) throw giftNotFound();
      if (gift.state !== 'unpaid') throw new ExpectedError('gift.not_unused', 'This gift is paid for already.');
      const why = await this.#quoteMismatch(trx, gift);
      if (why !== null) throw new ExpectedError('gift.changed', `${why} Please choose the gift again.`);
      return koboOf(gift.amount_kobo);
    });
  }

  async fulfil(trx: Transaction, paid: PaidFor): Promise<Fulfilled> {
    const { accountId, provider, reference, amount, at } = paid;
    const id = GiftId.parse(paid.subject);
    const gift = await queries.lockGift(trx, id);
    if (gift?.account_id !== accountId) return { refused: 'This gift was never completed.' };
    if (gift.state !== 'unpaid') return { refused: 'This gift was paid for already.' };
    const why = await this.#quoteMismatch(trx, gift);
    if (why !== null) return { refused: why };
    const ledgerTransactionId = await this.#parts.ledger.post(trx, {
      kind: 'card-gift',
      key: `payment:${reference}`,
      from: { own: provider },
      to: { own: 'gifts' },
      amount,
      at,
    });
    const sealedPin = await this.#parts.pins.issue(trx, id);
    await queries.markPaid(trx, id, { provider, ledgerTransactionId, sealedPin, at });
    const what = giftName({ ...gift, amount: koboOf(gift.amount_kobo) });
    return { ledgerTransactionId, sentence: `Your payment went through. Your gift is ready: ${what}.` };
  }

  async #quoteMismatch(trx: Transaction, gift: queries.HeldGift): Promise<string | null> {
    const rows = await queries.listMessages(trx, gift.id);
    const messages: GiftedMessage[] = rows.map(({ message_id, topic, price_kobo }) => ({
      messageId: message_id,
      topic,
      price: kobo(BigInt(price_kobo)),
    }));
    if (gift.kind === 'series') return this.#whyNotAsSeries(trx, gift, messages);
    return messages.length === 0 ? null : this.#parts.orders.quoteMismatch(trx, messages);
  }

  /** A series must still have the same messages for sale at the same prices. */
  async #whyNotAsSeries(
    trx: Transaction,
    { title, series_id: id }: queries.HeldGift,
    messages: readonly GiftedMessage[],
  ): Promise<string | null> {
    const quote = id && (await this.#parts.quotes.holdOrNull(trx, { kind: 'series', id }, null));
    if (!quote) return `There is no series “${title}” any more.`;
    return this.#parts.quotes.isAsQuoted(quote, messages)
      ? null
      : `The messages for sale in “${title}”, or their price, have changed.`;
  }
}
