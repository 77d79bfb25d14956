import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { largestPictureBytes } from '#core/contract/pictures';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makePng } from '#core/server/test/make-picture';
import { readAccount } from '#features/accounts/contract';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });
const { call, join } = accountCalls(app);

const torn = (await makePng({ width: 400, height: 400 })).subarray(0, 200);

let token: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  token = await join(`pictured${made}@example.org`);
});

async function put(body: Buffer<ArrayBuffer>, type = 'image/png') {
  const reply = await fetch(`${app.url}/v1/users/account/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
  const content: unknown = await reply.json();
  return { status: reply.status, body: content };
}

async function pictured(body: Buffer<ArrayBuffer>, type?: string): Promise<string> {
  const reply = await put(body, type);
  expect(reply.status).toBe(200);
  return readAccount.reply.parse(reply.body).data.profile_picture ?? '';
}

const bytesAt = async (address: string) => Buffer.from(await (await app.get(address)).arrayBuffer());
const loose = () => db.selectFrom('loose_pictures').select('picture_key').execute();

describe('a profile picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is taken as %s and kept as a WebP of 512x512',
    async (format) => {
      const sent = await sharp(await makePng({ width: 900, height: 300 }))
        .toFormat(format)
        .toBuffer();
      const address = await pictured(Buffer.from(sent), `image/${format}`);
      expect(address).toMatch(/^\/media\/pictures\/[0-9a-f]{64}\.webp$/);
      const reply = await app.get(address);
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(await sharp(await bytesAt(address)).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  test('is turned upright, without the camera’s metadata', async () => {
    const top = await sharp(await makePng({ width: 512, height: 256, color: '#ff0000' }))
      .raw()
      .toBuffer();
    const sent = await sharp(await makePng({ width: 512, height: 512, color: '#0000ff' }))
      .composite([{ input: top, raw: { width: 512, height: 256, channels: 3 }, gravity: 'north' }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 23/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const kept = await bytesAt(await pictured(Buffer.from(sent), 'image/jpeg'));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const bottom = sharp(kept).extract({ left: 0, top: 300, width: 512, height: 200 });
    const [red = 0, , blue = 255] = await bottom.resize(1, 1).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
  });

  test('is in the account until it is removed, together with its bytes', async () => {
    const address = await pictured(await makePng());
    expect((await call('/users/account', { token })).body).toMatchObject({ data: { profile_picture: address } });
    const removed = await call('/users/account/picture', { method: 'DELETE', token });
    expect(removed).toMatchObject({ status: 200, body: { data: { profile_picture: null } } });
    expect((await app.get(address)).status).toBe(404);
    expect(await loose()).toEqual([]);
  });

  test('is replaced by another one at another address', async () => {
    const first = await pictured(await makePng());
    const second = await pictured(await makePng({ color: '#aa3311' }));
    expect(second).not.toBe(first);
    expect((await app.get(first)).status).toBe(404);
    expect((await app.get(second)).status).toBe(200);
  });

  test('that is set many times at once is one of them, and the others’ bytes are removed', async () => {
    const addresses = await Promise.all(
      ['#111111', '#444444', '#777777', '#aaaaaa'].map(async (color) => pictured(await makePng({ color }))),
    );
    const statuses = await Promise.all(addresses.map(async (address) => (await app.get(address)).status));
    expect(statuses.sort()).toEqual([200, 404, 404, 404]);
    expect(await loose()).toEqual([]);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('a picture of nothing')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PNG that ends too soon', torn],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await put(Buffer.from(bytes))).toBeRefused('picture.unreadable');
    expect((await call('/users/account', { token })).body).toMatchObject({ data: { profile_picture: null } });
  });

  test('that claims more pixels than would fit in memory is refused before it is decoded', async () => {
    const reply = await put(withSize(await makePng(), 60_000));
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('32 megapixels') } });
  });

  test.each([
    { width: 300_000, height: 100 },
    { width: 10, height: 101 },
  ])('that is a mere strip is refused before half a minute goes into it: %o', async (size) => {
    const reply = await put(await makePng(size));
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('10 times as long') } });
  });

  test.each(['image/gif', 'image/svg+xml', 'application/json', 'text/plain'])('is refused as %s', async (type) => {
    expect(await put(Buffer.from('{}'), type)).toBeRefused('request.unsupported_type');
  });

  test('of more than 8 MB is refused', async () => {
    const reply = await put(Buffer.alloc(largestPictureBytes + 1));
    expect(reply).toBeRefused('request.too_large');
  });

  test('can be sent 20 times an hour', async () => {
    for (let n = 0; n < 20; n += 1) await put(Buffer.from('no picture'));
    expect((await put(await makePng())).status).toBe(429);
    now = new Date(now.getTime() + 3_600_000);
    expect((await put(await makePng())).status).toBe(200);
  });
});

describe('the address of a missing picture', () => {
  test.each([
    '0'.repeat(64),
    '..%2f..%2fetc',
    `${'0'.repeat(63)}.webp`,
    `${'0'.repeat(64)}.png`,
    `${'0'.repeat(64)}.webp`,
  ])('%s is a 404', async (file) => {
    expect((await app.get(`/media/pictures/${file}`)).status).toBe(404);
  });
});

function withSize(png: Buffer, side: number): Buffer<ArrayBuffer> {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(side, 16);
  changed.writeUInt32BE(side, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}
