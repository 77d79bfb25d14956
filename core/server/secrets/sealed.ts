import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a small secret for the database.
 * @param key 32 bytes (`SecretKey.for`)
 * @param about whose it is: it opens for the same alone, so that a row copied to another account is of no use there
 * @returns nonce, tag and ciphertext
 */
export function seal(key: Buffer, about: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(about));
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** @returns what was sealed; null when it was sealed with another key, about another, or was altered */
export function unseal(key: Buffer, about: string, sealed: Buffer): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const secret = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([secret, decipher.final()]);
  } catch {
    return null;
  }
}
