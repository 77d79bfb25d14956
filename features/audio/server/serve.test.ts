import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { audioKey, coverKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });

async function publish(bytes: Buffer, given: MessageOptions = {}): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await app.storage.put(audioKey(sha256), bytes);
  await makeMessage(db, { audioFileId: await makeAudioFile(db, { sha256, size_bytes: bytes.length }), ...given });
  return `/media/audio/${sha256}.mp3`;
}

async function bytesOf(reply: Response): Promise<Buffer> {
  return Buffer.from(await reply.arrayBuffer());
}

async function codeOf(reply: Response): Promise<string> {
  return ErrorReply.parse(await reply.json()).code;
}

const audio = randomBytes(3_000_000);
const address = await publish(audio);

describe('free audio', () => {
  test('comes whole, to be kept for a day by anyone, with its type and length', async () => {
    const reply = await app.get(address);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '3000000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
    });
    expect((await bytesOf(reply)).equals(audio)).toBe(true);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-65535', 0, 65_535],
    ['bytes=1048575-1048577', 1_048_575, 1_048_577],
    ['bytes=2999999-', 2_999_999, 2_999_999],
    ['bytes=1000000-99999999', 1_000_000, 2_999_999],
    ['bytes=-500', 2_999_500, 2_999_999],
    ['bytes=-99999999', 0, 2_999_999],
  ])('of the range %s are bytes %i to %i', async (range, start, end) => {
    const reply = await app.get(address, { headers: { range } });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${start}-${end}/3000000`);
    expect(reply.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await bytesOf(reply)).equals(audio.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=3000000-', 'bytes=9999999-10000000', 'bytes=-0'])('has nothing at the range %s', async (range) => {
    const reply = await app.get(address, { headers: { range } });
    expect(reply.status).toBe(416);
    expect(reply.headers.get('content-range')).toBe('bytes */3000000');
    expect(await codeOf(reply)).toBe('media.range_not_satisfiable');
  });

  test.each(['lines=1-2', 'bytes=abc', 'bytes=0-1,5-6', 'bytes'])('comes whole when the range is %s', async (range) => {
    const reply = await app.get(address, { headers: { range } });
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
  });

  test.each(['the-patience-of-the-farmer', 'another.title', '%C3%8Csinmi', '%FF', 'a'.repeat(500)])(
    'is at addresses with any slug: %s',
    async (slug) => {
      const named = address.replace(/\.mp3$/, `/${slug}.mp3`);
      const [reply, head] = [
        await app.get(named, { headers: { range: 'bytes=100-199' } }),
        await app.get(named, { method: 'HEAD' }),
      ];
      expect(reply.status).toBe(206);
      expect((await bytesOf(reply)).equals(audio.subarray(100, 200))).toBe(true);
      for (const name of ['etag', 'cache-control', 'content-type', 'content-length'])
        expect(head.headers.get(name), name).toBe((await app.get(address, { method: 'HEAD' })).headers.get(name));
    },
  );

  test('isn’t found by the slug of what is no file', async () => {
    for (const wrong of [
      address.replace('.mp3', '/slug.ogg'),
      address.replace('.mp3', '/slug'),
      '/media/audio/x/slug.mp3',
    ])
      expect((await app.get(wrong)).status, wrong).toBe(404);
  });

  test('a conditional range requires the same file', async () => {
    const etag = (await app.get(address, { method: 'HEAD' })).headers.get('etag') ?? '';
    const same = await app.get(address, { headers: { range: 'bytes=5-9', 'if-range': etag } });
    const other = await app.get(address, { headers: { range: 'bytes=5-9', 'if-range': '"another"' } });
    expect([same.status, other.status]).toEqual([206, 200]);
    await Promise.all([same.body?.cancel(), other.body?.cancel()]);
  });

  test('is revalidated with a 304', async () => {
    const etag = (await app.get(address, { method: 'HEAD' })).headers.get('etag') ?? '';
    const asked: Record<string, string>[] = [{}, { range: 'bytes=0-1999999' }];
    for (const range of asked) {
      const reply = await app.get(address, { headers: { 'if-none-match': etag, ...range } });
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([304, 'public, max-age=86400']);
      expect(await bytesOf(reply)).toHaveLength(0);
    }
  });

  test.each(['GET', 'HEAD'])('is what was asked for by its tag, or refused (%s)', async (method) => {
    const etag = (await app.get(address, { method: 'HEAD' })).headers.get('etag') ?? '';
    for (const [asked, status] of [
      [etag, 200],
      [`"another", ${etag}`, 200],
      ['*', 200],
      ['"another"', 412],
      [`W/${etag}`, 412],
    ] as const) {
      const reply = await app.get(address, { method, headers: { 'if-match': asked } });
      expect(reply.status, asked).toBe(status);
      await reply.body?.cancel();
    }
    const rest = await app.get(address, { headers: { range: 'bytes=5-9', 'if-match': etag } });
    const gone = await app.get(address, { headers: { range: 'bytes=5000000-', 'if-match': '"another"' } });
    expect([rest.status, gone.status]).toEqual([206, 412]);
    expect(await codeOf(gone)).toBe('media.changed');
    await rest.body?.cancel();
  });

  test('has its headers alone for HEAD', async () => {
    const reply = await app.get(address, { method: 'HEAD' });
    expect(reply.headers.get('content-length')).toBe('3000000');
    expect(await bytesOf(reply)).toHaveLength(0);
  });

  test('whose listener disconnects is no error, and others can play it', async () => {
    const hangUp = new AbortController();
    const reply = await app.get(address, { signal: hangUp.signal });
    await reply.body?.getReader().read();
    hangUp.abort();
    expect((await bytesOf(await app.get(address))).equals(audio)).toBe(true);
  });
});

describe('audio that is not for everyone', () => {
  test('of a paid message is refused', async () => {
    const reply = await app.get(await publish(randomBytes(100), { priceKobo: 50_000 }));
    expect(reply.status).toBe(403);
    expect(await codeOf(reply)).toBe('audio.not_allowed');
  });

  test('of a message that is not released is refused until its moment', async () => {
    const later = await publish(randomBytes(100), { startDate: new Date('2026-03-01T13:00:00Z') });
    expect((await app.get(later)).status).toBe(403);
    now = new Date('2026-03-01T13:00:01Z');
    expect((await app.get(later)).status).toBe(200);
  });

  test.each(['draft', 'withdrawn'] as const)('of a %s message is not there', async (status) => {
    const reply = await app.get(await publish(randomBytes(100), { status }));
    expect(reply.status).toBe(404);
  });

  test('stops being served when the message gets a price or is withdrawn', async () => {
    const bytes = randomBytes(100);
    const free = await publish(bytes);
    const etag = (await app.get(free)).headers.get('etag') ?? '';
    const askAgain = () => app.get(free, { headers: { 'if-none-match': etag, range: 'bytes=0-49' } });
    expect((await askAgain()).status).toBe(304);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await db
      .updateTable('messages')
      .set({ price_kobo: 100 })
      .where('audio_file_id', 'in', (eb) => eb.selectFrom('audio_files').select('id').where('sha256', '=', sha256))
      .execute();
    app.catalogueChanged();
    expect((await app.get(free)).status).toBe(403);
    const refused = await askAgain();
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
  });
});

test('covers are cacheable forever, in the requested format and width', async () => {
  const hash = 'a'.repeat(64);
  await app.storage.put(coverKey(hash, 320, 'avif'), Buffer.from('picture'));
  const reply = await app.get(`/media/covers/${hash}/320.avif`);
  expect(reply.headers.get('content-type')).toBe('image/avif');
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect(await reply.text()).toBe('picture');
  for (const file of ['321.avif', '320.png', '640.avif', '320', '..']) {
    expect((await app.get(`/media/covers/${hash}/${file}`)).status, file).toBe(404);
  }
});

test.each([
  '/media/audio/../../etc/passwd',
  '/media/audio/..%2f..%2fetc%2fpasswd',
  '/media/audio/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/covers/..%2f..%2f..%2fetc/320.avif',
  '/media/covers/%2e%2e/320.avif',
  '/media/audio/',
  '/media/',
  `/media/audio/${'b'.repeat(64)}`,
  `/media/audio/${'b'.repeat(64)}.mp3`,
  `/media/audio/${'b'.repeat(64)}.mp3%00`,
  `${address.replace('.mp3', '.wav')}`,
  '/assets/..%2f..%2fpackage.json',
  '/..%2f..%2fpackage.json',
])('%s reaches nothing', async (path) => {
  const reply = await app.get(path);
  const text = await reply.text();
  expect(text).not.toContain('root:');
  expect(text).not.toContain('"name": "lectern"');
  if (path.startsWith('/media') && !path.includes('/../')) expect(reply.status).toBe(404);
});

test('audio whose file is lost is not found, and nobody keeps that answer', async () => {
  const lost = await publish(randomBytes(2_000));
  await app.storage.remove(audioKey(/([0-9a-f]{64})/.exec(lost)?.[1] ?? ''));
  const reply = await app.get(lost, { headers: { range: 'bytes=0-99' } });
  expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('content-range')]).toEqual([
    404,
    'no-store',
    null,
  ]);
  expect(await codeOf(reply)).toBe('media.not_found');
});
