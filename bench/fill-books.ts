import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import { mendWork } from '#features/payments/server/work-queries';
import { bookMovements } from './book-movements.ts';
import { buyerCount, inventSales, type Movement, type PaidMessage, topUps } from './invent-sales.ts';

const movementsAtOnce = 5_000;
/** The last of the card payments that nobody paid, which the provider is still asked about. */
const stillAskedAbout = 200;

/**
 * Fills a database that has messages with listeners, and with what they paid and bought: all that the server would have written,
 * each row past the guards with which the database keeps the books.
 * @param purchases how many
 * @param onProgress gets the number of movements of money made so far
 */
export async function fillBooks(db: Database, purchases: number, onProgress: (made: number) => void): Promise<void> {
  const paid = await listPaid(db);
  await openWallets(db, buyerCount(purchases));
  let made = 0;
  let batch: Movement[] = [];
  const write = async () => {
    await db.transaction().execute((trx) => writeBatch(trx, made, batch));
    made += batch.length;
    batch = [];
    onProgress(made);
  };
  for (const movement of inventSales(purchases, paid)) {
    batch.push(movement);
    if (batch.length === movementsAtOnce) await write();
  }
  await write();
  await goOnAsking(db);
  await continueIds(db);
}

async function listPaid(db: Database): Promise<PaidMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .where('is_free', '=', false)
    .select(['id', 'price_kobo'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, kobo: Number(row.price_kobo) }));
}

async function openWallets(db: Database, buyers: number): Promise<void> {
  await sql`insert into accounts (id, email, password_hash, first_name, created_at) overriding system value
    select n, 'listener-' || n || '@example.org', 'none', 'Listener', '2023-10-01'
    from generate_series(1, ${buyers}::int) n`.execute(db);
  await sql`insert into ledger_accounts (kind, account_id, balance_kobo)
    select 'wallet', id, 0 from accounts`.execute(db);
  await sql`insert into ticket_batches (id, amount_kobo, minted_at) overriding system value
    select n, worth, '2023-10-01' from unnest(${topUps}::bigint[]) with ordinality made (worth, n)`.execute(db);
}

/** @param before how many movements there are: the ids of what belongs to one are made from its number */
async function writeBatch(trx: Transaction, before: number, batch: readonly Movement[]): Promise<void> {
  const items = batch.flatMap((movement, index) =>
    movement.items.map((item, place) => ({ ...item, n: before + 1 + index, place })),
  );
  await sql`create temporary table if not exists movements
    (n bigint, kind text, account_id bigint, kobo bigint, at timestamptz) on commit delete rows`.execute(trx);
  await sql`create temporary table if not exists items
    (n bigint, place int, message_id bigint, kobo bigint) on commit delete rows`.execute(trx);
  await sql`insert into movements select ${before}::bigint + place, kind, account_id, kobo, at
    from unnest(${batch.map((one) => one.kind)}::text[], ${batch.map((one) => one.accountId)}::bigint[],
      ${batch.map((one) => one.kobo)}::bigint[], ${batch.map((one) => one.at)}::timestamptz[])
      with ordinality made (kind, account_id, kobo, at, place)`.execute(trx);
  await sql`insert into items select * from unnest(${items.map((one) => one.n)}::bigint[],
    ${items.map((one) => one.place)}::int[], ${items.map((one) => one.id)}::bigint[],
    ${items.map((one) => one.kobo)}::bigint[])`.execute(trx);
  await bookMovements(trx);
}

async function goOnAsking(db: Database): Promise<void> {
  await sql`update payment_attempts set status = 'open', ask_at = created_at + interval '1 minute'
    where reference in (select reference from payment_attempts where status = 'failed'
      order by created_at desc limit ${stillAskedAbout})`.execute(db);
  await db.transaction().execute(mendWork);
}

/** The ids were given: the next ones go on after them. Those of cart items that were bought are in no cart any more. */
async function continueIds(db: Database): Promise<void> {
  const others = ['accounts', 'ticket_batches', 'tickets', 'ledger_transactions', 'purchases', 'payment_intents'];
  for (const name of others) {
    const table = sql.table(name);
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`.execute(db);
  }
  await sql`select setval(pg_get_serial_sequence('cart_items', 'id'), greatest(
    (select max(id) from cart_items), (select max(cart_item_id) from purchase_items)))`.execute(db);
}
