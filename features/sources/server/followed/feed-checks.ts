import { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { messageOf } from '#core/server/errors';
import type { Log } from '#core/server/log';
import { done, type Outcome, type Settlement, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import { whyLost } from '#core/server/scope/new-things';
import type { FeedPagesParts } from '#features/sources/server/feed-pages';
import type { Sources } from '#features/sources/server/sources';
import { nextCheck } from './policy.ts';
import * as queries from './queries.ts';
import { type NewInFeed, readNew } from './read-new.ts';

export interface FeedChecksParts extends FeedPagesParts {
  database: Database;
  log: Pick<Log, 'info' | 'warn'>;
  sources: Pick<Sources, 'begin'>;
  chance(): number;
}

/** In ms, after a fault that isn't the feed's. */
const pauseMs = 30_000;
const longestProblem = 2000;
const gone = 410;

/** A feed's row and its work item hold the same time of the next check. */
export class FeedChecks implements WorkHandler {
  readonly kind = queries.feedCheckWork;
  /** With several checks at once, a slow host rarely delays others. */
  readonly atOnce = 4;
  readonly #parts: FeedChecksParts;

  constructor(parts: FeedChecksParts) {
    this.#parts = parts;
  }

  async run({ key }: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null> {
    const { database, clock, log } = this.#parts;
    const feed = await queries.findActive(database, key);
    if (!feed) return done;
    if (feed.due_at > clock.now()) return { is: 'done', nextAt: feed.due_at };
    try {
      const read = await readNew(this.#parts, feed, signal);
      return (trx) => this.#record(trx, feed, read);
    } catch (error) {
      if (signal.aborted) return null;
      log.warn({ reason: messageOf(error), address: feed.address }, 'a feed was not checked');
      const dueAt = new Date(clock.now().getTime() + pauseMs);
      return async (trx) => {
        await queries.changeFollowedFeed(trx, feed.id, { due_at: dueAt });
        return done;
      };
    }
  }

  async #record(trx: Transaction, read: queries.ActiveFeed, found: NewInFeed): Promise<Outcome> {
    const accountId = read.account_id === null ? null : AccountId.parse(read.account_id);
    const lost = await whyLost(trx, { accountId, centreId: read.centre_id });
    const feed = await queries.lockActive(trx, read.id);
    if (!feed) return done;
    if (!isAsRead(feed, read)) return { is: 'done', nextAt: feed.due_at };
    if (lost !== null) {
      await this.#stop(trx, feed, `The feed was stopped, as ${lost}. Resume it to take it over yourself.`);
      return done;
    }
    if (found.items.length > 0) await this.#begin(trx, feed, found);
    if (found.failure?.answer?.status === gone && found.head === null) {
      await this.#stop(trx, feed, `The feed is gone for good: its server answered ${gone}.`);
    } else {
      await queries.changeFollowedFeed(trx, feed.id, this.#changeAfter(feed, found));
    }
    return done;
  }

  async #begin(trx: Transaction, feed: queries.ActiveFeed, { items, head }: NewInFeed): Promise<void> {
    const { account_id: accountId, publish, centre_id: centreId, id: followedFeedId, address: origin } = feed;
    const source = { source: feed.source, title: head?.title || feed.title };
    await this.#parts.sources.begin(trx, { accountId, publish, centreId, followedFeedId, origin, source, items });
  }

  #changeAfter(feed: queries.ActiveFeed, { head, isWhole, failure }: NewInFeed): queries.FeedChange {
    const { clock, chance } = this.#parts;
    const now = clock.now();
    const failures = failure ? feed.failures + 1 : 0;
    const dueAt = nextCheck({ now, failures, waitMs: failure?.answer?.waitMs ?? null, chance: chance() });
    const checked = { checked_at: now, due_at: dueAt, failures };
    if (failure) {
      const problem = failure.message.slice(0, longestProblem);
      // The next check must read the remaining pages, even if the first page hasn't changed.
      const unread = { etag: null, last_modified: null, read_whole_at: null };
      return { ...checked, ...unread, problem, failing_since: feed.failing_since ?? now };
    }
    const well = { ...checked, problem: null, failing_since: null, notified_at: null };
    if (head === null) return well;
    const { title, validators, movedTo } = head;
    return {
      ...well,
      title: title || feed.title,
      address: movedTo ?? feed.address,
      etag: validators.etag,
      last_modified: validators.lastModified,
      read_whole_at: isWhole ? now : feed.read_whole_at,
    };
  }

  async #stop(trx: Transaction, feed: queries.ActiveFeed, problem: string): Promise<void> {
    const { clock, log } = this.#parts;
    const now = clock.now();
    const failing = { problem, failing_since: feed.failing_since ?? now, failures: feed.failures + 1 };
    await queries.changeFollowedFeed(trx, feed.id, { state: 'stopped', checked_at: now, ...failing });
    log.info({ address: feed.address, problem }, 'a followed feed was stopped');
  }
}

function isAsRead(feed: queries.ActiveFeed, read: queries.ActiveFeed): boolean {
  const isSameCheck = feed.due_at.getTime() === read.due_at.getTime();
  return isSameCheck && feed.centre_id === read.centre_id && feed.account_id === read.account_id;
}
