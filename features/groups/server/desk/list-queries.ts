import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import type { Scope } from '#core/server/scope/scope';
import { isOfCentre, seesMessage } from '#core/server/scope/scope-queries';
import type { GroupKind } from '#features/groups/desk';
import { linkOf } from './link-queries.ts';

/** Null for fields that the kind doesn't have. */
export interface GroupRow {
  id: string;
  version: number;
  name: string;
  description: string;
  short_bio: string | null;
  image_sha256: string | null;
  featured: boolean | null;
  palette: number | null;
  slug: string | null;
  former_slugs: string[] | null;
  has_stream: boolean | null;
  published: number;
  all: number;
}

export interface GroupList {
  keyword?: string | undefined;
  sort: 'order' | 'name' | 'messages';
  order: 'asc' | 'desc';
}

const ofNone = {
  short_bio: sql`null::text`,
  image_sha256: sql`null::text`,
  featured: sql`null::boolean`,
  palette: sql`null::smallint`,
  slug: sql`null::text`,
  former_slugs: sql`null::text[]`,
  has_stream: sql`null::boolean`,
};

const ownColumns: Readonly<Record<GroupKind, typeof ofNone>> = {
  speakers: { ...ofNone, short_bio: sql`g.short_bio`, image_sha256: imageOf('g.image_id') },
  services: ofNone,
  categories: {
    ...ofNone,
    featured: sql`g.featured`,
    palette: sql`g.palette`,
    image_sha256: imageOf('g.banner_image_id'),
  },
  series: { ...ofNone, image_sha256: imageOf('g.image_id') },
  centres: {
    ...ofNone,
    slug: sql`g.slug`,
    has_stream: sql`g.stream_url is not null`,
    former_slugs: sql`array(
      select f.slug from centre_former_slugs f
      where f.centre_id = g.id and not exists (select from centres x where x.slug = f.slug) order by f.slug)`,
  },
};

/** A centre manager sees only their own centres, and counts only their own messages. */
export interface Groups {
  kind: GroupKind;
  scope: Scope;
}

function linksOf({ kind, scope }: Groups): RawBuilder<unknown> {
  if (kind === 'speakers')
    return sql`select speaker_id as group_id, id as message_id from messages
      where speaker_id is not null and ${seesMessage(scope, 'id')}`;
  const { table, key } = linkOf(kind);
  return sql`select ${key} as group_id, message_id from ${table} where ${seesMessage(scope, 'message_id')}`;
}

export async function listGroups(db: Database, groups: Groups, list: GroupList & Slice): Promise<GroupRow[]> {
  const result = await sql<GroupRow>`
    ${groupsOf(groups)} and ${hasKeyword(list.keyword)}
    order by ${orderOf(groups.kind, list)} limit ${list.limit} offset ${list.offset}`.execute(db);
  return result.rows;
}

export async function countGroups(db: Database, groups: Groups, keyword: string | undefined): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(groups.kind)} g
    where ${isSeen(groups)} and ${hasKeyword(keyword)}`.execute(db);
  return result.rows[0]?.count ?? 0;
}

export async function findGroups(db: Database, groups: Groups, ids: readonly string[]): Promise<GroupRow[]> {
  const result = await sql<GroupRow>`${groupsOf(groups)} and g.id = any(${ids}::bigint[])`.execute(db);
  return result.rows;
}

/** Managers of one centre don't see other centres, but may choose from the names of all other groups. */
function isSeen({ kind, scope }: Groups): RawBuilder<unknown> {
  return kind === 'centres' ? isOfCentre(scope, 'g.id') : sql`true`;
}

export async function listNames(db: Database, kind: GroupKind) {
  const result = await sql<{ id: string; name: string; plain: string }>`
    select id, name, plain_text(name) as plain from ${sql.table(kind)} order by id`.execute(db);
  return result.rows;
}

/** All messages count, since only operators for the whole library merge and delete. */
export async function listLatest(db: Database, kind: GroupKind, id: string, max: number) {
  const result = await sql<{ id: string; topic: string }>`
    select m.id, m.topic from (${linksOf({ kind, scope: 'all' })}) l join messages m on m.id = l.message_id
    where l.group_id = ${id} order by m."when" desc, m.id desc limit ${max}`.execute(db);
  return result.rows;
}

export async function countColoured(db: Database, id: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from message_categories l
    where l.category_id = ${id} and not exists (
      select from message_categories f where f.message_id = l.message_id and f.position < l.position)`.execute(db);
  return result.rows[0]?.count ?? 0;
}

function groupsOf(groups: Groups): RawBuilder<GroupRow> {
  const { kind } = groups;
  // Only unpublished messages are looked up, by a small index; all others are published.
  return sql`
    select g.id, g.version, g.name, g.description, coalesce(c.published, 0) as published, coalesce(c.total, 0) as "all",
      ${sql.join(Object.entries(ownColumns[kind]).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
    from ${sql.table(kind)} g
    left join (
      select l.group_id, count(*)::int as total, count(*) filter (where u.id is null)::int as published
      from (${linksOf(groups)}) l left join messages u on u.id = l.message_id and u.status <> 'published'
      group by l.group_id
    ) c on c.group_id = g.id
    where ${isSeen(groups)}`;
}

function hasKeyword(keyword: string | undefined): RawBuilder<boolean> {
  if (keyword === undefined) return sql`true`;
  // PostgreSQL evaluates a subquery once rather than per row.
  return sql`plain_text(g.name) like all ((
    select array_agg('%' || regexp_replace(word, '([%_\\\\])', '\\\\\\1', 'g') || '%')
    from regexp_split_to_table(plain_text(${keyword}), ' ') word)::text[])`;
}

function orderOf(kind: GroupKind, { sort, order }: GroupList): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const byName = sql`plain_text(g.name) ${direction}, g.id ${direction}`;
  if (sort === 'messages') return sql`coalesce(c.total, 0) ${direction}, ${byName}`;
  return sort === 'order' && kind === 'categories' ? sql`g.position ${direction} nulls last, ${byName}` : byName;
}

function imageOf(column: string): RawBuilder<unknown> {
  return sql`(select i.sha256 from images i where i.id = ${sql.ref(column)})`;
}
