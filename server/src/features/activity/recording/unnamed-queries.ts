import { sql } from 'kysely';
import { listenersOfPlays } from '#server/database/advisory-locks';
import type { Transaction } from '#server/database/database';
import { type RecentPlay, samePlayMs, type Unnamed } from '#server/features/activity/policy';

/** Locks the listeners of these until the transaction ends; in a fixed order, to avoid deadlocks. */
export async function lockListeners(trx: Transaction, batch: readonly Unnamed[]): Promise<void> {
  const accountIds = batch.flatMap(({ accountId }) => accountId ?? []);
  if (accountIds.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(${listenersOfPlays}::int, listener)
    from (select distinct hashtext(id) as listener from unnest(${accountIds}::text[]) ids (id) order by listener) held`.execute(
    trx,
  );
}

/** @returns the last play of each of the batch's owners, messages and actions, if it began in the 30 minutes before */
export async function findRecent(trx: Transaction, batch: readonly Unnamed[]): Promise<RecentPlay[]> {
  const result = await sql<RecentPlay>`
    select recent.play_id as "playId", recent.message_id as "messageId", recent.action_type as action,
      recent.account_id as "accountId", recent.device_id as "deviceId", recent.at
    from unnest(${batch.map((one) => one.accountId)}::bigint[], ${batch.map((one) => one.deviceId)}::bigint[],
      ${batch.map((one) => one.messageId)}::bigint[], ${batch.map((one) => one.action)}::text[],
      ${batch.map((one) => new Date(one.at.getTime() - samePlayMs))}::timestamptz[])
      asked (account_id, device_id, message_id, action_type, since)
    cross join lateral (
      (select * from activities a
        where a.account_id = asked.account_id and a.at > asked.since
          and a.message_id = asked.message_id and a.action_type = asked.action_type
        order by a.at desc limit 1)
      union all
      (select * from activities a
        where asked.account_id is null and a.device_id = asked.device_id and a.account_id is null and a.at > asked.since
          and a.message_id = asked.message_id and a.action_type = asked.action_type
        order by a.at desc limit 1)
    ) recent`.execute(trx);
  return result.rows;
}
