import { sql } from 'kysely';
import type { Database } from './database.ts';

/** @throws the error of a database that doesn't answer */
export async function answers(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
