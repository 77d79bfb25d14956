import type { AccountId, MessageId } from '#core/contract/ids';
import { CartItemId as AsCartItemId, MessageId as AsMessageId } from '#core/contract/ids';
import { type Kobo, koboToNaira } from '#core/contract/money';
import { pageSizes } from '#core/contract/page';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import { factsOf, itemsOn, type PageRequest } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { Message } from '#features/catalogue/contract';
import type { SaleFacts, Sales } from '#features/messages/server/sales';
import { type Cart, maxCartItems } from '#features/orders/contract';
import type { CartItem } from '#features/orders/contract/cart-item';
import * as queries from './cart-queries.ts';
import { findOwned } from './entitlement-queries.ts';
import type { Entitlements } from './entitlements.ts';
import { type QuotedItem, sentenceFor, sumOf, whyNotForSale } from './policy.ts';
import { presentCartItem } from './present.ts';

export interface CartParts extends Pick<Platform, 'database' | 'clock'> {
  sales: Pick<Sales, 'factsOf' | 'hold'>;
  entitlements: Entitlements;
  loadMessages(ids: readonly string[], accountId: AccountId): Promise<Message[]>;
}

export interface Quote {
  items: QuotedItem[];
  total: Kobo;
}

const firstPage: PageRequest = { pageNumber: 1, pageSize: pageSizes.cart };

/** Only items that can be bought now are listed and counted (features/orders/README.md#cart). */
export class CartService {
  readonly #parts: CartParts;

  constructor(parts: CartParts) {
    this.#parts = parts;
  }

  async readCart(accountId: AccountId, page: PageRequest): Promise<Cart> {
    return this.#present(accountId, await this.#price(accountId), page);
  }

  async add(accountId: AccountId, messageId: MessageId): Promise<Cart> {
    const facts = await this.#assertForSale(accountId, messageId);
    await transactInTurn(this.#parts.database, accountId, (trx) => this.#insert(trx, accountId, messageId));
    const quote = await this.#price(accountId);
    if (!quote.items.some((item) => item.messageId === messageId)) {
      throw new ExpectedError('message.not_found', sentenceFor('message.not_found', facts.topic));
    }
    return this.#present(accountId, quote, firstPage);
  }

  async remove(accountId: AccountId, messageId: MessageId): Promise<Cart> {
    await queries.deleteCartItems(this.#parts.database, accountId, [messageId]);
    return this.readCart(accountId, firstPage);
  }

  async quote(accountId: AccountId): Promise<Quote> {
    const quote = await this.#price(accountId);
    if (quote.items.length === 0) throw new ExpectedError('cart.empty', 'Your cart is empty.');
    return quote;
  }

  async #price(accountId: AccountId): Promise<Quote> {
    const { database, sales, entitlements } = this.#parts;
    const rows = await queries.listCart(database, accountId);
    const ids = rows.map((row) => row.message_id);
    const [facts, owned] = await Promise.all([sales.factsOf(ids), entitlements.ownedOf(accountId, ids)]);
    const items = quoted(rows, facts, owned);
    return { items, total: sumOf(items) };
  }

  async #present(accountId: AccountId, { items, total }: Quote, page: PageRequest): Promise<Cart> {
    const data = await this.#load(accountId, itemsOn(page, items));
    return { data, total: koboToNaira(total), ...factsOf(page, items.length) };
  }

  async #load(accountId: AccountId, items: readonly QuotedItem[]): Promise<CartItem[]> {
    const messages = await this.#parts.loadMessages(
      items.map((item) => item.messageId),
      accountId,
    );
    const shown = new Map(messages.map((message) => [message.id, message]));
    return items.flatMap((item) => {
      const message = shown.get(item.messageId);
      return message ? [presentCartItem(item, message)] : [];
    });
  }

  async #assertForSale(accountId: AccountId, messageId: MessageId): Promise<SaleFacts> {
    const { sales, entitlements } = this.#parts;
    const [facts, owned] = await Promise.all([
      sales.factsOf([messageId]),
      entitlements.ownedOf(accountId, [messageId]),
    ]);
    const message = facts.get(messageId);
    const reason = whyNotForSale(message, owned.has(messageId));
    // An unpublished message reveals nothing, not even its topic.
    if (!message || reason === 'message.not_found') throw new ExpectedError('message.not_found', 'Message not found.');
    if (reason !== null) throw new ExpectedError(reason, sentenceFor(reason, message.topic));
    return message;
  }

  async #insert(trx: Transaction, accountId: AccountId, messageId: MessageId): Promise<void> {
    if (!(await holdAccount(trx, accountId))) throw noSession();
    const rows = await queries.listCart(trx, accountId);
    if (rows.some((row) => row.message_id === messageId)) return;
    if (rows.length >= maxCartItems) await this.#makeRoom(trx, accountId, rows);
    await queries.insertCartItem(trx, { accountId, messageId, now: this.#parts.clock.now() });
  }

  /**
   * Removes items that can't be bought now, which listeners don't see but which fill the cart. All queries use the transaction: a second
   * connection may never become free while other requests wait for its lock.
   */
  async #makeRoom(trx: Transaction, accountId: AccountId, rows: readonly queries.CartRow[]): Promise<void> {
    const ids = rows.map((row) => row.message_id);
    const facts = await this.#parts.sales.hold(trx, ids);
    const owned = await findOwned(trx, accountId, ids);
    const items = quoted(rows, facts, owned);
    if (items.length >= maxCartItems) {
      throw new ExpectedError('cart.full', `A cart holds at most ${maxCartItems} messages. Check out first.`);
    }
    const seen = new Set<string>(items.map((item) => item.messageId));
    const unseen = rows.map((row) => row.message_id).filter((id) => !seen.has(id));
    await queries.deleteCartItems(trx, accountId, unseen);
  }
}

function quoted(
  rows: readonly queries.CartRow[],
  facts: ReadonlyMap<string, SaleFacts>,
  owned: ReadonlySet<string>,
): QuotedItem[] {
  return rows.flatMap(({ id, message_id }) => {
    const message = facts.get(message_id);
    if (!message || whyNotForSale(message, owned.has(message_id)) !== null) return [];
    return [{ cartItemId: AsCartItemId.parse(id), messageId: AsMessageId.parse(message_id), price: message.price }];
  });
}
