import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { readSettings } from '#core/server/settings/settings';
import { openStorage } from '#core/server/storage/open-storage';
import { audioKey, coverKey, type Storage } from '#core/server/storage/storage';
import { startApp, type TestApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import type { Balancer } from '#core/server/test/balancer';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { startNginx } from '#core/server/test/nginx';
import { hasServers } from '#core/server/test/outside-servers';
import { publishAudio } from '#core/server/test/publish-audio';
import { startSwift } from '#core/server/test/swift';

const { db } = await makeDatabase();
const free = makeMp3({ frames: 5000, declared: 5000, seed: 1 });
const paid = makeMp3({ frames: 5000, declared: 5000, seed: 2 });
const lost = makeMp3({ frames: 5000, declared: 5000, seed: 3 });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const addressOf = (bytes: Buffer) => `/media/audio/${hashOf(bytes)}.mp3`;
const coverHash = 'ab'.repeat(32);
const cover = `/media/covers/${coverHash}/320.avif`;

const places = [
  { place: 'the disk', needed: ['nginx'] as const, isBucket: false },
  { place: 'a bucket', needed: ['nginx', 'swift-proxy-server'] as const, isBucket: true },
];

describe.each(places.filter(({ needed }) => hasServers(...needed)))('nginx sends from $place', ({ isBucket }) => {
  let app: TestApp;
  let nginx: Balancer;
  let storage: Storage;

  beforeAll(async () => {
    const dataDir = await makeFolder();
    const swift = isBucket ? await startSwift() : null;
    if (swift) atTheEnd(() => swift.stop());
    const place = swift?.environment('library') ?? {};
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', MEDIA_OFFLOAD: 'x-accel', ...place });
    storage = await openStorage(settings);
    atTheEnd(() => storage.close());
    app = await startApp(db, { settings, storage });
    nginx = await startNginx([new URL(app.url).host], { media: `${dataDir}/media`, s3: swift?.endpoint });
    atTheEnd(() => nginx.stop());
    if (!isBucket) {
      await publishAudio(db, storage, free);
      await publishAudio(db, storage, paid, { priceKobo: 50_000 });
      await publishAudio(db, storage, lost);
    } else for (const bytes of [free, paid, lost]) await storage.put(audioKey(hashOf(bytes)), bytes);
    await storage.put(coverKey(coverHash, 320, 'avif'), Buffer.from('a cover'));
    await storage.remove(audioKey(hashOf(lost)));
  });

  const get = (address: string, headers: Record<string, string> = {}) => fetch(nginx.url + address, { headers });

  test('whole and in part, with the server’s headers', async () => {
    const whole = await get(addressOf(free));
    const headers = {
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=86400',
      etag: `"${hashOf(free)}"`,
    };
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(free.length),
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(free)).toBe(true);
    const range = 'bytes=1000-1999';
    for (const asked of [{ range }, { range, 'if-range': headers.etag }]) {
      const part = await fetch(nginx.url + addressOf(free), { headers: new Headers(Object.entries(asked)) });
      expect(part.status).toBe(206);
      expect(Object.fromEntries(part.headers)).toMatchObject({
        ...headers,
        'content-range': `bytes 1000-1999/${free.length}`,
      });
      expect(Buffer.from(await part.arrayBuffer()).equals(free.subarray(1000, 2000))).toBe(true);
    }
    const picture = await get(cover);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/avif', 'a cover']);
  });

  test('the server itself sends none of these bytes, and says where they are for a minute', async () => {
    const reply = await app.get(addressOf(free));
    const place = reply.headers.get('x-accel-redirect');
    expect(place).toMatch(
      isBucket ? /^\/x-accel\/s3\/lectern\/library\/audio\/.*X-Amz-Expires=60&/ : /^\/x-accel\/media\/audio/,
    );
    expect((await reply.arrayBuffer()).byteLength).toBe(0);
    expect((await get(place ?? '')).status).toBe(404);
  });

  test('what a browser has is not sent again, and what it has of other bytes comes whole', async () => {
    const etag = `"${hashOf(free)}"`;
    expect((await get(addressOf(free), { 'if-none-match': etag })).status).toBe(304);
    const whole = await get(addressOf(free), { range: 'bytes=10-20', 'if-range': '"other"' });
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, free.length]);
    const rest = { range: 'bytes=10-20', 'if-match': etag };
    expect((await get(addressOf(free), rest)).status).toBe(206);
    expect((await get(addressOf(free), { ...rest, 'if-match': '"other"' })).status).toBe(412);
    const head = await fetch(nginx.url + addressOf(free), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(free.length));
  });

  test('nobody gets what they may not have', async () => {
    const reply = await get(addressOf(paid));
    expect([reply.status, ErrorReply.parse(await reply.json()).code]).toEqual([403, 'audio.not_allowed']);
  });

  test('what is missing is answered by the server', async () => {
    const reply = await get(`/media/covers/${'cd'.repeat(32)}/320.avif`);
    expect([reply.status, ErrorReply.parse(await reply.json()).code]).toEqual([404, 'media.not_found']);
  });
});
