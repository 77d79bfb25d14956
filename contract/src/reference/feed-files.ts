import * as z from 'zod/mini';
import { feedKinds, feedType } from '#contract/feeds/addresses';

const page = z.object({ page: z.optional(z.string()) });
const feed = {
  method: 'GET',
  tag: 'feeds',
  access: 'anyone',
  query: page,
  replies: {
    200: { description: 'RSS 2.0, with the tags of Apple Podcasts and Podcasting 2.0.', types: [feedType] },
    304: { description: 'The client has it already (`If-None-Match`).' },
  },
} as const;

/** The feeds that podcast apps read. */
export const feedCalls = [
  {
    ...feed,
    name: 'readLibraryFeed',
    path: '/feeds/library.xml',
    summary: 'The free messages of the library as a podcast, newest first',
    description: 'In pages of 1,000 by RFC 5005: `page` counts from 1, and links in the feed name the others.',
    refusals: ['feed.not_found', 'limit.reached', 'server.busy'],
  },
  {
    ...feed,
    name: 'readFeed',
    path: '/feeds/:kind/:file',
    summary: 'The free messages of a part of the library as a podcast',
    description:
      '`file` is the id with `.xml`, of a centre its slug. What was merged into another redirects. A featured collection and a series keep their own order.',
    params: z.object({ kind: z.enum(feedKinds), file: z.string() }),
    replies: {
      ...feed.replies,
      301: { description: 'Its id, or slug, has become another: `Location` is the feed.' },
    },
    refusals: ['feed.not_found', 'limit.reached', 'server.busy'],
  },
  {
    ...feed,
    name: 'readPrivateFeedFile',
    path: '/feeds/private/:file',
    summary: 'What a listener bought as a podcast, at the `address` of their private feed',
    params: z.object({ file: z.string() }),
    refusals: ['feed.not_found', 'feed.ended', 'limit.reached'],
  },
  {
    method: 'GET',
    name: 'readFeedPicture',
    path: '/feeds/pictures/:file',
    summary: 'A picture of a feed: a JPEG of 1,400 × 1,400 pixels',
    tag: 'feeds',
    access: 'anyone',
    params: z.object({ file: z.string() }),
    replies: {
      200: { description: 'The picture.', types: ['image/jpeg'] },
      304: { description: 'The client has it already (`If-None-Match`).' },
    },
    refusals: ['media.not_found', 'limit.reached'],
  },
] as const;
