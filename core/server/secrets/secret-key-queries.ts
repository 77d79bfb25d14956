import type { Database } from '#core/server/database/database';

export async function rememberFingerprint(db: Database, fingerprint: Buffer): Promise<Buffer> {
  const stored = db.selectFrom('secret_key_fingerprints').select('fingerprint');
  const found = await stored.executeTakeFirst();
  if (found) return found.fingerprint;
  await db
    .insertInto('secret_key_fingerprints')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored.executeTakeFirstOrThrow()).fingerprint;
}
