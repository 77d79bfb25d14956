import { type SqlBool, sql } from 'kysely';
import type { AccountId, CentreSlug } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import type { Owner } from '#features/activity/server/owner';

type Moment = 'played_at' | 'downloaded_at';

export interface HistoryList {
  owner: Owner;
  moment: Moment;
  centreSlug?: CentreSlug | undefined;
}

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

export function countHistory(db: Database, list: HistoryList): Promise<number> {
  return countRows(visible(db, list));
}

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

/** Moves raw plays along with the history, so that the account's export and deletion include them. Downloads stay with the browser. */
export async function movePlays(trx: Transaction, deviceId: string, accountId: AccountId): Promise<void> {
  // The order of tables is the same as in recording, activities before histories, to avoid deadlocks.
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

/** Only published messages have a search document, and its key is quick to look up. */
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
