import { createHmac } from 'node:crypto';
import type { SecretKey } from '#core/server/secrets/secret-key';

/**
 * Keyed, because there are so few PINs that plain hashes could be brute-forced. Looking up a hash takes the same time for valid and invalid
 * PINs.
 */
export function pinHasher(secretKey: SecretKey): (pin: string) => Buffer {
  const key = secretKey.for('ticket PINs');
  return (pin) => createHmac('sha256', key).update(pin).digest();
}
