import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database';
import { storable } from '#server/database/storable';

/** What a mail is rendered from when it is sent: small, and without secrets. */
export type MailPayload = Readonly<Record<string, string>>;

/** Queues a mail, due immediately; visible to senders once its transaction commits. */
export async function insertMail(db: Database, mail: { kind: string; payload: MailPayload; now: Date }): Promise<void> {
  await db
    .insertInto('mails')
    .values({ kind: mail.kind, payload: JSON.stringify(mail.payload), created_at: mail.now, due_at: mail.now })
    .execute();
}

/** @returns the mail that has been due longest, locked until the end of the transaction */
export function claimDueMail(trx: Transaction, now: Date) {
  return trx
    .selectFrom('mails')
    .select(['id', 'kind', 'payload', 'created_at', 'attempts'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>;

export async function deleteMail(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('mails').where('id', '=', id).execute();
}

export async function postponeMail(
  trx: Transaction,
  id: string,
  failure: { dueAt: Date; error: string },
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, due_at: failure.dueAt, last_error: storable(failure.error) })
    .where('id', '=', id)
    .execute();
}

/** Deletes mails with any of these values in their payload, ignoring case, except one that is being sent right now. */
export async function deleteMailsWith(trx: Transaction, payload: MailPayload): Promise<void> {
  await sql`
    delete from mails where id = any (array(
      select id from mails
      join unnest(${Object.keys(payload)}::text[], ${Object.values(payload)}::text[]) given (name, value)
        on lower(payload ->> given.name collate "C") = lower(given.value collate "C")
      for update of mails skip locked))`.execute(trx);
}
