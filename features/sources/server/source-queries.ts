import { type SqlBool, sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import type { HeldScope, Scope } from '#core/server/scope/scope';
import { isOfCentre, seesMessage } from '#core/server/scope/scope-queries';

export interface NewImport {
  accountId: string | null;
  source: string;
  origin: string;
  title: string;
  publish: boolean;
  centreId: string | null;
  followedFeedId: string | null;
}

export interface NewItem {
  guid: string;
  title: string;
  address: string;
  artwork: string | null;
  feedArtwork: string | null;
  details: object;
  refusal: string | null;
  heldBack: string | null;
}

export interface Outcome {
  state: 'added' | 'same' | 'refused';
  reason: string | null;
  messageId: string | null;
}

export async function insertImport(trx: Transaction, made: NewImport, now: Date): Promise<string> {
  const { accountId, source, origin, title, publish, centreId, followedFeedId } = made;
  const begun = { account_id: accountId, centre_id: centreId, followed_feed_id: followedFeedId, created_at: now };
  const row = await trx
    .insertInto('source_imports')
    .values({ source, origin, title, publish, ...begun })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Marks items imported by an earlier run as `same`. */
export async function insertItems(
  trx: Transaction,
  importId: string,
  items: readonly NewItem[],
  now: Date,
): Promise<void> {
  await sql`
    with made as (insert into source_items
      (import_id, guid, title, address, artwork_address, feed_artwork_address, details, held_back, due_at, state, reason, message_id)
    select i.id, given.guid, given.title, given.address, given.artwork, given.feed_artwork, given.details, given.held_back, ${now},
      case when known.message_id is not null then 'same' when given.refusal is not null then 'refused' else 'waiting' end,
      case when known.message_id is null then given.refusal else given.held_back end, known.message_id
    from source_imports i
    cross join jsonb_to_recordset(${JSON.stringify(
      items.map(({ feedArtwork, heldBack, ...item }, place) => ({
        ...item,
        feed_artwork: feedArtwork,
        held_back: heldBack,
        place,
      })),
    )}::jsonb) as given(place int, guid text, title text, address text, artwork text, feed_artwork text, details jsonb, refusal text,
      held_back text)
    left join source_guids known on known.source = i.source and known.guid = given.guid
    where i.id = ${importId}
    order by given.place
    returning id, import_id, due_at, state)
    select add_work(${sourceItemWork}, array_agg(id::text order by id), array_agg(import_id::text order by id),
      array_agg(due_at order by id))
    from made where state = 'waiting'`.execute(trx);
}

export const sourceItemWork = 'source-item';

/**
 * `claimed_until` is later than any try can end, so that servers of the previous version don't take the item.
 * @returns undefined when the item is finished
 */
export async function takeItem(db: Database, id: string): Promise<TakenItem | undefined> {
  const { rows } = await sql<TakenItem>`
    update source_items item set state = 'fetching', tries = tries + 1, claimed_until = clock_timestamp() + interval '3 hours',
      claimed_due_at = due_at
    from source_imports i
    where i.id = item.import_id and item.id = ${id} and item.state in ('waiting', 'fetching')
    returning item.id, item.import_id, item.guid, item.title, item.address, item.artwork_address,
      item.feed_artwork_address, item.details, item.held_back, item.tries, i.source, i.publish, i.account_id, i.centre_id`.execute(
    db,
  );
  return rows[0];
}

export interface TakenItem {
  id: string;
  import_id: string;
  guid: string;
  title: string;
  address: string;
  artwork_address: string | null;
  feed_artwork_address: string | null;
  details: unknown;
  held_back: string | null;
  /** The number lets a worker recognise that another has taken over. */
  tries: number;
  source: string;
  publish: boolean;
  account_id: string | null;
  centre_id: string | null;
}

const stoppedBefore = 'it was stopped before it was brought in';

/**
 * The item waits again, or is refused if its run was stopped. Nothing changes if another try has begun.
 * @returns whether the item waits
 */
export async function putBackItem(
  db: Database,
  { id, tries, import_id }: TakenItem,
  reason: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update source_items item set claimed_until = null,
      state = case when i.stopped_at is null then 'waiting' else 'refused' end,
      reason = case when i.stopped_at is null then ${reason} else ${stoppedBefore} end
    from (select id, stopped_at from source_imports where id = ${import_id} for share) i
    where i.id = item.import_id and item.id = ${id} and item.state = 'fetching' and item.tries = ${tries}
    returning item.state`.execute(db);
  return rows[0]?.state === 'waiting';
}

export async function finishItem(db: Database, item: TakenItem, { state, reason, messageId }: Outcome): Promise<void> {
  await db
    .updateTable('source_items')
    .set({ state, reason, message_id: messageId })
    .where('id', '=', item.id)
    // A server that lost its claim unnoticed may have added the item.
    .where('state', '!=', 'added')
    .execute();
  if (messageId === null) return;
  await db
    .insertInto('source_guids')
    .values({ source: item.source, guid: item.guid, message_id: messageId })
    .onConflict((conflict) => conflict.columns(['source', 'guid']).doUpdateSet({ message_id: messageId }))
    .execute();
}

export async function addLostItemWork(trx: Transaction): Promise<void> {
  await sql`
    select add_work(${sourceItemWork}, array_agg(id::text order by id), array_agg(import_id::text order by id),
      array_agg(due_at order by id))
    from source_items s where state in ('waiting', 'fetching')
      and not exists (select from work_items w where w.kind = ${sourceItemWork} and w.key = s.id::text)`.execute(trx);
}

export async function stopImport(trx: Transaction, { scope }: HeldScope, { id, now }: { id: string; now: Date }) {
  const stopped = await trx
    .updateTable('source_imports')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where(isOfCentre(scope, 'centre_id'))
    .returning(['id', 'origin', 'title'])
    .executeTakeFirst();
  if (!stopped) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable('source_items')
    .set({ state: 'refused', reason: stoppedBefore })
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return { ...stopped, items: Number(numUpdatedRows) };
}

export interface ImportFilter {
  id?: string | undefined;
  followedFeedId?: string | undefined;
}

export function listImports(db: Database, scope: Scope, { offset, limit, ...filter }: ImportFilter & Slice) {
  return db
    .selectFrom('source_imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('centres as c', 'c.id', 'i.centre_id')
    .where(isOfCentre(scope, 'i.centre_id'))
    .where(passes(filter))
    .select(['i.id', 'i.origin', 'i.title', 'i.publish', 'i.created_at', 'i.stopped_at', 'i.account_id'])
    .select('i.followed_feed_id')
    .select(['a.first_name', 'a.last_name', 'a.email', 'c.slug as centre_slug', 'c.name as centre_name'])
    .select((eb) =>
      (['waiting', 'fetching', 'added', 'same', 'refused'] as const).map((state) =>
        eb
          .selectFrom('source_items as s')
          .whereRef('s.import_id', '=', 'i.id')
          .where('s.state', '=', state)
          .select(sql<number>`count(*)::int`.as('n'))
          .as(state),
      ),
    )
    .select(
      sql<number>`(select count(*)::int from source_items s
        where s.import_id = i.id and s.state = 'added' and s.held_back is not null)`.as('held_back'),
    )
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countImports(db: Database, scope: Scope, filter: ImportFilter): Promise<number> {
  return countRows(db.selectFrom('source_imports as i').where(isOfCentre(scope, 'i.centre_id')).where(passes(filter)));
}

function passes({ id, followedFeedId }: ImportFilter) {
  return sql<SqlBool>`(${id ?? null}::bigint is null or i.id = ${id ?? null})
    and (${followedFeedId ?? null}::bigint is null or i.followed_feed_id = ${followedFeedId ?? null})`;
}

/** An item's message is left out when it is outside the scope. */
export function listItems(db: Database, scope: Scope, { offset, limit, ...filter }: ItemFilter & Slice) {
  return itemsOf(db, scope, filter)
    .leftJoin('messages as m', (join) => join.onRef('m.id', '=', 's.message_id').on(seesMessage(scope, 'm.id')))
    .select(['s.id', 's.title', 's.address', 's.state', 's.reason', 's.message_id', 'm.status'])
    .orderBy('s.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countItems(db: Database, scope: Scope, filter: ItemFilter): Promise<number> {
  return countRows(itemsOf(db, scope, filter));
}

export interface ItemFilter {
  importId: string;
  state?: string | undefined;
}

function itemsOf(db: Database, scope: Scope, { importId, state }: ItemFilter) {
  return db
    .selectFrom('source_items as s')
    .innerJoin('source_imports as i', 'i.id', 's.import_id')
    .where(isOfCentre(scope, 'i.centre_id'))
    .where('s.import_id', '=', importId)
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`s.state = ${state}`));
}

export async function moveImportsTo(trx: Transaction, { keep, from }: { keep: string; from: string }): Promise<void> {
  await trx.updateTable('source_imports').set({ centre_id: keep }).where('centre_id', '=', from).execute();
  await trx.updateTable('followed_feeds').set({ centre_id: keep }).where('centre_id', '=', from).execute();
}

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];
