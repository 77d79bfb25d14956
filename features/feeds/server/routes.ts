import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ExpectedError } from '#core/server/errors';
import type { Binding } from '#core/server/http/bind';
import { hasAlready } from '#core/server/http/etag';
import { sendFinished } from '#core/server/http/finished-file';
import { sendCompressed } from '#core/server/http/send-compressed';
import { feedKinds, feedPath, feedType, libraryFeedPath } from '#features/feeds/contract/addresses';
import { readFeed } from '#features/feeds/contract/files';
import { chaptersRoute } from './chapter-addresses.ts';
import { type ChaptersOf, chaptersReply } from './chapters.ts';
import { addressOfPage } from './feed-pages.ts';
import type { FeedPictures } from './feed-pictures.ts';
import { PageQuery } from './page-query.ts';
import { pictureFolder } from './picture-addresses.ts';
import type { FeedAddress, PublicFeeds } from './public-feeds.ts';
import { transcriptsRoute } from './transcript-addresses.ts';
import { type TranscriptOf, transcriptReply } from './transcripts.ts';

export interface PublicFeedRouteParts {
  feeds: PublicFeeds;
  pictures: FeedPictures;
  chaptersOf: ChaptersOf;
  transcriptOf: TranscriptOf;
  hub: string | null;
  perAddress: number;
}

const shared = 'public, max-age=0, s-maxage=15, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

const GroupFeed = z.object({
  kind: z.enum(feedKinds),
  file: z
    .string()
    .max(200)
    .regex(/\.xml$/),
});
const MessageFile = z.object({ file: z.string() });
const PictureFile = z.object({
  file: z
    .string()
    .max(80)
    .regex(/^[a-z\d-]+\.jpg$/),
});

// Fastify's own HEAD route would send the length 0, so HEAD is listed explicitly.
const found = { method: ['GET', 'HEAD'] };

export function publicFeedRoutes(
  { app, overload }: Binding,
  { feeds, pictures, chaptersOf, transcriptOf, hub, perAddress }: PublicFeedRouteParts,
): void {
  const answer = async (address: FeedAddress, request: FastifyRequest, reply: FastifyReply) => {
    const { page } = PageQuery.parse(request.query);
    if (overload.isNow && !feeds.has(address, page)) overload.refuse(request.routeOptions.url ?? '');
    const feed = await feeds.read(address, page);
    reply.header('cache-control', shared);
    // Browsers mustn't cache the redirect, since a centre may get a slug that another centre had.
    if ('movedTo' in feed) {
      return reply.header('cache-control', 'no-cache').redirect(addressOfPage(feed.movedTo, page), 301);
    }
    if (hub !== null) reply.header('link', `<${hub}>; rel="hub"`);
    return sendCompressed(feed, feedType, request, reply);
  };

  app.route({
    ...found,
    url: libraryFeedPath,
    config: limited(perAddress),
    handler: (request, reply) => answer(null, request, reply),
  });

  app.route({
    ...found,
    url: readFeed.path,
    config: limited(perAddress),
    handler: (request, reply) => {
      const address = GroupFeed.safeParse(request.params);
      if (!address.success) {
        throw new ExpectedError(
          'feed.not_found',
          `Feeds are at ${libraryFeedPath}, and at e.g. ${feedPath('speaker', '12')}.`,
        );
      }
      const { kind, file } = address.data;
      return answer({ kind, id: file.slice(0, -'.xml'.length) }, request, reply);
    },
  });

  app.route({
    ...found,
    url: chaptersRoute,
    config: limited(perAddress),
    handler: async (request, reply) => {
      if (overload.isNow) overload.refuse(request.routeOptions.url ?? '');
      const { file } = MessageFile.parse(request.params);
      return sendFinished(await chaptersReply(chaptersOf, file), request, reply, { cacheControl: shared });
    },
  });

  app.route({
    ...found,
    url: transcriptsRoute,
    config: limited(perAddress),
    handler: async (request, reply) => {
      if (overload.isNow) overload.refuse(request.routeOptions.url ?? '');
      const { file } = MessageFile.parse(request.params);
      // Web players on any site read the transcript along with the audio.
      reply.header('access-control-allow-origin', '*');
      return sendFinished(await transcriptReply(transcriptOf, file), request, reply, { cacheControl: shared });
    },
  });

  app.route({
    ...found,
    url: `${pictureFolder}/:file`,
    config: limited(perAddress),
    handler: async (request, reply) => {
      const address = PictureFile.safeParse(request.params);
      const name = address.success ? address.data.file.slice(0, -'.jpg'.length) : '';
      const etag = `"${name}"`;
      // The picture's name is a hash of its content, so no look-up is needed. An invalid name mustn't reach a header.
      if (name !== '' && hasAlready(request.headers['if-none-match'], etag)) {
        return reply.code(304).headers({ 'cache-control': immutable, etag }).send();
      }
      if (overload.isNow && !pictures.has(name)) overload.refuse(request.routeOptions.url ?? '');
      const content = await pictures.read(name);
      reply.headers({ 'cache-control': immutable, etag });
      return reply.type('image/jpeg').send(content);
    },
  });
}

function limited(max: number) {
  return { rateLimit: { max, timeWindow: '1 minute' } };
}
