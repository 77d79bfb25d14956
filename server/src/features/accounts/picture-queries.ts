import type { Database, Transaction } from '#server/database/database';

/** Records a picture whose bytes belong to no account. */
export async function addLoosePicture(db: Database | Transaction, key: string, since: Date): Promise<void> {
  await db.insertInto('loose_pictures').values({ picture_key: key, since }).execute();
}

/** Removes the record: an account has the picture now, or its bytes are gone. */
export async function removeLoosePicture(db: Database | Transaction, key: string): Promise<void> {
  await db.deleteFrom('loose_pictures').where('picture_key', '=', key).execute();
}

/** @returns the keys of pictures that have belonged to no account since before a moment */
export async function findLoosePictures(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('loose_pictures').select('picture_key').where('since', '<', before).execute();
  return rows.map((row) => row.picture_key);
}
