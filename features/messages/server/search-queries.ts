import { type SqlBool, sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { statement } from '#core/server/database/statement';
import type { Slice } from '#core/server/paged';
import { firstMonday } from './list-shape.ts';

export interface Found {
  query: string;
  better: string | undefined;
}

export interface DatedSlice extends Slice {
  oldest: string;
  newest: string;
}

export interface SearchWord {
  word: string;
  begun: readonly string[] | null;
}

const maxBegun = 12;

const selectWords = statement<{ word: string; begun: string[] }, [text: string, max: number]>(`
  select typed.word, array(
    select known.word from search_words known
    where known.word >= typed.word and known.word < typed.word || chr(1114111)
    order by known.word limit $2
  ) as begun
  from unnest(words_of($1)) with ordinality as typed (word, place)
  order by place`);

export async function wordsOf(db: Database, text: string): Promise<SearchWord[]> {
  const rows = await selectWords(db, text, maxBegun + 1);
  return rows.map(({ word, begun }) => ({ word, begun: begun.length > maxBegun ? null : begun }));
}

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

export async function listLanguages(db: Database, own: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct coalesce(language, ${own}) as tag from messages where status = 'published' order by tag`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

interface WeekCounts {
  weeks: number[];
  messages: number[];
}

const countWeeksOf = (condition: string) => `
  select coalesce(array_agg(week order by week desc), '{}') as weeks, coalesce(array_agg(messages order by week desc), '{}') as messages
  from (
    select ("when" - date '${firstMonday}') / 7 as week, count(*)::int as messages
    from message_search where ${condition} group by 1
  ) counted`;
const countAll = statement<WeekCounts, []>(countWeeksOf('true'));
const countFound = statement<WeekCounts, [query: string]>(countWeeksOf('document @@ $1::tsquery'));

/**
 * @param query null counts every published message
 * @returns the number of matches in each week that has any, newest first
 */
export async function countWeeks(db: Database, query: string | null): Promise<{ week: number; messages: number }[]> {
  const [counted] = await (query === null ? countAll(db) : countFound(db, query));
  return (counted?.weeks ?? []).map((week, index) => ({ week, messages: counted?.messages[index] ?? 0 }));
}

const newestFirst = '"when" desc, message_id desc';

interface Ranked {
  total: number;
  ids: string[];
}

/**
 * The limit is outside the CTE of the matches. Inside, PostgreSQL would scan document by document in the hope of reaching the limit early.
 */
const rankedBy = [0, 1, 2, 3, 4].map((tiers) => {
  const better = Array.from({ length: Math.max(0, tiers - 1) }, (_, tier) => `when ${matches(tier + 4)} then ${tier}`);
  return statement<Ranked, [max: number, limit: number, offset: number, ...queries: string[]]>(`
    with hits as materialized (
      select message_id, "when", document from message_search where ${tiers === 0 ? 'true' : `document @@ $${tiers + 3}::tsquery`}
    ), found as materialized (
      select message_id, "when", ${better.length === 0 ? '0' : `case ${better.join(' ')} else ${tiers} end`} as tier
      from hits limit $1
    )
    select (select count(*)::int from found) as total,
      array(select message_id::text from found order by tier, "when" desc, found.message_id desc limit $2 offset $3) as ids`);
});

/**
 * Ranks up to `most` messages.
 * @param tiers up to four queries, the best first; each finds all that the previous one finds, and more
 * @returns arbitrary ids if the total exceeds `most`
 */
export async function rankFound(
  db: Database,
  tiers: readonly string[],
  { max, limit, offset }: Slice & { max: number },
): Promise<Ranked> {
  const [found] = (await rankedBy[tiers.length]?.(db, max + 1, limit, offset, ...tiers)) ?? [];
  if (found === undefined) throw new Error(`a list has up to four tiers, not ${tiers.length}`);
  return found;
}

const collected = (condition: string) => `
  with found as materialized (select message_id, "when" from message_search where document @@ $1::tsquery and ${condition})
  select message_id from found order by ${newestFirst} limit $2 offset $3`;
const collect = statement<Id, [query: string, limit: number, offset: number]>(collected('true'));
const collectWithout = statement<Id, [query: string, limit: number, offset: number, better: string]>(
  collected(`not ${matches(4)}`),
);

/**
 * Reads by the word index, which suits queries with few matches.
 * @returns newest first
 */
export async function collectFound(db: Database, { query, better }: Found, slice: Slice): Promise<string[]> {
  const { limit, offset } = slice;
  return ids(
    await (better === undefined ? collect(db, query, limit, offset) : collectWithout(db, query, limit, offset, better)),
  );
}

const walked = (condition: string) => `
  select message_id from message_search where "when" >= $1::date and "when" <= $2::date and ${condition}
  order by ${newestFirst} limit $3 offset $4`;
type Walk = [oldest: string, newest: string, limit: number, offset: number];
const walk = statement<Id, Walk>(walked('true'));
const walkFor = statement<Id, [...Walk, query: string]>(walked(matches(5)));
const walkWithout = statement<Id, [...Walk, query: string, better: string]>(
  walked(`${matches(5)} and not ${matches(6)}`),
);

/**
 * Reads along the index of dates, which suits queries with many matches.
 * @param found null for every published message
 * @returns newest first
 */
export async function walkFound(db: Database, found: Found | null, slice: DatedSlice): Promise<string[]> {
  const range: Walk = [slice.oldest, slice.newest, slice.limit, slice.offset];
  if (found === null) return ids(await walk(db, ...range));
  const { query, better } = found;
  return ids(await (better === undefined ? walkFor(db, ...range, query) : walkWithout(db, ...range, query, better)));
}

interface Id {
  message_id: string;
}

function ids(rows: readonly Id[]): string[] {
  return rows.map((row) => row.message_id);
}

/**
 * A function call in place of `@@` can't use an index, which keeps the planner from choosing the word index where a walk along the dates is
 * faster.
 */
function matches(parameter: number): string {
  return `ts_match_vq(document, $${parameter}::tsquery)`;
}
