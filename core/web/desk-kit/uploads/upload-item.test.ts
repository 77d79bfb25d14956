import { expect, test } from 'vitest';
import { sameFile, type UploadItem } from './upload-item.ts';

const base = { rate: 0, reason: null, message: null, size: 900, sent: 0 };
const unsent: UploadItem = {
  ...base,
  key: '900|5|Sunday/lamp.mp3',
  file: 'Sunday/lamp.mp3',
  stage: 'left',
  uploadId: null,
};
const begun: UploadItem = { ...unsent, sent: 300, uploadId: 'a' };
const done: UploadItem = { ...begun, stage: 'added' };

test('A file that wasn’t sent is known by its name and size, wherever it is chosen from', () => {
  expect(sameFile([unsent], { file: 'lamp.mp3', size: 900, modified: 7 })).toBe(unsent);
  expect(sameFile([unsent], { file: 'lamp.mp3', size: 901, modified: 5 })).toBeNull();
  expect(sameFile([unsent], { file: 'road.mp3', size: 900, modified: 5 })).toBeNull();
});

test('One that was begun or sent is gone on with only when its date is the same too', () => {
  for (const item of [begun, done]) {
    expect(sameFile([item], { file: 'lamp.mp3', size: 900, modified: 5 })).toBe(item);
    expect(sameFile([item], { file: 'lamp.mp3', size: 900, modified: 7 })).toBeNull();
  }
});

test('Of several that are alike none is taken for it', () => {
  const other = { ...unsent, key: '900|5|Monday/lamp.mp3', file: 'Monday/lamp.mp3' };
  expect(sameFile([unsent, other], { file: 'lamp.mp3', size: 900, modified: 5 })).toBeNull();
});
