import { createHmac } from 'node:crypto';
import type { SecretKey } from '#server/platform/secrets/secret-key';

/**
 * PINs are so few that all could be tried against plain hashes; with a key that isn't in the database they can't. Found by their
 * hash, right and wrong ones take the same time however alike they are.
 * @returns makes a PIN's hash, 32 bytes
 */
export function pinHasher(secretKey: SecretKey): (pin: string) => Buffer {
  const key = secretKey.for('ticket PINs');
  return (pin) => createHmac('sha256', key).update(pin).digest();
}
