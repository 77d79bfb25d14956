import { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { messageOf } from '#core/server/errors';
import type { Log } from '#core/server/log';
import { whyLost } from '#core/server/scope/new-things';
import { every } from '#core/server/work/every';
import type { FeedPagesParts } from '#features/sources/server/feed-pages';
import type { Sources } from '#features/sources/server/sources';
import { nextCheck } from './policy.ts';
import * as queries from './queries.ts';
import { type NewInFeed, readNew } from './read-new.ts';

export interface FeedChecksParts extends FeedPagesParts {
  database: Database;
  log: Pick<Log, 'info' | 'warn'>;
  sources: Pick<Sources, 'begin'>;
  /** From 0 to 1, for when a feed is checked next. */
  chance(): number;
  /** To be called when there are items to be brought in. */
  wake(): void;
}

/** A slow host holds up others only when there are so many. */
const atOnce = 4;
const renewEveryMs = 30_000;
const longestProblem = 2000;
const gone = 410;

/**
 * Asks followed feeds for what is new, and has it brought in by a run (docs/decisions/064-followed-feeds.md). Each feed is claimed, so
 * that it is checked once however many do this.
 */
export class FeedChecks {
  readonly #parts: FeedChecksParts;

  constructor(parts: FeedChecksParts) {
    this.#parts = parts;
  }

  /**
   * Checks what is due.
   * @param id only this feed; null for all
   * @param signal aborted when others may do this: what is being checked is left to them
   */
  async check(id: string | null, signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#parts;
    const hand = async () => {
      while (!signal.aborted) {
        const claimed = await queries.claimFeed(database, id, clock.now());
        if (!claimed) return;
        await this.#checkClaimed(claimed, signal);
      }
    };
    await Promise.all(Array.from({ length: id === null ? atOnce : 1 }, hand));
  }

  async #checkClaimed(claimed: queries.ClaimedFeed, signal: AbortSignal): Promise<void> {
    const { database, clock, log } = this.#parts;
    let held = claimed;
    const renew = async () => {
      held = (await queries.renewClaim(database, held, clock.now())) ?? held;
    };
    const renewing = every(renewEveryMs, renew, () => undefined);
    try {
      const read = await readNew(this.#parts, claimed, signal);
      await renewing.stop();
      const brings = await transact(database, (trx) => this.#record(trx, held, read));
      if (brings) this.#parts.wake();
    } catch (error) {
      await renewing.stop();
      if (!signal.aborted) log.warn({ reason: messageOf(error), address: claimed.address }, 'a feed was not checked');
      // Not for the feed's fault: it is asked as soon as whatever was at fault may be over.
      const pauseMs = signal.aborted ? 0 : renewEveryMs;
      await queries.releaseFeed(database, held, new Date(clock.now().getTime() + pauseMs));
    }
  }

  /** @returns whether there is something to be brought in */
  async #record(trx: Transaction, claimed: queries.ClaimedFeed, read: NewInFeed): Promise<boolean> {
    const accountId = claimed.account_id === null ? null : AccountId.parse(claimed.account_id);
    const lost = await whyLost(trx, { accountId, centreId: claimed.centre_id });
    const feed = await queries.lockClaimed(trx, claimed);
    // It was paused, moved to another centre, or taken over meanwhile.
    if (!feed || feed.centre_id !== claimed.centre_id || feed.account_id !== claimed.account_id) return false;
    if (lost !== null) {
      await this.#stop(trx, feed, `Nothing comes from it, as ${lost}. Resume it to answer for it yourself.`);
      return false;
    }
    const brings = read.items.length > 0;
    if (brings) await this.#begin(trx, feed, read);
    if (read.failure?.answer?.status === gone && read.head === null) {
      await this.#stop(trx, feed, `The feed is gone for good: its server answered ${gone}.`);
    } else {
      await queries.changeFollowedFeed(trx, feed.id, this.#changeAfter(feed, read));
    }
    return brings;
  }

  async #begin(trx: Transaction, feed: queries.ClaimedFeed, { items, head }: NewInFeed): Promise<void> {
    const { account_id: accountId, publish, centre_id: centreId, id: followedFeedId, address: origin } = feed;
    const source = { source: feed.source, title: head?.title || feed.title };
    await this.#parts.sources.begin(trx, { accountId, publish, centreId, followedFeedId, origin, source, items });
  }

  #changeAfter(feed: queries.ClaimedFeed, { head, isWhole, failure }: NewInFeed): queries.FeedChange {
    const { clock, chance } = this.#parts;
    const now = clock.now();
    const failures = failure ? feed.failures + 1 : 0;
    const dueAt = nextCheck({ now, failures, waitMs: failure?.answer?.waitMs ?? null, chance: chance() });
    const checked = { checked_at: now, due_at: dueAt, claimed_until: null, failures };
    if (failure) {
      const problem = failure.message.slice(0, longestProblem);
      // What the pages after it have is to be read next time, whatever the first page has then.
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

  async #stop(trx: Transaction, feed: queries.ClaimedFeed, problem: string): Promise<void> {
    const { clock, log } = this.#parts;
    const now = clock.now();
    const failing = { problem, failing_since: feed.failing_since ?? now, failures: feed.failures + 1 };
    await queries.changeFollowedFeed(trx, feed.id, {
      state: 'stopped',
      checked_at: now,
      claimed_until: null,
      ...failing,
    });
    log.info({ address: feed.address, problem }, 'a followed feed was stopped');
  }
}
