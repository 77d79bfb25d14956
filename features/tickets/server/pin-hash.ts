import { createHmac } from 'node:crypto';
import type { SecretKey } from '#core/server/secrets/secret-key';

/**
 * There are so few PINs that plain hashes could be brute-forced, but not with a key outside the database. Looking up a hash takes the
 * same time for valid and invalid PINs.
 * @returns a function from a PIN to its hash, 32 bytes
 */
export function pinHasher(secretKey: SecretKey): (pin: string) => Buffer {
  const key = secretKey.for('ticket PINs');
  return (pin) => createHmac('sha256', key).update(pin).digest();
}
