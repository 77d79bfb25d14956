import { type RawBuilder, sql } from 'kysely';
import type { CategoryId, CentreSlug, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import type { GroupKind } from '#features/groups/desk';
import { bundlePrice } from './bundle-price-queries.ts';
import { isVisible } from './visible-queries.ts';

export interface FormerRow {
  kind: GroupKind;
  former: string;
  now: string;
}

/** @returns all redirects, except of slugs that another centre has now */
export async function listFormer(db: Database): Promise<FormerRow[]> {
  const result = await sql<FormerRow>`
    select 'speakers' as kind, former_id::text as former, speaker_id::text as now from speaker_former_ids
    union all select 'services', former_id::text, service_id::text from service_former_ids
    union all select 'categories', former_id::text, category_id::text from category_former_ids
    union all select 'series', former_id::text, series_id::text from series_former_ids
    union all select 'centres', f.slug, c.slug from centre_former_slugs f join centres c on c.id = f.centre_id
    where not exists (select from centres other where other.slug = f.slug)`.execute(db);
  return result.rows;
}

export interface CategoryFilter {
  featured?: boolean | undefined;
  keyword?: string | undefined;
}

export function listCategories(db: Database, filter: CategoryFilter, slice: Slice) {
  return categoryRows(categories(db, filter))
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy(plainText('c.name'))
    .orderBy('c.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export function countCategories(db: Database, filter: CategoryFilter): Promise<number> {
  return countRows(categories(db, filter));
}

export function findCategory(db: Database, id: CategoryId) {
  return categoryRows(categories(db, {})).where('c.id', '=', id).executeTakeFirst();
}

export function listSpeakers(db: Database, keyword: string | undefined, slice: Slice) {
  const rows = keyword === undefined ? speakerRows(db) : speakerRows(db).where(isSpeakerNamed(keyword));
  return rows.orderBy(plainText('s.name')).orderBy('s.id').limit(slice.limit).offset(slice.offset).execute();
}

export function countSpeakers(db: Database, keyword: string): Promise<number> {
  return countRows(speakerRows(db).where(isSpeakerNamed(keyword)).clearSelect());
}

export function findSpeaker(db: Database, id: SpeakerId) {
  return speakerRows(db).where('s.id', '=', id).executeTakeFirst();
}

export function listServices(db: Database, slice: Slice) {
  return serviceRows(db).orderBy(plainText('s.name')).orderBy('s.id').limit(slice.limit).offset(slice.offset).execute();
}

export function findService(db: Database, id: ServiceId) {
  return serviceRows(db).where('s.id', '=', id).executeTakeFirst();
}

export function listSeries(db: Database, keyword: string | undefined, slice: Slice) {
  const rows = keyword === undefined ? seriesRows(db) : seriesRows(db).where(hasWords(sql.ref('s.name'), keyword));
  return rows.orderBy(plainText('s.name')).orderBy('s.id').limit(slice.limit).offset(slice.offset).execute();
}

export function countSeries(db: Database, keyword: string): Promise<number> {
  return countRows(visibleSeries(db).where(hasWords(sql.ref('s.name'), keyword)));
}

export function findSeries(db: Database, id: SeriesId) {
  return seriesRows(db).where('s.id', '=', id).executeTakeFirst();
}

export function listCentres(db: Database, slice: Slice) {
  return centreRows(db).orderBy(plainText('c.name')).orderBy('c.id').limit(slice.limit).offset(slice.offset).execute();
}

export function findCentre(db: Database, slug: CentreSlug) {
  return centreRows(db).where('c.slug', '=', slug).executeTakeFirst();
}

export function findGeneral(db: Database) {
  return db
    .selectFrom('general_centre as g')
    .leftJoin('images as i', 'i.id', 'g.image_id')
    .select(['g.title', 'g.description', 'i.sha256 as image_sha256'])
    .executeTakeFirstOrThrow();
}

export async function countVisible(db: Database, kind: Exclude<GroupKind, 'categories'>): Promise<number> {
  const result = await sql<{ count: string }>`
    select count(*) from ${sql.table(kind)} g where ${isVisible(kind, 'g')}`.execute(db);
  return Number(result.rows[0]?.count);
}

function plainText(column: string) {
  return sql`plain_text(${sql.ref(column)})`;
}

function isSpeakerNamed(keyword: string) {
  return hasWords(sql.ref('s.name'), keyword);
}

function hasWords(text: RawBuilder<unknown>, keyword: string) {
  // PostgreSQL evaluates a subquery once rather than per row.
  const patterns = sql`(
    select array_agg('%' || regexp_replace(word, '([%_\\\\])', '\\\\\\1', 'g') || '%')
    from regexp_split_to_table(plain_text(${keyword}), ' ') word)`;
  return sql<boolean>`plain_text(${text}) like all (${patterns}::text[])`;
}

function categories(db: Database, { featured, keyword }: CategoryFilter) {
  let query = db.selectFrom('categories as c').where(isVisible('categories', 'c'));
  if (featured !== undefined) query = query.where('c.featured', '=', featured);
  if (keyword !== undefined) {
    query = query.where(hasWords(sql`c.name || ' ' || c.description`, keyword));
  }
  return query;
}

function categoryRows(query: ReturnType<typeof categories>) {
  return query
    .leftJoin('images as i', 'i.id', 'c.banner_image_id')
    .select(['c.id', 'c.name', 'c.description', 'c.palette', 'i.sha256 as banner_sha256']);
}

function speakerRows(db: Database) {
  return db
    .selectFrom('speakers as s')
    .where(isVisible('speakers', 's'))
    .leftJoin('images as i', 'i.id', 's.image_id')
    .select(['s.id', 's.name', 's.description', 's.short_bio', 'i.sha256 as image_sha256']);
}

function serviceRows(db: Database) {
  return db.selectFrom('services as s').where(isVisible('services', 's')).select(['s.id', 's.name', 's.description']);
}

function visibleSeries(db: Database) {
  return db.selectFrom('series as s').where(isVisible('series', 's'));
}

function seriesRows(db: Database) {
  const ofPublished = sql`from message_series l join messages m on m.id = l.message_id
    where l.series_id = s.id and m.status = 'published'`;
  const artwork = sql`coalesce(s.image_id, (
    select m.image_id ${ofPublished} and m.image_id is not null order by l.part limit 1))`;
  return visibleSeries(db)
    .leftJoin('bundles as b', 'b.series_id', 's.id')
    .select(['s.id', 's.name', 's.description'])
    .select([
      bundlePrice(sql`message_series l join messages m on m.id = l.message_id where l.series_id = s.id`).as(
        'bundle_price_kobo',
      ),
      sql<string | null>`(select i.sha256 from images i where i.id = ${artwork})`.as('image_sha256'),
      sql<number>`(select count(*)::int ${ofPublished})`.as('parts'),
      sql<string>`(
        select coalesce(sum(a.duration_ms), 0)::text from message_series l
        join messages m on m.id = l.message_id join audio_files a on a.id = m.audio_file_id
        where l.series_id = s.id and m.status = 'published')`.as('duration_ms'),
    ]);
}

function centreRows(db: Database) {
  return db.selectFrom('centres as c').where(isVisible('centres', 'c')).select(['c.slug', 'c.name', 'c.description']);
}
