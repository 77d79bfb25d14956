import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { BudgetPart } from './pin-attempt-limits.ts';

export interface NewWrongPin {
  at: Date;
  part: BudgetPart;
  network: string;
  accountId: AccountId | null;
  deviceHash: Buffer | null;
}

/** Records nothing for a deleted account, even if the deletion is still in progress. */
export async function insertWrongPin(db: Database, pin: NewWrongPin): Promise<void> {
  const { at, part, network, accountId, deviceHash } = pin;
  if (accountId === null) {
    await db.insertInto('wrong_pins').values({ at, part, network, device_hash: deviceHash }).execute();
    return;
  }
  await sql`insert into wrong_pins (at, part, network, account_id)
    select ${at}::timestamptz, ${part}, ${network}, id from accounts
    where id = ${accountId} and deleted_at is null for share`.execute(db);
}

export interface Spans {
  hourAgo: Date;
  dayAgo: Date;
}

export async function countWrongPins(db: Database, { hourAgo, dayAgo }: Spans) {
  const { rows } = await sql<
    Record<'hour' | 'day' | 'visitors_hour' | 'visitors_day' | 'devices_hour' | 'devices_day', number>
  >`
    select count(*) filter (where at > ${hourAgo})::int as hour, count(*)::int as day,
      count(device_hash) filter (where at > ${hourAgo})::int as visitors_hour, count(device_hash)::int as visitors_day,
      count(distinct device_hash) filter (where at > ${hourAgo})::int as devices_hour,
      count(distinct device_hash)::int as devices_day
    from wrong_pins where at > ${dayAgo}`.execute(db);
  return rows[0];
}

export async function listDrawingAccounts(db: Database, { hourAgo, dayAgo }: Spans, max: number) {
  const { rows } = await sql<{
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    is_confirmed: boolean;
    hour: number;
    day: number;
  }>`
    select a.id, a.first_name, a.last_name, a.email, a.email_confirmed_at is not null as is_confirmed,
      count(*) filter (where at > ${hourAgo})::int as hour, count(*)::int as day
    from wrong_pins w join accounts a on a.id = w.account_id
    where at > ${dayAgo} and a.deleted_at is null
    group by a.id order by hour desc, day desc, a.id limit ${max}`.execute(db);
  return rows;
}

export async function listDrawingNetworks(db: Database, { hourAgo, dayAgo }: Spans, max: number) {
  const { rows } = await sql<{ network: string; accounts: number; devices: number; hour: number; day: number }>`
    select network, count(distinct account_id)::int as accounts, count(distinct device_hash)::int as devices,
      count(*) filter (where at > ${hourAgo})::int as hour, count(*)::int as day
    from wrong_pins where at > ${dayAgo}
    group by network order by hour desc, day desc, network limit ${max}`.execute(db);
  return rows;
}

export function listWrongPinsOf(db: Database, accountId: AccountId) {
  return db
    .selectFrom('wrong_pins')
    .select(['at', 'network'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function forgetWrongPinsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('wrong_pins').where('account_id', '=', accountId).execute();
}

export async function deleteWrongPinsUntil(db: Database, until: Date): Promise<void> {
  await db.deleteFrom('wrong_pins').where('at', '<=', until).execute();
}
