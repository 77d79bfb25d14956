import { type SqlBool, sql } from 'kysely';
import type { AccountId, CartItemId, MessageId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';

/** A row of somebody's cart. */
export interface CartRow {
  id: string;
  message_id: string;
  added_at: Date;
}

const columns = ['id', 'message_id', 'added_at'] as const;

/** @returns the whole cart, the latest added first, with what can't be bought now */
export function listCart(db: Database, accountId: AccountId): Promise<CartRow[]> {
  return db
    .selectFrom('cart_items')
    .where('account_id', '=', accountId)
    .select(columns)
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a message unless it is in the cart. */
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
 * Holds those of the items that are in this listener's cart, until the transaction ends.
 * @returns them, the first added first
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

/** Takes messages out of a cart. */
export async function deleteCartItems(db: Database, accountId: AccountId, messageIds: readonly string[]) {
  await db
    .deleteFrom('cart_items')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`message_id = any (${messageIds}::bigint[])`)
    .execute();
}

/** Empties a cart. */
export async function deleteCart(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('cart_items').where('account_id', '=', accountId).execute();
}
