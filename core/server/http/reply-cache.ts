import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheOf } from '#core/server/cache-of';
import type { Clock } from '#core/server/clock';
import { chooseEncoding } from './encodings.ts';
import { hasAlready } from './etag.ts';
import { type Audience, FinishedReply } from './finished-reply.ts';

/** In ms. No event announces that a scheduled message is published, so cached replies expire. */
const lifetimeMs = 30_000;
/** In ms. Replies are reused this long while the server is overloaded. */
export const overloadedLifetimeMs = 5 * 60_000;
const maxRenewable = 10_000;
const largestTotalBytes = 32 * 1024 * 1024;
/** A body and its compressed copies together, as a multiple of the body. */
const copiesFactor = 1.5;
/** In bytes per cached reply. Without this overhead, a flood of empty pages would take many times the cache's limit. */
const bookkeepingBytes = 1024;

export interface EarlyReply {
  method: string;
  route: string;
  status: number;
  elapsedMs: number;
}

/**
 * Each catalogue reply is queried, validated and serialised once until the catalogue changes (docs/decisions/finished-replies.md). A
 * listener's own replies are never cached.
 */
export class ReplyCache {
  readonly #clock: Clock;
  readonly #everyReply: Readonly<Record<string, string>>;
  readonly #isOverloaded: () => boolean;
  readonly #renewable = cacheOf<string, true>(maxRenewable);
  readonly #finished = new LRUCache<string, FinishedReply>({
    maxSize: largestTotalBytes,
    sizeCalculation: (reply, url) => Math.ceil(reply.body.length * copiesFactor) + url.length + bookkeepingBytes,
  });
  readonly #asked = new WeakMap<FastifyRequest, { audience: Audience; generation: number }>();
  #generation = 0;
  #onEarlyReply: ((sent: EarlyReply) => void) | null = null;

  constructor(clock: Clock, everyReply: Readonly<Record<string, string>>, isOverloaded: () => boolean) {
    this.#clock = clock;
    this.#everyReply = everyReply;
    this.#isOverloaded = isOverloaded;
  }

  /** During an overload, one request may renew a reply that was cached before, so that popular addresses keep working. */
  mayRenew(url: string): boolean {
    return this.#renewable.delete(url);
  }

  /** Must be called when the catalogue has changed. Replies that are being made aren't cached either. */
  clear(): void {
    this.#generation += 1;
    this.#finished.clear();
  }

  leaveUnkept(request: FastifyRequest): void {
    const asked = this.#asked.get(request);
    if (asked !== undefined) this.#asked.set(request, { ...asked, audience: 'own' });
  }

  onEarlyReply(listener: (sent: EarlyReply) => void): void {
    this.#onEarlyReply = listener;
  }

  /**
   * Fastify's routing would cost several times as much as a cached reply, so a visitor's GET is answered before.
   * @returns whether the request was answered
   */
  answerEarly({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || headers.authorization !== undefined || response.socket === null) return false;
    const kept = this.#find(url);
    if (kept === undefined) return false;
    const copy = kept.copyIn(chooseEncoding(headers['accept-encoding'], kept.body.length));
    if (copy === undefined) return false;
    const isKnown = hasAlready(headers['if-none-match'], kept.etag);
    if (this.#onEarlyReply !== null) reportTo(this.#onEarlyReply, { method, route: kept.route }, response);
    if (isKnown) response.writeHead(304, [...kept.unchangedHead]).end();
    else response.writeHead(200, [...copy.head]).end(copy.bytes);
    return true;
  }

  hooks(
    audienceOf: (request: FastifyRequest) => Promise<Audience>,
    admit: (request: FastifyRequest, audience: Audience) => Promise<void>,
  ) {
    return {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const audience = await audienceOf(request);
        const kept = audience === 'own' ? undefined : this.#find(request.url);
        // A missing body is undefined here: null would be sent as JSON, and the 304 would claim its four bytes.
        if (kept) return reply.send(await represent(kept, { request, reply, audience }));
        const generation = this.#generation;
        await admit(request, audience);
        this.#asked.set(request, { audience, generation });
      },
      onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        const asked = this.#asked.get(request);
        if (asked === undefined || reply.statusCode !== 200) return payload;
        if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
        const { audience, generation } = asked;
        const route = request.routeOptions.url ?? '';
        const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
        const madeAt = this.#clock.now().getTime();
        const made = new FinishedReply(body, { route, madeAt, everyReply: this.#everyReply });
        if (audience !== 'own') this.#keep(request.url, made, generation);
        // A missing body is null here: for undefined Fastify keeps the payload, and the 304 would claim its length.
        return (await represent(made, { request, reply, audience })) ?? null;
      },
    };
  }

  #keep(url: string, made: FinishedReply, generation: number): void {
    this.#renewable.set(url, true);
    if (generation === this.#generation) this.#finished.set(url, made);
  }

  #find(url: string): FinishedReply | undefined {
    const kept = this.#finished.get(url);
    if (kept === undefined) return undefined;
    const isBeingRenewed = this.#isOverloaded() && !this.#renewable.has(url);
    const longestMs = isBeingRenewed ? overloadedLifetimeMs : lifetimeMs;
    return this.#clock.now().getTime() - kept.madeAt < longestMs ? kept : undefined;
  }
}

function reportTo(
  listener: (sent: EarlyReply) => void,
  asked: Pick<EarlyReply, 'method' | 'route'>,
  response: ServerResponse,
): void {
  const began = performance.now();
  response.once('finish', () => {
    listener({ ...asked, status: response.statusCode, elapsedMs: performance.now() - began });
  });
}

async function represent(
  kept: FinishedReply,
  { request, reply, audience }: { request: FastifyRequest; reply: FastifyReply; audience: Audience },
): Promise<Buffer | undefined> {
  reply.headers(kept.headersFor(audience));
  if (hasAlready(request.headers['if-none-match'], kept.etag)) {
    reply.code(304);
    // For HEAD, Fastify needs the body to set its length, and drops the body.
    if (request.method !== 'HEAD') return undefined;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], kept.body.length);
  if (encoding === 'identity') return kept.body;
  reply.header('content-encoding', encoding);
  return kept.encoded(encoding);
}
