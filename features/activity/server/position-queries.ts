import { sql } from 'kysely';
import type { AccountId, MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import { begunAfter, finishedWithin } from '#features/activity/contract/progress';

export interface OwnPosition {
  accountId: AccountId;
  messageId: MessageId;
}

export function findPosition(db: Database, { accountId, messageId }: OwnPosition) {
  return db
    .selectFrom('positions')
    .select(['position_ms', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

/** Does nothing if a later position is stored. */
export async function writePosition(
  db: Database,
  { accountId, messageId }: OwnPosition,
  { positionMs, at }: { positionMs: number; at: Date },
): Promise<void> {
  await sql`
    insert into positions as p (account_id, message_id, position_ms, updated_at)
    values (${accountId}, ${messageId}, ${positionMs}, ${at})
    on conflict (account_id, message_id) do update
      set position_ms = excluded.position_ms, updated_at = excluded.updated_at
      where p.updated_at <= excluded.updated_at`.execute(db);
}

interface BegunRow {
  message_id: string;
  position_ms: number;
  updated_at: Date;
}

export async function listBegun(db: Database, accountId: AccountId, { limit, offset }: Slice): Promise<BegunRow[]> {
  const result = await sql<BegunRow>`
    select p.message_id, p.position_ms, p.updated_at ${begunOf(accountId)}
    order by p.updated_at desc, p.message_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return result.rows;
}

export async function countBegun(db: Database, accountId: AccountId): Promise<number> {
  const result = await sql<{ total: string }>`select count(*) as total ${begunOf(accountId)}`.execute(db);
  return Number(result.rows[0]?.total);
}

/** The condition must agree with `isBegun`. A later position begins a message again that was marked as heard. */
function begunOf(accountId: AccountId) {
  return sql`
    from positions p
    join messages m on m.id = p.message_id and m.status = 'published'
    join audio_files a on a.id = m.audio_file_id
    left join heard_messages heard on heard.account_id = p.account_id and heard.message_id = p.message_id and heard.is_set
    where p.account_id = ${accountId}
      and p.position_ms >= least(${begunAfter.seconds * 1000}, ${begunAfter.part}::float8 * nullif(a.duration_ms, 0))
      and (a.duration_ms = 0
        or a.duration_ms - p.position_ms > least(${finishedWithin.seconds * 1000}, ${finishedWithin.part}::float8 * a.duration_ms))
      and (heard.acted_at is null or p.updated_at > heard.acted_at)`;
}
