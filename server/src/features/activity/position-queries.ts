import { sql } from 'kysely';
import type { AccountId, MessageId } from '#contract/ids';
import type { Database } from '#server/database/database';

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

/** Does nothing when a later one is stored. */
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
