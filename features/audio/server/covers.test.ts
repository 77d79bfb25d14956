import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCover, tint } from './covers.ts';

const sha256 = 'ab'.repeat(32);

function picture(width: number, height: number, background = '#3366cc') {
  return sharp({ create: { width, height, channels: 3, background } });
}

test('a cover is square, in every width and format, under the hash of its artwork', async () => {
  const cover = await makeCover(await picture(900, 700).jpeg().toBuffer(), sha256);
  expect(cover).toMatchObject({ sha256, width: 640, height: 640 });
  const sizes = await Promise.all(
    cover.renditions.map(async ({ key, content }) => {
      const { width, height, format } = await sharp(content).metadata();
      return `${key.slice(key.lastIndexOf('-') + 1)} ${width}x${height} ${format}`;
    }),
  );
  expect(sizes).toEqual([
    '128.avif 128x128 heif',
    '128.webp 128x128 webp',
    '320.avif 320x320 heif',
    '320.webp 320x320 webp',
    '480.avif 480x480 heif',
    '480.webp 480x480 webp',
    '640.avif 640x640 heif',
    '640.webp 640x640 webp',
  ]);
});

test('small artwork is not enlarged, but there is a file for every width', async () => {
  const cover = await makeCover(await picture(200, 240).png().toBuffer(), sha256);
  expect(cover).toMatchObject({ width: 200, height: 200 });
  const widths = await Promise.all(
    cover.renditions.map(async ({ content }) => (await sharp(content).metadata()).width),
  );
  expect(widths).toEqual([128, 128, 200, 200, 200, 200, 200, 200]);
});

test('transparent artwork gets a background', async () => {
  const clear = sharp({ create: { width: 100, height: 100, channels: 4, background: '#0000' } });
  const cover = await makeCover(await clear.png().toBuffer(), sha256);
  const { channels } = await sharp(cover.renditions[1]?.content).metadata();
  expect(channels).toBe(3);
});

test.each([
  ['text', Buffer.from('not a picture'), 'no picture'],
  ['nothing', Buffer.alloc(0), 'empty'],
  [
    'a drawing that could hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'no picture',
  ],
])('%s is no artwork', async (_, content, reason) => {
  await expect(makeCover(content, sha256)).rejects.toThrow(reason);
});

test('a broken picture, and one that would fill the memory, are reported', async () => {
  const whole = await picture(600, 600).png().toBuffer();
  await expect(makeCover(whole.subarray(0, whole.length - 200), sha256)).rejects.toThrow('its artwork is broken');
  const bomb = await picture(9000, 9000, '#000').png({ compressionLevel: 9 }).toBuffer();
  await expect(makeCover(bomb, sha256)).rejects.toThrow('its artwork has more than 32 megapixels');
  const heavy = new Uint8Array(20 * 1024 * 1024 + 1);
  await expect(makeCover(heavy, sha256)).rejects.toThrow('its artwork is larger than 20 MB');
});

test('the tint is dark enough for white text, and dark colours stay as they are', () => {
  expect(tint([20, 30, 40])).toBe('#141e28');
  for (const color of [
    [255, 255, 255],
    [250, 240, 20],
    [90, 200, 250],
  ] as const) {
    const [red = 0, green = 0, blue = 0] = (tint(color).match(/[0-9a-f]{2}/g) ?? []).map((hex) =>
      Number.parseInt(hex, 16),
    );
    expect(Math.max(red, green, blue)).toBeLessThan(190);
  }
});
