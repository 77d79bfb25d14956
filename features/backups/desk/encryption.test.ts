import { expect, test } from 'vitest';
import { encryptionInWords } from './encryption.ts';

test('what is beside an encrypted archive is said not to be', () => {
  expect(encryptionInWords({ is_encrypted: true, media: 'beside' })).toBe(
    'encrypted (audio and pictures beside it are not)',
  );
});

test.each([
  [{ is_encrypted: true, media: 'include' }, 'encrypted'],
  [{ is_encrypted: true, media: 'reference' }, 'encrypted'],
  [{ is_encrypted: true }, 'encrypted'],
  [{ is_encrypted: false, media: 'beside' }, 'not encrypted'],
  [{ is_encrypted: false }, 'not encrypted'],
] as const)('Nothing more is said of %j', (plan, words) => {
  expect(encryptionInWords(plan)).toBe(words);
});
