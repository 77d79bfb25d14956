import type { AccountId, MessageId, OrderId } from '#core/contract/ids';
import { AccountId as AsAccountId, OrderId as AsOrderId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import type { Outbox } from '#core/server/mail/outbox';
import type { Platform } from '#core/server/platform';
import type { Ledger } from '#features/ledger/server/ledger';
import { assertRefundable, keyOf, refundSum } from './policy.ts';
import * as queries from './refund-queries.ts';

export interface RefundParts extends Pick<Platform, 'database' | 'clock'> {
  ledger: Pick<Ledger, 'hold' | 'post'>;
  outbox: Pick<Outbox, 'enqueue'>;
}

export interface RefundOrder {
  orderId: OrderId;
  /** By default, all that aren't refunded yet. */
  messageIds?: readonly MessageId[] | undefined;
  reason: string;
  by: AccountId | null;
}

export interface Refunded {
  accountId: AccountId;
  amount: Kobo;
  ledgerTransactionId: string;
  items: readonly { messageId: string; topic: string }[];
}

export interface Outstanding {
  buyers: number;
  total: Kobo;
}

/** Refunds become store credit: the wallet gets the price paid, and the entitlement ends. */
export class Refunds {
  readonly #parts: RefundParts;

  constructor(parts: RefundParts) {
    this.#parts = parts;
  }

  /** Refunds each message only once. A deleted account gets no refund, because nobody could spend the money. */
  async refund(trx: Transaction, { orderId, messageIds, reason, by }: RefundOrder): Promise<Refunded> {
    const { clock, ledger, outbox } = this.#parts;
    const owner = await queries.findBuyer(trx, orderId);
    if (!owner) throw new ExpectedError('purchase.not_found', 'There is no such order.');
    const accountId = AsAccountId.parse(owner.account_id);
    if (!(await holdAccount(trx, accountId))) {
      throw new ExpectedError('account.deleted', 'The account is deleted: nobody could spend the refund.');
    }
    await ledger.hold(trx, accountId);
    const items = await queries.listItems(trx, orderId);
    const chosen = assertRefundable(items, messageIds);
    const at = clock.now();
    const amount = refundSum(chosen);
    const ledgerTransactionId = await ledger.post(trx, {
      kind: 'refund',
      key: keyOf(chosen),
      amount,
      at,
      from: { own: 'sales' },
      to: { wallet: accountId },
    });
    const refund = { orderId, accountId, amount, reason, by, ledgerTransactionId, at };
    const ids = chosen.map((item) => item.message_id);
    const refundId = await queries.insertRefund(trx, { ...refund, messageIds: ids });
    await outbox.enqueue(trx, { kind: 'refund', payload: { accountId, refundId } });
    const given = chosen.map(({ message_id, topic }) => ({ messageId: message_id, topic }));
    return { accountId, amount, ledgerTransactionId, items: given };
  }

  async outstandingOf(messageId: MessageId): Promise<Outstanding> {
    const { buyers, total } = await queries.sumToRefund(this.#parts.database, messageId);
    return { buyers, total: koboOf(total) };
  }

  async ordersOwning(messageId: MessageId, limit: number): Promise<OrderId[]> {
    const rows = await queries.listToRefund(this.#parts.database, messageId, limit);
    return rows.map((row) => AsOrderId.parse(row.purchase_id));
  }
}
