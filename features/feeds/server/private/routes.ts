import * as z from 'zod';
import { type Binding, bind } from '#core/server/http/bind';
import { sendCompressed } from '#core/server/http/send-compressed';
import { feedType } from '#features/feeds/contract/addresses';
import { readPrivateFeedFile } from '#features/feeds/contract/files';
import * as endpoints from '#features/feeds/contract/private';
import { PageQuery } from '#features/feeds/server/page-query';
import type { PrivateFeeds } from './private-feeds.ts';
import type { PrivateListing } from './private-listing.ts';

export interface PrivateFeedRouteParts {
  feeds: PrivateFeeds;
  listing: PrivateListing;
  perAddress: number;
}

const SecretFile = z.object({ file: z.string() });

export function privateFeedRoutes(binding: Binding, { feeds, listing, perAddress }: PrivateFeedRouteParts): void {
  bind(binding, endpoints.readPrivateFeed, async ({ listener }) => ({ data: await feeds.read(listener.accountId) }));
  bind(binding, endpoints.makePrivateFeed, async ({ listener }) => ({ data: await feeds.make(listener.accountId) }), {
    perAddress,
  });
  bind(binding, endpoints.endPrivateFeed, async ({ listener }) => {
    await feeds.end(listener.accountId);
    return { message: 'The private feed has ended.' };
  });

  binding.app.route({
    method: ['GET', 'HEAD'],
    url: readPrivateFeedFile.path,
    config: { rateLimit: { max: perAddress, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      // Refusals get these headers too, since the address is secret and the content personal.
      reply.headers({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const { file } = SecretFile.parse(request.params);
      const feed = await listing.read(file.replace(/\.xml$/, ''), PageQuery.parse(request.query).page);
      return sendCompressed(feed, feedType, request, reply);
    },
  });
}
