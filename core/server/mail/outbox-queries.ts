import { sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { WorkItem } from '#core/server/queue/work-item';
import { claimEnd } from '#core/server/work/claim-queries';

/** Held mails, and mails that were given up, have no work in the queue. */
export const mailWork = 'mail';

/** The data for rendering a mail when it is sent: small, and without secrets. */
export type MailPayload = Readonly<Record<string, string>>;

export async function insertMail(db: Database, mail: { kind: string; payload: MailPayload; now: Date }): Promise<void> {
  await db
    .insertInto('mails')
    .values({ kind: mail.kind, payload: JSON.stringify(mail.payload), created_at: mail.now, due_at: mail.now })
    .execute();
}

export interface BegunMail {
  id: string;
  kind: string;
  payload: unknown;
  created_at: Date;
  unended_tries: number;
  /** Other servers leave the mail alone until this time, which also identifies the try. */
  claimed_until: string;
}

/** In ms from the beginning and again from the end of a mail's preparation; longer than a delivery takes. */
const leftAloneMs = 45_000;
const leftAloneUntil = claimEnd(leftAloneMs);

export async function beginMail(db: Database, id: string): Promise<BegunMail | undefined> {
  const { rows } = await sql<BegunMail>`
    update mails set unended_tries = unended_tries + 1, claimed_until = ${leftAloneUntil}, claim = null
    where id = ${id} and held_for is null and given_up_at is null
      and (claimed_until is null or claimed_until <= clock_timestamp())
    returning id, kind, payload, created_at, unended_tries, claimed_until::text`.execute(db);
  return rows[0];
}

export async function isToBeSent(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from mails where id = ${id} and held_for is null and given_up_at is null`.execute(db);
  return rows.length > 0;
}

export async function notePrepared(db: Database, { id, claimed_until }: BegunMail): Promise<boolean> {
  const { rows } = await sql`
    update mails set unended_tries = 0, claimed_until = ${leftAloneUntil}
    where id = ${id} and held_for is null and given_up_at is null and claim is null
      and claimed_until = ${claimed_until}::timestamptz returning 1`.execute(db);
  return rows.length > 0;
}

/** Lets any server begin the mail again, unless a server of the previous version is sending it. */
export async function noteEnded(trx: Transaction, id: string): Promise<void> {
  await sql`update mails set unended_tries = 0, claimed_until = null where id = ${id} and claim is null`.execute(trx);
}

export function countDue(db: Database, kinds: readonly string[], before: Date): Promise<number> {
  const waiting = db.selectFrom('mails as m').where('m.given_up_at', 'is', null).where('m.held_for', 'is', null);
  return countRows(
    waiting
      .innerJoin('work_items as w', (join) =>
        join.on('w.kind', '=', mailWork).on('w.key', '=', sql<string>`m.id::text`),
      )
      .where('m.kind', 'in', kinds)
      .where('w.due_at', '<', before),
  );
}

export async function deleteSent(db: Database, mailId: string, work: Pick<WorkItem, 'id' | 'claim'>): Promise<void> {
  await sql`
    with sent as (delete from mails where id = ${mailId} returning id)
    delete from work_items where id = ${work.id} and claim = ${work.claim} and exists (select from sent)`.execute(db);
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Deletes mails with any of these values in their payload, ignoring case. A mail that is being sent still arrives. */
export async function deleteMailsWith(trx: Transaction, payload: MailPayload): Promise<void> {
  await sql`
    with gone as (
      delete from mails where id = any (array(
        select id from mails
        join unnest(${Object.keys(payload)}::text[], ${Object.values(payload)}::text[]) given (name, value)
          on lower(payload ->> given.name collate "C") = lower(given.value collate "C")
        order by id
        for update of mails))
      returning id)
    delete from work_items where kind = ${mailWork} and key in (select id::text from gone)`.execute(trx);
}

/** Keeps a mail without trying it again (core/server/mail/README.md#mail-that-is-given-up). */
export async function giveUpMail(trx: Transaction, id: string): Promise<void> {
  await sql`update mails set given_up_at = clock_timestamp() where id = ${id}`.execute(trx);
}

export async function deleteGivenUp(db: Database, keptMs: number): Promise<void> {
  await sql`delete from mails where held_for is null
    and given_up_at < clock_timestamp() - ${keptMs}::float8 * interval '1 millisecond'`.execute(db);
}

export async function countMails(db: Database) {
  const waits = sql`m.given_up_at is null`;
  const fails = sql`${waits} and w.failures > 0`;
  return db
    .selectFrom('mails as m')
    .leftJoin('work_items as w', (join) => join.on('w.kind', '=', mailWork).on('w.key', '=', sql<string>`m.id::text`))
    .select([
      sql<number>`(count(*) filter (where ${waits}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where ${fails}))::int`.as('failing'),
      sql<Date | null>`min(m.created_at) filter (where ${fails})`.as('failing_since'),
      sql<number>`(count(*) filter (where m.given_up_at is not null))::int`.as('given_up'),
    ])
    .where('m.held_for', 'is', null)
    .executeTakeFirstOrThrow();
}
