import { sql } from 'kysely';
import { endOfDay, libraryZone, startOfDay } from '#core/contract/calendar';
import type { Database } from '#core/server/database/database';
import type { Scope } from '#core/server/scope/scope';
import { isOfCentre, seesMessage } from '#core/server/scope/scope-queries';
import type { Days, Dimension, Step, SumName } from '#features/numbers/desk';

export interface SumRow {
  plays: string;
  seconds: string;
  downloads: string;
  kobo: string;
  /** In kobo. */
  refunded: string;
}

export async function listSteps(
  db: Database,
  scope: Scope,
  { days, step }: { days: Days; step: Step },
): Promise<(SumRow & { day: string })[]> {
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${sql.lit(libraryZone())})::date`;
  // Grouping by day first is faster: in a large library, computing each row's step takes longer than the sums.
  const result = await sql<SumRow & { day: string }>`
    select date_trunc(${sql.lit(step)}, day)::date as day, ${allSums} from (
      select day, sum(listens) as plays, sum(seconds_heard) as seconds, 0 as downloads, 0 as kobo, 0 as refunded
      from message_listens where ${isIn(days)} and ${seesMessage(scope, 'message_id')} group by 1
      union all
      select day, 0, 0, sum(downloads), 0, 0
      from message_downloads where ${isIn(days)} and ${seesMessage(scope, 'message_id')} group by 1
      union all
      select ${dayOf('bought_at')}, 0, 0, 0, sum(total_kobo), 0
      from purchases where ${isWithin('bought_at', days)} and ${seesMoney(scope)} group by 1
      union all
      select ${dayOf('refunded_at')}, 0, 0, 0, 0, sum(amount_kobo)
      from refunds where ${isWithin('refunded_at', days)} and ${seesMoney(scope)} group by 1
    ) counted
    group by 1`.execute(db);
  return result.rows;
}

export interface RowsAsked {
  days: Days;
  sort: SumName;
  limit: number;
}

export type DimensionRow = SumRow & {
  id: string | null;
  name: string | null;
  total: string;
};

/** A message in two groups counts in both. */
export async function listRows(
  db: Database,
  scope: Scope,
  { dimension, days, sort, limit }: RowsAsked & { dimension: Exclude<Dimension, 'country'> },
): Promise<DimensionRow[]> {
  const { id, name, joins } = sources[dimension];
  const result = await sql<DimensionRow>`
    with heard as (
      -- Whole numbers as float8 are exact up to 2^53 and take half the time of numeric.
      select message_id, sum(listens) as plays, sum(seconds_heard::float8) as seconds
      from message_listens where ${isIn(days)} and ${seesMessage(scope, 'message_id')} group by 1
    ), got as (
      select message_id, sum(downloads) as downloads
      from message_downloads where ${isIn(days)} and ${seesMessage(scope, 'message_id')} group by 1
    ), sold as (
      select message_id, sum(kobo) as kobo, sum(refunded) as refunded from (
        select i.message_id, i.price_kobo as kobo, 0 as refunded
        from purchases p join purchase_items i on i.purchase_id = p.id
        where ${isWithin('bought_at', days)} and ${seesMoney(scope)}
        union all
        select i.message_id, 0, i.price_kobo
        from refunds r join refund_items on refund_items.refund_id = r.id
        join purchase_items i on i.purchase_id = refund_items.purchase_id and i.message_id = refund_items.message_id
        where ${isWithin('refunded_at', days)} and ${seesMoney(scope)}
      ) money
      group by 1
    ), used as (
      select message_id, coalesce(plays, 0) as plays, coalesce(seconds, 0) as seconds,
        coalesce(downloads, 0) as downloads, coalesce(kobo, 0) as kobo, coalesce(refunded, 0) as refunded
      from heard full join got using (message_id) full join sold using (message_id)
    ), grouped as (
      select ${id} as id, ${allSums}, count(*) over () as total from used ${joins}
      where ${dimension === 'centre' ? isOfCentre(scope, 'l.centre_id') : sql`true`}
      group by ${id}
      order by ${sql.ref(columns[sort])} desc, plays desc, id desc nulls last
      limit ${sql.lit(limit)}
    )
    select grouped.*, ${name} as name from grouped
    order by ${sql.ref(columns[sort])} desc, plays desc, id desc nulls last`.execute(db);
  return result.rows;
}

/** Countries aren't counted by message, so these numbers cover the whole library. */
export async function listCountries(db: Database, days: Days): Promise<(SumRow & { country: string })[]> {
  const result = await sql<SumRow & { country: string }>`
    select country, sum(listens) as plays, sum(seconds_heard) as seconds, sum(downloads) as downloads, 0 as kobo, 0 as refunded
    from country_listens where ${isIn(days)} group by country`.execute(db);
  return result.rows;
}

function seesMoney(scope: Scope) {
  return scope === 'all' ? sql`true` : sql`false`;
}

const columns = { plays: 'plays', secondsHeard: 'seconds', downloads: 'downloads', sales: 'kobo' } as const;

const allSums = sql`sum(plays) as plays, sum(seconds) as seconds, sum(downloads) as downloads, sum(kobo) as kobo,
  sum(refunded) as refunded`;

const nameIn = (groups: string) => sql`(select g.name from ${sql.table(groups)} g where g.id = grouped.id)`;

const linkedBy = (groups: string, links: string, key: string) => ({
  id: sql.ref(`l.${key}`),
  joins: sql`left join ${sql.table(links)} l on l.message_id = used.message_id`,
  name: nameIn(groups),
});

const sources = {
  message: {
    id: sql`used.message_id`,
    joins: sql``,
    name: sql`(select topic from messages where messages.id = grouped.id)`,
  },
  speaker: {
    id: sql`m.speaker_id`,
    joins: sql`left join messages m on m.id = used.message_id`,
    name: nameIn('speakers'),
  },
  category: linkedBy('categories', 'message_categories', 'category_id'),
  service: linkedBy('services', 'message_services', 'service_id'),
  centre: linkedBy('centres', 'message_centres', 'centre_id'),
};

// The dates are literals: with parameters, PostgreSQL plans to fetch a year's rows one by one from the index.
function isIn({ from, to }: Days) {
  return sql`day between ${sql.lit(from)}::date and ${sql.lit(to)}::date`;
}

function isWithin(moment: string, { from, to }: Days) {
  return sql`${sql.ref(moment)} >= ${sql.lit(startOfDay(from).toISOString())}::timestamptz
    and ${sql.ref(moment)} < ${sql.lit(endOfDay(to).toISOString())}::timestamptz`;
}
