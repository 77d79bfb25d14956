import { expect, test } from 'vitest';
import { StorageUnavailableError } from '#core/server/storage/storage';
import { isTransient } from './is-transient.ts';

test.each([
  ['the storage is away', new StorageUnavailableError('gone', { isSetting: false })],
  ['a disk is full', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['the disk of the database is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
])('What is worked on while %s is not given up for that', (_, error) => {
  expect(isTransient(error)).toBe(true);
});

test('Anything else says something of what was worked on', () => {
  expect(isTransient(new TypeError('x is undefined'))).toBe(false);
});
