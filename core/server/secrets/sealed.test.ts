import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array));
const secrets = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array));

test('what is sealed opens with the same key about the same', () => {
  fc.assert(
    fc.property(bytes(32), fc.string(), secrets, (key, about, secret) => {
      expect(unseal(key, about, seal(key, about, secret))).toEqual(secret);
    }),
  );
});

test('nothing else opens it: another key, another whose it is, or one changed bit', () => {
  const key = randomBytes(32);
  fc.assert(
    fc.property(secrets, fc.nat(), fc.nat(7), (secret, at, bit) => {
      const sealed = seal(key, 'Ada', secret);
      expect(unseal(randomBytes(32), 'Ada', sealed)).toBeNull();
      expect(unseal(key, 'Ben', sealed)).toBeNull();
      expect(unseal(key, 'Ada', sealed.subarray(0, at % sealed.length))).toBeNull();
      sealed.writeUInt8(sealed.readUInt8(at % sealed.length) ^ (1 << bit), at % sealed.length);
      expect(unseal(key, 'Ada', sealed)).toBeNull();
    }),
  );
});

test('the same sealed twice looks different', () => {
  const key = randomBytes(32);
  expect(seal(key, 'Ada', Buffer.from('secret')).equals(seal(key, 'Ada', Buffer.from('secret')))).toBe(false);
});
