import type { AccountId, CartItemId, MessageId, PaymentReference } from '#core/contract/ids';
import { OrderId } from '#core/contract/ids';
import { type Kobo, kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { noSession } from '#core/server/http/caller';
import type { Outbox } from '#core/server/mail/outbox';
import type { Platform } from '#core/server/platform';
import type { Ledger } from '#features/ledger/server/ledger';
import type { Posting } from '#features/ledger/server/posting';
import type { SaleFacts, Sales } from '#features/messages/server/sales';
import type { Payment } from '#features/payments/contract';
import { findOwned } from './entitlement-queries.ts';
import { findBoughtItem, insertOrder, type NewOrder, type NewOrderItem } from './order-queries.ts';
import { paidFromWallet, type QuotedItem, sentenceFor, sumOf, tooLow } from './policy.ts';

export interface SaleParts extends Pick<Platform, 'database' | 'clock'> {
  ledger: Pick<Ledger, 'hold' | 'post'>;
  sales: Pick<Sales, 'hold'>;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
}

export interface Candidate<Wanted> {
  item: Wanted;
  facts: SaleFacts | undefined;
  isOwned: boolean;
}

/** Goods are sold completely or not at all. */
export interface Goods {
  items: readonly (NewOrderItem & { cartItemId: CartItemId })[];
  bundle: NewOrder['bundle'];
}

export interface PaidByCard {
  accountId: AccountId;
  reference: PaymentReference;
  provider: ProviderName;
  amount: Kobo;
  items: readonly QuotedItem[];
  at: Date;
}

export type Fulfilment = { bought: OrderId; ledgerTransactionId: string } | { refused: string };

type NewSale = Pick<NewOrder, 'accountId' | 'card' | 'giftId' | 'bundle' | 'items'> & { posting: Posting };

export class Sale {
  readonly #parts: SaleParts;

  constructor(parts: SaleParts) {
    this.#parts = parts;
  }

  /**
   * Sells from the wallet, in one transaction with the money.
   * @param holdGoods locks the goods after the account and its wallet, and returns them at today's prices. After a lost reply, it returns
   * the earlier request's order
   */
  async payFromWallet(
    accountId: AccountId,
    holdGoods: (trx: Transaction) => Promise<Goods | { bought: OrderId }>,
  ): Promise<Payment> {
    const { database, ledger, outbox, clock } = this.#parts;
    const { bought, balance } = await transactInTurn(database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      const balance = await ledger.hold(trx, accountId);
      const goods = await holdGoods(trx);
      if ('bought' in goods) return { bought: goods.bought, balance };
      const amount = sumOf(goods.items);
      if (balance < amount) throw tooLow(balance, amount);
      const { bought } = await this.write(trx, {
        ...goods,
        accountId,
        giftId: null,
        card: null,
        posting: {
          kind: 'wallet-purchase',
          key: `wallet-purchase:${goods.items[0]?.cartItemId}`,
          amount,
          at: clock.now(),
          from: { wallet: accountId },
          to: { own: 'sales' },
        },
      });
      return { bought, balance: kobo(balance - amount) };
    });
    outbox.kick();
    return paidFromWallet(bought, balance);
  }

  /**
   * The caller has locked the payment.
   * @param holdGoods locks the goods after the wallet, and returns them as quoted, or why they can't be bought
   */
  async fulfil(
    trx: Transaction,
    paid: PaidByCard,
    holdGoods: () => Promise<Goods | { refused: string }>,
  ): Promise<Fulfilment> {
    const { accountId, reference, provider, amount, at } = paid;
    await this.#parts.ledger.hold(trx, accountId);
    const goods = await holdGoods();
    if ('refused' in goods) return goods;
    const before = await findBoughtItem(
      trx,
      paid.items.map((item) => item.cartItemId),
    );
    if (before) return { refused: `You bought “${before.topic}” already.` };
    // A deleted message leaves the intent without its price, so the sum differs.
    if (sumOf(paid.items) !== amount) return { refused: sentenceFor('message.not_found', undefined) };
    return this.write(trx, {
      ...goods,
      accountId,
      giftId: null,
      card: { reference, provider },
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

  /** Locks messages until the transaction ends. */
  async hold<Wanted extends { messageId: MessageId }>(
    trx: Transaction,
    accountId: AccountId,
    wanted: readonly Wanted[],
  ): Promise<Candidate<Wanted>[]> {
    const ids = wanted.map((item) => item.messageId);
    const facts = await this.#parts.sales.hold(trx, ids);
    const owned = await findOwned(trx, accountId, ids);
    return wanted.map((item) => ({
      item,
      facts: facts.get(item.messageId),
      isOwned: owned.has(item.messageId),
    }));
  }

  /**
   * The caller has locked the wallet.
   * @throws BookedAlready when the event is already booked
   */
  async write(
    trx: Transaction,
    { posting, ...sold }: NewSale,
  ): Promise<{ bought: OrderId; ledgerTransactionId: string }> {
    const { ledger, outbox } = this.#parts;
    const { at, amount: total } = posting;
    const ledgerTransactionId = await ledger.post(trx, posting);
    const bought = OrderId.parse(await insertOrder(trx, { ...sold, total, ledgerTransactionId, at }));
    const kind = sold.card === null ? 'wallet-receipt' : 'receipt';
    await outbox.enqueue(trx, { kind, payload: { accountId: sold.accountId, purchaseId: bought } });
    return { bought, ledgerTransactionId };
  }
}
