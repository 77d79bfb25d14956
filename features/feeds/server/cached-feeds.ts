import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#core/server/clock';
import { type Encoding, encode } from '#core/server/http/encodings';
import type { CompressedText } from '#core/server/http/send-compressed';

const largestTotalBytes = 16 * 1024 * 1024;
const bookkeepingBytes = 500;

const unzipped = promisify(gunzip);

/** Only a page's gzip bytes are kept: a tenth of the size, and nearly all readers request them. */
export class CachedFeed implements CompressedText {
  readonly etag: string;
  readonly size: number;
  readonly gzip: Buffer;
  /** In ms since 1970. */
  readonly goodUntil: number;
  #brotli: Promise<Buffer> | null = null;

  private constructor(text: Buffer, gzip: Buffer, goodUntil: Date | null) {
    // The ETag is weak, because other encodings of the same text have different bytes.
    this.etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    this.size = text.length;
    this.gzip = gzip;
    this.goodUntil = goodUntil?.getTime() ?? Number.POSITIVE_INFINITY;
  }

  static async of(text: string, goodUntil: Date | null = null): Promise<CachedFeed> {
    const bytes = Buffer.from(text);
    return new CachedFeed(bytes, await encode(bytes, 'gzip'), goodUntil);
  }

  async bytesIn(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return this.gzip;
    if (encoding === 'identity') return unzipped(this.gzip);
    this.#brotli ??= unzipped(this.gzip).then((text) => encode(text, 'br'));
    return this.#brotli;
  }
}

export class CachedFeeds {
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, CachedFeed>({
    maxSize: largestTotalBytes,
    sizeCalculation: ({ gzip }) => gzip.length * 2 + bookkeepingBytes,
  });
  readonly #making = new Map<string, Promise<CachedFeed>>();
  #generation = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Pages that are being rendered at this moment won't be cached either. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#making.clear();
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  find(key: string): CachedFeed | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && this.#clock.now().getTime() < kept.goodUntil ? kept : undefined;
  }

  of(key: string, make: () => Promise<{ text: string; goodUntil: Date }>): Promise<CachedFeed> {
    const making = this.#making.get(key) ?? this.#make(key, make);
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<{ text: string; goodUntil: Date }>): Promise<CachedFeed> {
    const generation = this.#generation;
    try {
      const { text, goodUntil } = await make();
      const made = await CachedFeed.of(text, goodUntil);
      if (generation === this.#generation) this.#kept.set(key, made);
      return made;
    } finally {
      if (generation === this.#generation) this.#making.delete(key);
    }
  }
}
