import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverKey, logoKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeHash } from '#core/server/test/make';
import { makePng } from '#core/server/test/make-picture';
import { widestCover } from '#features/audio/contract/covers';
import { FeedPictures } from './feed-pictures.ts';

const { db } = await makeDatabase();
const app = await startApp(db);

test('covers and logos become squares as directories take them, and stay in browsers', async () => {
  const [cover, logo] = [makeHash(), makeHash()];
  const webp = await sharp(await makePng({ width: 640, height: 640 }))
    .webp()
    .toBuffer();
  await app.storage.put(coverKey(cover, widestCover, 'webp'), webp);
  await app.storage.put(logoKey(`${logo}-512`), await makePng({ width: 512, height: 512 }));
  for (const name of [cover, `logo-${logo}`]) {
    const reply = await app.get(`/feeds/pictures/${name}.jpg`);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1400, height: 1400, space: 'srgb' });
    const etag = reply.headers.get('etag') ?? '';
    const again = await app.get(`/feeds/pictures/${name}.jpg`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('a library without a logo has Lectern’s mark', async () => {
  const reply = await app.get('/feeds/pictures/lectern.jpg');
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1400,
    height: 1400,
  });
});

test.each(['0'.repeat(64), `logo-${'0'.repeat(64)}`, '..%2F..%2Fsecret-key', 'x'])(
  'there is no picture %s',
  async (name) => {
    const reply = await app.get(`/feeds/pictures/${name}.jpg`);
    await expect(reply).toBeRefused('media.not_found');
  },
);

test.each(['%E2%82%AC', '%0A'])('there is no picture %s, also for who claims to have it', async (name) => {
  const reply = await app.get(`/feeds/pictures/${name}.jpg`, { headers: { 'if-none-match': '*' } });
  expect(reply.status).toBe(404);
});

test('a picture that many ask for at once is made once', async () => {
  let reads = 0;
  const png = await makePng({ width: 640, height: 640 });
  const readWhole = async () => {
    reads += 1;
    return png;
  };
  const pictures = new FeedPictures({ storage: { readWhole } });
  const name = makeHash();
  const made = await Promise.all(Array.from({ length: 5 }, () => pictures.read(name)));
  expect(new Set(made).size).toBe(1);
  expect(reads).toBe(1);
});
