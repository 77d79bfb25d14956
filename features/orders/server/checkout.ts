import type { AccountId, CartItemId, PaymentReference } from '#core/contract/ids';
import { CartItemId as AsCartItemId, MessageId as AsMessageId, OrderId } from '#core/contract/ids';
import { formatNaira, type Kobo, kobo, koboToNaira } from '#core/contract/money';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { Outbox } from '#core/server/mail/outbox';
import type { ProviderName } from '#core/server/payment/provider';
import type { Platform } from '#core/server/platform';
import type { Ledger } from '#features/ledger/server/ledger';
import type { Sales } from '#features/messages/server/sales';
import type { Payment } from '#features/payments/contract';
import * as carts from './cart-queries.ts';
import * as queries from './order-queries.ts';
import type { QuotedItem } from './policy.ts';
import { paidFromWallet, sentenceFor, sumOf, tooLow, whyNotForSale } from './policy.ts';
import { type Candidate, Sale } from './sale.ts';

export interface CheckoutParts extends Pick<Platform, 'database' | 'clock'> {
  ledger: Ledger;
  sales: Pick<Sales, 'hold'>;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
}

export interface PaidByCard {
  accountId: AccountId;
  reference: PaymentReference;
  provider: ProviderName;
  amount: Kobo;
  /** What it was for, at the prices of that time. */
  items: readonly QuotedItem[];
  at: Date;
}

/** What a card payment became. `refused`: why nothing was bought, in a sentence for the listener. */
export type Fulfilment = { bought: OrderId; ledgerTransactionId: string } | { refused: string };

export interface WalletOrder {
  items: readonly CartItemId[];
  /** The total that the listener saw, in naira. */
  total?: number | undefined;
}

/**
 * Sells messages: everything requested or nothing, in one transaction with the money (docs/product/money.md#buying).
 */
export class Checkout {
  readonly #parts: CheckoutParts;
  readonly #sale: Sale;

  constructor(parts: CheckoutParts) {
    this.#parts = parts;
    this.#sale = new Sale(parts);
  }

  /**
   * Buys cart items from the wallet. Idempotent for the same items, in case the first reply was lost.
   * @throws ExpectedError `cart.changed` when an item isn't in this cart, can't be bought, or has another price than
   * the listener saw; `wallet.too_low`; `session.missing` when the account has just been deleted
   */
  async payFromWallet(accountId: AccountId, order: WalletOrder): Promise<Payment> {
    const { database, outbox } = this.#parts;
    const { bought, balance } = await transactInTurn(database, accountId, (trx) =>
      this.#buyFromWallet(trx, accountId, order),
    );
    outbox.kick();
    return paidFromWallet(bought, balance);
  }

  /**
   * Buys what a confirmed card payment was for. The caller has locked the payment.
   * @returns the purchase and its ledger transaction; or why nothing was bought and booked
   */
  async fulfil(trx: Transaction, paid: PaidByCard): Promise<Fulfilment> {
    const { accountId, reference, provider, amount, at } = paid;
    await this.#parts.ledger.hold(trx, accountId);
    const candidates = await this.#sale.hold(trx, accountId, paid.items);
    const refused = candidates.map(whyNotBought).find((reason) => reason !== null);
    if (refused !== undefined) return { refused };
    const before = await queries.findBoughtItem(
      trx,
      paid.items.map((item) => item.cartItemId),
    );
    if (before) return { refused: `You bought “${before.topic}” already.` };
    // A deleted message leaves the intent without its price, so the sum differs.
    if (sumOf(paid.items) !== amount) return { refused: sentenceFor('message.not_found', undefined) };
    return this.#sale.write(trx, {
      accountId,
      giftId: null,
      bundle: null,
      card: { reference, provider },
      items: candidates.flatMap(asItem),
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

  /** @returns the purchase, and the wallet's balance after it */
  async #buyFromWallet(trx: Transaction, accountId: AccountId, order: WalletOrder) {
    const { ledger, clock } = this.#parts;
    const ids = [...new Set(order.items)];
    if (!(await holdAccount(trx, accountId))) throw noSession();
    const balance = await ledger.hold(trx, accountId);
    const rows = await carts.holdCartItems(trx, accountId, ids);
    const [first] = rows;
    if (!first || rows.length !== ids.length) {
      const before = await queries.findWalletOrderOf(trx, accountId, ids);
      if (!before) throw cartChanged('Something isn’t in your cart any more.');
      return { bought: OrderId.parse(before.id), balance };
    }
    const items = await this.#priced(trx, accountId, rows);
    const amount = sumOf(items);
    if (order.total !== undefined && Math.round(order.total * 100) !== Number(amount)) {
      throw cartChanged(`The total is ${formatNaira(koboToNaira(amount))} now.`);
    }
    if (balance < amount) throw tooLow(balance, amount);
    const { bought } = await this.#sale.write(trx, {
      accountId,
      giftId: null,
      bundle: null,
      card: null,
      items,
      posting: {
        kind: 'wallet-purchase',
        key: `wallet-purchase:${first.id}`,
        amount,
        at: clock.now(),
        from: { wallet: accountId },
        to: { own: 'sales' },
      },
    });
    return { bought, balance: kobo(balance - amount) };
  }

  /** @throws ExpectedError `cart.changed` when one of them can't be bought */
  async #priced(trx: Transaction, accountId: AccountId, rows: readonly carts.CartRow[]) {
    const wanted = rows.map((row) => ({
      cartItemId: AsCartItemId.parse(row.id),
      messageId: AsMessageId.parse(row.message_id),
    }));
    const candidates = await this.#sale.hold(trx, accountId, wanted);
    for (const { facts, isOwned } of candidates) {
      const reason = whyNotForSale(facts, isOwned);
      if (reason !== null) throw cartChanged(sentenceFor(reason, facts?.topic));
    }
    return candidates.flatMap(asItem);
  }
}

function whyNotBought({ item, facts, isOwned }: Candidate<QuotedItem>): string | null {
  const reason = whyNotForSale(facts, isOwned);
  if (reason !== null) return sentenceFor(reason, facts?.topic);
  if (facts === undefined || facts.price === item.price) return null;
  return `The price of “${facts.topic}” has changed to ${formatNaira(koboToNaira(facts.price))}.`;
}

function asItem({ item, facts }: Candidate<Omit<QuotedItem, 'price'>>): queries.NewOrderItem[] {
  if (!facts) return [];
  const { topic, speakerName, price } = facts;
  return [{ messageId: item.messageId, cartItemId: item.cartItemId, topic, speakerName, price }];
}

function cartChanged(what: string): ExpectedError {
  return new ExpectedError('cart.changed', `${what} Please look at your cart again.`);
}
