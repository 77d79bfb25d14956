import { expect, test } from 'vitest';
import { Authenticator } from '#core/server/test/authenticator';
import { describeTotp, makeTotpSecret, stepOfCode } from './totp.ts';

/** Test vectors of RFC 6238, appendix B, for SHA-1: seconds since 1970, and the last six of the eight digits. */
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const secret = Buffer.from('12345678901234567890');

test.each(vectors)('at %i s the code is %s, as in RFC 6238', (seconds, code) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test.each(vectors)('the code of %i s is taken a half minute early or late, and no more', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const at = (later: number) => new Date((seconds + later) * 1000);
  expect(stepOfCode(secret, code, at(30))).toBe(step);
  expect(stepOfCode(secret, code, at(-30))).toBe(step);
  expect(stepOfCode(secret, code, at(60))).toBeNull();
  expect(stepOfCode(secret, code, at(-60))).toBeNull();
});

test('an app that was given the key shows the codes that are taken', () => {
  const own = makeTotpSecret();
  expect(own).toHaveLength(20);
  const { key, address } = describeTotp(own, { issuer: 'Grace & Co: talks', label: 'ada@example.org' });
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const now = new Date('2026-03-01T12:00:00Z');
  expect(stepOfCode(own, new Authenticator(key, () => now).code(), now)).not.toBeNull();
  const parts = new URL(address);
  expect(parts.protocol).toBe('otpauth:');
  expect(Object.fromEntries(parts.searchParams)).toMatchObject({
    issuer: 'Grace & Co: talks',
    secret: key.replaceAll(' ', ''),
    digits: '6',
    period: '30',
  });
});
