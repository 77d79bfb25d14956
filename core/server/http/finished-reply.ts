import { createHash } from 'node:crypto';
import { type Encoding, encode } from './encodings.ts';

/** Listeners without purchases see the same as visitors; `own` is for a single listener with purchases. */
export type Audience = 'visitors' | 'listeners' | 'own';

// Shared caches may serve visitors for 15 s, but nobody with a session, because after a purchase its listener would see an old page.
export const shared = 'public, max-age=0, s-maxage=15, must-revalidate';
const cacheControls: Readonly<Record<Audience, string>> = {
  visitors: shared,
  listeners: 'private, max-age=0, must-revalidate',
  own: 'private, max-age=0, must-revalidate',
};

/** A flat list of header names and values in turn, as Node writes headers. */
interface Copy {
  bytes: Buffer;
  head: readonly string[];
}

export class FinishedReply {
  readonly route: string;
  /** In ms since 1970. */
  readonly madeAt: number;
  readonly body: Buffer;
  /** The tag is weak, because other encodings of the same reply have different bytes. */
  readonly etag: string;
  readonly unchangedHead: readonly string[];
  readonly #copies = new Map<Encoding, Copy>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();

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

  headersFor(audience: Audience): Record<string, string> {
    return {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControls[audience],
      vary: 'accept-encoding, authorization',
      etag: this.etag,
    };
  }

  copyIn(encoding: Encoding): Copy | undefined {
    return this.#copies.get(encoding);
  }

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
