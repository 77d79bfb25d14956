import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { DB } from '#core/server/database/types';

export async function whileUnwritable(db: Database, table: keyof DB, work: () => Promise<void>): Promise<void> {
  const name = sql.table(table);
  await sql`
    create function refuse_rows() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(db);
  await sql`create trigger refuse_rows before insert on ${name} for each row execute function refuse_rows()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger refuse_rows on ${name}`.execute(db);
    await sql`drop function refuse_rows()`.execute(db);
  }
}
