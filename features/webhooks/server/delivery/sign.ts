import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '#core/server/secrets/sealed';

const secretBytes = 24;
const prefix = 'whsec_';
const about = 'webhook';

export function makeSecret(): Buffer {
  return randomBytes(secretBytes);
}

export function shownSecret(secret: Buffer): string {
  return prefix + secret.toString('base64');
}

export function sealSecret(key: Buffer, secret: Buffer): Buffer {
  return seal(key, about, secret);
}

/** @returns null when sealed under another secret key */
export function unsealSecret(key: Buffer, sealed: Buffer): Buffer | null {
  return unseal(key, about, sealed);
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com).
 * @param secrets each signs, e.g. also the former one after a change
 */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly Buffer[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const hash = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${hash}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
