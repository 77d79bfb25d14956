import { createWriteStream } from 'node:fs';
import type http from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { asFetchError, FetchError } from './fetch-error.ts';
import { follow } from './follow.ts';

export interface FetchLimits {
  mostBytes: number;
  /** In total, in ms. */
  limitMs: number;
  signal?: AbortSignal | undefined;
}

/** The longest silence, in ms. */
const silentMs = 30_000;
const agent = 'Lectern/1 (+audio library)';

/** Fetches from other servers, on the public network only unless the operator allows more (SOURCES_PRIVATE). */
export class Fetching {
  readonly #allowsPrivate: boolean;

  constructor({ allowsPrivate }: { allowsPrivate: boolean }) {
    this.#allowsPrivate = allowsPrivate;
  }

  /** @throws FetchError */
  async read(address: string, limits: FetchLimits): Promise<Buffer> {
    const chunks: Buffer[] = [];
    await this.#fetch(address, limits, async (body) => {
      for await (const chunk of body) chunks.push(Buffer.from(chunk));
    });
    return Buffer.concat(chunks);
  }

  /** @param target absolute path @returns its size in bytes @throws FetchError */
  async save(address: string, target: string, limits: FetchLimits): Promise<number> {
    let size = 0;
    await this.#fetch(address, limits, (body) =>
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

  async #fetch(
    address: string,
    limits: FetchLimits,
    take: (body: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<void> {
    const timeout = AbortSignal.timeout(limits.limitMs);
    const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
    try {
      const reply = await this.#ask(address, signal);
      await take(limited(reply, limits.mostBytes));
      // An aborted reply without a length would look complete, since its connection ended.
      signal.throwIfAborted();
    } catch (error) {
      if (limits.signal?.aborted) throw error;
      if (timeout.aborted) throw new FetchError('it took too long to come', true);
      throw asFetchError(error);
    }
  }

  async #ask(address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
    const headers = { 'user-agent': agent };
    const reply = await follow(address, { allowsPrivate: this.#allowsPrivate, signal, headers, silentMs });
    const { statusCode = 0 } = reply;
    if (statusCode === 200) return reply;
    reply.destroy();
    throw new FetchError(`its server answered ${statusCode}`, statusCode >= 500 || statusCode === 429);
  }
}

/** @throws FetchError when it is too long, or shorter than announced */
async function* limited(reply: http.IncomingMessage, mostBytes: number): AsyncGenerator<Buffer> {
  const declared = Number(reply.headers['content-length'] ?? Number.NaN);
  const tooLarge = () => new FetchError(`it is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB`, false);
  if (declared > mostBytes) {
    reply.destroy();
    throw tooLarge();
  }
  let size = 0;
  try {
    for await (const chunk of unpacked(reply)) {
      size += chunk.length;
      if (size > mostBytes) throw tooLarge();
      yield chunk;
    }
  } finally {
    reply.destroy();
  }
  const isPacked = reply.headers['content-encoding'] !== undefined;
  if (!isPacked && size < declared) throw new FetchError('it broke off before it was whole', true);
}

/** Some servers compress whatever was requested. */
function unpacked(reply: http.IncomingMessage): Readable {
  const encoding = reply.headers['content-encoding'];
  const unpack = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }[encoding ?? ''];
  if (!unpack) return reply;
  const unpacking = unpack();
  reply.on('error', (error) => unpacking.destroy(error));
  return reply.pipe(unpacking);
}
