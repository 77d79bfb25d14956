import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock';
import { chooseEncoding, type Encoding, encode } from './encodings.ts';
import { hasAlready } from './etag.ts';

interface FinishedReply {
  etag: string;
  body: Buffer;
  /** Compressed copies, each made on the first request for it. */
  encoded: Map<Encoding, Promise<Buffer>>;
  /** Milliseconds since the epoch. */
  madeAt: number;
}

/** How long a cached reply may be used, in ms: no event announces that a message's release time has come. */
const lifetimeMs = 30_000;
const largestTotalBytes = 32 * 1024 * 1024;
/** A body and its compressed copies together, as a multiple of the body. */
const copiesFactor = 1.5;
/** The overhead of every cached reply, in bytes: without it, a flood of empty pages would take many times the total. */
const bookkeepingBytes = 1024;
/**
 * Whom a reply is for: `visitors`; `listeners`, who see the same as visitors; or a single listener with purchases, who
 * gets their `own`.
 */
export type Audience = 'visitors' | 'listeners' | 'own';

// Browsers revalidate each time (and get a 304). Shared caches may serve visitors for 15 s, and nobody with a session:
// right after a purchase its listener would see the message as not bought.
const shared = 'public, max-age=0, s-maxage=15, must-revalidate';
const cacheControls: Readonly<Record<Audience, string>> = {
  visitors: shared,
  listeners: 'private, max-age=0, must-revalidate',
  own: 'private, max-age=0, must-revalidate',
};

/**
 * A cache of catalogue replies as ready bytes: each is queried, validated and serialised once until the catalogue
 * changes (docs/decisions/003-finished-replies.md). A listener's own replies are neither cached nor served from it.
 */
export class ReplyCache {
  readonly #clock: Clock;
  readonly #finished = new LRUCache<string, FinishedReply>({
    maxSize: largestTotalBytes,
    sizeCalculation: (reply, url) => Math.ceil(reply.body.length * copiesFactor) + url.length + bookkeepingBytes,
  });
  readonly #asked = new WeakMap<FastifyRequest, { audience: Audience; generation: number }>();
  #generation = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** To be called when the catalogue has changed. Replies being made at this moment aren't cached either. */
  clear(): void {
    this.#generation += 1;
    this.#finished.clear();
  }

  /** Keeps the reply to this request out of this cache and shared ones. */
  leaveUnkept(request: FastifyRequest): void {
    const asked = this.#asked.get(request);
    if (asked !== undefined) this.#asked.set(request, { ...asked, audience: 'own' });
  }

  /**
   * @param audienceOf says whom the reply to a request is for; it throws when the request is refused
   * @returns the route hooks that answer from the cache, and fill it
   */
  hooks(audienceOf: (request: FastifyRequest) => Promise<Audience>) {
    return {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const audience = await audienceOf(request);
        const kept = audience === 'own' ? undefined : this.#finished.get(request.url);
        if (kept && this.#clock.now().getTime() - kept.madeAt < lifetimeMs) {
          // Without a body it is undefined: null would be sent as JSON, and the 304 would claim its four bytes.
          return reply.send(await represent(kept, { request, reply, audience }));
        }
        this.#asked.set(request, { audience, generation: this.#generation });
      },
      onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        const asked = this.#asked.get(request);
        if (asked === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
        const { audience, generation } = asked;
        const made = this.#finish(payload);
        if (audience !== 'own' && generation === this.#generation) this.#finished.set(request.url, made);
        // Without a body it is null: for undefined Fastify keeps the payload, and the 304 would claim its length.
        return (await represent(made, { request, reply, audience })) ?? null;
      },
    };
  }

  #finish(payload: string): FinishedReply {
    const body = Buffer.from(payload);
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    return { etag, body, encoded: new Map(), madeAt: this.#clock.now().getTime() };
  }
}

/** Sets the headers for this client and returns the bytes to send: none for a 304. */
async function represent(
  kept: FinishedReply,
  { request, reply, audience }: { request: FastifyRequest; reply: FastifyReply; audience: Audience },
): Promise<Buffer | undefined> {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('cache-control', cacheControls[audience]);
  reply.header('vary', 'accept-encoding, authorization');
  reply.header('etag', kept.etag);
  if (hasAlready(request.headers['if-none-match'], kept.etag)) {
    reply.code(304);
    // For HEAD, Fastify needs the body to set its length, and drops it itself.
    if (request.method !== 'HEAD') return undefined;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], kept.body.length);
  if (encoding === 'identity') return kept.body;
  reply.header('content-encoding', encoding);
  return encodedCopy(kept, encoding);
}

function encodedCopy(kept: FinishedReply, encoding: Encoding): Promise<Buffer> {
  const made = kept.encoded.get(encoding) ?? encode(kept.body, encoding);
  kept.encoded.set(encoding, made);
  return made;
}
