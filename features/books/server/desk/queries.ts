import { type SqlBool, sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { SalesTotals } from '#features/books/desk';

export interface ExportCursor {
  moment: string;
  id: string;
}

export function listMovements(
  db: Database,
  between: Between,
  { after, limit }: { after: ExportCursor | null; limit: number },
) {
  const { from, before } = between;
  return db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as d', (join) =>
      join.onRef('d.transaction_id', '=', 't.id').on('d.amount_kobo', '<', '0'),
    )
    .innerJoin('ledger_accounts as debit', 'debit.id', 'd.ledger_account_id')
    .innerJoin('ledger_entries as c', (join) =>
      join.onRef('c.transaction_id', '=', 't.id').on('c.amount_kobo', '>', '0'),
    )
    .innerJoin('ledger_accounts as credit', 'credit.id', 'c.ledger_account_id')
    .leftJoin('purchases as p', 'p.ledger_transaction_id', 't.id')
    .leftJoin('refunds as r', 'r.ledger_transaction_id', 't.id')
    .leftJoin('donations as g', 'g.ledger_transaction_id', 't.id')
    .$if(from !== undefined, (query) => query.where('t.at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('t.at', '<', before ?? null))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(t.at, t.id) > (${after?.moment}::timestamptz, ${after?.id}::bigint)`),
    )
    .select(['t.id', 't.at', 't.kind', 't.key', 'debit.kind as debit', 'credit.kind as credit', 'c.amount_kobo'])
    .select(sql<string>`t.at::text`.as('moment'))
    .select((eb) => [
      eb.fn.coalesce('debit.account_id', 'credit.account_id', 'p.account_id', 'g.account_id').as('listener'),
      eb.fn.coalesce('p.id', 'r.purchase_id').as('order'),
    ])
    .orderBy('t.at')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** An order's items are never split between batches. */
export function listSold(
  db: Database,
  between: Between,
  { after, limit }: { after: ExportCursor | null; limit: number },
) {
  const { from, before } = between;
  const orders = db
    .selectFrom('purchases')
    .$if(from !== undefined, (query) => query.where('bought_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('bought_at', '<', before ?? null))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(bought_at, id) > (${after?.moment}::timestamptz, ${after?.id}::bigint)`),
    )
    .selectAll()
    .orderBy('bought_at')
    .orderBy('id')
    .limit(limit);
  return db
    .selectFrom(orders.as('p'))
    .innerJoin('purchase_items as i', 'i.purchase_id', 'p.id')
    .leftJoin('refund_items as given', (join) =>
      join.onRef('given.purchase_id', '=', 'i.purchase_id').onRef('given.message_id', '=', 'i.message_id'),
    )
    .leftJoin('refunds as r', 'r.id', 'given.refund_id')
    .select(['p.id', 'p.bought_at', 'p.account_id', 'p.method', 'p.provider', 'p.reference', 'i.message_id'])
    .select(['i.topic', 'i.speaker_name', 'i.price_kobo', 'r.refunded_at', 'r.reason'])
    .select(sql<string>`p.bought_at::text`.as('moment'))
    .orderBy('p.bought_at')
    .orderBy('p.id')
    .orderBy('i.cart_item_id')
    .execute();
}

export function listGiven(
  db: Database,
  between: Between,
  { after, limit }: { after: ExportCursor | null; limit: number },
) {
  const { from, before } = between;
  return db
    .selectFrom('donations as d')
    .leftJoin('donation_refunds as r', 'r.donation_id', 'd.id')
    .$if(from !== undefined, (query) => query.where('d.given_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('d.given_at', '<', before ?? null))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(d.given_at, d.id) > (${after?.moment}::timestamptz, ${after?.id}::bigint)`),
    )
    .select(['d.id', 'd.given_at', 'd.account_id', 'd.fund_name', 'd.amount_kobo', 'd.method', 'd.provider'])
    .select(['d.reference', 'r.refunded_at', 'r.reason'])
    .select(sql<string>`d.given_at::text`.as('moment'))
    .orderBy('d.given_at')
    .orderBy('d.id')
    .limit(limit)
    .execute();
}

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number];
export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number];
export type SoldRow = Awaited<ReturnType<typeof listSold>>[number];

export interface NewCheck {
  at: Date;
  tookMs: number;
  faults: readonly string[];
  notes: readonly string[];
}

export async function insertCheck(db: Database, { at, tookMs, faults, notes }: NewCheck): Promise<void> {
  await db
    .insertInto('book_checks')
    .values({ at, took_ms: tookMs, faults: JSON.stringify(faults), notes: JSON.stringify(notes) })
    .execute();
}

export function findLastCheck(db: Database) {
  return db
    .selectFrom('book_checks')
    .select(['at', 'took_ms', 'faults', 'notes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface Between {
  from: Date | undefined;
  before: Date | undefined;
}

export function sumMovements(db: Database, { from, before }: Between) {
  return db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .where('e.amount_kobo', '<', '0')
    .$if(from !== undefined, (query) => query.where('t.at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('t.at', '<', before ?? null))
    .groupBy(['t.kind', 'a.kind'])
    .select(['t.kind', 'a.kind as source'])
    .select(({ fn }) => [fn.countAll<string>().as('count'), sql<string>`-sum(e.amount_kobo)`.as('amount_kobo')])
    .orderBy('t.kind')
    .orderBy('a.kind')
    .$narrowType<{ kind: SalesTotals['movements'][number]['kind'] }>()
    .execute();
}

export function sumWallets(db: Database) {
  return db
    .selectFrom('ledger_accounts')
    .where('balance_kobo', '>', '0')
    .select(({ fn }) => fn.countAll<string>().as('wallets'))
    .select(sql<string>`coalesce(sum(balance_kobo), 0)`.as('amount_kobo'))
    .executeTakeFirstOrThrow();
}

export function countOrders(db: Database, { from, before }: Between): Promise<number> {
  return countRows(
    db
      .selectFrom('purchases')
      .$if(from !== undefined, (query) => query.where('bought_at', '>=', from ?? null))
      .$if(before !== undefined, (query) => query.where('bought_at', '<', before ?? null)),
  );
}
