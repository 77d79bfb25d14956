import type pg from 'pg';

// Query builders don't support COPY, so these queries run on a dedicated connection.

/**
 * Overrides settings of server and connection, so that text reads the same on every PostgreSQL and no timeout interrupts long statements.
 */
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

export async function beginLoading(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(archiveSettings);
}

export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not exists (
       select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

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

export async function listMigrations(client: pg.Client): Promise<Array<{ name: string; sha256: string }>> {
  return (
    await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name')
  ).rows;
}

export async function listReferences(client: pg.Client): Promise<Array<{ from: string; to: string }>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to
     from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
     where r.contype = 'f' and r.conrelid <> r.confrelid and f.relnamespace = current_schema()::regnamespace`,
  );
  return rows;
}

/**
 * Sequences aren't transactional: they advance at once.
 * @returns each sequence's last number; unused ones are missing
 */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequence(client: pg.Client, name: string, last: string): Promise<void> {
  await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last]);
}

export function copyStatements(client: pg.Client, table: string, columns: readonly string[]) {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const what = `${client.escapeIdentifier(table)} (${names})`;
  return { out: `copy ${what} to stdout`, in: `copy ${what} from stdin` };
}

/**
 * Without triggers, a table's owner can load rows unchanged; the rows that triggers maintain are loaded too. References and constraints
 * still hold.
 */
export async function setTriggers(client: pg.Client, table: string, state: 'enable' | 'disable'): Promise<void> {
  await client.query(`alter table ${client.escapeIdentifier(table)} ${state} trigger user`);
}

export async function countTableRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ total: string }>(
    `select count(*) as total from ${client.escapeIdentifier(table)}`,
  );
  return Number(rows[0]?.total);
}

/** Deletes the rows that migrations have inserted, because the archive's rows replace them. */
export async function emptyTable(client: pg.Client, table: string): Promise<void> {
  await client.query(`delete from ${client.escapeIdentifier(table)}`);
}

/** Runs the constraint checks that the commit would run. */
export async function checkReferences(client: pg.Client): Promise<void> {
  await client.query('set constraints all immediate');
}

export async function noteFingerprint(client: pg.Client, fingerprint: Buffer): Promise<void> {
  await client.query('insert into secret_key_fingerprints (fingerprint) values ($1)', [fingerprint]);
}

/** Gathers planner statistics, which freshly loaded tables lack. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze');
}

export async function endTransaction(client: pg.Client, how: 'commit' | 'rollback'): Promise<void> {
  await client.query(how);
}
