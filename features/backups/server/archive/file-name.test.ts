import { expect, test } from 'vitest';
import { fileNameAt, otherMomentInName } from './file-name.ts';

const head = { created_at: '2031-05-05T06:00:00.500Z' };

test('a name of the archive’s own moment gives no other', () => {
  for (const isEncrypted of [true, false]) {
    const file = fileNameAt(new Date(head.created_at), isEncrypted);
    expect(file).toBe(`lectern-2031-05-05T060000Z.tar${isEncrypted ? '.age' : ''}`);
    expect(otherMomentInName(file, head)).toBeNull();
  }
});

test.each([
  ['lectern-2031-05-05T060100Z.tar', null],
  ['lectern-2031-05-05T060101Z.tar', '2031-05-05T06:01:01.000Z'],
  ['lectern-2031-05-05T055900Z.tar.age', '2031-05-05T05:59:00.000Z'],
  ['lectern-2031-05-05T055901Z.tar.age', null],
  ['lectern-2032-05-05T060000Z.tar.age', '2032-05-05T06:00:00.000Z'],
])('%s, which differs by a minute or so, gives %s', (file, moment) => {
  expect(otherMomentInName(file, head)?.toISOString() ?? null).toBe(moment);
});

test.each([
  'monday.tar',
  'lectern-2040-05-05.tar',
  'lectern-2040-13-05T060000Z.tar',
  'lectern-2040-05-05T060000Z.tar.gz',
  'my-lectern-2040-05-05T060000Z.tar',
])('%s gives no moment', (file) => {
  expect(otherMomentInName(file, head)).toBeNull();
});
