import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import type { FeedKind } from '#features/feeds/contract/addresses';

export const websubWork = 'websub';

export async function setHub(db: Database, address: string | null): Promise<void> {
  if (address !== null) {
    await sql`insert into websub_hub (address)
      select ${address} where not exists (select from websub_hub where address = ${address})
      on conflict (is_only_row) do update set address = excluded.address`.execute(db);
    return;
  }
  await db.deleteFrom('websub_hub').execute();
  await db.deleteFrom('feed_changes').execute();
  await db.deleteFrom('work_items').where('kind', '=', websubWork).execute();
}

export interface ChangedFeed {
  kind: FeedKind;
  id: string;
}

export async function takeChanges(trx: Transaction): Promise<{ isAny: boolean; feeds: ChangedFeed[] }> {
  const { rows } = await sql<{ kind: FeedKind | null; id: string | null }>`
    with taken as (delete from feed_changes returning kind, id),
    messages as (select distinct id from taken where kind = 'message'),
    groups (kind, id) as (
      select kind, id from taken where kind <> 'message'
      union select 'speaker', m.speaker_id from messages join public.messages m using (id) where m.speaker_id is not null
      union select 'category', l.category_id from messages join message_categories l on l.message_id = messages.id
      union select 'service', l.service_id from messages join message_services l on l.message_id = messages.id
      union select 'centre', l.centre_id from messages join message_centres l on l.message_id = messages.id
      union select 'series', l.series_id from messages join message_series l on l.message_id = messages.id
      union select 'featured', l.collection_id from messages
        join featured_collection_messages l on l.message_id = messages.id)
    select kind, id::text from groups where kind <> 'centre'
    union select 'centre', c.slug from groups g join centres c on c.id = g.id where g.kind = 'centre'
    union select null, null from taken`.execute(trx);
  const feeds = rows.flatMap(({ kind, id }) => (kind === null || id === null ? [] : [{ kind, id }]));
  return { isAny: rows.length > 0, feeds };
}
