import type { Database } from '#server/database/database';

/** @returns the stored one, which is this if there was none */
export async function rememberFingerprint(db: Database, fingerprint: Buffer): Promise<Buffer> {
  await db
    .insertInto('secret_key_fingerprints')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret_key_fingerprints').select('fingerprint').executeTakeFirstOrThrow()).fingerprint;
}
