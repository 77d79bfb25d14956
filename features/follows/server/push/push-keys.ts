import { createECDH, createHash } from 'node:crypto';
import type { SecretKey } from '#core/server/secrets/secret-key';

/** Base64url, as Web Push has them. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The library's key pair for Web Push (VAPID), derived from its secret key: all its servers have the same, and it is kept with it.
 * @returns always the same for the same secret key
 */
export function pushKeysOf(secretKey: SecretKey): PushKeys {
  let candidate = secretKey.for('web push');
  for (;;) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(candidate);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
    } catch {
      // One in four billion is none of the curve's.
      candidate = createHash('sha256').update(candidate).digest();
    }
  }
}
