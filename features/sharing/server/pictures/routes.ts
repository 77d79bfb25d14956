import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ExpectedError } from '#core/server/errors';
import type { Overload } from '#core/server/http/overload';
import { sendPicture } from '#core/server/http/send-object';
import { siteOf } from '#core/server/network';
import { cardKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import type { CardService } from './card-service.ts';
import { type CardFacts, cardAddress, versionOf } from './facts.ts';
import { type CardKind, cardKinds } from './subject.ts';

const ofLibrary = '/media/cards/library.jpg';
const ofOthers = '/media/cards/:kind/:file';
/** The limit is far more than a crawler requests, but low enough that others still get their pictures. */
const maxPerAddress = 300;
const immutable = 'public, max-age=31536000, immutable';
/** The current version of a picture may change soon, so caches keep it for a minute. */
const shortly = 'public, max-age=60';

const CardAddress = z.object({ kind: z.enum(cardKinds), file: z.string().regex(/^[a-z0-9-]{1,60}\.jpg$/) });
const Version = z.object({ v: z.string() });

export interface CardSending {
  storage: Storage;
  overload: Pick<Overload, 'isNow' | 'refuse'>;
}

/** Only the addresses of versions have pictures; all other addresses redirect there (features/sharing/README.md#card-pictures). */
export function cardRoutes(app: FastifyInstance, service: CardService, { storage, overload }: CardSending): void {
  for (const url of [ofLibrary, ofOthers]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { rateLimit: { max: maxPerAddress, timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        const facts = await service.describe(url === ofLibrary ? null : cardAt(request));
        const asked = Version.safeParse(request.query);
        if (asked.data?.v !== versionOf(facts)) {
          return reply.header('cache-control', shortly).redirect(cardAddress(facts), 302);
        }
        return send(facts, request, reply);
      },
    });
  }

  async function send(facts: CardFacts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const version = versionOf(facts);
    const object = {
      key: cardKey(facts.name, version),
      mimeType: 'image/jpeg',
      etag: version,
      cacheControl: immutable,
    };
    try {
      return await sendPicture(storage, object, request, reply);
    } catch (error) {
      if (!(error instanceof StorageMissingError)) throw error;
    }
    if (overload.isNow) overload.refuse(request.routeOptions.url ?? '');
    const { jpeg, isWhole } = await service.make(facts, siteOf(request.ip));
    if (isWhole) return sendPicture(storage, object, request, reply);
    return reply.header('cache-control', shortly).type('image/jpeg').send(jpeg);
  }
}

function cardAt(request: FastifyRequest): { kind: CardKind; id: string } {
  const address = CardAddress.safeParse(request.params);
  if (!address.success) throw new ExpectedError('media.not_found', 'There is no such picture.');
  const { kind, file } = address.data;
  return { kind, id: file.slice(0, -'.jpg'.length) };
}
