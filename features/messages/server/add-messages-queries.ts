import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import type {
  Categories,
  Centres,
  FeaturedCollections,
  Messages,
  Services,
  Speakers,
} from '#core/server/database/types';

export type NamedGroup = 'speakers' | 'services' | 'categories' | 'series';

interface NameAndId {
  name: string;
  id: string;
}

export async function findMessagesByAudio(db: Database, hashes: readonly string[]) {
  return db
    .selectFrom('messages')
    .innerJoin('audio_files', 'audio_files.id', 'messages.audio_file_id')
    .select(['audio_files.sha256', 'messages.id', 'messages.topic'])
    .where('audio_files.sha256', 'in', hashes)
    .execute();
}

export async function hasMessages(db: Database): Promise<boolean> {
  return (await db.selectFrom('messages').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the found groups against deletion until the transaction ends, since a message may be added to them. */
export async function findByName(trx: Transaction, group: NamedGroup, names: readonly string[]): Promise<NameAndId[]> {
  const result = await sql<NameAndId>`
    select given.name, found.id
    from unnest(${names}::text[]) as given(name)
    join ${sql.table(group)} as found on plain_text(found.name) = plain_text(given.name)
    order by found.id
    for key share of found`.execute(trx);
  return result.rows;
}

export async function insertNames(trx: Transaction, group: NamedGroup, names: readonly string[]): Promise<void> {
  await sql`
    insert into ${sql.table(group)} (name)
    select name from (
      select distinct on (plain_text(name)) name, place
      from unnest(${names}::text[]) with ordinality as given(name, place)
      order by plain_text(name), place
    ) as firsts order by place
    on conflict do nothing`.execute(trx);
}

/** Finds centres by name or else by slug, and locks them against deletion until the transaction ends. */
export async function findCentres(
  trx: Transaction,
  names: readonly string[],
  slugs: readonly (string | null)[],
): Promise<NameAndId[]> {
  const result = await sql<NameAndId>`
    select distinct on (given.name) given.name, found.id
    from unnest(${names}::text[], ${slugs}::text[]) as given(name, slug)
    join centres as found on plain_text(found.name) = plain_text(given.name) or found.slug = given.slug
    order by given.name, plain_text(found.name) = plain_text(given.name) desc, found.id`.execute(trx);
  const ids = result.rows.map(({ id }) => id);
  const held = await sql<{ id: string }>`
    select id from centres where id = any(${ids}::bigint[]) order by id for key share`.execute(trx);
  const there = new Set(held.rows.map(({ id }) => id));
  return result.rows.filter(({ id }) => there.has(id));
}

interface NewGroupRows {
  speakers: readonly Insertable<Speakers>[];
  services: readonly Insertable<Services>[];
  categories: readonly Insertable<Categories>[];
  centres: readonly Insertable<Centres>[];
}

export async function insertGroups<Group extends keyof NewGroupRows>(
  trx: Transaction,
  group: Group,
  rows: NewGroupRows[Group],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto<keyof NewGroupRows>(group)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertMessages(
  trx: Transaction,
  rows: readonly Insertable<Messages>[],
): Promise<Map<string, string>> {
  const made = await trx.insertInto('messages').values(rows).returning(['id', 'audio_file_id']).execute();
  return new Map(made.map((row) => [row.audio_file_id, row.id]));
}

export interface MessageLinks {
  messageId: string;
  services: readonly string[];
  categories: readonly string[];
  centres: readonly string[];
}

export async function insertLinks(trx: Transaction, links: readonly MessageLinks[]): Promise<void> {
  const services = links.flatMap((link) =>
    link.services.map((service_id) => ({ message_id: link.messageId, service_id })),
  );
  const categories = links.flatMap((link) =>
    link.categories.map((category_id, position) => ({ message_id: link.messageId, category_id, position })),
  );
  const centres = links.flatMap((link) => link.centres.map((centre_id) => ({ message_id: link.messageId, centre_id })));
  if (services.length > 0) await trx.insertInto('message_services').values(services).execute();
  if (categories.length > 0) await trx.insertInto('message_categories').values(categories).execute();
  if (centres.length > 0) await trx.insertInto('message_centres').values(centres).execute();
}

/** Creates a featured collection of these messages in this order, unless one with its title exists. */
export async function insertCollection(
  trx: Transaction,
  collection: Insertable<FeaturedCollections>,
  messageIds: readonly string[],
): Promise<void> {
  const made = await trx
    .insertInto('featured_collections')
    .values(collection)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made || messageIds.length === 0) return;
  const rows = messageIds.map((message_id, position) => ({ collection_id: made.id, message_id, position }));
  await trx.insertInto('featured_collection_messages').values(rows).execute();
}
