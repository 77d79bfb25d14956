import { sql } from 'kysely';
import { MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { claimEnd } from '#core/server/work/claim-queries';

/** @returns how far the command is with a message; undefined when it is still to come */
export function findTranscription(db: Database, id: MessageId) {
  return db
    .selectFrom('transcriptions')
    .where('message_id', '=', id)
    .select(['reason', 'due_at', sql<boolean>`coalesce(claimed_until > clock_timestamp(), false)`.as('is_claimed')])
    .executeTakeFirst();
}

/** Has the command not make a message's transcript by itself. */
export async function putOff(trx: Transaction, id: MessageId, reason: string): Promise<void> {
  await trx
    .insertInto('transcriptions')
    .values({ message_id: id, reason })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ reason, due_at: null, claim: null }))
    .execute();
}

/** Has it made as soon as a server is free, whatever became of it before. */
export async function askAgain(trx: Transaction, id: MessageId): Promise<void> {
  const asked = { failures: 0, reason: null, due_at: sql<Date>`to_timestamp(0)` };
  await trx
    .insertInto('transcriptions')
    .values({ message_id: id, ...asked })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(asked))
    .execute();
}

/** A message whose transcript this server makes. */
export interface ClaimedTranscription {
  messageId: MessageId;
  claim: string;
  failures: number;
  sha256: string;
  container: string;
  durationMs: number;
  /** Of the message, as a BCP 47 tag; null: the library's. */
  language: string | null;
}

/**
 * Claims a message that has no transcript: first those that are due again, the longest due first, then the newest that nobody has
 * begun. What is withdrawn waits.
 * @returns undefined when there is none
 */
export async function claimNext(db: Database, now: Date, claimMs: number): Promise<ClaimedTranscription | undefined> {
  return (await claimDue(db, now, claimMs)) ?? (await claimNew(db, claimMs));
}

const claimedFacts = sql`
  select claimed.message_id as "messageId", claimed.claim, claimed.failures, a.sha256, a.container,
    a.duration_ms as "durationMs", m.language
  from claimed join messages m on m.id = claimed.message_id join audio_files a on a.id = m.audio_file_id`;

async function claimDue(db: Database, now: Date, claimMs: number): Promise<ClaimedTranscription | undefined> {
  const { rows } = await sql<ClaimedTranscription>`
    with claimed as (
      update transcriptions set claimed_until = ${claimEnd(claimMs)}, claim = gen_random_uuid()
      where message_id = (
        select t.message_id from transcriptions t join messages m on m.id = t.message_id
        where t.due_at <= ${now} and (t.claimed_until is null or t.claimed_until <= clock_timestamp())
          and m.status <> 'withdrawn' and not exists (select from transcripts have where have.message_id = t.message_id)
        order by t.due_at, t.message_id limit 1 for update of t skip locked)
      returning message_id, claim, failures)
    ${claimedFacts}`.execute(db);
  return parsed(rows[0]);
}

/** One server inserts the row; another that looked at the same time finds it there, and looks again at its next turn. */
async function claimNew(db: Database, claimMs: number): Promise<ClaimedTranscription | undefined> {
  const { rows } = await sql<ClaimedTranscription>`
    with claimed as (
      insert into transcriptions (message_id, due_at, claim, claimed_until)
      select m.id, to_timestamp(0), gen_random_uuid(), ${claimEnd(claimMs)} from messages m
      where m.status <> 'withdrawn'
        and not exists (select from transcripts t where t.message_id = m.id)
        and not exists (select from transcriptions t where t.message_id = m.id)
      order by m.id desc limit 1
      on conflict (message_id) do nothing
      returning message_id, claim, failures)
    ${claimedFacts}`.execute(db);
  return parsed(rows[0]);
}

function parsed(row: ClaimedTranscription | undefined): ClaimedTranscription | undefined {
  return row && { ...row, messageId: MessageId.parse(row.messageId) };
}

type Held = Pick<ClaimedTranscription, 'messageId' | 'claim'>;

/** @returns whether it is still this server's */
export async function renewClaim(db: Database, { messageId, claim }: Held, claimMs: number): Promise<boolean> {
  const renewed = await db
    .updateTable('transcriptions')
    .set({ claimed_until: claimEnd(claimMs) })
    .where('message_id', '=', messageId)
    .where('claim', '=', claim)
    .returning('message_id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Holds the claim until the transaction ends. @returns whether it is still this server's */
export async function holdClaim(trx: Transaction, { messageId, claim }: Held): Promise<boolean> {
  const held = await trx
    .selectFrom('transcriptions')
    .where('message_id', '=', messageId)
    .where('claim', '=', claim)
    .select('message_id')
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Gives a message back that this server was stopped at: it counts as not begun. */
export async function releaseClaim(db: Database, { messageId, claim }: Held): Promise<void> {
  await db
    .updateTable('transcriptions')
    .set({ claim: null, claimed_until: null })
    .where('message_id', '=', messageId)
    .where('claim', '=', claim)
    .execute();
}

/** @param dueAt when it is tried again; null: not by itself */
export async function noteFailure(
  db: Database,
  { messageId, claim }: Held,
  { reason, dueAt }: { reason: string; dueAt: Date | null },
): Promise<void> {
  await db
    .updateTable('transcriptions')
    .set((eb) => ({ failures: eb('failures', '+', 1), reason, due_at: dueAt, claim: null, claimed_until: null }))
    .where('message_id', '=', messageId)
    .where('claim', '=', claim)
    .execute();
}
