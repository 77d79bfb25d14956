import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import { followedMessages } from './follow-queries.ts';

export interface NewList {
  accountId: AccountId;
  after: Date;
  now: Date;
}

export async function listNew(db: Database, list: NewList, { offset, limit }: Slice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id ${newOf(list)}
    order by a.appeared_at desc, m."when" desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countNew(db: Database, list: NewList): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${newOf(list)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function newOf({ accountId, after, now }: NewList) {
  return sql`
    from message_appearances a join messages m on m.id = a.message_id
    where a.appeared_at > ${after} and a.appeared_at <= ${now} and m.status = 'published'
      and m.id in (select message_id from ${followedMessages} f where f.account_id = ${accountId})`;
}
