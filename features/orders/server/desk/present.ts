import { AccountId, MessageId, OrderId } from '#core/contract/ids';
import { kobo, koboToNaira } from '#core/contract/money';
import { isTest } from '#core/contract/payment-providers';
import { joinName } from '#core/server/account-name';
import { nairaOf } from '#core/server/database/stored-kobo';
import { orderNumber } from '#features/orders/contract/facts';
import type { DeskOrder } from '#features/orders/desk';
import type { OrderRow } from './order-queries.ts';

export function presentOrder(row: OrderRow): DeskOrder {
  return {
    id: OrderId.parse(row.id),
    number: orderNumber(row.id),
    listener: {
      id: AccountId.parse(row.account_id),
      name: joinName(row),
      email: row.email,
    },
    method: row.method,
    reference: row.reference,
    provider: row.provider,
    is_test: row.provider !== null && isTest(row.provider),
    total: nairaOf(row.total_kobo),
    bundle: row.bundle_name,
    refunded: koboToNaira(kobo(row.refunds.reduce((sum, { amount_kobo }) => sum + BigInt(amount_kobo), 0n))),
    created: row.bought_at.toISOString(),
    items: row.items.map((item) => ({
      message_id: MessageId.parse(item.message_id),
      topic: item.topic,
      speaker_name: item.speaker_name,
      price: nairaOf(item.price_kobo),
      refunded_at: item.refunded_at,
    })),
    refunds: row.refunds.map(({ amount_kobo, ...refund }) => ({ ...refund, amount: nairaOf(amount_kobo) })),
  };
}
