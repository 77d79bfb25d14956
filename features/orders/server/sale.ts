import type { AccountId, MessageId } from '#core/contract/ids';
import { OrderId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import type { Outbox } from '#core/server/mail/outbox';
import type { Ledger } from '#features/ledger/server/ledger';
import type { Posting } from '#features/ledger/server/posting';
import type { SaleFacts, Sales } from '#features/messages/server/sales';
import { findOwned } from './entitlement-queries.ts';
import { insertOrder, type NewOrder } from './order-queries.ts';

export interface SaleParts {
  ledger: Pick<Ledger, 'post'>;
  sales: Pick<Sales, 'hold'>;
  outbox: Pick<Outbox, 'enqueue'>;
}

/** A message that somebody is to own, and what its sale depends on. */
export interface Candidate<Wanted> {
  item: Wanted;
  /** Undefined when the message no longer exists. */
  facts: SaleFacts | undefined;
  isOwned: boolean;
}

export type NewSale = Pick<NewOrder, 'accountId' | 'card' | 'giftId' | 'bundle' | 'items'> & { posting: Posting };

/** What every sale has in common, however it is paid. The listener's wallet is locked before (`Ledger.hold`). */
export class Sale {
  readonly #parts: SaleParts;

  constructor(parts: SaleParts) {
    this.#parts = parts;
  }

  /** Locks messages until the transaction ends. @returns each with what its sale depends on, in the same order */
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
   * Books the money, writes the order with its entitlements, and queues the receipt.
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
