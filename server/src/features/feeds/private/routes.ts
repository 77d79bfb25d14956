import * as z from 'zod';
import * as endpoints from '#contract/feeds/private';
import { PageQuery } from '#server/features/feeds/page-query';
import { sendFeed } from '#server/features/feeds/send-feed';
import { type Binding, bind } from '#server/platform/http/bind';
import type { PrivateFeeds } from './private-feeds.ts';
import type { PrivateListing } from './private-listing.ts';

export interface PrivateFeedRouteParts {
  feeds: PrivateFeeds;
  listing: PrivateListing;
}

/** Each costs some queries, and nothing of it is kept. */
const perMinute = 60;

const SecretFile = z.object({ file: z.string() });

/** A listener's own feed: its making and ending, and the feed itself (docs/product/feeds.md#private-feed). */
export function privateFeedRoutes(binding: Binding, { feeds, listing }: PrivateFeedRouteParts): void {
  bind(binding, endpoints.readPrivateFeed, async ({ listener }) => ({ data: await feeds.read(listener.accountId) }));
  bind(binding, endpoints.makePrivateFeed, async ({ listener }) => ({ data: await feeds.make(listener.accountId) }), {
    perAddress: perMinute,
  });
  bind(binding, endpoints.endPrivateFeed, async ({ listener }) => {
    await feeds.end(listener.accountId);
    return { message: 'The private feed has ended.' };
  });

  binding.app.route({
    method: ['GET', 'HEAD'],
    url: '/feeds/private/:file',
    config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      // On refusals too: its address is a secret, and what it opens is one listener's.
      reply.headers({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      const { file } = SecretFile.parse(request.params);
      const feed = await listing.read(file.replace(/\.xml$/, ''), PageQuery.parse(request.query).page);
      return sendFeed(feed, request, reply);
    },
  });
}
