import { createWriteStream } from 'node:fs';
import type http from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { asFetchError, FetchError } from './fetch-error.ts';
import { type Arrival, arrive } from './follow.ts';
import { retryAfterMs } from './retry-after.ts';
import { type Validators, validatorHeaders, validatorsOf } from './validators.ts';

export interface FetchLimits {
  maxBytes: number;
  limitMs: number;
  signal?: AbortSignal | undefined;
}

export interface Fetched extends Omit<Arrival, 'reply'> {
  content: Buffer;
  validators: Validators;
}

const silentMs = 30_000;
const agent = 'Lectern/1 (+audio library)';

/** Fetches from other servers; private networks are only allowed with SOURCES_PRIVATE. */
export class Fetching {
  readonly #allowsPrivate: boolean;

  constructor({ allowsPrivate }: { allowsPrivate: boolean }) {
    this.#allowsPrivate = allowsPrivate;
  }

  async read(address: string, limits: FetchLimits): Promise<Buffer> {
    return this.#fetch({ address, headers: {} }, limits, ({ body }) => whole(body));
  }

  async readChanged(address: string, known: Validators, limits: FetchLimits): Promise<Fetched | null> {
    return this.#fetch({ address, headers: validatorHeaders(known) }, limits, async ({ reply, body, ...place }) =>
      reply.statusCode === 304 ? null : { ...place, content: await whole(body), validators: validatorsOf(reply) },
    );
  }

  async save(address: string, target: string, limits: FetchLimits): Promise<number> {
    let size = 0;
    await this.#fetch({ address, headers: {} }, limits, ({ body }) =>
      pipeline(
        body,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(target),
      ),
    );
    return size;
  }

  async #fetch<Result>(
    asked: Asked,
    limits: FetchLimits,
    take: (came: Arrival & { body: AsyncIterable<Buffer> }) => Promise<Result>,
  ): Promise<Result> {
    const timeout = AbortSignal.timeout(limits.limitMs);
    const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
    try {
      const arrival = await this.#ask(asked, signal);
      const result = await take({ ...arrival, body: limited(arrival.reply, limits.maxBytes) });
      // An aborted reply without a length looks complete, because its connection just ends.
      signal.throwIfAborted();
      return result;
    } catch (error) {
      if (limits.signal?.aborted) throw error;
      if (timeout.aborted) throw new FetchError('it took too long to come', true);
      throw asFetchError(error);
    }
  }

  async #ask({ address, headers: given }: Asked, signal: AbortSignal): Promise<Arrival> {
    const headers = { 'user-agent': agent, ...given };
    const arrival = await arrive(address, { allowsPrivate: this.#allowsPrivate, signal, headers, silentMs });
    const { statusCode: status = 0, headers: replied } = arrival.reply;
    if (status === 200) return arrival;
    arrival.reply.destroy();
    if (status === 304 && Object.keys(given).length > 0) return arrival;
    const answer = { status, waitMs: retryAfterMs(replied) };
    throw new FetchError(`its server answered ${status}`, status >= 500 || status === 429, answer);
  }
}

interface Asked {
  address: string;
  headers: http.OutgoingHttpHeaders;
}

async function whole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function* limited(reply: http.IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  const declared = Number(reply.headers['content-length'] ?? Number.NaN);
  const tooLarge = () => new FetchError(`it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`, false);
  if (declared > maxBytes) {
    reply.destroy();
    throw tooLarge();
  }
  let size = 0;
  try {
    for await (const chunk of unpacked(reply)) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  } finally {
    reply.destroy();
  }
  const isPacked = reply.headers['content-encoding'] !== undefined;
  if (!isPacked && size < declared) throw new FetchError('it broke off before it was whole', true);
}

function unpacked(reply: http.IncomingMessage): Readable {
  const encoding = reply.headers['content-encoding'];
  const unpack = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }[encoding ?? ''];
  if (!unpack) return reply;
  const unpacking = unpack();
  reply.on('error', (error) => unpacking.destroy(error));
  return reply.pipe(unpacking);
}
