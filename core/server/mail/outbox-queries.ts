import { sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import { claimEnd } from '#core/server/work/claim-queries';

/** What a mail is rendered from when it is sent: small, and without secrets. */
export type MailPayload = Readonly<Record<string, string>>;

/** Queues a mail, due immediately; visible to senders once its transaction commits. */
export async function insertMail(db: Database, mail: { kind: string; payload: MailPayload; now: Date }): Promise<void> {
  await db
    .insertInto('mails')
    .values({ kind: mail.kind, payload: JSON.stringify(mail.payload), created_at: mail.now, due_at: mail.now })
    .execute();
}

export interface ClaimedMail {
  id: string;
  kind: string;
  payload: unknown;
  created_at: Date;
  attempts: number;
  /** How often in a row, this time included, it was claimed without that anybody said what came of it. */
  unended_tries: number;
  /** Of nobody else: whoever claims it later has another. */
  claim: string;
}

/**
 * Claims the mail that has been due longest. A new one is due whatever this server's clock says.
 * @param given `claimMs`: how long nobody else can, unless it is renewed; `includesCrashedMail`: also one that servers ended with
 * @returns undefined when none is due
 */
export async function claimDueMail(
  db: Database,
  { now, claimMs, includesCrashedMail }: { now: Date; claimMs: number; includesCrashedMail: boolean },
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set claimed_until = ${claimEnd(claimMs)}, claim = gen_random_uuid(), unended_tries = unended_tries + 1
    where id = (
      select id from mails
      where (due_at <= ${now} or attempts = 0) and held_for is null and (claimed_until is null or claimed_until <= clock_timestamp())
        and given_up_at is null and (${includesCrashedMail} or unended_tries = 0)
      order by due_at, id limit 1 for update skip locked)
    returning id, kind, payload, created_at, attempts, unended_tries, claim`.execute(db);
  return rows[0];
}

/** Once it is prepared. @returns whether the claim still was the caller's, and the mail is still to be sent */
export async function renewClaim(db: Database, { id, claim }: ClaimedMail, claimMs: number): Promise<boolean> {
  const { rows } = await sql`
    update mails set claimed_until = ${claimEnd(claimMs)}, unended_tries = 0
    where id = ${id} and claim = ${claim} returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns how many mails of these kinds wait */
export function countWaiting(db: Database, kinds: readonly string[]): Promise<number> {
  const waiting = db.selectFrom('mails').where('given_up_at', 'is', null).where('held_for', 'is', null);
  return countRows(waiting.where('kind', 'in', kinds));
}

/** Deletes it whoever has claimed it since: it is sent, or never will be. */
export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Releases it until it is due again, unless somebody else has claimed it since. */
export async function postponeMail(
  db: Database,
  { id, claim }: Pick<ClaimedMail, 'id' | 'claim'>,
  failure: { dueAt: Date; error: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, due_at: failure.dueAt, last_error: storable(failure.error) })
    .set({ claimed_until: null, claim: null, unended_tries: 0 })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/**
 * Deletes mails with any of these values in their payload, ignoring case. Of those that are claimed, one that is being sent
 * at this moment still arrives.
 */
export async function deleteMailsWith(trx: Transaction, payload: MailPayload): Promise<void> {
  await sql`
    delete from mails where id = any (array(
      select id from mails
      join unnest(${Object.keys(payload)}::text[], ${Object.values(payload)}::text[]) given (name, value)
        on lower(payload ->> given.name collate "C") = lower(given.value collate "C")
      order by id
      for update of mails))`.execute(trx);
}

/** Leaves a mail where it is, for nobody to try again (docs/product/running.md#mail-that-is-given-up). */
export async function giveUpMail(db: Database, { id, claim }: ClaimedMail): Promise<void> {
  await sql`update mails set given_up_at = clock_timestamp(), claimed_until = null, claim = null
    where id = ${id} and claim = ${claim}`.execute(db);
}

/** Deletes what was given up so long ago that every operator has heard of it. It isn't looked for among mails that are held. */
export async function deleteGivenUp(db: Database, keptMs: number): Promise<void> {
  await sql`delete from mails where held_for is null
    and given_up_at < clock_timestamp() - ${keptMs}::float8 * interval '1 millisecond'`.execute(db);
}

const waits = sql`given_up_at is null`;

/**
 * @returns how many mails wait to be sent, how many of them failed before and since when the oldest, and how many were given up;
 * without those that are held
 */
export async function countMails(db: Database) {
  return db
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where ${waits}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where ${waits} and attempts > 0))::int`.as('failing'),
      sql<Date | null>`min(created_at) filter (where ${waits} and attempts > 0)`.as('failing_since'),
      sql<number>`(count(*) filter (where given_up_at is not null))::int`.as('given_up'),
    ])
    .where('held_for', 'is', null)
    .executeTakeFirstOrThrow();
}
