import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { FollowedFeeds } from '#core/server/database/types';
import type { Slice } from '#core/server/paged';
import { addUrgentWork, isWorkedOn } from '#core/server/queue/work-queries';
import type { HeldScope, Scope } from '#core/server/scope/scope';
import { isOfCentre } from '#core/server/scope/scope-queries';

export type FollowedFeedRow = Awaited<ReturnType<typeof listFollowedFeeds>>[number];
export type ActiveFeed = Selectable<FollowedFeeds>;
export type FeedChange = Updateable<FollowedFeeds>;

export const feedCheckWork = 'feed-check';

function isChecking(table: 'f' | 'followed_feeds') {
  const key = sql<string>`${sql.ref(`${table}.id`)}::text`;
  return sql<boolean>`(${sql.ref(`${table}.state`)} = 'active' and ${isWorkedOn(feedCheckWork, key)})`;
}

export interface NewFollowedFeed {
  accountId: string | null;
  source: string;
  address: string;
  title: string;
  publish: boolean;
  centreId: string | null;
  now: Date;
}

export async function insertFollowedFeed(trx: Transaction, made: NewFollowedFeed): Promise<string | undefined> {
  const { accountId, centreId, now, ...given } = made;
  const row = await trx
    .insertInto('followed_feeds')
    .values({ ...given, account_id: accountId, centre_id: centreId, created_at: now, due_at: now })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning(['id', 'due_at'])
    .executeTakeFirst();
  if (row) await addCheck(trx, row);
  return row?.id;
}

export function listFollowedFeeds(db: Database, scope: Scope, { offset, limit, id }: Slice & { id?: string }) {
  return db
    .selectFrom('followed_feeds as f')
    .leftJoin('accounts as a', 'a.id', 'f.account_id')
    .leftJoin('centres as c', 'c.id', 'f.centre_id')
    .where(isOfCentre(scope, 'f.centre_id'))
    .$if(id !== undefined, (query) => query.where('f.id', '=', id ?? ''))
    .selectAll('f')
    .select(isChecking('f').as('is_checking'))
    .select(['a.first_name', 'a.last_name', 'a.email', 'c.slug as centre_slug', 'c.name as centre_name'])
    .select(
      sql<{ added: number; held_back: number; to_come: number; last_at: string | null }>`(
        select json_build_object('added', count(*) filter (where s.state = 'added'),
          'held_back', count(*) filter (where s.state = 'added' and s.held_back is not null),
          'to_come', count(*) filter (where s.state in ('waiting', 'fetching')), 'last_at', max(i.created_at))
        from source_imports i join source_items s on s.import_id = i.id where i.followed_feed_id = f.id)`.as('brought'),
    )
    .orderBy('f.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countFollowedFeeds(db: Database, scope: Scope): Promise<number> {
  return countRows(db.selectFrom('followed_feeds as f').where(isOfCentre(scope, 'f.centre_id')));
}

export function lockFollowedFeed(trx: Transaction, { scope }: HeldScope, id: string) {
  return trx
    .selectFrom('followed_feeds')
    .selectAll()
    .select(isChecking('followed_feeds').as('is_checking'))
    .where('id', '=', id)
    .where(isOfCentre(scope, 'centre_id'))
    .forUpdate()
    .executeTakeFirst();
}

/** A resumed or rescheduled feed also gets a work item. */
export async function changeFollowedFeed(trx: Transaction, id: string, change: FeedChange): Promise<void> {
  const feed = await trx
    .updateTable('followed_feeds')
    .set(change)
    .where('id', '=', id)
    .returning(['id', 'due_at', 'state'])
    .executeTakeFirst();
  const isToBeChecked = change.due_at !== undefined || change.state !== undefined;
  if (isToBeChecked && feed?.state === 'active') await addCheck(trx, feed);
}

async function addCheck(trx: Transaction, { id, due_at: dueAt }: { id: string; due_at: Date }): Promise<void> {
  await addUrgentWork(trx, feedCheckWork, [{ key: id, lane: id, dueAt }]);
}

export async function deleteFollowedFeed(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('followed_feeds').where('id', '=', id).execute();
}

export function findActive(db: Database, id: string): Promise<ActiveFeed | undefined> {
  return active(db, id).executeTakeFirst();
}

export function lockActive(trx: Transaction, id: string): Promise<ActiveFeed | undefined> {
  return active(trx, id).forUpdate().executeTakeFirst();
}

function active(db: Database, id: string) {
  return db.selectFrom('followed_feeds').selectAll().where('id', '=', id).where('state', '=', 'active');
}

export async function addLostChecks(trx: Transaction): Promise<void> {
  await sql`
    select add_work(${feedCheckWork}, array_agg(id::text), array_agg(id::text), array_agg(due_at))
    from followed_feeds f where state = 'active'
      and not exists (select from work_items w where w.kind = ${feedCheckWork} and w.key = f.id::text
        and (w.due_at <= f.due_at or w.claim is not null))`.execute(trx);
}

const tryAgain = sql`interval '1 day'`;
const maxRuns = 3;

/**
 * An item is new if no run over the source imported it and no run of the feed had it. Refused items are tried twice more, a day apart,
 * unless their run was stopped.
 */
export async function findNewGuids(
  db: Database,
  feed: Pick<ActiveFeed, 'id' | 'source'>,
  { guids, now }: { guids: readonly string[]; now: Date },
): Promise<Set<string>> {
  if (guids.length === 0) return new Set();
  const { rows } = await sql<{ guid: string }>`
    select given.guid from unnest(${guids}::text[]) as given (guid)
    left join source_guids known on known.source = ${feed.source} and known.guid = given.guid
    left join lateral (
      select count(*) as runs, bool_and(s.state = 'refused' and i.stopped_at is null) as is_refused, max(i.created_at) as last_at
      from source_items s join source_imports i on i.id = s.import_id
      where s.guid = given.guid and i.followed_feed_id = ${feed.id}) own on true
    where known.guid is null and (own.runs = 0
      or (own.is_refused and own.runs < ${maxRuns} and own.last_at <= ${now}::timestamptz - ${tryAgain}))`.execute(db);
  return new Set(rows.map(({ guid }) => guid));
}

const isFailing = (since: Date) =>
  sql<SqlBool>`(state = 'stopped' or (state = 'active' and failing_since <= ${since}))`;

export async function noteNotified(
  trx: Transaction,
  { since, notifiedBefore, now }: { since: Date; notifiedBefore: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update followed_feeds set notified_at = ${now}
    where ${isFailing(since)} and (notified_at is null or notified_at <= ${notifiedBefore}) returning id`.execute(trx);
  return rows.length > 0;
}

export function listFailing(db: Database, scope: Scope, { since, max }: { since: Date; max: number }) {
  return db
    .selectFrom('followed_feeds')
    .where(isOfCentre(scope, 'centre_id'))
    .where(isFailing(since))
    .select(['title', 'address', 'problem', 'failing_since'])
    .orderBy('failing_since')
    .orderBy('id')
    .limit(max)
    .execute();
}

export function countFailing(db: Database, scope: Scope, since: Date): Promise<number> {
  return countRows(db.selectFrom('followed_feeds').where(isOfCentre(scope, 'centre_id')).where(isFailing(since)));
}
