import { sql } from 'kysely';
import { type AccountId, GiftId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

/** A finished mail loses its address if the buyer's account is deleted. */
const addressAtEnd = sql<string>`case when exists (
  select from gifts g join accounts a on a.id = g.account_id
  where g.id = gift_mails.gift_id and a.deleted_at is not null) then '' else email end`;

/** `queued` means in the outbox. */
export type StoredMailState = 'waiting' | 'queued' | 'sent' | 'failed' | 'cancelled';

export async function insertMail(
  trx: Transaction,
  mail: { giftId: GiftId; email: string; day: string; dueAt: Date },
): Promise<void> {
  await cancelWaiting(trx, mail.giftId);
  await trx
    .insertInto('gift_mails')
    .values({ gift_id: mail.giftId, email: mail.email, day: mail.day, due_at: mail.dueAt })
    .execute();
}

/** @param id of one mail; all by default */
export async function cancelWaiting(trx: Transaction, giftId: GiftId, id?: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_mails')
    .set({ state: 'cancelled', email: addressAtEnd })
    .where('gift_id', '=', giftId)
    .where('state', '=', 'waiting')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? null))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export function lockDue(trx: Transaction, now: Date) {
  return trx
    .selectFrom('gift_mails as m')
    .innerJoin('gifts as g', 'g.id', 'm.gift_id')
    .select(['m.id', 'm.email', 'g.account_id'])
    .where('m.state', '=', 'waiting')
    .where('m.due_at', '<=', now)
    .where('g.state', '<>', 'unpaid')
    .orderBy('m.due_at')
    .orderBy('m.id')
    .limit(1)
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst();
}

export async function noteQueued(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('gift_mails').set({ state: 'queued' }).where('id', '=', id).execute();
}

export async function putOff(
  trx: Transaction,
  id: string,
  { day, dueAt }: { day: string; dueAt: Date },
): Promise<void> {
  await trx.updateTable('gift_mails').set({ day, due_at: dueAt }).where('id', '=', id).execute();
}

/**
 * Requeues mails that have left the outbox without a reported outcome.
 * @param since mails that were due earlier are left alone
 */
export async function requeueLost(db: Database, since: Date): Promise<void> {
  await sql`
    update gift_mails g set state = 'waiting'
    where state = 'queued' and due_at > ${since} and not exists (
      select from mails m where m.kind = 'gift' and m.payload ->> 'mailId' = g.id::text)`.execute(db);
}

export async function findQueued(db: Database, id: string) {
  const row = await db
    .selectFrom('gift_mails as m')
    .innerJoin('gifts as g', 'g.id', 'm.gift_id')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .where('m.id', '=', id)
    .select(['m.gift_id', 'm.email', 'm.state', 'g.account_id'])
    .select(sql<boolean>`a.email_confirmed_at is not null`.as('is_confirmed'))
    .$narrowType<{ state: StoredMailState; account_id: AccountId }>()
    .executeTakeFirst();
  return row && { ...row, gift_id: GiftId.parse(row.gift_id) };
}

export async function endMail(db: Database, id: string, state: 'sent' | 'failed' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_mails')
    .set({ state, email: addressAtEnd })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Empties the addresses of an account's sent gifts. Pending mails still need theirs. */
export async function forgetAddresses(trx: Transaction, accountId: AccountId): Promise<void> {
  await sql`
    update gift_mails m set email = '' from gifts g
    where g.id = m.gift_id and g.account_id = ${accountId} and m.state not in ('waiting', 'queued')`.execute(trx);
}
