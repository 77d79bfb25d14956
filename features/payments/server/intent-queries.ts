import { sql } from 'kysely';
import type { AccountId, CartItemId, MessageId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';
import type { QuotedItem } from '#features/orders/server/policy';
import type { PaymentPurpose } from '#features/payments/contract';

export interface Wanted {
  accountId: AccountId;
  purpose: PaymentPurpose;
  amount: Kobo;
  content: string;
  /** The id of the thing that another feature sells; null for the cart and the wallet. */
  subject: string | null;
  bundle: string | null;
  items: readonly QuotedItem[];
}

export function lockOpenIntent(trx: Transaction, { accountId, content }: Wanted) {
  return trx
    .selectFrom('payment_intents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('content', '=', content)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

export async function insertIntent(trx: Transaction, wanted: Wanted, now: Date) {
  const intent = await trx
    .insertInto('payment_intents')
    .values({
      account_id: wanted.accountId,
      purpose: wanted.purpose,
      subject: wanted.subject,
      bundle: wanted.bundle,
      amount_kobo: wanted.amount,
      content: wanted.content,
      created_at: now,
    })
    // The condition is a literal, since the planner can't match a partial index with a parameter.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'content']).where('status', '=', sql.lit('open')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (intent && wanted.items.length > 0) {
    const rows = wanted.items.map(({ messageId, cartItemId, price }) => ({
      intent_id: intent.id,
      message_id: messageId,
      cart_item_id: cartItemId,
      price_kobo: price,
    }));
    await trx.insertInto('payment_intent_items').values(rows).execute();
  }
  return intent;
}

/** The lock makes an intent's payments settle one at a time. It ends with the transaction. */
export async function lockIntent(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('payment_intents').select('id').where('id', '=', id).forUpdate().execute();
}

export function listItems(db: Database, intentId: string) {
  return db
    .selectFrom('payment_intent_items')
    .select(['message_id', 'cart_item_id', 'price_kobo'])
    .where('intent_id', '=', intentId)
    .orderBy('cart_item_id')
    .$narrowType<{ message_id: MessageId; cart_item_id: CartItemId }>()
    .execute();
}

export async function fulfilIntent(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('payment_intents')
    .set({ status: 'fulfilled', fulfilled_at: now })
    .where('id', '=', id)
    .execute();
}

/** A closed intent can't be fulfilled; the same content gets a new one. */
export async function closeIntent(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('payment_intents')
    .set({ status: 'closed' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}
