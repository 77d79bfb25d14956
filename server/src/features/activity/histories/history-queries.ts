import { type SqlBool, sql } from 'kysely';
import type { AccountId, CentreSlug } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Owner } from '#server/features/activity/owner';
import type { Slice } from '#server/platform/paged';

/** Of a history: what was played, or what was downloaded. */
export type Moment = 'played_at' | 'downloaded_at';

export interface HistoryList {
  owner: Owner;
  moment: Moment;
  /** Absent: of all centres. */
  centreSlug?: CentreSlug | undefined;
}

/** @returns ids of published messages and when it was, the latest first */
export async function listHistory(db: Database, list: HistoryList, { offset, limit }: Slice) {
  const rows = await visible(db, list)
    .select(['h.message_id', sql<Date>`${sql.ref(`h.${list.moment}`)}`.as('at')])
    .orderBy(`h.${list.moment}`, 'desc')
    .orderBy('h.message_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows;
}

/** @returns how many messages `listHistory` has on all its pages */
export async function countHistory(db: Database, list: HistoryList): Promise<number> {
  const row = await visible(db, list)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** @returns how far the history has come: another one whenever it has changed */
export async function findHistoryMark(db: Database, owner: Owner): Promise<string> {
  const row = await db
    .selectFrom('histories as h')
    .where(isOf(owner))
    .select(({ fn }) => [
      fn.countAll<string>().as('messages'),
      fn.max('h.played_at').as('played'),
      fn.max('h.downloaded_at').as('downloaded'),
    ])
    .executeTakeFirstOrThrow();
  return `${row.messages} ${row.played?.getTime()} ${row.downloaded?.getTime()}`;
}

/** @returns ids of all messages that were played or downloaded, the latest first */
export async function listHistoryIds(db: Database, owner: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom('histories as h')
    .where(isOf(owner))
    .select('h.message_id')
    .orderBy(sql`greatest(h.played_at, h.downloaded_at)`, 'desc')
    .orderBy('h.message_id', 'desc')
    .execute();
  return rows.map((row) => row.message_id);
}

/**
 * Makes the plays of a browser an account's, as they were sent too, so that they are exported and deleted with it; what it
 * downloaded stays its own.
 */
export async function movePlays(trx: Transaction, deviceId: string, accountId: AccountId): Promise<void> {
  // First these, then the history, in the order in which recording writes them.
  await trx
    .updateTable('activities')
    .set({ account_id: accountId })
    .where('device_id', '=', deviceId)
    .where('account_id', 'is', null)
    .where('action_type', '=', 'listen')
    .execute();
  await sql`
    insert into histories as h (account_id, message_id, played_at)
    select ${accountId}, message_id, played_at from histories
    where account_id is null and device_id = ${deviceId} and played_at is not null
    order by message_id
    on conflict (account_id, device_id, message_id) do update
      set played_at = greatest(h.played_at, excluded.played_at)`.execute(trx);
  await trx
    .deleteFrom('histories')
    .where('account_id', 'is', null)
    .where('device_id', '=', deviceId)
    .where('downloaded_at', 'is', null)
    .execute();
  await trx
    .updateTable('histories')
    .set({ played_at: null })
    .where('account_id', 'is', null)
    .where('device_id', '=', deviceId)
    .execute();
}

/** What of a history is published: that has a search document, whose key alone answers. */
function visible(db: Database, { owner, moment, centreSlug }: HistoryList) {
  const query = db
    .selectFrom('histories as h')
    .innerJoin('message_search as published', 'published.message_id', 'h.message_id')
    .where(isOf(owner))
    .where(`h.${moment}`, 'is not', null);
  if (centreSlug === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('message_centres as l')
        .innerJoin('centres as c', 'c.id', 'l.centre_id')
        .select('l.message_id')
        .whereRef('l.message_id', '=', 'h.message_id')
        .where('c.slug', '=', centreSlug),
    ),
  );
}

function isOf({ accountId, deviceId }: Owner) {
  return accountId === null
    ? sql<SqlBool>`h.account_id is null and h.device_id = ${deviceId}`
    : sql<SqlBool>`h.account_id = ${accountId}`;
}
