import type pg from 'pg';

export interface Emptying {
  sql: string;
  shape: string;
}

export async function readEmptying(template: pg.Client): Promise<Emptying> {
  const { rows } = await template.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const names = rows.map(({ name }) => name);
  const restored: string[] = [];
  for (const name of names) restored.push(...(await restoring(template, name)));
  // Replica mode keeps triggers and foreign keys from firing while the rows are removed and restored.
  const sql = `
    begin;
    set local session_replication_role = replica;
    do $empty$
    declare
      name text;
      has_rows boolean;
    begin
      foreach name in array array[${names.map((name) => `'${name}'`).join(', ')}] loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if has_rows then execute 'delete from ' || name; end if;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where last_value is not null;
    end $empty$;
    ${restored.join('\n')}
    ${await sequences(template)}
    commit;`;
  return { sql, shape: await readShape(template) };
}

async function restoring(template: pg.Client, name: string): Promise<string[]> {
  const { rows } = await template.query<{ content: string | null }>(
    `select json_agg(kept)::text as content from ${name} kept`,
  );
  const content = rows[0]?.content;
  if (!content) return [];
  const kept = template.escapeLiteral(content);
  return [`insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${kept});`];
}

async function sequences(template: pg.Client): Promise<string> {
  const { rows } = await template.query<{ statement: string }>(
    `select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
     from pg_sequences where last_value is not null`,
  );
  return rows.map(({ statement }) => statement).join('\n');
}

/** Every change of the schema gets a new transaction number in PostgreSQL's catalogue, and copies of a database keep these numbers. */
export async function readShape(client: pg.Client): Promise<string> {
  const ofSchema = (catalogue: string, namespace: string) =>
    `select '${catalogue}' as catalogue, count(*), max(xmin::text::bigint) from ${catalogue} where ${namespace} >= 16384 or ${namespace} = 'public'::regnamespace`;
  const ofTables = (catalogue: string, table: string) =>
    `select '${catalogue}' as catalogue, count(*), max(xmin::text::bigint) from ${catalogue} where ${table} >= 16384`;
  const { rows } = await client.query<{ shape: string }>(
    `select json_agg(part)::text as shape from (
      ${ofSchema('pg_class', 'relnamespace')} union all
      ${ofSchema('pg_proc', 'pronamespace')} union all
      ${ofTables('pg_attribute', 'attrelid')} union all
      ${ofTables('pg_trigger', 'tgrelid')} union all
      ${ofTables('pg_constraint', 'conrelid')} union all
      select 'pg_namespace', count(*), max(xmin::text::bigint) from pg_namespace union all
      select 'pg_db_role_setting', count(*), 0 from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    ) part`,
  );
  return rows[0]?.shape ?? '';
}
