import type { AccountId } from '#core/contract/ids';
import { formatNaira, kobo, koboToNaira } from '#core/contract/money';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { koboIn } from '#core/server/database/stored-kobo';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { BundleOffer } from '#features/bundles/contract';
import type { Quote } from '#features/orders/server/cart-service';
import type { CheckoutParts, Fulfilment, PaidByCard } from '#features/orders/server/checkout';
import { findBoughtItem } from '#features/orders/server/order-queries';
import { paidFromWallet, tooLow } from '#features/orders/server/policy';
import { Sale } from '#features/orders/server/sale';
import type { Payment } from '#features/payments/contract';
import * as queries from './bundle-queries.ts';
import { type BundleQuote, type BundleQuotes, bundleName } from './bundle-quotes.ts';

export interface BundleCheckoutParts extends CheckoutParts {
  quotes: BundleQuotes;
}

/** A bundle at the price that its buyer saw, in naira. */
export interface SeenBundle {
  ref: queries.BundleRef;
  price: number;
}

/**
 * Sells series and collections as a whole: what the buyer lacks of it becomes one order, whose items have the bundle's price divided
 * among them (docs/product/money.md#bundles).
 */
export class BundleCheckout {
  readonly #parts: BundleCheckoutParts;
  readonly #quotes: BundleQuotes;
  readonly #sale: Sale;

  constructor(parts: BundleCheckoutParts) {
    this.#parts = parts;
    this.#quotes = parts.quotes;
    this.#sale = new Sale(parts);
  }

  /** @returns null when it isn't sold as a whole, or nothing of it is left to buy @throws as `BundleQuotes.readPublished` */
  async offer(ref: queries.BundleRef, accountId: AccountId | null): Promise<BundleOffer | null> {
    const { price, items, total, singlePrices, owned } = await this.#quotes.readPublished(ref, accountId);
    if (price === null || items.length === 0) return null;
    return {
      count: items.length,
      owned,
      price: koboToNaira(total),
      single_prices: koboToNaira(singlePrices),
    };
  }

  /**
   * @returns what a card payment for it is of, and what identifies equal ones
   * @throws as `BundleQuotes.readPublished`; ExpectedError `bundle.changed` when it isn't sold at the price that was seen, or all of it
   * is owned
   */
  async quote(accountId: AccountId, { ref, price }: SeenBundle): Promise<Quote & { bundle: string; lines: string[] }> {
    const quote = await this.#quotes.readPublished(ref, accountId);
    assertAsSeen(quote, price);
    const ids = await queries.drawItemIds(this.#parts.database, quote.items.length);
    const items = quote.items.flatMap(({ messageId, price: part }, index) => {
      const cartItemId = ids[index];
      return cartItemId === undefined ? [] : [{ messageId, cartItemId, price: part }];
    });
    const lines = items.map(({ messageId, price: part }) => `${messageId}=${part}`);
    return { items, total: quote.total, bundle: bundleName(ref), lines };
  }

  /**
   * Buys a bundle from the wallet. Asked again with the same price once it is bought, in case the first reply was lost, it replies
   * with that order.
   * @throws as `quote`; ExpectedError `wallet.too_low`; `session.missing` when the account has just been deleted
   */
  async payFromWallet(accountId: AccountId, seen: SeenBundle): Promise<Payment> {
    const { database, outbox } = this.#parts;
    const { bought, balance } = await transactInTurn(database, accountId, (trx) =>
      this.#buyFromWallet(trx, accountId, seen),
    );
    outbox.kick();
    return paidFromWallet(bought, balance);
  }

  /**
   * Buys what a confirmed card payment for a bundle was for, as it was quoted. The caller has locked the payment.
   * @param paid `bundle`: which, as `quote` named it
   * @returns the order and its ledger transaction; or why nothing was bought and booked
   */
  async fulfil(trx: Transaction, paid: PaidByCard & { bundle: string }): Promise<Fulfilment> {
    const { accountId, reference, provider, amount, at, bundle } = paid;
    await this.#parts.ledger.hold(trx, accountId);
    const ref = refOf(bundle);
    const quote = ref && (await this.#quotes.holdOrNull(trx, ref, accountId));
    if (!quote || quote.price === null) return { refused: 'What you paid for isn’t sold as a whole any more.' };
    if (!isSame(quote, paid) || quote.total !== amount) {
      return { refused: `What is left to buy of “${quote.name}”, or its price, has changed.` };
    }
    const before = await findBoughtItem(
      trx,
      paid.items.map((item) => item.cartItemId),
    );
    if (before) return { refused: `You bought “${before.topic}” already.` };
    const cartItemIds = new Map(paid.items.map(({ messageId, cartItemId }) => [messageId, cartItemId]));
    return this.#sale.write(trx, {
      accountId,
      giftId: null,
      bundle: { ref: bundle, name: quote.name },
      card: { reference, provider },
      items: quote.items.map((item) => ({ ...item, cartItemId: cartItemIds.get(item.messageId) ?? null })),
      posting: {
        kind: 'card-purchase',
        key: `payment:${reference}`,
        amount,
        at,
        from: { own: provider },
        to: { own: 'sales' },
      },
    });
  }

