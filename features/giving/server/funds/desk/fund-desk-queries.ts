import { sql } from 'kysely';
import type { FundId } from '#core/contract/ids';
import { testProviders } from '#core/contract/payment-providers';
import type { Database, Transaction } from '#core/server/database/database';
import type { Ordered } from '#core/server/kept/place-queries';

export const orderOfFunds: Ordered = { table: 'funds', by: sql`position, id` };

export interface Since {
  month: Date;
  year: Date;
}

export async function listFunds(db: Database, { month, year }: Since, id?: FundId) {
  const { rows } = await sql<{
    id: string;
    version: number;
    name: string;
    description: string;
    is_active: boolean;
    all_kobo: string;
    month_kobo: string;
    year_kobo: string;
    tested_kobo: string;
    donations: number;
  }>`
    select f.id, f.version, f.name, f.description, f.is_active, given.*
    from funds f cross join lateral (
      select coalesce(sum(d.amount_kobo), 0) as all_kobo,
        coalesce(sum(d.amount_kobo) filter (where d.given_at >= ${month}), 0) as month_kobo,
        coalesce(sum(d.amount_kobo) filter (where d.given_at >= ${year}), 0) as year_kobo,
        coalesce(sum(d.amount_kobo) filter (where d.provider = any (${testProviders})), 0) as tested_kobo,
        count(*)::int as donations
      from donations d
      where d.fund_id = f.id and not exists (select from donation_refunds r where r.donation_id = d.id)
    ) given
    where ${id ?? null}::bigint is null or f.id = ${id ?? null}::bigint
    order by f.position, f.id`.execute(db);
  return rows;
}

export type TotalledFund = Awaited<ReturnType<typeof listFunds>>[number];

export async function listMonths(db: Database, id: FundId, { zone, max }: { zone: string; max: number }) {
  const { rows } = await sql<{ month: string; donations: number; amount_kobo: string }>`
    select to_char(d.given_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as donations,
      sum(d.amount_kobo) as amount_kobo
    from donations d
    where d.fund_id = ${id} and not exists (select from donation_refunds r where r.donation_id = d.id)
    group by 1 order by 1 desc limit ${max}`.execute(db);
  return rows;
}

export async function insertFund(trx: Transaction, columns: { name: string; description: string; created_at: Date }) {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from funds)`;
  const { id } = await trx
    .insertInto('funds')
    .values({ ...columns, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks out donations and other operators until the transaction ends.
 * @returns undefined without such a fund
 */
export async function lockFund(trx: Transaction, id: string): Promise<number | undefined> {
  const row = await trx.selectFrom('funds').where('id', '=', id).select('version').forUpdate().executeTakeFirst();
  return row?.version;
}

export async function updateFund(
  trx: Transaction,
  id: FundId,
  columns: { name: string; description: string; is_active: boolean },
): Promise<void> {
  await trx
    .updateTable('funds')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
