import { sql } from 'kysely';
import type { Database } from './database.ts';

/** @throws whatever keeps the database from answering */
export async function answers(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
