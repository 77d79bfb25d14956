import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ForbiddenAddressError, fetchableAddress, publicLookup } from './public-address.ts';

/** It can't be fetched; the message is a clause about "it". */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** Whether it makes sense to try again later. */
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

export interface FetchLimits {
  /** The most bytes that are taken. */
  mostBytes: number;
  /** In all, in ms. */
  limitMs: number;
  signal?: AbortSignal | undefined;
}

const mostRedirects = 5;
/** Without a byte, in ms. */
const silentMs = 30_000;
const agent = 'Lectern/1 (+audio library)';

/** Fetches what others serve: from the public network alone, unless the operator says otherwise (SOURCES_PRIVATE). */
export class Fetching {
  readonly #allowsPrivate: boolean;

  constructor({ allowsPrivate }: { allowsPrivate: boolean }) {
    this.#allowsPrivate = allowsPrivate;
  }

  /** @returns the bytes at an address. @throws FetchError */
  async read(address: string, limits: FetchLimits): Promise<Buffer> {
    const chunks: Buffer[] = [];
    await this.#fetch(address, limits, async (body) => {
      for await (const chunk of body) chunks.push(Buffer.from(chunk));
    });
    return Buffer.concat(chunks);
  }

  /** Writes what is at an address into a file. @param target absolute @returns its size in bytes. @throws FetchError */
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
      const reply = await this.#follow(address, signal);
      await take(limited(reply, limits.mostBytes));
    } catch (error) {
      if (limits.signal?.aborted) throw error;
      if (timeout.aborted) throw new FetchError('it took too long to come', true);
      throw inWords(error);
    }
  }

  /** @returns the reply at the end of all redirects, each of which is looked at as the first address is */
  async #follow(address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
    let url = fetchableAddress(address, this.#allowsPrivate);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const reply = await this.#ask(url, signal);
      const { statusCode = 0, headers } = reply;
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
      if (!isRedirect) {
        if (statusCode === 200) return reply;
        reply.destroy();
        throw new FetchError(`its server answered ${statusCode}`, statusCode >= 500 || statusCode === 429);
      }
      reply.destroy();
      const next = new URL(headers.location ?? '', url).href;
      url = fetchableAddress(next, this.#allowsPrivate);
    }
    throw new FetchError(`its address leads on more than ${mostRedirects} times`, false);
  }

  #ask(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = {
        ...{ signal, lookup: publicLookup(this.#allowsPrivate), agent: false },
        headers: { 'user-agent': agent, accept: '*/*', 'accept-encoding': 'identity' },
      };
      const asked = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
      asked.setTimeout(silentMs, () => asked.destroy(new FetchError('its server said nothing for too long', true)));
      asked.on('response', resolve);
      asked.on('error', reject);
      asked.end();
    });
  }
}

/** @returns its bytes, unpacked. @throws FetchError when there are too many, or fewer than were promised */
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

/** Some pack whatever was asked for. */
function unpacked(reply: http.IncomingMessage): Readable {
  const encoding = reply.headers['content-encoding'];
  const unpack = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }[encoding ?? ''];
  if (!unpack) return reply;
  const unpacking = unpack();
  reply.on('error', (error) => unpacking.destroy(error));
  return reply.pipe(unpacking);
}

function inWords(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof ForbiddenAddressError) return new FetchError(error.message, false);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND') return new FetchError('no server is at its address', true);
  if (code === 'ECONNREFUSED') return new FetchError('its server takes no connections', true);
  if (/CERT|SSL|TLS/i.test(code)) return new FetchError('its server has no certificate that can be trusted', false);
  return new FetchError('the connection to its server broke', true);
}
