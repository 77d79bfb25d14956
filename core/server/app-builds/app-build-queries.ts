import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export async function touchBuild(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_builds')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertBuild(db: Database, id: string, files: readonly string[]): Promise<void> {
  await db
    .insertInto('app_builds')
    .values({ id, files: [...files] })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

export async function findFiles(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name
    where exists (select from app_builds where name = any(files))`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listFiles(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('app_builds').select('files').execute();
  return rows.flatMap(({ files }) => files);
}

export function deleteUnseen(db: Database, days: number): Promise<{ id: string; files: string[] }[]> {
  return db
    .deleteFrom('app_builds')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .returning(['id', 'files'])
    .execute();
}
