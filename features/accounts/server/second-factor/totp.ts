import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { codeLength } from '#features/accounts/contract/code';

/** In bytes: as long as the hash (RFC 4226, 4). */
const secretBytes = 20;
const stepMs = 30_000;
/** How many steps of half a minute a phone's clock may be off, in either direction. */
const drift = 1;

export function makeTotpSecret(): Buffer {
  return randomBytes(secretBytes);
}

export function describeTotp(secret: Uint8Array, { issuer, label }: { issuer: string; label: string }) {
  const totp = totpOf(secret, { issuer, label });
  return { key: totp.secret.base32.replaceAll(/.{4}(?=.)/g, '$& '), address: totp.toString() };
}

/** @returns the code's half minute, counted from 1970; null unless the code belongs to the current, previous or next one */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: drift });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}

function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = new Secret({ buffer: Uint8Array.from(secret).buffer });
  return new TOTP({ ...names, secret: bytes, algorithm: 'SHA1', digits: codeLength, period: stepMs / 1000 });
}
