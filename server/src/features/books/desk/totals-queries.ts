import { sql } from 'kysely';
import type { SalesTotals } from '#contract/books/desk';
import type { Database } from '#server/database/database';

/** Absent bounds are open. */
export interface Between {
  from: Date | undefined;
  /** Exclusive. */
  before: Date | undefined;
}

/** @returns the totals moved, by kind and source */
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

/** @returns the total of all wallets, and their number */
export function sumWallets(db: Database) {
  return db
    .selectFrom('ledger_accounts')
    .where('balance_kobo', '>', '0')
    .select(({ fn }) => fn.countAll<string>().as('wallets'))
    .select(sql<string>`coalesce(sum(balance_kobo), 0)`.as('amount_kobo'))
    .executeTakeFirstOrThrow();
}

export async function countPurchases(db: Database, { from, before }: Between): Promise<number> {
  const { count } = await db
    .selectFrom('purchases')
    .$if(from !== undefined, (query) => query.where('bought_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('bought_at', '<', before ?? null))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
