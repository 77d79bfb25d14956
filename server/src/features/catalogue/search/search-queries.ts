import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/database/database';
import type { DateSpan } from '#server/features/catalogue/messages/document-query';
import type { Slice } from '#server/platform/paged';

/** What of the search documents to read: those that `query` finds and `better` doesn't. Absent: no condition. */
export interface Found {
  query: string | undefined;
  better: string | undefined;
  /** All of it lies in these days. */
  span: DateSpan | null;
}

/** @returns the words of a text as the search documents have them, in its order */
export async function wordsOf(db: Database, text: string): Promise<string[]> {
  const result = await sql<{ words: string[] }>`select words_of(${text}) as words`.execute(db);
  return result.rows[0]?.words ?? [];
}

/** @returns the categories whose name contains each of the words, or one that begins with it; none for no words */
export async function findCategoriesNamed(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('categories as c')
    .select('c.id')
    .where(
      sql<SqlBool>`(select bool_and(exists (select from unnest(c.words) has where has ^@ given))
        from unnest(${words}::text[]) given)`,
    )
    .execute();
  return rows.map((row) => row.id);
}

/** @returns the languages of published messages, in the order of their tags; `own` is that of those without one */
export async function listLanguages(db: Database, own: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct coalesce(language, ${own}) as tag from messages where status = 'published' order by tag`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

/** @returns how many messages the days have; without any how many there are */
export async function countBetween(db: Database, span: DateSpan | null): Promise<number> {
  const result = await sql<{ count: string }>`
    select count(*) from message_search where ${within(span)}`.execute(db);
  return Number(result.rows[0]?.count);
}

/** @returns how many messages the query finds */
export async function countFound(db: Database, query: string): Promise<number> {
  const result = await sql<{ count: string }>`
    select count(*) from message_search where document @@ ${query}::tsquery`.execute(db);
  return Number(result.rows[0]?.count);
}

/** @returns ids of messages, the best tier first, newest first in each; for lists that are short */
export async function rankFound(db: Database, tiers: readonly string[], slice: Slice): Promise<string[]> {
  const tier = tiers.slice(0, -1).map((query, place) => sql`when ${matches(query)} then ${sql.lit(place)}`);
  const rank = tier.length === 0 ? sql`0` : sql`case ${sql.join(tier, sql` `)} else ${sql.lit(tiers.length)} end`;
  return ids(
    await sql<Id>`
      with found as materialized (
        select message_id, "when", ${rank} as tier from message_search where document @@ ${tiers.at(-1)}::tsquery)
      select message_id from found order by tier, "when" desc, message_id desc
      limit ${slice.limit} offset ${slice.offset}`.execute(db),
  );
}

/** @returns ids of messages newest first, read by the index of words; for what few messages have */
export async function collectFound(db: Database, { query, better }: Found, slice: Slice): Promise<string[]> {
  return ids(
    await sql<Id>`
      with found as materialized (
        select message_id, "when" from message_search
        where document @@ ${query}::tsquery and ${not(better)})
      select message_id from found order by "when" desc, message_id desc
      limit ${slice.limit} offset ${slice.offset}`.execute(db),
  );
}

/**
 * @param oldestFirst reads from the other end, for the far half of a list; the slice then counts from there
 * @returns ids of messages in that order, read along the index of dates; for what many messages have
 */
export async function walkFound(
  db: Database,
  { query, better, span }: Found,
  { offset, limit, oldestFirst }: Slice & { oldestFirst: boolean },
): Promise<string[]> {
  const order = oldestFirst ? sql`"when", message_id` : sql`"when" desc, message_id desc`;
  const where = query === undefined ? sql`true` : matches(query);
  return ids(
    await sql<Id>`
      select message_id from message_search where ${where} and ${not(better)} and ${within(span)}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
  );
}

interface Id {
  message_id: string;
}

function ids({ rows }: { rows: Id[] }): string[] {
  return rows.map((row) => row.message_id);
}

/** The function behind `@@`, which no index answers: where walking along the dates is faster, the planner can't know it. */
function matches(query: string) {
  return sql<SqlBool>`ts_match_vq(document, ${query}::tsquery)`;
}

function within(span: DateSpan | null) {
  return span ? sql`"when" >= ${span.from}::date and "when" < ${span.before}::date` : sql`true`;
}

function not(query: string | undefined) {
  return query === undefined ? sql`true` : sql`not ${matches(query)}`;
}
