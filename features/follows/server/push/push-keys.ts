import { createECDH, createHash } from 'node:crypto';
import type { SecretKey } from '#core/server/secrets/secret-key';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Derives the key pair for Web Push (VAPID) from the secret key, so that all servers share it and nothing else must be kept. */
export function pushKeysOf(secretKey: SecretKey): PushKeys {
  let candidate = secretKey.for('web push');
  for (;;) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(candidate);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
    } catch {
      // One candidate in four billion isn't valid for the curve.
      candidate = createHash('sha256').update(candidate).digest();
    }
  }
}
