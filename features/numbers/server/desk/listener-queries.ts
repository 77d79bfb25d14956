import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { Scope } from '#core/server/scope/scope';
import type { Days, Step } from '#features/numbers/desk';
import type { ExactSpan } from './policy.ts';

export function listStepListeners(db: Database, scope: Scope, { step, ...days }: Days & { step: Step }) {
  return db
    .selectFrom('listener_counts')
    .where(isWhole(scope))
    .where('country', 'is', null)
    .where('span', '=', step)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .select(['day', 'listeners'])
    .execute();
}

/** @returns null if the listeners of exactly these days weren't counted together */
export async function findListeners(db: Database, scope: Scope, { span, day }: ExactSpan): Promise<number | null> {
  const row = await db
    .selectFrom('listener_counts')
    .where(isWhole(scope))
    .where('country', 'is', null)
    .where('span', '=', span)
    .where('day', '=', day)
    .select('listeners')
    .executeTakeFirst();
  return row?.listeners ?? null;
}

export async function averageListeners(db: Database, scope: Scope, days: Days) {
  const result = await sql<{ average: number | null; countedAt: Date | null }>`
    select avg(listeners)::float8 as average, max(counted_at) as "countedAt" from listener_counts
    where country is null and span = 'day' and ${isIn(days)} and ${isWhole(scope)}`.execute(db);
  return result.rows[0] ?? { average: null, countedAt: null };
}

export async function listCountryListeners(db: Database, days: Days): Promise<Map<string, number>> {
  const result = await sql<{ country: string; listeners: number }>`
    select country, max(listeners) as listeners from listener_counts
    where country is not null and ${isIn(days)} and case span
      when 'day' then true
      when 'week' then day + 6 <= ${sql.lit(days.to)}::date
      when 'month' then (day + interval '1 month')::date - 1 <= ${sql.lit(days.to)}::date
      when '7 days' then day - 6 >= ${sql.lit(days.from)}::date
      when '30 days' then day - 29 >= ${sql.lit(days.from)}::date
      else day - 89 >= ${sql.lit(days.from)}::date
    end
    group by country`.execute(db);
  return new Map(result.rows.map(({ country, listeners }) => [country, listeners]));
}

function isWhole(scope: Scope) {
  return sql<boolean>`${scope === 'all'}`;
}

function isIn({ from, to }: Days) {
  return sql`day between ${sql.lit(from)}::date and ${sql.lit(to)}::date`;
}
