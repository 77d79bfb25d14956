import { type SqlBool, sql } from 'kysely';
import type { AccountId, CartItemId, MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

export interface CartRow {
  id: string;
  message_id: string;
  added_at: Date;
}

const columns = ['id', 'message_id', 'added_at'] as const;

/** Last added first, including items that can't be bought now. */
export function listCart(db: Database, accountId: AccountId): Promise<CartRow[]> {
  return db
    .selectFrom('cart_items')
    .where('account_id', '=', accountId)
    .select(columns)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertCartItem(
  trx: Transaction,
  item: { accountId: AccountId; messageId: MessageId; now: Date },
): Promise<void> {
  await trx
    .insertInto('cart_items')
    .values({ account_id: item.accountId, message_id: item.messageId, added_at: item.now })
    .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doNothing())
    .execute();
}

/**
 * Locks the items until the transaction ends.
 * @returns those in the listener's cart, first added first
 */
export function holdCartItems(trx: Transaction, accountId: AccountId, ids: readonly CartItemId[]): Promise<CartRow[]> {
  return trx
    .selectFrom('cart_items')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .select(columns)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteCartItems(db: Database, accountId: AccountId, messageIds: readonly string[]) {
  await db
    .deleteFrom('cart_items')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`message_id = any (${messageIds}::bigint[])`)
    .execute();
}

export async function deleteCart(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('cart_items').where('account_id', '=', accountId).execute();
}
