import { sql } from 'kysely';
import { libraryZone } from '#core/contract/calendar';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';

export type RedemptionRow = Awaited<ReturnType<typeof listRedemptions>>[number];

export function listRedemptions(db: Database, batchId: string, { offset, limit }: Slice) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('accounts as a', 'a.id', 't.redeemed_by')
    .where('t.batch_id', '=', batchId)
    .where('t.redeemed_at', 'is not', null)
    .select(['t.redeemed_at', 'a.id as account_id', 'a.email', 'a.first_name', 'a.last_name'])
    .$narrowType<{ redeemed_at: Date }>()
    .orderBy('t.redeemed_at', 'desc')
    .orderBy('t.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countRedemptions(db: Database, batchId: string): Promise<number> {
  return countRows(db.selectFrom('tickets').where('batch_id', '=', batchId).where('redeemed_at', 'is not', null));
}

export async function listRedemptionDays(db: Database, batchId: string): Promise<{ day: string; redeemed: number }[]> {
  const { rows } = await sql<{ day: string; redeemed: string }>`
    select to_char(redeemed_at at time zone ${sql.lit(libraryZone())}, 'YYYY-MM-DD') as day, count(*) as redeemed
    from tickets where batch_id = ${batchId} and redeemed_at is not null
    group by 1 order by 1`.execute(db);
  return rows.map(({ day, redeemed }) => ({ day, redeemed: Number(redeemed) }));
}
