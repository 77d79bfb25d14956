import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose, SecretKey } from '#core/server/secrets/secret-key';

const tokenPattern = /^([1-9]\d{0,17})-([\w-]{43})$/;

/** Tokens of unsubscribe links. They can't be guessed, and don't expire. */
export class EndLinks {
  readonly #key: Buffer;

  constructor(secretKey: SecretKey, purpose: KeyPurpose) {
    this.#key = secretKey.for(purpose);
  }

  /** @param id digits, of what the link ends */
  tokenOf(id: string): string {
    return `${id}-${this.#sign(id).toString('base64url')}`;
  }

  /** @returns the token's id; null when the token isn't valid */
  idIn(token: string): string | null {
    const [, id, signature] = tokenPattern.exec(token) ?? [];
    if (id === undefined || signature === undefined) return null;
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(id);
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  #sign(id: string): Buffer {
    return createHmac('sha256', this.#key).update(id).digest();
  }
}
