import pg from 'pg';
import type { Connection } from '#core/server/database/connection';

const queries = [
  `select 'table ' || c.relname || ' column ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || case when a.attnotnull then ' not null' else '' end || ' ' || a.attidentity::text || a.attgenerated::text
     || ' default ' || coalesce(pg_get_expr(d.adbin, d.adrelid), 'none') as line
   from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  `select 'table ' || conrelid::regclass || ' constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index ' || pg_get_indexdef(indexrelid) as line
   from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  `select 'trigger ' || pg_get_triggerdef(t.oid) as line
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  `select 'function ' || p.oid::regprocedure || ' ' || pg_get_functiondef(p.oid) as line
   from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`,
  `select 'extension ' || extname as line from pg_extension`,
];

export async function describeSchema(connection: Connection): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const lines: string[] = [];
    for (const query of queries) {
      const { rows } = await client.query<{ line: string }>(query);
      lines.push(...rows.map((row) => row.line));
    }
    return lines.sort();
  } finally {
    await client.end();
  }
}
