import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeJpegOfScans, makePng } from '#core/server/test/make-picture';
import { PictureError, withPicture } from './picture.ts';

const small = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b6f5a' } });

test('two are processed at a time, however many arrive', async () => {
  const png = await makePng();
  let letGo = () => {};
  const bothAreIn = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let working = 0;
  let max = 0;
  const work = async () => {
    working += 1;
    max = Math.max(max, working);
    if (working === 2) letGo();
    await bothAreIn;
    await sharp(png).metadata();
    working -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withPicture(png, work)));
  expect({ max, working }).toEqual({ max: 2, working: 0 });
});

test.each([
  ['a GIF', () => small().gif().toBuffer()],
  ['a TIFF', () => small().tiff().toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', async () => Buffer.from('%PDF-1.4\n%%EOF')],
])('%s is refused, and not even its loader reads it', async (_, make) => {
  const bytes = await make();
  await expect(withPicture(bytes, async () => undefined)).rejects.toThrow(
    new PictureError('is no picture that can be read'),
  );
  await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is read', async (format) => {
  const bytes = await small().toFormat(format).toBuffer();
  const size = await withPicture(bytes, async ({ width, height }) => ({ width, height }));
  expect(size).toEqual({ width: 40, height: 30 });
});

test('a picture with too many bytes is refused before it is parsed', async () => {
  await expect(withPicture(new Uint8Array(20 * 1024 * 1024 + 1), async () => undefined)).rejects.toThrow('20 MB');
});

test('a JPEG with more scans than any camera makes is refused before it is decoded', async () => {
  const read = (scans: number) =>
    withPicture(makeJpegOfScans(scans), async ({ render }) => (await render((upright) => upright.png())).width);
  expect(await read(400)).toBe(16);
  await expect(read(600)).rejects.toThrow(new PictureError('is made of more than 500 scans, which no camera makes'));
});
