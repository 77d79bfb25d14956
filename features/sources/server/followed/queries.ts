import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { FollowedFeeds } from '#core/server/database/types';
import type { Slice } from '#core/server/paged';
import type { HeldScope, Scope } from '#core/server/scope/scope';
import { isOfCentre } from '#core/server/scope/scope-queries';
import { claimedFor, isFree } from '#core/server/work/claim-queries';

export type FollowedFeedRow = Awaited<ReturnType<typeof listFollowedFeeds>>[number];
export type ClaimedFeed = Selectable<FollowedFeeds>;
export type FeedChange = Updateable<FollowedFeeds>;

export interface NewFollowedFeed {
  accountId: string | null;
  source: string;
  address: string;
  title: string;
  publish: boolean;
  centreId: string | null;
  now: Date;
}

/** @returns its id; undefined when the feed is followed already */
export async function insertFollowedFeed(trx: Transaction, made: NewFollowedFeed): Promise<string | undefined> {
  const { accountId, centreId, now, ...given } = made;
  const row = await trx
    .insertInto('followed_feeds')
    .values({ ...given, account_id: accountId, centre_id: centreId, created_at: now, due_at: now })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns those in the scope, with how many messages each has brought, the latest followed first @param id only this one */
export function listFollowedFeeds(db: Database, scope: Scope, { offset, limit, id }: Slice & { id?: string }) {
  return db
    .selectFrom('followed_feeds as f')
    .leftJoin('accounts as a', 'a.id', 'f.account_id')
    .leftJoin('centres as c', 'c.id', 'f.centre_id')
    .where(isOfCentre(scope, 'f.centre_id'))
    .$if(id !== undefined, (query) => query.where('f.id', '=', id ?? ''))
    .selectAll('f')
    .select(sql<boolean>`f.state = 'active' and not ${isFree('due_at')}`.as('is_checking'))
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

/**
 * Locks a feed until the end of the transaction.
 * @returns it, and whether it is being checked; undefined when there is none, or it isn't in the scope
 */
export function lockFollowedFeed(trx: Transaction, { scope }: HeldScope, id: string) {
  return trx
    .selectFrom('followed_feeds')
    .selectAll()
    .select(sql<boolean>`state = 'active' and not ${isFree('due_at')}`.as('is_checking'))
    .where('id', '=', id)
    .where(isOfCentre(scope, 'centre_id'))
    .forUpdate()
    .executeTakeFirst();
}

export async function changeFollowedFeed(trx: Transaction, id: string, change: FeedChange): Promise<void> {
  await trx.updateTable('followed_feeds').set(change).where('id', '=', id).execute();
}

export async function deleteFollowedFeed(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('followed_feeds').where('id', '=', id).execute();
}

/** How long a claim lasts without being renewed, in ms. */
const claimMs = 120_000;

const claim = (now: Date) => claimedFor(claimMs, { due: 'due_at', now });

/**
 * Claims the next feed that is due, for as long as this process renews the claim.
 * @param id only this one; null for any
 * @returns undefined when none is due
 */
export async function claimFeed(db: Database, id: string | null, now: Date): Promise<ClaimedFeed | undefined> {
  const { rows } = await sql<ClaimedFeed>`
    update followed_feeds set ${claim(now)}
    where id = (
      select id from followed_feeds
      where state = 'active' and due_at <= ${now} and ${isFree('due_at')} and (${id}::bigint is null or id = ${id})
      order by due_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** @returns the claim as it is now; undefined once somebody else has it, or an operator has changed when it is due */
export async function renewClaim(db: Database, claimed: ClaimedFeed, now: Date): Promise<ClaimedFeed | undefined> {
  const { rows } = await sql<ClaimedFeed>`
    update followed_feeds set ${claim(now)} where ${isStillClaimed(claimed)} returning *`.execute(db);
  return rows[0];
}

/** Has it checked by whoever is next. */
export async function releaseFeed(db: Database, claimed: ClaimedFeed, dueAt: Date): Promise<void> {
  await sql`update followed_feeds set due_at = ${dueAt}, claimed_until = null
    where ${isStillClaimed(claimed)}`.execute(db);
}

/** Locks a claimed feed until the end of the transaction. @returns it as it is; undefined once the claim is over */
export async function lockClaimed(trx: Transaction, claimed: ClaimedFeed): Promise<ClaimedFeed | undefined> {
  const { rows } = await sql<ClaimedFeed>`
    select * from followed_feeds where ${isStillClaimed(claimed)} for update`.execute(trx);
  return rows[0];
}

function isStillClaimed({ id, claimed_due_at }: ClaimedFeed) {
  return sql<SqlBool>`id = ${id} and state = 'active' and due_at = claimed_due_at and claimed_due_at = ${claimed_due_at}`;
}

/** How long after it was refused an item is tried again, by its feed's next check. */
const tryAgain = sql`interval '1 day'`;
/** In how many runs an item is tried in all. */
const mostRuns = 3;

/**
 * @returns which of these guids a followed feed is to bring in: those that no run over its source has brought in, and none of its own
 *   runs has had, however it ended; what was refused, and wasn't stopped, is tried again from a day later on, twice
 */
export async function findNewGuids(
  db: Database,
  feed: Pick<ClaimedFeed, 'id' | 'source'>,
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
      or (own.is_refused and own.runs < ${mostRuns} and own.last_at <= ${now}::timestamptz - ${tryAgain}))`.execute(db);
  return new Set(rows.map(({ guid }) => guid));
}

/** Which feeds operators are to know of. */
const isFailing = (since: Date) =>
  sql<SqlBool>`(state = 'stopped' or (state = 'active' and failing_since <= ${since}))`;

/**
 * Notes that operators are notified of what fails.
 * @param since when it has failed since then
 * @param notifiedBefore those that they were notified of since then are passed over
 * @returns whether there was any
 */
export async function noteNotified(
  trx: Transaction,
  { since, notifiedBefore, now }: { since: Date; notifiedBefore: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update followed_feeds set notified_at = ${now}
    where ${isFailing(since)} and (notified_at is null or notified_at <= ${notifiedBefore}) returning id`.execute(trx);
  return rows.length > 0;
}

/** @returns those that have failed since then or have stopped, the longest first @param most at most so many */
export function listFailing(db: Database, scope: Scope, { since, most }: { since: Date; most: number }) {
  return db
    .selectFrom('followed_feeds')
    .where(isOfCentre(scope, 'centre_id'))
    .where(isFailing(since))
    .select(['title', 'address', 'problem', 'failing_since'])
    .orderBy('failing_since')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function countFailing(db: Database, scope: Scope, since: Date): Promise<number> {
  return countRows(db.selectFrom('followed_feeds').where(isOfCentre(scope, 'centre_id')).where(isFailing(since)));
}
