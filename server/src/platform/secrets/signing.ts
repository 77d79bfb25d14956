import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '#server/platform/clock';

/** As `sign` writes them into a query, and in no other spelling; what is said twice is no text, and so none. */
const Signature = z.object({
  /** Seconds since the epoch. */
  expires: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  signature: z.string().regex(/^[\w-]{43}$/),
});
export type Signature = z.output<typeof Signature>;

/**
 * @param query of an address, as the server has parsed it
 * @returns when it says that it ends, and its signature, which may be wrong; null when it has none that `sign` could have made
 */
export function signatureIn(query: unknown): Signature | null {
  return Signature.safeParse(query).data ?? null;
}

/**
 * Addresses that open something for a while, for whoever has them, without a session: a player's or a printer's request
 * carries none. What is signed is the path, so a signature is good for nothing else.
 */
export class SignedAddresses {
  readonly #key: Buffer;
  readonly #clock: Clock;

  constructor(key: Buffer, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  /**
   * @param path without a query
   * @param lifetimeSeconds how long it opens at most
   * @param stepSeconds the end is rounded down to a multiple of this, so that the same address is given out for a while and
   *   what browsers keep stays good
   * @returns the path with its end and its signature
   */
  sign(path: string, lifetimeSeconds: number, stepSeconds = 1): string {
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const expires = Math.floor((now + lifetimeSeconds) / stepSeconds) * stepSeconds;
    return `${path}?expires=${expires}&signature=${this.#of(path, expires).toString('base64url')}`;
  }

  /** @returns whether it was signed here, for this path, and hasn't ended */
  isGood(path: string, { expires, signature }: Signature): boolean {
    if (!(expires * 1000 > this.#clock.now().getTime())) return false;
    const given = Buffer.from(signature, 'base64url');
    const right = this.#of(path, expires);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #of(path: string, expires: number): Buffer {
    return createHmac('sha256', this.#key).update(`${path}\n${expires}`).digest();
  }
}
