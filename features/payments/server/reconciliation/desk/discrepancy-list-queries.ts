import { sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';

export type DiscrepancyRow = Awaited<ReturnType<typeof listDiscrepancies>>[number];

function discrepancies(db: Database) {
  return db
    .selectFrom('discrepancies as d')
    .leftJoin('payment_attempts as attempt', (join) =>
      join.onRef('attempt.reference', '=', 'd.reference').onRef('attempt.provider', '=', 'd.provider'),
    )
    .leftJoin('payment_intents as intent', 'intent.id', 'attempt.intent_id')
    .leftJoin('accounts as account', 'account.id', 'intent.account_id')
    .leftJoin('accounts as closer', 'closer.id', 'd.closed_by')
    .selectAll('d')
    .select(['intent.account_id', 'account.email', 'closer.email as closer'])
    .select(sql<boolean>`attempt.reference is not null and attempt.settled_at is null`.as('is_unsettled'));
}

export function listDiscrepancies(db: Database, isOpen: boolean, { offset, limit }: Slice) {
  return discrepancies(db)
    .where('d.closed_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'd.payment_at' : 'd.closed_at', 'desc')
    .orderBy('d.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countDiscrepancies(db: Database, isOpen: boolean): Promise<number> {
  return countRows(db.selectFrom('discrepancies').where('closed_at', isOpen ? 'is' : 'is not', null));
}

export function findDiscrepancy(db: Database, id: string) {
  return discrepancies(db).where('d.id', '=', id).executeTakeFirst();
}

export async function closeByAct(
  trx: Transaction,
  id: string,
  { at, by, note }: { at: Date; by: string | null; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('discrepancies')
    .set({ closed_at: at, closed_how: 'act', closed_by: by, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
