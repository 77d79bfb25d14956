import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type AccountId,
  type CartItemId,
  type GiftId,
  type MessageId,
  OrderId,
  type PaymentReference,
} from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import { isoOf } from '#core/server/database/iso-of';
import type { SliceByIds } from '#core/server/in-pages';
import type { OrderMethod } from '#features/orders/contract/facts';

export function listOrders(db: Database, accountId: AccountId, { offset, limit, before }: SliceByIds) {
  const page = db
    .selectFrom('purchases')
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? null))
    .select('id')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  return orderRows(db).where('p.id', 'in', page).orderBy('p.id', 'desc').execute();
}

export function countOrders(db: Database, accountId: AccountId): Promise<number> {
  return countRows(db.selectFrom('purchases').where('account_id', '=', accountId));
}

export function findOrder(db: Database, id: OrderId) {
  return orderRows(db).where('p.id', '=', id).executeTakeFirst();
}

export async function findOrdersOf(
  db: Database,
  ledgerTransactionIds: readonly string[],
): Promise<Map<string, OrderId>> {
  const isOne = sql<SqlBool>`ledger_transaction_id = any (${ledgerTransactionIds}::bigint[])`;
  const rows = await db
    .selectFrom('purchases')
    .where(isOne)
    .select(['id', 'ledger_transaction_id'])
    .unionAll(db.selectFrom('refunds').where(isOne).select(['purchase_id as id', 'ledger_transaction_id']))
    .execute();
  return new Map(rows.map((row) => [row.ledger_transaction_id, OrderId.parse(row.id)]));
}

export function findWalletOrderOf(trx: Transaction, accountId: AccountId, cartItemIds: readonly CartItemId[]) {
  return trx
    .selectFrom('purchases as p')
    .innerJoin('purchase_items as bought', 'bought.purchase_id', 'p.id')
    .innerJoin('purchase_items as all', 'all.purchase_id', 'p.id')
    .where('bought.cart_item_id', '=', cartItemIds[0] ?? null)
    .where('p.account_id', '=', accountId)
    .where('p.method', '=', 'wallet')
    .groupBy('p.id')
    .having(sql<SqlBool>`array_agg("all".cart_item_id order by "all".cart_item_id)
      = (select array_agg(id order by id) from unnest(${cartItemIds}::bigint[]) id)`)
    .select('p.id')
    .executeTakeFirst();
}

export function findBoughtItem(trx: Transaction, cartItemIds: readonly CartItemId[]) {
  return trx
    .selectFrom('purchase_items')
    .where(sql<SqlBool>`cart_item_id = any (${cartItemIds}::bigint[])`)
    .select('topic')
    .limit(1)
    .executeTakeFirst();
}

export interface NewOrder {
  accountId: AccountId;
  card: { reference: PaymentReference; provider: ProviderName } | null;
  giftId: GiftId | null;
  bundle: OrderedBundle | null;
  total: Kobo;
  ledgerTransactionId: string;
  at: Date;
  items: readonly NewOrderItem[];
}

interface OrderedBundle {
  ref: string;
  name: string;
}

export interface NewOrderItem {
  messageId: MessageId;
  /** Null for an item that wasn't in a cart; it gets an unused number. */
  cartItemId: CartItemId | null;
  topic: string;
  speakerName: string | null;
  price: Kobo;
}

export async function insertOrder(trx: Transaction, purchase: NewOrder): Promise<string> {
  const { accountId, card, giftId, bundle, total, ledgerTransactionId, at, items } = purchase;
  const method = card ? 'card' : giftId === null ? 'wallet' : 'gift';
  const { rows } = await sql<{ id: string }>`
    with purchase as (
      insert into purchases (account_id, method, total_kobo, reference, provider, gift_id, bundle, bundle_name,
        ledger_transaction_id, bought_at)
      values (${accountId}, ${method}, ${total}, ${card?.reference ?? null}, ${card?.provider ?? null}, ${giftId},
        ${bundle?.ref ?? null}, ${bundle?.name ?? null}, ${ledgerTransactionId}, ${at})
      returning id
    ), items as (
      insert into purchase_items (purchase_id, message_id, cart_item_id, topic, speaker_name, price_kobo)
      select purchase.id, item.message_id,
        coalesce(item.cart_item_id, nextval(pg_get_serial_sequence('cart_items', 'id'))), item.topic, item.speaker_name,
        item.price_kobo
      from purchase, unnest(${items.map((item) => item.messageId)}::bigint[],
        ${items.map((item) => item.cartItemId)}::bigint[], ${items.map((item) => item.topic)}::text[],
        ${items.map((item) => item.speakerName)}::text[], ${items.map((item) => item.price)}::bigint[])
        item (message_id, cart_item_id, topic, speaker_name, price_kobo)
      returning message_id
    ), owned as (
      insert into entitlements (account_id, message_id, purchase_id, since)
      select ${accountId}::bigint, items.message_id, purchase.id, ${at}::timestamptz from purchase, items
    ), left_the_cart as (
      delete from cart_items where account_id = ${accountId} and message_id in (select message_id from items)
    )
    select id from purchase`.execute(trx);
  const [written] = rows;
  if (!written) throw new Error('a purchase got no id');
  return written.id;
}

export function orderRows(db: Database) {
  return (
    db
      .selectFrom('purchases as p')
      .leftJoin('gifts as gift', 'gift.id', 'p.gift_id')
      .select(['p.id', 'p.account_id', 'p.method', 'p.reference', 'p.total_kobo', 'p.bundle_name', 'p.bought_at'])
      // The giver of a gift paid by card, so the order has the gift's provider.
      .select((eb) => eb.fn.coalesce('p.provider', 'gift.provider').as('provider'))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('purchase_items as i')
            .leftJoin('refund_items as given', (join) =>
              join.onRef('given.purchase_id', '=', 'i.purchase_id').onRef('given.message_id', '=', 'i.message_id'),
            )
            .leftJoin('refunds as r', 'r.id', 'given.refund_id')
            .whereRef('i.purchase_id', '=', 'p.id')
            .select([
              sql<string>`i.message_id::text`.as('message_id'),
              'i.topic',
              'i.speaker_name',
              sql<string>`i.price_kobo::text`.as('price_kobo'),
              isoOf('r.refunded_at').$castTo<string | null>().as('refunded_at'),
            ])
            .orderBy('i.cart_item_id'),
        ).as('items'),
      )
      .$narrowType<{ method: OrderMethod; provider: ProviderName | null }>()
  );
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
