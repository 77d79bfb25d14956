import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/** Has changes of feeds noted from now on, or not any more. @param address null without a hub */
export async function setHub(db: Database, address: string | null): Promise<void> {
  if (address !== null) {
    await sql`insert into websub_hub (address) values (${address})
      on conflict (is_only_row) do update set address = excluded.address
      where websub_hub.address <> excluded.address`.execute(db);
    return;
  }
  await db.deleteFrom('websub_hub').execute();
  await db.deleteFrom('feed_changes').execute();
  await db.deleteFrom('websub_pings').execute();
}

/**
 * Turns what has changed into the feeds that have: the library's, and those of the groups that the messages are in or were.
 * @param dueAt when the hub is to be told, so that changes that come together are told at once
 */
export async function gatherPings(db: Database, { now, dueAt }: { now: Date; dueAt: Date }): Promise<void> {
  await sql`
    with taken as (delete from feed_changes returning kind, id),
    messages as (select distinct id from taken where kind = 'message'),
    groups (kind, id) as (
      select kind, id from taken where kind <> 'message'
      union select 'speaker', m.speaker_id from messages join public.messages m using (id) where m.speaker_id is not null
      union select 'category', l.category_id from messages join message_categories l on l.message_id = messages.id
      union select 'service', l.service_id from messages join message_services l on l.message_id = messages.id
      union select 'centre', l.centre_id from messages join message_centres l on l.message_id = messages.id
      union select 'featured', l.collection_id from messages
        join featured_collection_messages l on l.message_id = messages.id),
    paths as (
      select '/feeds/library.xml' as path from taken
      union select '/feeds/' || kind || '/' || id || '.xml' from groups where kind <> 'centre'
      union select '/feeds/centre/' || c.slug || '.xml' from groups g join centres c on c.id = g.id where g.kind = 'centre')
    insert into websub_pings (path, due_at, since)
    select path, ${dueAt}, ${now} from paths order by path
    on conflict (path) do update set changes = websub_pings.changes + 1`.execute(db);
}

/** @returns feeds that the hub is to be told of by now, those that wait longest first */
export function listDue(db: Database, now: Date, most: number) {
  return db
    .selectFrom('websub_pings')
    .where('due_at', '<=', now)
    .selectAll()
    .orderBy('due_at')
    .orderBy('path')
    .limit(most)
    .execute();
}

/** The hub has been told, unless the feed has changed again since it was asked. */
export async function settlePing(db: Database, { path, changes }: { path: string; changes: number }): Promise<void> {
  await db.deleteFrom('websub_pings').where('path', '=', path).where('changes', '=', changes).execute();
}

export async function postponePing(db: Database, path: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('websub_pings')
    .set({ due_at: dueAt, failures: sql`failures + 1` })
    .where('path', '=', path)
    .execute();
}

export async function dropPing(db: Database, path: string): Promise<void> {
  await db.deleteFrom('websub_pings').where('path', '=', path).execute();
}
