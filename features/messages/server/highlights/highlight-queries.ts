import { type SqlBool, sql } from 'kysely';
import type { CollectionId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { bundlePrice } from '#features/groups/server/bundle-price-queries';

export interface Month {
  year: number;
  month: number;
}

export function listCollections(db: Database, maxMessages: number) {
  return db
    .selectFrom('featured_collections as c')
    .leftJoin('bundles as b', 'b.collection_id', 'c.id')
    .select(['c.id', 'c.title', 'c.description'])
    .select(
      bundlePrice(
        sql`featured_collection_messages l join messages m on m.id = l.message_id where l.collection_id = c.id`,
      ).as('bundle_price_kobo'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom((chosen) =>
            chosen
              .selectFrom('featured_collection_messages as l')
              .innerJoin('messages as m', 'm.id', 'l.message_id')
              .whereRef('l.collection_id', '=', 'c.id')
              .where('m.status', '=', onlyPublished)
              .select(['l.message_id', 'l.position'])
              .orderBy('l.position')
              .limit(maxMessages)
              .as('l'),
          )
          .select(sql<string[] | null>`array_agg(l.message_id order by l.position)`.as('message_ids'))
          .as('visible'),
      (join) => join.on('visible.message_ids', 'is not', null),
    )
    .select(sql<string[]>`visible.message_ids`.as('message_ids'))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

export function findCollection(db: Database, id: CollectionId) {
  return visibleCollections(db).select(['c.id', 'c.title', 'c.description']).where('c.id', '=', id).executeTakeFirst();
}

export function listCollectionTitles(db: Database) {
  return visibleCollections(db).select('c.title').orderBy('c.position').orderBy('c.id').execute();
}

function visibleCollections(db: Database) {
  const visible = sql<SqlBool>`exists (
    select from featured_collection_messages l join messages m on m.id = l.message_id
    where l.collection_id = c.id and m.status = ${onlyPublished})`;
  return db.selectFrom('featured_collections as c').where(visible);
}

export async function countByMonth(db: Database) {
  // Counting by day first is faster: an index gives the days without sorting, and leaves few rows to group by month.
  const days = db
    .selectFrom('message_search as m')
    .select(['m.when', sql<string>`count(*)`.as('count')])
    .groupBy('m.when');
  const rows = await db
    .selectFrom(days.as('d'))
    .select([
      sql<number>`extract(year from d."when")::int`.as('year'),
      sql<number>`extract(month from d."when")::int`.as('month'),
      sql<string>`sum(d.count)`.as('count'),
    ])
    .groupBy(['year', 'month'])
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function findMonthArtwork(db: Database, months: readonly Month[]): Promise<(string | null)[]> {
  const firstDays = months.map(({ year, month }) => `${year}-${month}-1`);
  const rows = await sql<{ image_sha256: string | null }>`
    select i.sha256 as image_sha256
    from unnest(${firstDays}::date[]) with ordinality as f (first_day, place)
    left join lateral (
      select m.image_id from messages m
      where m.status = 'published' and m.image_id is not null
        and m."when" >= f.first_day and m."when" < f.first_day + interval '1 month'
      order by m."when" desc, m.id desc
      limit 1
    ) newest on true
    left join images i on i.id = newest.image_id
    order by f.place`.execute(db);
  return rows.rows.map((row) => row.image_sha256);
}

/**
 * Most downloaded first, ties newest first.
 * @param firstDay the first day (UTC) whose downloads count, `YYYY-MM-DD`
 */
export async function listMostDownloadedIds(db: Database, firstDay: string, max: number): Promise<string[]> {
  const totals = db
    .selectFrom('message_downloads as d')
    .where('d.day', '>=', firstDay)
    .select(({ fn }) => ['d.message_id', fn.sum<string>('d.downloads').as('downloads')])
    .groupBy('d.message_id')
    // Sorting happens before the join, so that only messages near the top are looked up.
    .orderBy('downloads', 'desc');
  const rows = await db
    .selectFrom(totals.as('t'))
    .innerJoin('message_search as m', 'm.message_id', 't.message_id')
    .select('m.message_id')
    .orderBy('t.downloads', 'desc')
    .orderBy('m.when', 'desc')
    .orderBy('m.message_id', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => row.message_id);
}

const onlyPublished = sql.lit('published');
