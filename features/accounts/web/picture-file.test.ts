import { expect, it } from 'vitest';
import { CallError } from '#core/web/lib/api/call';
import { isWorthRetrying, sizeRefusal } from '#core/web/lib/picture-refusal';
import { refusalOf, shrinkPicture } from './picture-file.ts';

const megabyte = 1024 * 1024;

it.each([
  ['image/jpeg', null],
  ['image/avif', null],
  ['image/gif', 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['', 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
])('says of a file of type %j: %j', (type, refusal) => {
  expect(refusalOf({ type })).toBe(refusal);
});

it('says of a picture that could not be made smaller how large it may be', () => {
  expect(sizeRefusal({ size: 8 * megabyte })).toBeNull();
  expect(sizeRefusal({ size: 8 * megabyte + 1 })).toBe('Please choose a picture of at most 8 MB.');
});

it('leaves a small picture, and one that the browser can not read, as it is', async () => {
  const small = new Blob(['small'], { type: 'image/png' });
  const strange = new Blob([new Uint8Array(megabyte)], { type: 'image/avif' });
  expect(await shrinkPicture(small)).toBe(small);
  expect(await shrinkPicture(strange)).toBe(strange);
});

it.each([
  [503, true],
  [408, true],
  [0, true],
  [400, false],
  [413, false],
])('after %i a picture is worth sending again: %s', (status, isWorth) => {
  expect(isWorthRetrying(new CallError({ code: 'any', status }))).toBe(isWorth);
});
