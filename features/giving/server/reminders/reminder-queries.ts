import { type RawBuilder, sql } from 'kysely';
import type { AccountId, FundId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';

export interface ReminderRow {
  id: string;
  account_id: AccountId;
  fund_id: FundId;
  fund: string;
  is_open: boolean;
  amount_kobo: string;
  day: number;
  /** Null stands for the library's zone. */
  zone: string | null;
  created_at: Date;
  due_at: Date;
  told_closed_at: Date | null;
  told_small_at: Date | null;
  is_confirmed: boolean;
}

export async function listReminders(db: Database, accountId: AccountId): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    ${reminders} where r.account_id = ${accountId} order by f.position, f.id`.execute(db);
  return rows;
}

export async function findReminder(db: Database, id: string): Promise<ReminderRow | undefined> {
  const { rows } = await sql<ReminderRow>`${reminders} where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockReminder(
  trx: Transaction,
  accountId: AccountId,
  fundId: FundId,
): Promise<ReminderRow | undefined> {
  const { rows } = await sql<ReminderRow>`
    ${reminders} where r.account_id = ${accountId} and r.fund_id = ${fundId} for update of r`.execute(trx);
  return rows[0];
}

/** Locks due reminders until the transaction ends. Other servers skip them. */
export async function lockDue(trx: Transaction, now: Date, max: number): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    ${reminders} where r.due_at <= ${now} order by r.due_at, r.id limit ${max} for update of r skip locked`.execute(
    trx,
  );
  return rows;
}

export interface SetReminder {
  accountId: AccountId;
  fundId: FundId;
  amount: Kobo;
  day: number;
  zone: string | null;
  now: Date;
  dueAt: Date;
}

export async function putReminder(trx: Transaction, reminder: SetReminder): Promise<void> {
  const { accountId, fundId, amount, day, zone, now, dueAt } = reminder;
  const columns = { amount_kobo: amount, day, zone, due_at: dueAt, told_closed_at: null, told_small_at: null };
  await trx
    .insertInto('reminders')
    .values({ ...columns, account_id: accountId, fund_id: fundId, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'fund_id']).doUpdateSet(columns))
    .execute();
}

export interface NextDue {
  id: string;
  due_at: Date;
  told_closed_at: Date | null;
  told_small_at: Date | null;
}

export async function setDue(trx: Transaction, next: readonly NextDue[]): Promise<void> {
  await sql`
    update reminders r set due_at = given.due_at, told_closed_at = given.told_closed_at, told_small_at = given.told_small_at
    from unnest(${next.map(({ id }) => id)}::bigint[], ${next.map(({ due_at }) => due_at)}::timestamptz[],
      ${next.map(({ told_closed_at }) => told_closed_at)}::timestamptz[],
      ${next.map(({ told_small_at }) => told_small_at)}::timestamptz[]) given (id, due_at, told_closed_at, told_small_at)
    where r.id = given.id`.execute(trx);
}

export async function deleteReminder(db: Database, accountId: AccountId, fundId: FundId): Promise<void> {
  await db.deleteFrom('reminders').where('account_id', '=', accountId).where('fund_id', '=', fundId).execute();
}

export async function deleteReminderById(db: Database, id: string): Promise<void> {
  await db.deleteFrom('reminders').where('id', '=', id).execute();
}

export async function deleteRemindersOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('reminders').where('account_id', '=', accountId).execute();
}

const reminders: RawBuilder<unknown> = sql`
  select r.id, r.account_id, r.fund_id, f.name as fund, f.is_active as is_open, r.amount_kobo, r.day, r.zone, r.created_at,
    r.due_at, r.told_closed_at, r.told_small_at, a.email_confirmed_at is not null and a.deleted_at is null as is_confirmed
  from reminders r join funds f on f.id = r.fund_id join accounts a on a.id = r.account_id`;
