import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '#core/server/clock';

const Signature = z.object({
  /** In seconds since 1970. */
  expires: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  signature: z.string().regex(/^[\w-]{43}$/),
});
const lastExpiry = 9_999_999_999;
export type Signature = z.output<typeof Signature>;

export function signatureIn(query: unknown): Signature | null {
  return Signature.safeParse(query).data ?? null;
}

/** Signed addresses grant temporary access without a session, e.g. to players and printers. */
export class SignedAddresses {
  readonly #key: Buffer;
  readonly #clock: Clock;

  constructor(key: Buffer, clock: Clock) {
    this.#key = key;
    this.#clock = clock;
  }

  sign(path: string, lifetimeSeconds: number): string {
    return `${path}?${this.signatureOf(path, { lifetimeSeconds, stepSeconds: 1 })}`;
  }

  /**
   * @param opened the signed path, or the common prefix of several
   * @param stepSeconds rounds the expiry down, so that browsers can cache the address for a while
   */
  signatureOf(opened: string, { lifetimeSeconds, stepSeconds }: { lifetimeSeconds: number; stepSeconds: number }) {
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const expires = Math.floor((now + lifetimeSeconds) / stepSeconds) * stepSeconds;
    return `expires=${expires}&signature=${this.#of(opened, expires).toString('base64url')}`;
  }

  /** The signature doesn't expire, but its access is looked up at each use and can be ended there. */
  lastingSignatureOf(opened: string): string {
    return `expires=${lastExpiry}&signature=${this.#of(opened, lastExpiry).toString('base64url')}`;
  }

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
