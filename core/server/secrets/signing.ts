import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '#core/server/clock';

/** Exactly as `sign` writes them into a query; a repeated parameter is an array, and so refused. */
const Signature = z.object({
  /** Seconds since the epoch. */
  expires: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  signature: z.string().regex(/^[\w-]{43}$/),
});
/** The highest of ten digits, in the year 2286. */
const lastExpiry = 9_999_999_999;
export type Signature = z.output<typeof Signature>;

/** @returns null when `sign` can't have made the query; the signature may still be wrong */
export function signatureIn(query: unknown): Signature | null {
  return Signature.safeParse(query).data ?? null;
}

/**
 * Addresses that grant access for a while without a session to whoever has them: a player's or printer's request
 * carries none. A signature is valid only for what was signed.
 */
export class SignedAddresses {
  readonly #key: Buffer;
  readonly #clock: Clock;

  constructor(key: Buffer, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  /** @param path without a query @param lifetimeSeconds the longest validity */
  sign(path: string, lifetimeSeconds: number): string {
    return `${path}?${this.signatureOf(path, { lifetimeSeconds, stepSeconds: 1 })}`;
  }

  /**
   * @param opened what is signed: a path, or a common prefix of several
   * @param lifetimeSeconds the longest validity
   * @param stepSeconds the expiry is rounded down to a multiple of this, so that the address stays the same for a while
   * and browsers can cache it
   * @returns expiry and signature as a query, without the question mark
   */
  signatureOf(opened: string, { lifetimeSeconds, stepSeconds }: { lifetimeSeconds: number; stepSeconds: number }) {
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const expires = Math.floor((now + lifetimeSeconds) / stepSeconds) * stepSeconds;
    return `expires=${expires}&signature=${this.#of(opened, expires).toString('base64url')}`;
  }

  /**
   * For what is good until something else ends it, which is looked up each time it is used.
   * @param opened as `signatureOf` takes it
   * @returns the same, with the last expiry that can be written
   */
  lastingSignatureOf(opened: string): string {
    return `expires=${lastExpiry}&signature=${this.#of(opened, lastExpiry).toString('base64url')}`;
  }

  /** @returns whether it was signed here, for this, and hasn't expired */
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
