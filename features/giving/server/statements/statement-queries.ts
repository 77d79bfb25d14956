import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import { testProviders } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';
import { donationRows } from '#features/giving/server/donations/donation-queries';

/** @returns sums in kobo, without refunds and test money */
export async function listYears(db: Database, accountId: AccountId, zone: string) {
  const { rows } = await sql<{ year: number; donations: number; amount_kobo: string }>`
    select extract(year from d.given_at at time zone ${zone})::int as year, count(*)::int as donations,
      coalesce(sum(d.amount_kobo) filter (
        where r.donation_id is null and coalesce(d.provider <> all (${testProviders}), true)), 0) as amount_kobo
    from donations d left join donation_refunds r on r.donation_id = d.id
    where d.account_id = ${accountId}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

export interface Days {
  from: Date;
  before: Date;
}

/** Drawing this many rows takes about 100 ms. */
const maxAtOnce = 200;

export function listSome(db: Database, accountId: AccountId, { from, before, after }: Days & { after: string | null }) {
  return donationRows(db)
    .where('d.account_id', '=', accountId)
    .where('d.given_at', '>=', from)
    .where('d.given_at', '<', before)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(d.given_at, d.id) > (select l.given_at, l.id from donations l where l.id = ${after})`),
    )
    .orderBy('d.given_at')
    .orderBy('d.id')
    .limit(maxAtOnce)
    .execute();
}

/**
 * Donations and refunds are only ever added, so their counts identify the content.
 * @returns null without donations
 */
export async function findVersion(db: Database, accountId: AccountId, { from, before }: Days): Promise<string | null> {
  const { rows } = await sql<{ donations: number; refunds: number }>`
    select count(*)::int as donations, count(r.donation_id)::int as refunds
    from donations d left join donation_refunds r on r.donation_id = d.id
    where d.account_id = ${accountId} and d.given_at >= ${from} and d.given_at < ${before}`.execute(db);
  const [{ donations, refunds } = { donations: 0, refunds: 0 }] = rows;
  return donations === 0 ? null : `${donations} donations, ${refunds} refunds`;
}
