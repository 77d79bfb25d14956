import { sql } from 'kysely';
import type { AccountId, MessageId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';

export function findQueue(db: Database, accountId: AccountId) {
  return db
    .selectFrom('queues')
    .where('account_id', '=', accountId)
    .select(['message_ids', 'index', 'updated_at'])
    .executeTakeFirst();
}

export interface WrittenQueue {
  messageIds: readonly MessageId[];
  index: number;
  at: Date;
}

export async function writeQueue(
  db: Database,
  accountId: AccountId,
  { messageIds, index, at }: WrittenQueue,
): Promise<void> {
  await sql`
    insert into queues as q (account_id, message_ids, "index", updated_at)
    values (${accountId}, ${messageIds}::bigint[], ${index}, ${at})
    on conflict (account_id) do update
      set message_ids = excluded.message_ids, "index" = excluded."index", updated_at = excluded.updated_at
      where q.updated_at <= excluded.updated_at`.execute(db);
}
