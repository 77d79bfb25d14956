import { sql } from 'kysely';
import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { donationRows } from '#server/features/giving/donations/donation-queries';

/** @returns the years of the zone in which the account gave, latest first; sums in kobo, without refunds and test money */
export async function listYears(db: Database, accountId: AccountId, zone: string) {
  const { rows } = await sql<{ year: number; donations: number; amount_kobo: string }>`
    select extract(year from d.given_at at time zone ${zone})::int as year, count(*)::int as donations,
      coalesce(sum(d.amount_kobo) filter (
        where r.donation_id is null and coalesce(d.provider, 'paystack') = 'paystack'), 0) as amount_kobo
    from donations d left join donation_refunds r on r.donation_id = d.id
    where d.account_id = ${accountId}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** @param before exclusive @returns what the account gave between, oldest first */
export function listBetween(db: Database, accountId: AccountId, { from, before }: { from: Date; before: Date }) {
  return donationRows(db)
    .where('d.account_id', '=', accountId)
    .where('d.given_at', '>=', from)
    .where('d.given_at', '<', before)
    .orderBy('d.given_at')
    .orderBy('d.id')
    .execute();
}
