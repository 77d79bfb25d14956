import type { AccountId, CartItemId } from '#core/contract/ids';
import { formatNaira, koboToNaira } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';
import { koboIn } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import type { BundleOffer } from '#features/bundles/contract';
import type { Quote } from '#features/orders/server/cart-service';
import { type Fulfilment, type PaidByCard, Sale, type SaleParts } from '#features/orders/server/sale';
import type { Payment } from '#features/payments/contract';
import * as queries from './bundle-queries.ts';
import { type BundleItem, type BundleQuote, type BundleQuotes, bundleName } from './bundle-quotes.ts';

export interface BundleCheckoutParts extends SaleParts {
  quotes: BundleQuotes;
}

export interface SeenBundle {
  ref: queries.BundleRef;
  price: number;
}

/**
 * Sells series and collections as a whole. Messages that the buyer lacks become one order and share the bundle's price
 * (features/bundles/README.md#what-it-promises).
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

  /** @returns null when the bundle isn't sold as a whole, or nothing is left to buy */
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

  /** @returns a quote, whose `bundle` and `lines` tell equal payments from others */
  async quote(accountId: AccountId, { ref, price }: SeenBundle): Promise<Quote & { bundle: string; lines: string[] }> {
    const quote = await this.#quotes.readPublished(ref, accountId);
    assertAsSeen(quote, price);
    const items = await withItemIds(this.#parts.database, quote.items);
    const lines = items.map(({ messageId, price: part }) => `${messageId}=${part}`);
    return { items, total: quote.total, bundle: bundleName(ref), lines };
  }

  /** A repeated request with the same price gets the same order, in case the first reply was lost. */
  payFromWallet(accountId: AccountId, { ref, price }: SeenBundle): Promise<Payment> {
    return this.#sale.payFromWallet(accountId, async (trx) => {
      const quote = await this.#quotes.hold(trx, ref, accountId);
      const bundle = bundleName(ref);
      if (quote.items.length === 0) {
        const bought = await queries.findWalletOrder(trx, { accountId, bundle, total: koboIn(price) });
        if (bought) return { bought };
      }
      assertAsSeen(quote, price);
      return { items: await withItemIds(trx, quote.items), bundle: { ref: bundle, name: quote.name } };
    });
  }

  fulfil(trx: Transaction, { bundle, ...paid }: PaidByCard & { bundle: string }): Promise<Fulfilment> {
    return this.#sale.fulfil(trx, paid, async () => {
      const ref = refOf(bundle);
      const quote = ref && (await this.#quotes.holdOrNull(trx, ref, paid.accountId));
      if (!quote || quote.price === null)
        return { refused: 'The series or collection you paid for isn’t sold as a whole any more.' };
      if (!this.#quotes.isAsQuoted(quote, paid.items) || quote.total !== paid.amount) {
        return { refused: `The messages left to buy in “${quote.name}”, or their price, have changed.` };
      }
      const ids = new Map(paid.items.map(({ messageId, cartItemId }) => [messageId, cartItemId]));
      const items = quote.items.flatMap((item) => {
        const cartItemId = ids.get(item.messageId);
        return cartItemId === undefined ? [] : [{ ...item, cartItemId }];
      });
      return { items, bundle: { ref: bundle, name: quote.name } };
    });
  }
}

async function withItemIds(
  db: Database,
  items: readonly BundleItem[],
): Promise<(BundleItem & { cartItemId: CartItemId })[]> {
  const ids = await queries.drawItemIds(db, items.length);
  return items.flatMap((item, index) => {
    const cartItemId = ids[index];
    return cartItemId === undefined ? [] : [{ ...item, cartItemId }];
  });
}

/** @param price in naira, as the buyer saw it */
function assertAsSeen({ name, price: whole, items, total }: BundleQuote, price: number): void {
  const look = 'Please look at it again.';
  if (whole === null) throw new ExpectedError('bundle.changed', `“${name}” isn’t sold as a whole any more. ${look}`);
  if (items.length === 0)
    throw new ExpectedError('bundle.changed', `There is nothing left for you to buy in “${name}”.`);
  if (koboIn(price) === total) return;
  throw new ExpectedError('bundle.changed', `“${name}” is ${formatNaira(koboToNaira(total))} for you now. ${look}`);
}

function refOf(bundle: string): queries.BundleRef | null {
  const [, kind, id] = /^(series|collection) ([1-9]\d{0,17})$/.exec(bundle) ?? [];
  return (kind === 'series' || kind === 'collection') && id !== undefined ? { kind, id } : null;
}
