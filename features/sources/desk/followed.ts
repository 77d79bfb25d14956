import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AnyId, CentreSlug } from '#core/contract/ids';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';

export const FeedState = describe(z.enum(['active', 'paused', 'stopped']), {
  description: '`stopped`: by itself, as its `problem` says.',
  example: 'active',
});
export type FeedState = z.output<typeof FeedState>;

export const FollowedFeed = describe(
  z.object({
    id: z.string(),
    /** A permanent redirect changes the address. */
    address: z.string(),
    title: z.string(),
    publish: z.boolean(),
    /** The centre of all messages; null if each names its own. */
    centre: z.nullable(z.object({ slug: CentreSlug, name: z.string() })),
    state: FeedState,
    is_checking: z.boolean(),
    /** Null for the command line; empty when the account is deleted. */
    by: z.nullable(z.string()),
    since: z.iso.datetime(),
    checked_at: z.nullable(z.iso.datetime()),
    next_check_at: z.nullable(z.iso.datetime()),
    /** The failure of the last check, as a sentence; null after a good check. */
    problem: z.nullable(z.string()),
    failing_since: z.nullable(z.iso.datetime()),
    added: z.int(),
    /** Absent from servers of the previous version. */
    held_back: z.optional(z.int()),
    to_come: z.int(),
    new_at: z.nullable(z.iso.datetime()),
  }),
  'A podcast’s feed that is checked every hour for new episodes.',
);
export type FollowedFeed = z.output<typeof FollowedFeed>;

const one = z.object({ id: AnyId });

export const listFollowedFeeds = defineDeskEndpoint('GET', '/admin/followed-feeds', {
  duty: 'messages',
  summary: 'Podcast feeds that are checked every hour for new episodes, the latest followed first',
  query: z.object(pageQuery(20)),
  reply: page(FollowedFeed),
});

export const readFollowedFeed = defineDeskEndpoint('GET', '/admin/followed-feeds/:id', {
  duty: 'messages',
  summary: 'One followed feed: its last check, its next, and what it brought',
  params: one,
  reply: data(FollowedFeed),
  refuses: ['followed_feed.not_found'],
});

export const followFeed = defineDeskEndpoint('POST', '/admin/followed-feeds', {
  duty: 'messages',
  summary: 'Follows a podcast’s feed: brings in its episodes, and checks it every hour for new ones',
  description: 'The first check is made in the background: poll the feed for its progress.',
  body: z.object({
    address: describe(z.string().check(z.trim(), z.minLength(1, 'Give the address of a feed'), z.maxLength(2000)), {
      asked: 'an address',
      sample: 'https://example.org/live.m3u8',
    }),
    publish: describe(z.boolean(), { asked: 'whether it is published at once' }),
    centre: describe(z.optional(CentreSlug), { asked: 'a centre’s address', sample: 'lagos-island' }),
  }),
  reply: data(FollowedFeed),
  refuses: ['source.unusable', 'centre.not_found', 'operator.not_your_centre', 'followed_feed.followed_already'],
  example: { address: 'https://podcast.example.org/feed.xml', publish: false },
});

export const changeFollowedFeed = defineDeskEndpoint('PATCH', '/admin/followed-feeds/:id', {
  duty: 'messages',
  summary: 'Sets whether new episodes are published or become drafts from now on',
  params: one,
  body: z.object({ publish: describe(z.boolean(), { asked: 'whether it is published at once' }) }),
  reply: data(FollowedFeed),
  refuses: ['followed_feed.not_found'],
  example: { publish: true },
});

export const pauseFollowedFeed = defineDeskEndpoint('POST', '/admin/followed-feeds/:id/pause', {
  duty: 'messages',
  summary: 'Pauses a followed feed: it isn’t checked until it is resumed',
  params: one,
  reply: data(FollowedFeed),
  refuses: ['followed_feed.not_found', 'followed_feed.not_active'],
});

export const resumeFollowedFeed = defineDeskEndpoint('POST', '/admin/followed-feeds/:id/resume', {
  duty: 'messages',
  summary: 'Resumes a paused or stopped feed and checks it now; the operator who resumes it answers for its messages',
  params: one,
  reply: data(FollowedFeed),
  refuses: ['followed_feed.not_found'],
});

export const checkFollowedFeed = defineDeskEndpoint('POST', '/admin/followed-feeds/:id/check', {
  duty: 'messages',
  summary: 'Checks a followed feed now with all its pages, even if it says that nothing has changed',
  params: one,
  reply: data(FollowedFeed),
  refuses: ['followed_feed.not_found', 'followed_feed.not_active'],
});

export const unfollowFeed = defineDeskEndpoint('DELETE', '/admin/followed-feeds/:id', {
  duty: 'messages',
  summary: 'Ends following a feed; messages that it brought stay',
  params: one,
  reply: z.object({ message: z.string() }),
  refuses: ['followed_feed.not_found'],
});
