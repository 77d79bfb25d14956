import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountId, MessageId, OrderId } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import { isoOf } from '#core/server/database/iso-of';
import type { Slice } from '#core/server/paged';
import type { MessageStatus } from '#features/messages/desk/filters';
import { orderRows } from '#features/orders/server/order-queries';

export interface OrderFilter {
  accountId?: AccountId | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
}

export function listOrders(db: Database, filter: OrderFilter, { offset, limit }: Slice) {
  const chosen = filtered(db, filter).select('id').orderBy('id', 'desc').offset(offset).limit(limit);
  return deskOrderRows(db).where('p.id', 'in', chosen).orderBy('p.id', 'desc').execute();
}

export function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  return countRows(filtered(db, filter));
}

function filtered(db: Database, { accountId, from, before }: OrderFilter) {
  return db
    .selectFrom('purchases')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? null))
    .$if(from !== undefined, (query) => query.where('bought_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('bought_at', '<', before ?? null));
}

export function findOrder(db: Database, id: OrderId) {
  return deskOrderRows(db).where('p.id', '=', id).executeTakeFirst();
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

function deskOrderRows(db: Database) {
  return orderRows(db)
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.first_name', 'a.last_name', 'a.email'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('refunds as r')
          .leftJoin('accounts as by', 'by.id', 'r.refunded_by')
          .whereRef('r.purchase_id', '=', 'p.id')
          .select(['r.reason', isoOf('r.refunded_at').as('at')])
          .select([sql<string>`r.id::text`.as('id'), sql<string>`r.amount_kobo::text`.as('amount_kobo')])
          .select(
            sql<string | null>`case when r.refunded_by is not null
              then coalesce(nullif(btrim(by.first_name || ' ' || by.last_name), ''), by.email, '') end`.as('by'),
          )
          .orderBy('r.id'),
      ).as('refunds'),
    );
}

export function findSoldMessage(db: Database, id: MessageId) {
  return db
    .selectFrom('messages')
    .where('id', '=', id)
    .select(['topic', 'version', 'status', 'price_kobo'])
    .$narrowType<{ status: MessageStatus }>()
    .executeTakeFirst();
}
