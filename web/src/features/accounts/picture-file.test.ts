import { expect, it } from 'vitest';
import { refusalOf, shrinkPicture } from './picture-file.ts';

const megabyte = 1024 * 1024;

it.each([
  ['image/jpeg', 15 * megabyte, null],
  ['image/avif', 1, null],
  ['image/jpeg', 15 * megabyte + 1, 'Please choose a picture of at most 15 MB.'],
  ['image/gif', 1, 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['', 1, 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
])('says of a file of type %j and %i bytes: %j', (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal);
});

it('leaves a small picture, and one that the browser can not read, as it is', async () => {
  const small = new Blob(['small'], { type: 'image/png' });
  const strange = new Blob([new Uint8Array(megabyte)], { type: 'image/avif' });
  expect(await shrinkPicture(small)).toBe(small);
  expect(await shrinkPicture(strange)).toBe(strange);
});
