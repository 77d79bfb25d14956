import type { AccountId, CartItemId } from '#core/contract/ids';
import { CartItemId as AsCartItemId, MessageId as AsMessageId, OrderId } from '#core/contract/ids';
import { formatNaira, koboToNaira } from '#core/contract/money';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { Payment } from '#features/payments/contract';
import * as carts from './cart-queries.ts';
import { findWalletOrderOf } from './order-queries.ts';
import { type QuotedItem, sentenceFor, sumOf, whyNotForSale } from './policy.ts';
import { type Candidate, type Fulfilment, type Goods, type PaidByCard, Sale, type SaleParts } from './sale.ts';

export interface WalletOrder {
  items: readonly CartItemId[];
  total?: number | undefined;
}

export class Checkout {
  readonly #sale: Sale;

  constructor(parts: SaleParts) {
    this.#sale = new Sale(parts);
  }

  /** Idempotent for the same items, in case the first reply was lost. */
  payFromWallet(accountId: AccountId, order: WalletOrder): Promise<Payment> {
    return this.#sale.payFromWallet(accountId, (trx) => this.#hold(trx, accountId, order));
  }

  fulfil(trx: Transaction, paid: PaidByCard): Promise<Fulfilment> {
    return this.#sale.fulfil(trx, paid, async () => {
      const candidates = await this.#sale.hold(trx, paid.accountId, paid.items);
      const refused = candidates.map(whyNotBought).find((reason) => reason !== null);
      return refused === undefined ? goodsOf(candidates) : { refused };
    });
  }

  async #hold(trx: Transaction, accountId: AccountId, order: WalletOrder): Promise<Goods | { bought: OrderId }> {
    const ids = [...new Set(order.items)];
    const rows = await carts.holdCartItems(trx, accountId, ids);
    if (rows.length === 0 || rows.length !== ids.length) {
      const before = await findWalletOrderOf(trx, accountId, ids);
      if (!before) throw cartChanged('One of the messages is no longer in your cart.');
      return { bought: OrderId.parse(before.id) };
    }
    const wanted = rows.map((row) => ({
      cartItemId: AsCartItemId.parse(row.id),
      messageId: AsMessageId.parse(row.message_id),
    }));
    const candidates = await this.#sale.hold(trx, accountId, wanted);
    for (const { facts, isOwned } of candidates) {
      const reason = whyNotForSale(facts, isOwned);
      if (reason !== null) throw cartChanged(sentenceFor(reason, facts?.topic));
    }
    const goods = goodsOf(candidates);
    const amount = sumOf(goods.items);
    if (order.total !== undefined && Math.round(order.total * 100) !== Number(amount)) {
      throw cartChanged(`The total is ${formatNaira(koboToNaira(amount))} now.`);
    }
    return goods;
  }
}

function whyNotBought({ item, facts, isOwned }: Candidate<QuotedItem>): string | null {
  const reason = whyNotForSale(facts, isOwned);
  if (reason !== null) return sentenceFor(reason, facts?.topic);
  if (facts === undefined || facts.price === item.price) return null;
  return `The price of “${facts.topic}” has changed to ${formatNaira(koboToNaira(facts.price))}.`;
}

function goodsOf(candidates: readonly Candidate<Omit<QuotedItem, 'price'>>[]): Goods {
  const items = candidates.flatMap(({ item: { messageId, cartItemId }, facts }) => {
    if (!facts) return [];
    const { topic, speakerName, price } = facts;
    return [{ messageId, cartItemId, topic, speakerName, price }];
  });
  return { items, bundle: null };
}

function cartChanged(what: string): ExpectedError {
  return new ExpectedError('cart.changed', `${what} Please look at your cart again.`);
}
