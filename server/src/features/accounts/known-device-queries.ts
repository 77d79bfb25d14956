import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';

interface AccountDevice {
  accountId: AccountId;
  hash: Buffer;
}

export async function isKnownDevice(db: Database, { accountId, hash }: AccountDevice): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(
  db: Database,
  { accountId, hash, now }: AccountDevice & { now: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hash, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet(({ fn, ref }) => ({
        last_at: fn<Date>('greatest', [ref('known_devices.last_at'), ref('excluded.last_at')]),
      })),
    )
    .execute();
}

/** Keeps only so many of an account's devices: those that signed in last. */
export async function forgetOldest(db: Database, accountId: AccountId, most: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', 'not in', (devices) =>
      devices
        .selectFrom('known_devices')
        .select('device_hash')
        .where('account_id', '=', accountId)
        .orderBy('last_at', 'desc')
        .orderBy('device_hash')
        .limit(most),
    )
    .execute();
}

/** Oldest first. */
export function listDevicesOf(db: Database, accountId: AccountId) {
  return db
    .selectFrom('known_devices')
    .select(['first_at', 'last_at'])
    .where('account_id', '=', accountId)
    .orderBy('first_at')
    .orderBy('device_hash')
    .execute();
}

export async function forgetDevicesOf(db: Database, accountId: AccountId): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

/** Deletes devices that haven't signed in since then. */
export async function forgetUnused(db: Database, since: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_at', '<', since).execute();
}
