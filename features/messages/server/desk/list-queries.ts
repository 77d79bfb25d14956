import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Query } from '#core/contract/endpoint';
import { namesOf } from '#core/contract/names-of';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { DB, Messages } from '#core/server/database/types';
import type { Slice } from '#core/server/paged';
import type { Scope } from '#core/server/scope/scope';
import { changesMessage, seesMessage } from '#core/server/scope/scope-queries';
import type { chooseMessages } from '#features/messages/desk/bulk';
import type { MessageLack, messageSorts } from '#features/messages/desk/filters';
import { heldBack, isDouble } from './queries.ts';

export type DeskFilter = Omit<Query<typeof chooseMessages>, 'language'> & {
  /** BCP 47 tags; an empty one is the library's language. */
  languages?: readonly string[] | undefined;
};

export interface DeskOrder {
  sort: (typeof messageSorts)[number];
  order: 'asc' | 'desc';
}

type MessageQuery = SelectQueryBuilder<DB & { m: Messages }, 'm', object>;

export async function listIds(
  db: Database,
  scope: Scope,
  { sort, order, offset, limit, ...filter }: DeskFilter & DeskOrder & Slice,
) {
  const by = sql.raw(order);
  const first = { ...columns, status: sql`m.status ${by}, m."when"` }[sort];
  const rows = await filtered(db, scope, filter)
    .$if(sort === 'speaker', (query) =>
      // Messages without a speaker come last in either direction.
      query.leftJoin(speakersInOrder, (join) => join.onRef('named.id', '=', 'm.speaker_id')),
    )
    .select('m.id')
    .orderBy(sql`${first} ${by}${sort === 'speaker' ? sql` nulls last` : sql``}`)
    .orderBy(sql`m.id ${by}`)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function listAllIds(db: Database, scope: Scope, filter: DeskFilter & { max: number }): Promise<string[]> {
  const { max, ...narrowed } = filter;
  const rows = await changeable(db, scope, narrowed).select('m.id').orderBy('m.id').limit(max).execute();
  return rows.map((row) => row.id);
}

export function listStatuses(db: Database, scope: Scope, ids: readonly string[]) {
  return db
    .selectFrom('messages as m')
    .select(['m.id', 'm.status'])
    .select(heldBack.as('held_back'))
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .where(changesMessage(scope, 'm.id'))
    .orderBy('m.id')
    .execute();
}

export function countMessages(db: Database, scope: Scope, filter: DeskFilter): Promise<number> {
  return countRows(filtered(db, scope, filter));
}

export function countChangeable(db: Database, scope: Scope, filter: DeskFilter): Promise<number> {
  return countRows(changeable(db, scope, filter));
}

export async function countByStatus(db: Database, scope: Scope): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('messages as m')
    .where(seesMessage(scope, 'm.id'))
    .select(({ fn }) => ['status', fn.countAll<string>().as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, Number(row.total)]));
}

// Speakers' places in the order are computed once per query instead of once per message.
const speakersInOrder = sql<{ id: string; place: string }>`
  (select id, row_number() over (order by plain_text(name)) as place from speakers)`.as('named');

const columns = {
  when: sql`m."when"`,
  topic: sql`m.plain_topic`,
  speaker: sql`named.place`,
  price: sql`m.price_kobo`,
  created: sql`m.id`,
};

const lacking: Readonly<Record<MessageLack, ReturnType<typeof sql<SqlBool>>>> = {
  speaker: sql<SqlBool>`m.speaker_id is null`,
  category: sql<SqlBool>`not exists (select from message_categories l where l.message_id = m.id)`,
  service: sql<SqlBool>`not exists (select from message_services l where l.message_id = m.id)`,
  description: sql<SqlBool>`m.description = ''`,
  artwork: sql<SqlBool>`m.image_id is null`,
};

type FilterValues = { [Name in keyof DeskFilter]-?: NonNullable<DeskFilter[Name]> };
type Conditions = {
  readonly [Name in keyof FilterValues]: (value: FilterValues[Name], scope: Scope) => RawBuilder<SqlBool> | null;
};

const conditions: Conditions = {
  keyword: hasWords,
  status: (statuses) => (statuses.length === 0 ? null : sql`m.status = any (${statuses})`),
  categoryId: (id) => inGroup('message_categories', 'category_id', sql`${id}`),
  serviceId: (id) => inGroup('message_services', 'service_id', sql`${id}`),
  centreSlug: (slug) => inGroup('message_centres', 'centre_id', sql`(select id from centres where slug = ${slug})`),
  seriesId: (id) => inGroup('message_series', 'series_id', sql`${id}`),
  speakerId: (id) => sql`m.speaker_id = ${id}`,
  price: (price) => sql`m.is_free = ${price === 'free'}`,
  languages: (tags) => sql`coalesce(m.language, '') = any (${tags})`,
  featured: (isFeatured) => sql`m.featured = ${isFeatured}`,
  lacks: (lack) => lacking[lack],
  // Visibility is checked first, since PostgreSQL would otherwise look for duplicates of every message.
  doubles: (has, scope) => sql`case when ${seesMessage(scope, 'm.id')}
    then exists (select from messages d where ${isDouble} and ${seesMessage(scope, 'd.id')}) end = ${has}`,
  ids: (ids) => sql`m.id = any (${ids}::bigint[])`,
  from: (day) => sql`m."when" >= ${day}`,
  to: (day) => sql`m."when" <= ${day}`,
};

function filtered(db: Database, scope: Scope, filter: DeskFilter): MessageQuery {
  return namesOf(conditions).reduce<MessageQuery>(
    (query, name) => {
      const condition = conditionOf(name, filter[name], scope);
      return condition ? query.where(condition) : query;
    },
    db.selectFrom('messages as m').where(seesMessage(scope, 'm.id')),
  );
}

function changeable(db: Database, scope: Scope, filter: DeskFilter): MessageQuery {
  return filtered(db, scope, filter).where(changesMessage(scope, 'm.id'));
}

function conditionOf<Name extends keyof FilterValues>(name: Name, value: FilterValues[Name] | undefined, scope: Scope) {
  return value === undefined ? null : conditions[name](value, scope);
}

/**
 * PostgreSQL expects few rows of a union, and would look up each of tens of thousands. With two conditions it walks in the list's order
 * until the page is full.
 */
function hasWords(keyword: string) {
  return sql<SqlBool>`(
    m.id in (select message_id from message_search where document @@ desk_query(${keyword}))
    or m.id in (select message_id from unpublished_search where document @@ desk_query(${keyword})))`;
}

function inGroup(table: string, column: string, id: ReturnType<typeof sql>) {
  return sql<SqlBool>`m.id in (select message_id from ${sql.table(table)} where ${sql.ref(column)} = ${id})`;
}
