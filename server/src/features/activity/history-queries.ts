import { type SqlBool, sql } from 'kysely';
import type { AccountId, CentreSlug } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Slice } from '#server/platform/paged';
import type { Owner } from './owner.ts';

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

export async function countHistory(db: Database, list: HistoryList): Promise<number> {
  const row = await visible(db, list)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** @returns all that the account downloaded whose topic, name or description has the keyword, the latest first */
export function searchDownloads(db: Database, owner: Owner, keyword: string) {
  const pattern = sql`(select '%' || regexp_replace(plain_text(${keyword}), '([%_\\\\])', '\\\\\\1', 'g') || '%')`;
  return visible(db, { owner, moment: 'downloaded_at' })
    .where(
      sql<SqlBool>`plain_text(m.topic) like ${pattern} or plain_text(m.name) like ${pattern}
        or plain_text(m.description) like ${pattern}`,
    )
    .select(['h.message_id', sql<Date>`h.downloaded_at`.as('at')])
    .orderBy('h.downloaded_at', 'desc')
    .orderBy('h.message_id', 'desc')
    .execute();
}

/** Makes the plays of a browser an account's; what it downloaded stays its own. */
export async function movePlays(trx: Transaction, deviceId: string, accountId: AccountId): Promise<void> {
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

function visible(db: Database, { owner, moment, centreSlug }: HistoryList) {
  const { accountId, deviceId } = owner;
  let query = db
    .selectFrom('histories as h')
    .innerJoin('messages as m', 'm.id', 'h.message_id')
    .where('m.status', '=', onlyPublished)
    .where(`h.${moment}`, 'is not', null);
  query = accountId === null ? query.where('h.account_id', 'is', null) : query.where('h.account_id', '=', accountId);
  if (deviceId !== null) query = query.where('h.device_id', '=', deviceId);
  if (centreSlug === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('message_centres as l')
        .innerJoin('centres as c', 'c.id', 'l.centre_id')
        .select('l.message_id')
        .whereRef('l.message_id', '=', 'm.id')
        .where('c.slug', '=', centreSlug),
    ),
  );
}

// A literal, so that a prepared plan can use the indexes of published messages alone.
const onlyPublished = sql.lit('published');
