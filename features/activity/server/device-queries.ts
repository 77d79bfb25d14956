import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import { unseenDevices } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';

export interface KnownDevice {
  id: string;
  hash: string;
  counts: boolean;
}

export async function findDevice(db: Database, hash: Buffer): Promise<string | undefined> {
  const row = await db.selectFrom('devices').select('id').where('token_hash', '=', hash).executeTakeFirst();
  return row?.id;
}

/**
 * Locks the devices until the transaction ends, because their earlier activities decide which ones count. The fixed order avoids deadlocks
 * between servers.
 */
export async function lockDevices(trx: Transaction, hashes: readonly Buffer[]): Promise<KnownDevice[]> {
  const result = await sql<KnownDevice>`
    select id, encode(token_hash, 'hex') as hash, counts from devices where token_hash = any (${hashes}::bytea[])
    order by id for no key update`.execute(trx);
  return result.rows;
}

export interface NewDevice {
  hash: Buffer;
  counts: boolean;
}

export async function insertDevices(
  trx: Transaction,
  { devices, now }: { devices: readonly NewDevice[]; now: Date },
): Promise<KnownDevice[]> {
  const result = await sql<KnownDevice>`
    insert into devices (token_hash, counts, created_at)
    select hash, counts, ${now}
    from unnest(${devices.map(({ hash }) => hash)}::bytea[], ${devices.map(({ counts }) => counts)}::boolean[])
      seen (hash, counts)
    order by hash
    on conflict (token_hash) do nothing
    returning id, encode(token_hash, 'hex') as hash, counts`.execute(trx);
  return result.rows;
}

/** Locks tokens that may not have a device yet, so that no first activity is recorded for a token while a sign-in replaces it. */
export async function lockUnseen(trx: Transaction, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${unseenDevices}::int, token)
    from (select distinct hashtext(encode(hash, 'hex')) as token from unnest(${hashes}::bytea[]) seen (hash) order by token) held`.execute(
    trx,
  );
}

export async function setToken(trx: Transaction, deviceId: string, hash: Buffer): Promise<void> {
  await trx.updateTable('devices').set({ token_hash: hash }).where('id', '=', deviceId).execute();
}

/** Activities in flight while a sign-in replaces the browser's token are recorded under the new token for this long. */
const underWayMs = 2 * 60 * 1000;

export function underWaySince(now: Date): Date {
  return new Date(now.getTime() - underWayMs);
}

/** If two sign-ins replace the same token, the first one gets the activities in flight. */
export async function noteFormer(
  trx: Transaction,
  { former, fresh, accountId, now }: { former: Buffer; fresh: Buffer; accountId: AccountId; now: Date },
): Promise<void> {
  await trx.updateTable('former_device_tokens').set({ now_hash: fresh }).where('now_hash', '=', former).execute();
  await sql`
    insert into former_device_tokens as f (token_hash, now_hash, account_id, replaced_at)
    values (${former}, ${fresh}, ${accountId}, ${now})
    on conflict (token_hash) do update
      set now_hash = excluded.now_hash, account_id = excluded.account_id, replaced_at = excluded.replaced_at
      where f.replaced_at < ${underWaySince(now)}`.execute(trx);
}

export interface Replaced {
  former: string;
  fresh: Buffer;
  accountId: AccountId;
}

export async function findReplaced(db: Database, hashes: readonly Buffer[], now: Date): Promise<Replaced[]> {
  const result = await sql<Replaced>`
    select encode(token_hash, 'hex') as former, now_hash as fresh, account_id as "accountId" from former_device_tokens
    where token_hash = any (${hashes}::bytea[]) and replaced_at >= ${underWaySince(now)}`.execute(db);
  return result.rows;
}
