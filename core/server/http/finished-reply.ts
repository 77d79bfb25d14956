import { createHash } from 'node:crypto';
import { type Encoding, encode } from './encodings.ts';

/**
 * The audience of a reply: `visitors`; `listeners`, who see the same as visitors; or `own` for a single listener with
 * purchases.
 */
export type Audience = 'visitors' | 'listeners' | 'own';

// Browsers revalidate each time (and get a 304). Shared caches may serve visitors for 15 s, but nobody with a session:
// right after a purchase its listener would see the message as not bought.
export const shared = 'public, max-age=0, s-maxage=15, must-revalidate';
const cacheControls: Readonly<Record<Audience, string>> = {
  visitors: shared,
  listeners: 'private, max-age=0, must-revalidate',
  own: 'private, max-age=0, must-revalidate',
};

/** The bytes in one encoding, with all headers as Node writes them to visitors: alternating names and values. */
interface Copy {
  bytes: Buffer;
  head: readonly string[];
}

/** Sending it again costs as little as possible. */
export class FinishedReply {
  /** The address as its route declares it, e.g. `/v1/messages/:id`. */
  readonly route: string;
  /** In ms since 1970. */
  readonly madeAt: number;
  readonly body: Buffer;
  /** Weak, because other encodings of the same reply have different bytes. */
  readonly etag: string;
  /** The headers of a 304 to a visitor. */
  readonly unchangedHead: readonly string[];
  readonly #copies = new Map<Encoding, Copy>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();

  /** @param everyReply headers of all the API's replies */
  constructor(
    body: Buffer,
    { route, madeAt, everyReply }: { route: string; madeAt: number; everyReply: Readonly<Record<string, string>> },
  ) {
    this.route = route;
    this.madeAt = madeAt;
    this.body = body;
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.unchangedHead = Object.entries({ ...everyReply, ...this.headersFor('visitors') }).flat();
    this.#addCopy('identity', body);
  }

  /** @returns the headers that depend on the reply, without those of every reply or of an encoding */
  headersFor(audience: Audience): Record<string, string> {
    return {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControls[audience],
      vary: 'accept-encoding, authorization',
      etag: this.etag,
    };
  }

  /** @returns undefined until `encoded` has made them */
  copyIn(encoding: Encoding): Copy | undefined {
    return this.#copies.get(encoding);
  }

  /** Made on the first request for it. */
  encoded(encoding: Encoding): Promise<Buffer> {
    const made = this.#making.get(encoding) ?? this.#encode(encoding);
    this.#making.set(encoding, made);
    return made;
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const bytes = await encode(this.body, encoding);
    this.#addCopy(encoding, bytes);
    return bytes;
  }

  #addCopy(encoding: Encoding, bytes: Buffer): void {
    const encodingHead = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const head = [...this.unchangedHead, ...encodingHead, 'content-length', String(bytes.length)];
    this.#copies.set(encoding, { bytes, head });
  }
}
