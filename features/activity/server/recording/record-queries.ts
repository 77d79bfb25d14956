import { sql } from 'kysely';
import { libraryZone } from '#core/contract/calendar';
import { listenersOfPlays } from '#core/server/database/advisory-locks';
import type { Transaction } from '#core/server/database/database';
import {
  type Decision,
  type KnownPlay,
  type Lately,
  type Placed,
  type RecentPlay,
  samePlayMs,
  type Unnamed,
} from '#features/activity/server/policy';

export interface Before {
  known: KnownPlay[];
  lately: Lately[];
}

/**
 * Makes PostgreSQL use indexes: the tables grow by 1,000 rows a second, and plans from old statistics would read them whole. That took a
 * whole core.
 */
export async function findByIndex(trx: Transaction): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
}

export async function lockBefore(trx: Transaction, batch: readonly Placed[]): Promise<Before> {
  const result = await sql<BeforeRow>`
    with known as materialized (
      select * from activities where play_id = any (${batch.map((one) => one.playId)}::uuid[])
      order by play_id for no key update
    )
    select k.play_id, k.message_id, k.action_type, k.account_id, k.device_id, k.seconds_heard,
      (select count(*) from activities a
        where a.device_id = asked.device_id and a.at > asked.at - interval '1 hour') as in_last_hour,
      (select count(*) from activities a
        where a.account_id = asked.account_id and a.at > asked.at - interval '1 day') as of_account_in_last_day,
      (select max(a.at) from activities a
        where a.device_id = asked.device_id and a.at > asked.at - interval '1 day'
          and a.message_id = asked.message_id and a.action_type = asked.action_type and a.counted) as last_counted
    from unnest(${batch.map((one) => one.playId)}::uuid[], ${batch.map((one) => one.deviceId)}::bigint[],
      ${batch.map((one) => one.messageId)}::bigint[], ${batch.map((one) => one.action)}::text[],
      ${batch.map((one) => one.at)}::timestamptz[], ${batch.map((one) => one.accountId)}::bigint[])
      with ordinality asked (play_id, device_id, message_id, action_type, at, account_id, place)
    left join known k on k.play_id = asked.play_id
    order by asked.place`.execute(trx);
  return {
    known: result.rows.flatMap(knownPlay),
    lately: batch.flatMap(({ deviceId, accountId, messageId, action }, place) => {
      const row = result.rows[place];
      if (!row) return [];
      const [inLastHour, ofAccountInLastDay] = [Number(row.in_last_hour), Number(row.of_account_in_last_day)];
      return [
        { deviceId, accountId, messageId, action, inLastHour, ofAccountInLastDay, lastCounted: row.last_counted },
      ];
    }),
  };
}

type BeforeRow = { in_last_hour: string; of_account_in_last_day: string; last_counted: Date | null } & (
  | { play_id: null }
  | {
      play_id: string;
      message_id: string;
      action_type: string;
      account_id: string | null;
      device_id: string;
      seconds_heard: number | null;
    }
);

function knownPlay(row: BeforeRow): KnownPlay[] {
  if (row.play_id === null) return [];
  const { play_id, message_id, action_type, account_id, device_id, seconds_heard } = row;
  return [
    {
      playId: play_id,
      messageId: message_id,
      action: action_type,
      accountId: account_id,
      deviceId: device_id,
      secondsHeard: seconds_heard,
    },
  ];
}

/** Writes tables and their rows in a fixed order, which avoids deadlocks between servers. */
export async function writeActivities(trx: Transaction, { added, raised }: Decision): Promise<void> {
  await sql`
    with fresh as (
      insert into activities (play_id, message_id, action_type, account_id, device_id, at, seconds_heard, counted,
        device, country, state, city, ip_address)
      select * from unnest(${added.map((one) => one.playId)}::uuid[], ${added.map((one) => one.messageId)}::bigint[],
        ${added.map((one) => one.action)}::text[], ${added.map((one) => one.accountId)}::bigint[],
        ${added.map((one) => one.deviceId)}::bigint[], ${added.map((one) => one.at)}::timestamptz[],
        ${added.map((one) => one.secondsHeard)}::real[], ${added.map((one) => one.counted)}::boolean[],
        ${added.map((one) => one.labels.device)}::text[], ${added.map((one) => one.labels.country)}::text[],
        ${added.map((one) => one.labels.state)}::text[], ${added.map((one) => one.labels.city)}::text[],
        ${added.map((one) => one.labels.ip_address)}::text[]) given (play_id)
      order by given.play_id
      on conflict (play_id) do nothing
      returning *
    ), raised as (
      update activities a set seconds_heard = more.seconds_heard
      from unnest(${raised.map((one) => one.playId)}::uuid[], ${raised.map((one) => one.secondsHeard)}::real[],
        ${raised.map((one) => one.added)}::bigint[]) more (play_id, seconds_heard, added)
      where a.play_id = more.play_id
      returning a.at, a.message_id, a.counted, more.added
    ), listens as (
      insert into message_listens as l (day, message_id, listens, seconds_heard)
      select (at at time zone ${sql.lit(libraryZone())})::date as day, message_id, sum(listens), sum(seconds_heard)
      from (
        select at, message_id, 1 as listens, floor(coalesce(seconds_heard, 0))::bigint as seconds_heard
        from fresh where counted and action_type = 'listen'
        union all
        select at, message_id, 0, added from raised where counted
      ) heard
      group by day, message_id order by day, message_id
      on conflict (day, message_id) do update
        set listens = l.listens + excluded.listens, seconds_heard = l.seconds_heard + excluded.seconds_heard
    ), downloads as (
      insert into message_downloads as d (day, message_id, downloads)
      select (at at time zone ${sql.lit(libraryZone())})::date as day, message_id, count(*)
      from fresh where counted and action_type = 'download'
      group by day, message_id order by day, message_id
      on conflict (day, message_id) do update set downloads = d.downloads + excluded.downloads
    )
    insert into histories as h (account_id, device_id, message_id, played_at, downloaded_at)
    select account_id, case when account_id is null then device_id end as own_device, message_id,
      max(at) filter (where action_type = 'listen'), max(at) filter (where action_type = 'download')
    from fresh
    group by account_id, own_device, message_id order by account_id, own_device, message_id
    on conflict (account_id, device_id, message_id) do update
      set played_at = greatest(h.played_at, excluded.played_at),
        downloaded_at = greatest(h.downloaded_at, excluded.downloaded_at)`.execute(trx);
}

export async function lockListeners(trx: Transaction, batch: readonly Unnamed[]): Promise<void> {
  const accountIds = batch.flatMap(({ accountId }) => accountId ?? []);
  if (accountIds.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(${listenersOfPlays}::int, listener)
    from (select distinct hashtext(id) as listener from unnest(${accountIds}::text[]) ids (id) order by listener) held`.execute(
    trx,
  );
}

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
