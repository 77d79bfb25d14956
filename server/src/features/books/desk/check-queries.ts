import type { Database } from '#server/database/database';

export interface NewCheck {
  at: Date;
  tookMs: number;
  faults: readonly string[];
  notes: readonly string[];
}

export async function insertCheck(db: Database, { at, tookMs, faults, notes }: NewCheck): Promise<void> {
  await db
    .insertInto('book_checks')
    .values({ at, took_ms: tookMs, faults: JSON.stringify(faults), notes: JSON.stringify(notes) })
    .execute();
}

export function findLastCheck(db: Database) {
  return db
    .selectFrom('book_checks')
    .select(['at', 'took_ms', 'faults', 'notes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
