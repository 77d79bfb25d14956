import type { Database } from '#server/database/database';

/**
 * Stores the fingerprint if there is none yet.
 * @returns the stored one
 */
export async function rememberFingerprint(db: Database, fingerprint: Buffer): Promise<Buffer> {
  await db
    .insertInto('secret_key_fingerprints')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret_key_fingerprints').select('fingerprint').executeTakeFirstOrThrow()).fingerprint;
}
