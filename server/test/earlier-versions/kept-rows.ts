import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/** Each table's rows as JSON, by the table's name. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What migrations make anew from other rows, which is compared with those instead. */
const derived = new Set(['message_search', 'unpublished_search']);

/** Values that a migration says it changes. */
const changed: Readonly<Record<string, readonly string[]>> = {
  // 0041 gives the notices that wait the link that undoes the change.
  mails: ['payload'],
};

/** Tables that a migration gives another name. */
const renamed: Readonly<Record<string, string>> = { renditions: 'audio_renditions' };

/** @returns all rows of a library */
export async function readRows(db: Database): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`.execute(db);
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * @param before the rows of a library @param after those that it has once it was migrated
 * @returns the rows of before that are there no more with the values that they had, each with the name of its table
 */
export function lostRows(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    if (derived.has(table)) return [];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !changed[table]?.includes(column));
    const textOf = (row: Readonly<Record<string, unknown>>) =>
      JSON.stringify(columns.map((column) => [column, row[column]]));
    const left = new Map<string, number>();
    for (const row of after[renamed[table] ?? table] ?? []) left.set(textOf(row), (left.get(textOf(row)) ?? 0) + 1);
    return rows.map(textOf).flatMap((text) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count > 0 ? [] : [`${table}: ${text}`];
    });
  });
}

/** @returns the ids of messages whose search document isn't what it would be if it were made now, or is in the wrong table */
export async function listWrongDocuments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m
    left join message_search p on p.message_id = m.id
    left join unpublished_search u on u.message_id = m.id
    where (p.document, u.document) is distinct from (
      case when m.status = 'published' then search_document(m) || passage_marks(m.id) end,
      case when m.status <> 'published' then search_document(m) end)
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
