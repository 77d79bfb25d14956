import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** @returns 256 random bits, to be given out once and stored only as their hash */
export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** @returns its SHA-256, 32 bytes; sufficient for tokens, which can't be guessed */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
