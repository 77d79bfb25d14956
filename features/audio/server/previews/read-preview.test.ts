import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { makeFolder } from '#core/server/test/folder';
import type { PreviewPart } from './plan.ts';
import { readPreview } from './read-preview.ts';

const key = 'audio/a/abc';
const original = randomBytes(200);

const own = fc.uint8Array({ minLength: 1, maxLength: 20 }).map((bytes) => ({ bytes: Buffer.from(bytes) }));
const ofOriginal = fc
  .tuple(fc.nat(original.length - 1), fc.nat(original.length - 1))
  .map(([one, other]) => ({ range: { start: Math.min(one, other), end: Math.max(one, other) } }));
const parts = fc.array(fc.oneof<fc.Arbitrary<PreviewPart>[]>(own, ofOriginal), { minLength: 1, maxLength: 6 });

function bytesOf(part: PreviewPart): Buffer {
  return 'bytes' in part ? part.bytes : original.subarray(part.range.start, part.range.end + 1);
}

test('any part of a preview is correct, across any number of ranges of the original', async () => {
  const storage = new DiskStorage(await makeFolder());
  await storage.put(key, original);
  await fc.assert(
    fc.asyncProperty(parts, fc.nat(), fc.nat(), async (pieces, one, other) => {
      const whole = Buffer.concat(pieces.map(bytesOf));
      const [here, there] = [one % whole.length, other % whole.length];
      const [start, end] = [Math.min(here, there), Math.max(here, there)];
      const plan = { parts: pieces, sizeBytes: whole.length };
      const read = await buffer(readPreview(storage, key, { plan, range: { start, end } }));
      expect(read.equals(whole.subarray(start, end + 1))).toBe(true);
    }),
  );
});
