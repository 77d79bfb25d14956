import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

export interface AccountDevices {
  accountId: AccountId;
  hashes: readonly Buffer[];
}

export interface NewDevice {
  accountId: AccountId;
  hash: Buffer;
  firstAt: Date;
  now: Date;
}

export async function findDevicesOf(db: Database, { accountId, hashes }: AccountDevices): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .where('device_hash', 'in', hashes)
    .execute();
  return rows.map((row) => row.device_hash);
}

export function takeDevices(db: Database, { accountId, hashes }: AccountDevices) {
  return db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', 'in', hashes)
    .returning(['device_hash', 'first_at'])
    .execute();
}

export async function rememberDevice(db: Database, { accountId, hash, firstAt, now }: NewDevice): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hash, first_at: firstAt, last_at: now })
    .execute();
}

export async function forgetOldest(db: Database, accountId: AccountId, max: number): Promise<void> {
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
        .limit(max),
    )
    .execute();
}

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

export async function forgetUnused(db: Database, since: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_at', '<', since).execute();
}
