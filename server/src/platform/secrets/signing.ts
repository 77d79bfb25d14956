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
 * carries none. A signature is good for what was signed alone.
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
   * @returns the path with its end and its signature
   */
  sign(path: string, lifetimeSeconds: number): string {
    return `${path}?${this.signatureOf(path, { lifetimeSeconds, stepSeconds: 1 })}`;
  }

  /**
   * @param opened what is opened: a path, or what several paths have in common
   * @param lifetimeSeconds how long it is opened at most
   * @param stepSeconds the end is rounded down to a multiple of this, so that the same address is given out for a while and
   *   what browsers keep stays good
   * @returns its end and its signature, as a query without the question mark
   */
  signatureOf(opened: string, { lifetimeSeconds, stepSeconds }: { lifetimeSeconds: number; stepSeconds: number }) {
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const expires = Math.floor((now + lifetimeSeconds) / stepSeconds) * stepSeconds;
    return `expires=${expires}&signature=${this.#of(opened, expires).toString('base64url')}`;
  }

  /** @returns whether it was signed here, for what is to be opened, and hasn't ended */
  isGood(opened: string, { expires, signature }: Signature): boolean {
    if (!(expires * 1000 > this.#clock.now().getTime())) return false;
    const given = Buffer.from(signature, 'base64url');
    const right = this.#of(opened, expires);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #of(opened: string, expires: number): Buffer {
    return createHmac('sha256', this.#key).update(`${opened}\n${expires}`).digest();
  }
}
