import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Migrations derive these tables from other rows, so the test compares them with those rows instead. */
const derived = new Set(['message_search', 'unpublished_search']);

const changed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '0041': { mails: ['payload'] },
};

const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0072': { renditions: 'audio_renditions' },
};

/** These rows hold transaction numbers, which mean nothing in another PostgreSQL. */
export const ofOneServer = ['catalogue_changes', 'catalogue_sweeps'];

/** Values that differ in every grown library: random ids, times of writing, transaction numbers, salts and hashes. */
const byChance = [
  /"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g,
  /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00"/g,
  /(?<="written_in":)"\d+"/g,
  /(?<="(hash|digest|head_hash)":)"\\\\x[\da-f]{64}"/g,
];

export async function readRows(db: Database): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`.execute(db);
  if (tables.length === 0) return {};
  const selects = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; rows: Rows[string] }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

export function lostRows(before: Rows, after: Rows, by: readonly string[]): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    if (derived.has(table)) return [];
    const left = by.flatMap((number) => changed[number]?.[table] ?? []);
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !left.includes(column));
    const textOf = (row: Readonly<Record<string, unknown>>) =>
      JSON.stringify(columns.map((column) => [column, row[column]]));
    const name = by.flatMap((number) => renamed[number]?.[table] ?? []).at(-1) ?? table;
    return missing(rows.map(textOf), (after[name] ?? []).map(textOf)).map((text) => `${table}: ${text}`);
  });
}

function missing(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return some.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

export async function describeRows(db: Database): Promise<string[]> {
  const sequences = await sql<{ line: string }>`
    select sequencename || ' has reached ' || coalesce(last_value::text, 'nothing') as line
    from pg_sequences where schemaname = current_schema()`.execute(db);
  const lines = Object.entries(await readRows(db)).flatMap(([table, rows]) =>
    ofOneServer.includes(table) ? [] : rows.map((row) => `${table}: ${withoutChance(JSON.stringify(row))}`),
  );
  return [...sequences.rows.map(({ line }) => line), ...lines].sort();
}

function withoutChance(row: string): string {
  return byChance.reduce((text, value) => text.replace(value, '"…"'), row);
}

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
