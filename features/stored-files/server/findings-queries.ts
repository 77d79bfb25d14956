import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { StoredFileFault } from '#features/stored-files/desk';

export async function forgetUnnamedHashes(db: Database, logo: string | null): Promise<void> {
  await sql`
    delete from stored_hashes s where not case
      when storage_key like 'covers/%' then exists (select from images i where i.sha256 = substr(s.storage_key, 10, 64))
      when storage_key like 'pictures/%' then exists (select from accounts a where a.picture_key = s.storage_key)
      else storage_key like ${`logos/${logo ?? ''}-%`} end`.execute(db);
}

export async function noteFault(db: Database, key: string, fault: StoredFileFault, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into storage_findings (storage_key, fault, found_at) values (${key}, ${fault}, ${at})
    on conflict (storage_key) where repaired_at is null do update set fault = excluded.fault
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

export async function noteWhole(db: Database, keys: readonly string[], at: Date, from: string | null): Promise<void> {
  await sql`
    update storage_findings set repaired_at = ${at}, repaired_from = ${from}
    where repaired_at is null and storage_key = any(${keys}::text[])`.execute(db);
}

export async function forgetFault(db: Database, key: string): Promise<void> {
  await db.deleteFrom('storage_findings').where('storage_key', '=', key).where('repaired_at', 'is', null).execute();
}

export async function listToRepair(db: Database, triedBefore: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('storage_findings')
    .select('storage_key')
    .where('repaired_at', 'is', null)
    .where(({ or, eb }) => or([eb('tried_at', 'is', null), eb('tried_at', '<', triedBefore)]))
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

export async function noteTried(db: Database, key: string, at: Date): Promise<void> {
  await db
    .updateTable('storage_findings')
    .set({ tried_at: at })
    .where('storage_key', '=', key)
    .where('repaired_at', 'is', null)
    .execute();
}

export async function countDamaged(db: Database): Promise<number> {
  const { rows } = await sql<{ damaged: number }>`
    select count(*)::int as damaged from storage_findings where repaired_at is null`.execute(db);
  return rows[0]?.damaged ?? 0;
}