  async #buyFromWallet(trx: Transaction, accountId: AccountId, { ref, price }: SeenBundle) {
    const { ledger, clock } = this.#parts;
    if (!(await holdAccount(trx, accountId))) throw noSession();
    const balance = await ledger.hold(trx, accountId);
    const quote = await this.#quotes.hold(trx, ref, accountId);
    const bundle = bundleName(ref);
    if (quote.items.length === 0) {
      const before = await queries.findWalletOrder(trx, { accountId, bundle, total: koboIn(price) });
      if (before) return { bought: before, balance };
    }
    assertAsSeen(quote, price);
    const { total } = quote;
    if (balance < total) throw tooLow(balance, total);
    const ids = await queries.drawItemIds(trx, quote.items.length);
    const { bought } = await this.#sale.write(trx, {
      accountId,
      giftId: null,
      bundle: { ref: bundle, name: quote.name },
      card: null,
      items: quote.items.map((item, index) => ({ ...item, cartItemId: ids[index] ?? null })),
      posting: {
        kind: 'wallet-purchase',
        key: `wallet-purchase:${ids[0]}`,
        amount: total,
        at: clock.now(),
        from: { wallet: accountId },
        to: { own: 'sales' },
      },
    });
    return { bought, balance: kobo(balance - total) };
  }
}

/** @param price what the buyer saw, in naira @throws ExpectedError `bundle.changed` */
function assertAsSeen({ name, price: whole, items, total }: BundleQuote, price: number): void {
  const look = 'Please look at it again.';
  if (whole === null) throw new ExpectedError('bundle.changed', `“${name}” isn’t sold as a whole any more. ${look}`);
  if (items.length === 0) throw new ExpectedError('bundle.changed', `Nothing of “${name}” is left for you to buy.`);
  if (koboIn(price) === total) return;
  throw new ExpectedError('bundle.changed', `“${name}” is ${formatNaira(koboToNaira(total))} for you now. ${look}`);
}

/** Whether a payment is of exactly what is left to buy now, at the same prices. */
function isSame({ items }: BundleQuote, paid: PaidByCard): boolean {
  const paidFor = new Map(paid.items.map(({ messageId, price }) => [messageId, price]));
  return paidFor.size === items.length && items.every(({ messageId, price }) => paidFor.get(messageId) === price);
}

function refOf(bundle: string): queries.BundleRef | null {
  const [, kind, id] = /^(series|collection) ([1-9]\d{0,17})$/.exec(bundle) ?? [];
  return (kind === 'series' || kind === 'collection') && id !== undefined ? { kind, id } : null;
}
