import type { Database } from '#core/server/database/database';

export interface IdentityRow {
  library: string;
  first_address: string | null;
}

export function findIdentity(db: Database): Promise<IdentityRow | undefined> {
  return db.selectFrom('feed_identity').select(['library', 'first_address']).executeTakeFirst();
}

/** If several servers set the library's feed identity at once, the first wins. */
export async function establishIdentity(db: Database, address: string | null): Promise<void> {
  await db
    .insertInto('feed_identity')
    .values({ first_address: address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (address === null) return;
  await db.updateTable('feed_identity').set({ first_address: address }).where('first_address', 'is', null).execute();
}
