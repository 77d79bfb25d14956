import type { Database, Transaction } from '#server/database/database';

/** Notes a picture whose bytes no account has. */
export async function addLoosePicture(db: Database | Transaction, key: string, since: Date): Promise<void> {
  await db.insertInto('loose_pictures').values({ picture_key: key, since }).execute();
}

/** Strikes a picture off: an account has it now, or its bytes are gone. */
export async function removeLoosePicture(db: Database | Transaction, key: string): Promise<void> {
  await db.deleteFrom('loose_pictures').where('picture_key', '=', key).execute();
}

/** @returns the keys of pictures that have been loose since before a moment */
export async function findLoosePictures(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('loose_pictures').select('picture_key').where('since', '<', before).execute();
  return rows.map((row) => row.picture_key);
}
