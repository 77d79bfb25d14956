import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

let made = 0;

export async function makePurchase(
  db: Database,
  accountId: AccountId,
  messageIds: readonly string[],
  since = new Date(),
): Promise<string> {
  made += 1;
  const reference = `made-${process.pid}-${made}`;
  return db.transaction().execute(async (trx) => {
    const items = await trx
      .selectFrom('messages')
      .where('id', 'in', messageIds)
      // Messages that are free now had a price when they were bought.
      .select(['id', 'topic', sql<string>`greatest(price_kobo, 100)`.as('price')])
      .execute();
    const total = items.reduce((sum, { price }) => sum + BigInt(price), 0n);
    const { id: ledgerId } = await trx
      .insertInto('ledger_transactions')
      .values({ kind: 'card-purchase', key: `payment:${reference}`, at: since })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [kind, amount] of [['sandbox', -total] as const, ['sales', total] as const]) {
      await sql`insert into ledger_entries (transaction_id, ledger_account_id, amount_kobo)
        select ${ledgerId}, id, ${amount} from ledger_accounts where kind = ${kind}`.execute(trx);
    }
    const { id } = await trx
      .insertInto('purchases')
      .values({
        account_id: accountId,
        method: 'card',
        provider: 'sandbox',
        total_kobo: total,
        reference,
        ledger_transaction_id: ledgerId,
        bought_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { id: message_id, topic, price } of items) {
      const cart_item_id = sql<string>`nextval(pg_get_serial_sequence('cart_items', 'id'))`;
      await trx
        .insertInto('purchase_items')
        .values({ purchase_id: id, message_id, cart_item_id, topic, price_kobo: price })
        .execute();
      await trx
        .insertInto('entitlements')
        .values({ account_id: accountId, message_id, purchase_id: id, since })
        .execute();
    }
    return id;
  });
}
