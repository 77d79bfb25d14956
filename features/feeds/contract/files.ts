import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { feedKinds, feedType } from './addresses.ts';

const page = z.object({ page: describe(z.optional(z.string()), 'The page’s number, from 1.') });
const feed = {
  tag: 'feeds',
  access: 'anyone',
  query: page,
  replies: {
    200: { description: 'RSS 2.0, with the tags of Apple Podcasts and Podcasting 2.0.', types: [feedType] },
    304: { description: 'The client’s copy is current (`If-None-Match`).' },
  },
} as const;

export const readLibraryFeed = defineFileEndpoint('GET', '/feeds/library.xml', {
  ...feed,
  summary: 'The free messages of the library as a podcast, newest first',
  description: 'In pages of 1,000 by RFC 5005: `page` counts from 1, and links in the feed name the others.',
  refuses: ['feed.not_found', 'limit.reached', 'server.busy'],
});

export const readFeed = defineFileEndpoint('GET', '/feeds/:kind/:file', {
  ...feed,
  summary: 'The free messages of a part of the library as a podcast',
  description:
    '`file` is the id with `.xml`, of a centre its slug. What was merged into another redirects. A featured collection and a series keep their own order.',
  params: z.object({
    kind: describe(z.enum(feedKinds), { description: 'The kind of group in the feed.', asked: 'a kind' }),
    file: describe(z.string(), 'The group’s id with `.xml`; for a centre, its slug.'),
  }),
  replies: {
    ...feed.replies,
    301: { description: 'The group has another id or slug now: `Location` is its feed.' },
  },
  refuses: ['feed.not_found', 'limit.reached', 'server.busy'],
});

export const readPrivateFeedFile = defineFileEndpoint('GET', '/feeds/private/:file', {
  ...feed,
  summary: 'The messages a listener bought as a podcast, at the `address` of their private feed',
  params: z.object({ file: describe(z.string(), 'The feed’s secret with `.xml`.') }),
  refuses: ['feed.not_found', 'feed.ended', 'limit.reached'],
});

export const readFeedPicture = defineFileEndpoint('GET', '/feeds/pictures/:file', {
  summary: 'A picture of a feed: a JPEG of 1,400 × 1,400 pixels',
  tag: 'feeds',
  access: 'anyone',
  params: z.object({ file: describe(z.string(), 'The file’s name, from its address in replies.') }),
  replies: {
    200: { description: 'The picture.', types: ['image/jpeg'] },
    304: { description: 'The client’s copy is current (`If-None-Match`).' },
  },
  refuses: ['media.not_found', 'limit.reached', 'server.busy'],
});
