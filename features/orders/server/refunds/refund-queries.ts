import { type SqlBool, sql } from 'kysely';
import type { AccountId, MessageId, OrderId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';

export function findBuyer(db: Database, orderId: OrderId) {
  return db.selectFrom('purchases').where('id', '=', orderId).select('account_id').executeTakeFirst();
}

export function listItems(db: Database, orderId: OrderId) {
  return db
    .selectFrom('purchase_items as i')
    .leftJoin('refund_items as given', (join) =>
      join.onRef('given.purchase_id', '=', 'i.purchase_id').onRef('given.message_id', '=', 'i.message_id'),
    )
    .leftJoin('refunds as r', 'r.id', 'given.refund_id')
    .where('i.purchase_id', '=', orderId)
    .select(['i.message_id', 'i.cart_item_id', 'i.topic', 'i.price_kobo', 'r.refunded_at'])
    .orderBy('i.cart_item_id')
    .execute();
}

export interface NewRefund {
  orderId: OrderId;
  accountId: AccountId;
  messageIds: readonly string[];
  amount: Kobo;
  reason: string;
  by: AccountId | null;
  ledgerTransactionId: string;
  at: Date;
}

export async function insertRefund(trx: Transaction, refund: NewRefund): Promise<string> {
  const { orderId, accountId, messageIds, amount, reason, by, ledgerTransactionId, at } = refund;
  const { id } = await trx
    .insertInto('refunds')
    .values({
      purchase_id: orderId,
      account_id: accountId,
      amount_kobo: amount,
      reason,
      refunded_by: by,
      ledger_transaction_id: ledgerTransactionId,
      refunded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('refund_items')
    .values(messageIds.map((message_id) => ({ refund_id: id, purchase_id: orderId, message_id })))
    .execute();
  await trx
    .deleteFrom('entitlements')
    .where('purchase_id', '=', orderId)
    .where(sql<SqlBool>`message_id = any (${messageIds}::bigint[])`)
    .execute();
  return id;
}

export async function findRefund(db: Database, id: string) {
  const refund = await db
    .selectFrom('refunds')
    .where('id', '=', id)
    .select(['id', 'purchase_id', 'account_id', 'amount_kobo', 'reason', 'refunded_at'])
    .executeTakeFirst();
  if (!refund) return undefined;
  const items = await db
    .selectFrom('refund_items as given')
    .innerJoin('purchase_items as i', (join) =>
      join.onRef('i.purchase_id', '=', 'given.purchase_id').onRef('i.message_id', '=', 'given.message_id'),
    )
    .where('given.refund_id', '=', id)
    .select(['i.topic', 'i.speaker_name', 'i.price_kobo'])
    .orderBy('i.cart_item_id')
    .execute();
  return { ...refund, items };
}

export function listToRefund(db: Database, messageId: MessageId, limit: number) {
  return toRefund(db, messageId).select('e.purchase_id').orderBy('e.purchase_id').limit(limit).execute();
}

/** @returns how many own the message, and what they paid in kobo */
export async function sumToRefund(db: Database, messageId: MessageId) {
  const { buyers, total } = await toRefund(db, messageId)
    .innerJoin('purchase_items as i', (join) =>
      join.onRef('i.purchase_id', '=', 'e.purchase_id').onRef('i.message_id', '=', 'e.message_id'),
    )
    .select(({ fn }) => [fn.countAll<string>().as('buyers'), sql<string>`coalesce(sum(i.price_kobo), 0)`.as('total')])
    .executeTakeFirstOrThrow();
  return { buyers: Number(buyers), total };
}

function toRefund(db: Database, messageId: MessageId) {
  return db
    .selectFrom('entitlements as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .where('e.message_id', '=', messageId)
    .where('a.deleted_at', 'is', null);
}
