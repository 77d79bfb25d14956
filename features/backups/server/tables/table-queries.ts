import type pg from 'pg';

// On a connection of its own, in one transaction: COPY is beside what query builders know.

/** Whatever the server and the connection are set to: text reads the same on every PostgreSQL, and nothing is cut off for taking long. */
const archiveSettings = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

/** Begins a transaction that sees the database as it is at one moment. @returns the moment, and the snapshot by which other connections see the same */
export async function beginSnapshot(client: pg.Client): Promise<{ at: Date; id: string }> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(archiveSettings);
  const { rows } = await client.query<{ at: Date; id: string }>(
    'select clock_timestamp() as at, pg_export_snapshot() as id',
  );
  const [moment] = rows;
  if (!moment) throw new Error('the database does not say when it is');
  return moment;
}

/** Begins the transaction in which an archive is loaded. */
export async function beginLoading(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(archiveSettings);
}

/** @returns the names of all tables but those of extensions, in alphabetical order */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not exists (
       select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** @returns the columns of each table that aren't computed from others, in their order */
export async function listColumns(client: pg.Client, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1`,
    [tables],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** @returns the migrations that the schema has, in their order */
export async function listMigrations(client: pg.Client): Promise<Array<{ name: string; sha256: string }>> {
  return (
    await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name')
  ).rows;
}

/** @returns which table refers to which other */
export async function listReferences(client: pg.Client): Promise<Array<{ from: string; to: string }>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to
     from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
     where r.contype = 'f' and r.conrelid <> r.confrelid and f.relnamespace = current_schema()::regnamespace`,
  );
  return rows;
}

/** @returns the last number that each sequence gave; those that gave none are missing. They don't wait for a transaction's end. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Has a sequence go on after a number. @param last the one it gave last */
export async function setSequence(client: pg.Client, name: string, last: string): Promise<void> {
  await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last]);
}

/** @returns statements that copy a table's rows out and in, as text */
export function copyStatements(client: pg.Client, table: string, columns: readonly string[]) {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const what = `${client.escapeIdentifier(table)} (${names})`;
  return { out: `copy ${what} to stdout`, in: `copy ${what} from stdin` };
}

/**
 * Lets a table's owner load rows as they were: what triggers keep of other rows is loaded too. References and constraints hold
 * all the same.
 */
export async function setTriggers(client: pg.Client, table: string, state: 'enable' | 'disable'): Promise<void> {
  await client.query(`alter table ${client.escapeIdentifier(table)} ${state} trigger user`);
}

/** @returns how many rows a table has */
export async function countTableRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ total: string }>(
    `select count(*) as total from ${client.escapeIdentifier(table)}`,
  );
  return Number(rows[0]?.total);
}

/** Deletes the rows that migrations have put into a table: those of the archive take their place. */
export async function emptyTable(client: pg.Client, table: string): Promise<void> {
  await client.query(`delete from ${client.escapeIdentifier(table)}`);
}

/** Checks now what would be checked at the commit. */
export async function checkReferences(client: pg.Client): Promise<void> {
  await client.query('set constraints all immediate');
}

/** Notes which secret key the library has. @param fingerprint the SHA-256 derived from it */
export async function noteFingerprint(client: pg.Client, fingerprint: Buffer): Promise<void> {
  await client.query('insert into secret_key_fingerprints (fingerprint) values ($1)', [fingerprint]);
}

/** Gathers statistics for the planner: tables that were just loaded have none. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze');
}

/** Ends the transaction of this connection. */
export async function endTransaction(client: pg.Client, how: 'commit' | 'rollback'): Promise<void> {
  await client.query(how);
}
