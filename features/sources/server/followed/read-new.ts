import type { Database } from '#core/server/database/database';
import type { Validators } from '#core/server/fetching/validators';
import { FeedFailure } from '#features/sources/server/feed-failure';
import { type FeedPagesParts, feedPages } from '#features/sources/server/feed-pages';
import { listSource } from '#features/sources/server/source';
import { type Found, foundIn } from '#features/sources/server/sources';
import { isWholeDue } from './policy.ts';
import { type ActiveFeed, findNewGuids } from './queries.ts';

export interface NewInFeed {
  items: Found[];
  head: { title: string; validators: Validators; movedTo: string | null } | null;
  isWhole: boolean;
  failure: FeedFailure | null;
}

interface ReadNewParts extends FeedPagesParts {
  database: Database;
}

export const onlyFeeds = 'That address is a list of audio; only a podcast’s feed can be followed.';
const longestMs = 10 * 60_000;

/**
 * When all pages are due, fetches unchanged feeds too. Otherwise stops at the first page without new items, since feeds begin with the
 * latest. A failure keeps the items read before.
 */
export async function readNew(parts: ReadNewParts, feed: ActiveFeed, signal: AbortSignal): Promise<NewInFeed> {
  const { database, clock } = parts;
  const isWhole = isWholeDue(feed.read_whole_at, clock.now());
  const reading = { address: feed.address, limitMs: longestMs, signal };
  const known = { etag: feed.etag, lastModified: feed.last_modified };
  const read: NewInFeed = { items: [], head: null, isWhole, failure: null };
  try {
    for await (const page of feedPages(parts, isWhole ? reading : { ...reading, known })) {
      const { validators, movedTo, source } = page;
      if (source.source === listSource) throw new FeedFailure(onlyFeeds, 'unreadable');
      read.head ??= { title: source.title, validators, movedTo };
      const guids = page.items.map(({ guid }) => guid);
      const fresh = await findNewGuids(database, feed, { guids, now: clock.now() });
      read.items.push(...foundIn({ artwork: source.artwork, items: page.items.filter(({ guid }) => fresh.has(guid)) }));
      if (!isWhole && fresh.size === 0) break;
    }
  } catch (error) {
    if (!(error instanceof FeedFailure) || signal.aborted) throw error;
    read.failure = error;
  }
  return read;
}
