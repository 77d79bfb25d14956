import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database';

export interface KnownDevice {
  id: string;
  /** Hexadecimal. */
  hash: string;
  counts: boolean;
}

export async function findDevice(db: Database, hash: Buffer): Promise<string | undefined> {
  const row = await db.selectFrom('devices').select('id').where('token_hash', '=', hash).executeTakeFirst();
  return row?.id;
}

/**
 * Locks the devices until the transaction ends, on all servers, since what a device did before decides what counts. In
 * a fixed order, to avoid deadlocks.
 * @returns those of the hashes that are known
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

/** @returns those that were inserted; not those that another server has inserted meanwhile */
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
