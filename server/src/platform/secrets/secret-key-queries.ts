import type { Database } from '#server/database/database';

/** Keeps the fingerprint if it is the first. @returns the first one */
export async function rememberFingerprint(db: Database, fingerprint: Buffer): Promise<Buffer> {
  await db
    .insertInto('secret_key_fingerprints')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret_key_fingerprints').select('fingerprint').executeTakeFirstOrThrow()).fingerprint;
}
