import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** @returns 256 random bits, to be handed out once and stored only as a hash */
export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
