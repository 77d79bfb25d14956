import type { AccountId, MessageId, OrderId } from '#core/contract/ids';
import { formatNaira, type Kobo, kobo, koboToNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import { type Actor, accountIdOf } from '#core/server/act';
import { type AboveCeiling, type Audited, overCeiling, type ReadCeiling, wayAbove } from '#core/server/ceiling';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { momentsOf } from '#core/server/library-time';
import { type PageRequest, paged } from '#core/server/paged';
import type { Audit } from '#features/audit/server/audit';
import { orderNumber } from '#features/orders/contract/facts';
import type { DeskOrder, MessageSales } from '#features/orders/desk';
import type { Refunded, Refunds } from '#features/orders/server/refunds/refunds';
import * as queries from './order-queries.ts';
import { presentOrder } from './present.ts';

export interface OrdersParts {
  database: Database;
  audit: Pick<Audit, 'transact'>;
  refunds: Refunds;
  readCeiling: ReadCeiling;
}

/** Days are `YYYY-MM-DD` in the library's time zone, both included. */
export interface OrderRequest extends PageRequest {
  accountId?: AccountId | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface RefundRequest extends AboveCeiling {
  id: OrderId;
  messageIds?: readonly MessageId[] | undefined;
  reason: string;
}

export interface BuyersRequest extends AboveCeiling {
  reason: string;
  /** The audit entry of the previous call that this one continues. Without it, the rest alone might be within the ceiling. */
  audited?: Audited | undefined;
}

/** `amount` in naira. */
export interface RefundedBuyers {
  refunded: number;
  amount: number;
  left: number;
  audited: Audited | undefined;
}

/** A call must end before a browser's timeout. */
const maxBuyersAtOnce = 50;

export class Orders {
  readonly #parts: OrdersParts;

  constructor(parts: OrdersParts) {
    this.#parts = parts;
  }

  list({ accountId, from, to, ...page }: OrderRequest): Promise<Page<DeskOrder>> {
    const { database } = this.#parts;
    const between = { accountId, ...momentsOf({ from, to }) };
    return paged(page, {
      count: () => queries.countOrders(database, between),
      list: async (slice) => (await queries.listOrders(database, between, slice)).map(presentOrder),
    });
  }

  async read(id: OrderId): Promise<DeskOrder> {
    const row = await queries.findOrder(this.#parts.database, id);
    if (!row) throw new ExpectedError('purchase.not_found', 'There is no such order.');
    return presentOrder(row);
  }

  async refund(by: Actor, request: RefundRequest): Promise<DeskOrder> {
    await this.#refund(by, request);
    return this.read(request.id);
  }

  async salesOf(messageId: MessageId): Promise<MessageSales> {
    const { database, refunds } = this.#parts;
    const message = await queries.findSoldMessage(database, messageId);
    if (!message) throw new ExpectedError('message.not_found', 'There is no such message.');
    const { buyers, total } = await refunds.outstandingOf(messageId);
    const { topic, version, status, price_kobo } = message;
    const money = { price: koboToNaira(kobo(BigInt(price_kobo))), total: koboToNaira(total) };
    return { message_id: messageId, topic, version, status, buyers, ...money };
  }

  /**
   * Refunds each order in a separate transaction, so that an interruption undoes nothing. The ceiling applies to their total.
   * @returns the refunds made and the remaining owners: the caller repeats the call until no owner remains
   */
  async refundBuyers(
    by: Actor,
    messageId: MessageId,
    { reason, aboveCeiling, audited: before }: BuyersRequest,
  ): Promise<RefundedBuyers> {
    const { refunds, readCeiling, database } = this.#parts;
    await this.salesOf(messageId);
    const purchases = await refunds.ordersOwning(messageId, maxBuyersAtOnce);
    // Summed after choosing the orders, so that the total is never less than theirs.
    const { total } = await refunds.outstandingOf(messageId);
    const exceeded = overCeiling(total, await readCeiling(database));
    if (exceeded && !aboveCeiling) throw tooDear(by, 'Refunding it to all who bought it', total, exceeded.ceiling);
    const audited = exceeded?.audited ?? before;
    const done: Refunded[] = [];
    for (const id of purchases) {
      const request = { id, messageIds: [messageId], reason, aboveCeiling: true };
      try {
        done.push(await this.#refund(by, request, audited));
      } catch (error) {
        if (wasDoneMeanwhile(error)) continue;
        if (done.length === 0) throw error;
        break;
      }
    }
    const sum = done.reduce((sum, { amount }) => sum + amount, 0n);
    const { buyers: left } = await refunds.outstandingOf(messageId);
    return { refunded: done.length, amount: koboToNaira(kobo(sum)), left, audited };
  }

  #refund(by: Actor, request: RefundRequest, audited?: Audited): Promise<Refunded> {
    const { audit, refunds, readCeiling } = this.#parts;
    const { id, messageIds, reason, aboveCeiling } = request;
    return audit.transact(by, async (trx, record) => {
      const refunded = await refunds.refund(trx, { orderId: id, messageIds, reason, by: accountIdOf(by) });
      // The amount is known only now; throwing rolls the refund back.
      const exceeded = overCeiling(refunded.amount, await readCeiling(trx));
      if (exceeded && !aboveCeiling) throw tooDear(by, 'This refund', refunded.amount, exceeded.ceiling);
      await record({
        reason,
        action: 'order.refund',
        subject: { id, name: `Order ${orderNumber(id)}` },
        before: null,
        after: {
          listener: refunded.accountId,
          refunded: formatNaira(koboToNaira(refunded.amount)),
          messages: refunded.items.map(({ topic }) => topic),
          ledger_transaction: refunded.ledgerTransactionId,
          ...(exceeded?.audited ?? audited),
        },
      });
      return refunded;
    });
  }
}

function tooDear(by: Actor, what: string, worth: Kobo, ceiling: Kobo): ExpectedError {
  return new ExpectedError(
    'refund.too_dear',
    `${what} comes to ${formatNaira(koboToNaira(worth))}, and one refund may be worth at most ` +
      `${formatNaira(koboToNaira(ceiling))}. Nothing was refunded. To refund it, ${wayAbove(by)}.`,
  );
}

/** During a bulk refund, another request may refund an order or delete its account. */
function wasDoneMeanwhile(error: unknown): boolean {
  return error instanceof ExpectedError && /^(purchase\.refunded|account\.deleted)$/.test(error.code);
}
