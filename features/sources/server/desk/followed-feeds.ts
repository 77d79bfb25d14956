import type * as z from 'zod/mini';
import type { Page } from '#core/contract/page';
import { accountIdOf, type Fields } from '#core/server/act';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type PageRequest, paged } from '#core/server/paged';
import { placeNew } from '#core/server/scope/new-things';
import { type Scope, type ScopedActor, scopeOf } from '#core/server/scope/scope';
import { holdScope } from '#core/server/scope/scope-queries';
import type { Audit } from '#features/audit/server/audit';
import type { FollowedFeed, followFeed } from '#features/sources/desk/followed';
import { notifyAfterMs } from '#features/sources/server/followed/policy';
import type * as FollowedQueries from '#features/sources/server/followed/queries';
import { onlyFeeds } from '#features/sources/server/followed/read-new';
import { listSource } from '#features/sources/server/source';
import type { Sources } from '#features/sources/server/sources';
import { presentFollowedFeed } from './present-followed.ts';

type Follow = z.output<NonNullable<typeof followFeed.body>>;
type Locked = NonNullable<Awaited<ReturnType<typeof FollowedQueries.lockFollowedFeed>>>;

export interface FollowedFeedDeskParts {
  database: Database;
  clock: Clock;
  audit: Audit;
  sources: Pick<Sources, 'readFirst'>;
  queries: Pick<
    typeof FollowedQueries,
    | 'insertFollowedFeed'
    | 'listFollowedFeeds'
    | 'countFollowedFeeds'
    | 'lockFollowedFeed'
    | 'changeFollowedFeed'
    | 'deleteFollowedFeed'
    | 'countFailing'
  >;
}

interface FeedAct {
  change: FollowedQueries.FeedChange | null;
  before: Fields | null;
  after: Fields | null;
}

export class FollowedFeedDesk {
  readonly #parts: FollowedFeedDeskParts;

  constructor(parts: FollowedFeedDeskParts) {
    this.#parts = parts;
  }

  async follow(by: ScopedActor, { address, publish, centre }: Follow): Promise<FollowedFeed> {
    const { database, clock, audit, sources, queries } = this.#parts;
    await placeNew(database, scopeOf(by), centre);
    const read = await sources.readFirst(address);
    if ('problem' in read) throw unusable(read.problem);
    const { source, title } = read;
    if (source === listSource) throw unusable(onlyFeeds);
    const id = await audit.transact(by, async (trx, record) => {
      const { scope } = await holdScope(trx, by);
      const place = await placeNew(trx, scope, centre);
      const made = { accountId: accountIdOf(by), source, address, title, publish, centreId: place?.id ?? null };
      const id = await queries.insertFollowedFeed(trx, { ...made, now: clock.now() });
      if (id === undefined) throw followedAlready();
      const after = { address, publish, ...(place && { centre: place.slug }) };
      await record({ action: 'followed-feed.follow', subject: { id, name: title || address }, before: null, after });
      return id;
    });
    return this.read(scopeOf(by), id);
  }

  list(scope: Scope, page: PageRequest): Promise<Page<FollowedFeed>> {
    const { database, queries } = this.#parts;
    return paged(page, {
      count: () => queries.countFollowedFeeds(database, scope),
      list: async (slice) => (await queries.listFollowedFeeds(database, scope, slice)).map(presentFollowedFeed),
    });
  }

  countFailing(scope: Scope): Promise<number> {
    const { database, clock, queries } = this.#parts;
    return queries.countFailing(database, scope, new Date(clock.now().getTime() - notifyAfterMs));
  }

  async read(scope: Scope, id: string): Promise<FollowedFeed> {
    const { database, queries } = this.#parts;
    const [row] = await queries.listFollowedFeeds(database, scope, { offset: 0, limit: 1, id });
    if (!row) throw notFound();
    return presentFollowedFeed(row);
  }

  change(by: ScopedActor, id: string, { publish }: { publish: boolean }): Promise<FollowedFeed> {
    return this.#act(by, { id, verb: 'change' }, (feed) => ({
      change: feed.publish === publish ? null : { publish },
      before: { publish: feed.publish },
      after: { publish },
    }));
  }

  pause(by: ScopedActor, id: string): Promise<FollowedFeed> {
    return this.#act(by, { id, verb: 'pause' }, ({ state }) => {
      if (state === 'stopped') throw notActive('The feed has stopped already: resume it, or stop following it.');
      return { change: state === 'paused' ? null : { state: 'paused', ...well }, before: null, after: null };
    });
  }

  resume(by: ScopedActor, id: string): Promise<FollowedFeed> {
    const now = this.#parts.clock.now();
    return this.#act(by, { id, verb: 'resume' }, ({ state }) => ({
      change: state === 'active' ? null : { state: 'active', account_id: accountIdOf(by), due_at: now, ...well },
      before: null,
      after: null,
    }));
  }

  checkNow(by: ScopedActor, id: string): Promise<FollowedFeed> {
    const now = this.#parts.clock.now();
    return this.#act(by, { id, verb: 'check' }, ({ state, is_checking }) => {
      if (state !== 'active') throw notActive('The feed is paused or has stopped: resume it first.');
      return { change: is_checking ? null : { due_at: now, read_whole_at: null }, before: null, after: null };
    });
  }

  async unfollow(by: ScopedActor, id: string): Promise<void> {
    const { audit, queries } = this.#parts;
    await audit.transact(by, async (trx, record) => {
      const feed = await this.#lock(trx, by, id);
      await queries.deleteFollowedFeed(trx, id);
      const before = { address: feed.address, publish: feed.publish };
      await record({ action: 'followed-feed.unfollow', subject: subjectOf(feed), before, after: null });
    });
  }

  async #act(
    by: ScopedActor,
    { id, verb }: { id: string; verb: 'change' | 'pause' | 'resume' | 'check' },
    decide: (feed: Locked) => FeedAct,
  ): Promise<FollowedFeed> {
    const { audit, queries } = this.#parts;
    await audit.transact(by, async (trx, record) => {
      const feed = await this.#lock(trx, by, id);
      const { change, before, after } = decide(feed);
      if (change === null) return;
      await queries.changeFollowedFeed(trx, id, change);
      await record({ action: `followed-feed.${verb}`, subject: subjectOf(feed), before, after });
    });
    return this.read(scopeOf(by), id);
  }

  async #lock(trx: Transaction, by: ScopedActor, id: string): Promise<Locked> {
    const feed = await this.#parts.queries.lockFollowedFeed(trx, await holdScope(trx, by), id);
    if (!feed) throw notFound();
    return feed;
  }
}

const well = { failures: 0, problem: null, failing_since: null, notified_at: null } as const;

function subjectOf({ id, title, address }: Locked) {
  return { id, name: title || address };
}

function unusable(problem: string): ExpectedError {
  return new ExpectedError('source.unusable', problem, { address: problem });
}

function notFound(): ExpectedError {
  return new ExpectedError('followed_feed.not_found', 'There is no such followed feed.');
}

function notActive(sentence: string): ExpectedError {
  return new ExpectedError('followed_feed.not_active', sentence);
}

function followedAlready(): ExpectedError {
  const sentence = 'That feed is followed already.';
  return new ExpectedError('followed_feed.followed_already', sentence, { address: sentence });
}
