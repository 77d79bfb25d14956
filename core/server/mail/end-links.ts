import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose, SecretKey } from '#core/server/secrets/secret-key';

const tokenPattern = /^([1-9]\d{0,17})-([\w-]{43})$/;

/** Unsubscribe links have tokens that can't be guessed and don't expire. */
export class EndLinks {
  readonly #key: Buffer;

  constructor(secretKey: SecretKey, purpose: KeyPurpose) {
    this.#key = secretKey.for(purpose);
  }

  tokenOf(id: string): string {
    return `${id}-${this.#sign(id).toString('base64url')}`;
  }

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
