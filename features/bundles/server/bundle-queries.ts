import { sql } from 'kysely';
import { type AccountId, CartItemId, OrderId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';
import type { BundleKind } from '#features/bundles/contract';

export interface BundleRef {
  kind: BundleKind;
  id: string;
}

/** Messages are in order, whatever their status. The price is null when the bundle isn't sold as a whole. */
export interface BundleRow {
  name: string;
  price_kobo: string | null;
  message_ids: string[];
}

export async function findBundle(db: Database, { kind, id }: BundleRef): Promise<BundleRow | undefined> {
  const ofSeries = sql<BundleRow>`
    select s.name, b.price_kobo, array(
      select message_id::text from message_series where series_id = s.id order by part) as message_ids
    from series s left join bundles b on b.series_id = s.id where s.id = ${id}`;
  const ofCollection = sql<BundleRow>`
    select c.title as name, b.price_kobo, array(
      select message_id::text from featured_collection_messages where collection_id = c.id order by position) as message_ids
    from featured_collections c left join bundles b on b.collection_id = c.id where c.id = ${id}`;
  const { rows } = await (kind === 'series' ? ofSeries : ofCollection).execute(db);
  return rows[0];
}

/** Locks the price until the transaction ends. */
export async function holdBundle(trx: Transaction, { kind, id }: BundleRef): Promise<void> {
  const column = kind === 'series' ? 'series_id' : 'collection_id';
  await trx.selectFrom('bundles').select('id').where(column, '=', id).forShare().execute();
}

export async function listBundles(db: Database): Promise<(BundleRef & BundleRow)[]> {
  const { rows } = await sql<BundleRef & BundleRow>`
    select case when b.series_id is null then 'collection' else 'series' end as kind,
      coalesce(b.series_id, b.collection_id) as id, coalesce(s.name, c.title) as name, b.price_kobo,
      case when b.series_id is null then array(
        select message_id::text from featured_collection_messages where collection_id = c.id order by position)
      else array(
        select message_id::text from message_series where series_id = s.id order by part) end as message_ids
    from bundles b
    left join series s on s.id = b.series_id left join featured_collections c on c.id = b.collection_id
    order by b.series_id is null, coalesce(s.name, c.title), b.id`.execute(db);
  return rows;
}

/**
 * Locks the series or collection, so that price changes run one at a time.
 * @returns null without a price
 */
export async function lockForPrice(trx: Transaction, { kind, id }: BundleRef): Promise<string | null> {
  const table = kind === 'series' ? 'series' : 'featured_collections';
  const column = kind === 'series' ? 'series_id' : 'collection_id';
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const bundle = await trx.selectFrom('bundles').select('price_kobo').where(column, '=', id).executeTakeFirst();
  return bundle?.price_kobo ?? null;
}

export async function writePrice(trx: Transaction, { kind, id }: BundleRef, price: Kobo | null): Promise<void> {
  const column = kind === 'series' ? 'series_id' : 'collection_id';
  if (price === null) {
    await trx.deleteFrom('bundles').where(column, '=', id).execute();
    return;
  }
  await trx
    .insertInto('bundles')
    .values({ [column]: id, price_kobo: price })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ price_kobo: price }))
    .execute();
}

export async function drawItemIds(db: Database, count: number): Promise<CartItemId[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('cart_items', 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => CartItemId.parse(id));
}

/** Finds the listener's last wallet order of this bundle if its amount matches, to answer a repeated request. */
export async function findWalletOrder(
  trx: Transaction,
  order: { accountId: AccountId; bundle: string; total: Kobo },
): Promise<OrderId | undefined> {
  const last = await trx
    .selectFrom('purchases')
    .where('account_id', '=', order.accountId)
    .where('bundle', '=', order.bundle)
    .select(['id', 'method', 'total_kobo'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isIt = last?.method === 'wallet' && BigInt(last.total_kobo) === order.total;
  return isIt ? OrderId.parse(last.id) : undefined;
}
