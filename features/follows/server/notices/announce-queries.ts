import { sql } from 'kysely';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';
import { followedMessages } from '#features/follows/server/follow-queries';

/** Announcements run one at a time; otherwise a mail up to the latest announcement could miss an earlier one that commits later. */
export async function lockAnnouncing(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.join(advisoryLocks.announceMessages)})`.execute(trx);
}

interface Announcing {
  now: Date;
  after: Date;
  until: Date;
  max: number;
}

export async function announceAppeared(trx: Transaction, { now, after, until, max }: Announcing): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    update message_appearances a
    set announced_at = greatest(${now}, (select max(announced_at) from message_appearances) + interval '1 millisecond')
    where a.message_id = any (array(
      select next.message_id from message_appearances next join messages m on m.id = next.message_id
      where next.announced_at is null and next.appeared_at <= ${until} and next.appeared_at > ${after}
        and m.status = 'published'
      order by next.appeared_at, next.message_id limit ${max} for update of next))
    returning a.message_id`.execute(trx);
  return rows.map(({ message_id }) => message_id);
}

export async function findNextAppeared(db: Database, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(appeared_at) as next from message_appearances
    where announced_at is null and appeared_at > ${after}`.execute(db);
  return rows[0]?.next ?? null;
}

/** Schedules the next look for new messages, for followers with immediate mails. */
export async function setMailsDue(
  trx: Transaction,
  ids: readonly string[],
  { now, betweenMs }: { now: Date; betweenMs: number },
): Promise<void> {
  await sql`
    update follow_notices n
    set mail_due_at = greatest(${now}, n.mailed_at + ${betweenMs}::float8 * interval '1 millisecond')
    where n.mails = 'at-once' and n.mail_due_at is null and n.account_id in (
      select f.account_id from ${followedMessages} f where f.notices and f.message_id = any (${ids}::bigint[]))`.execute(
    trx,
  );
}

export async function findLastAnnounced(db: Database): Promise<Date | null> {
  // Rounded up to a Date's milliseconds, or the last message would seem to be announced later.
  const { rows } = await sql<{ last: Date | null }>`
    select date_trunc('milliseconds', max(announced_at) + interval '999 microseconds') as last
    from message_appearances`.execute(db);
  return rows[0]?.last ?? null;
}
