import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { FollowMails } from '#features/follows/contract/notices';
import { followedMessages } from '#features/follows/server/follow-queries';

export interface NoticeRow {
  account_id: AccountId;
  mails: FollowMails;
  zone: string | null;
  zone_is_chosen: boolean;
  mailed_until: Date;
  mail_due_at: Date | null;
}

export async function findNotices(db: Database, accountId: AccountId): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select account_id, mails, zone, zone_is_chosen, mailed_until, mail_due_at from follow_notices
    where account_id = ${accountId}`.execute(db);
  return rows[0];
}

export async function putNotices(trx: Transaction, row: NoticeRow): Promise<void> {
  const { account_id, ...columns } = row;
  await trx
    .insertInto('follow_notices')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
}

export async function turnMailsOff(db: Database, accountId: AccountId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follow_notices')
    .set({ mails: 'off', mail_due_at: null })
    .where('account_id', '=', accountId)
    .where('mails', '<>', 'off')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteNoticesOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('follow_notices').where('account_id', '=', accountId).execute();
}

export interface DueRow extends NoticeRow {
  is_confirmed: boolean;
}

/** Locks due listeners until the transaction ends. Other servers skip them. */
export async function lockDue(trx: Transaction, now: Date, max: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select n.account_id, n.mails, n.zone, n.zone_is_chosen, n.mailed_until, n.mail_due_at,
      a.email_confirmed_at is not null and a.deleted_at is null as is_confirmed
    from follow_notices n join accounts a on a.id = n.account_id
    where n.mail_due_at <= ${now}
    order by n.mail_due_at, n.account_id limit ${max} for update of n skip locked`.execute(trx);
  return rows;
}

export async function setDue(
  trx: Transaction,
  accountIds: readonly AccountId[],
  dueAt: readonly (Date | null)[],
): Promise<void> {
  await sql`
    update follow_notices n set mail_due_at = given.due_at
    from unnest(${accountIds}::bigint[], ${dueAt}::timestamptz[]) given (account_id, due_at)
    where n.account_id = given.account_id`.execute(trx);
}

export async function setMailed(
  trx: Transaction,
  accountIds: readonly AccountId[],
  { until, at }: { until: Date; at: Date | null },
): Promise<void> {
  await sql`
    update follow_notices set mailed_until = ${until}, mailed_at = coalesce(${at}, mailed_at)
    where account_id = any (${accountIds}::bigint[])`.execute(trx);
}

/** @returns accounts with messages announced from their own `after` until `until` */
export async function listWithNews(
  db: Database,
  windows: readonly { accountId: AccountId; after: Date }[],
  until: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct f.account_id
    from unnest(${windows.map(({ accountId }) => accountId)}::bigint[], ${windows.map(({ after }) => after)}::timestamptz[])
      given (account_id, after)
    join ${followedMessages} f on f.account_id = given.account_id
    join message_appearances a on a.message_id = f.message_id
    join messages m on m.id = a.message_id
    where a.announced_at > given.after and ${isNews(until)}`.execute(db);
  return new Set(rows.map(({ account_id }) => account_id));
}

export interface News {
  id: string;
  topic: string;
  speaker: string | null;
}

export async function listNews(
  db: Database,
  { accountId, after, until }: { accountId: AccountId; after: Date; until: Date },
  max: number,
): Promise<{ news: News[]; count: number }> {
  const { rows } = await sql<News & { count: number }>`
    select m.id, m.topic, s.name as speaker, (count(*) over ())::int as count
    from message_appearances a
    join messages m on m.id = a.message_id
    left join speakers s on s.id = m.speaker_id
    where a.announced_at > ${after} and exists (
      select from ${followedMessages} f
      where f.account_id = ${accountId} and f.message_id = a.message_id and ${isNews(until)})
    order by a.appeared_at desc, m."when" desc, m.id desc limit ${max}`.execute(db);
  return { news: rows.map(({ id, topic, speaker }) => ({ id, topic, speaker })), count: rows[0]?.count ?? 0 };
}

/** Messages from before the follow aren't news. */
function isNews(until: Date): RawBuilder<boolean> {
  return sql<boolean>`a.announced_at <= ${until} and f.notices and a.appeared_at >= f.followed_at and m.status = 'published'`;
}
