import { createHash, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountId, MessageId } from '#core/contract/ids';
import { SignedAddresses } from '#core/server/secrets/signing';
import { readSettings } from '#core/server/settings/settings';
import { renditionKey } from '#core/server/storage/storage';
import { startApp, testSecretKey } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile, makeCategory, makeHash, makeImage, makeSpeaker } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { runs } from '#core/server/test/runs';
import { audioPath, taggedAddress, taggedPath } from '#features/audio/contract';
import { AudioAddresses } from '#features/audio/server/audio-addresses';
import { makeCover } from '#features/audio/server/covers';
import { readMessage } from '#features/messages/contract';
import { Enclosures } from './enclosures.ts';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:07:00Z');
let now = start;
const clock = { now: () => now };
const settings = readSettings({
  LOG_LEVEL: 'silent',
  PAYMENTS: 'off',
  PUBLIC_URL: 'https://talks.example.org',
  LIBRARY_TITLE: 'Grace Library',
});
const app = await startApp(db, { clock, settings });
const addresses = new AudioAddresses(new SignedAddresses(testSecretKey.for('signed addresses'), clock));
const enclosures = new Enclosures({ database: db, clock, addresses });
const hourMs = 60 * 60 * 1000;
let owner: MadeListener;
let seed = 0;

beforeEach(async () => {
  now = start;
  owner = await makeListener(db, clock);
});

const chapters = [
  { startMs: 0, endMs: 61_000, title: 'Welcome' },
  { startMs: 61_000, endMs: 90_500, title: 'Iṣẹ́ àti Ìsinmi' },
  { startMs: 90_500, endMs: 120_000, title: '' },
];

async function publish(given: MessageOptions = {}, said: { chapters?: object; copyright?: string } = {}) {
  seed += 1;
  const frames = makeMp3({ seed, frames: 400, declared: 400 });
  const sha256 = makeHash();
  const audio = { sha256, container: 'm4a', mime_type: 'audio/mp4', size_bytes: 900_000, duration_ms: 120_000 };
  const audioFileId = await makeAudioFile(db, audio);
  const hash = createHash('sha256').update(frames).digest('hex');
  await app.storage.put(renditionKey(hash), frames);
  const row = { audio_file_id: audioFileId, kind: 'compact', sha256: hash, size_bytes: frames.length };
  await db.insertInto('audio_renditions').values(row).execute();
  const preparation = { audio_file_id: audioFileId, recipe: 2, finished_at: start, copyright: said.copyright ?? null };
  const listed = said.chapters === undefined ? null : JSON.stringify(said.chapters);
  await db
    .insertInto('audio_preparations')
    .values({ ...preparation, chapters: listed })
    .execute();
  const id = MessageId.parse(await makeMessage(db, { audioFileId, ...given }));
  app.catalogueChanged();
  return { id, frames, sha256, path: taggedPath(id) };
}

async function bytesAt(address: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return Buffer.from(await (await app.get(address, { headers })).arrayBuffer());
}

async function addressFor({ headers }: MadeListener, id: string): Promise<string> {
  const reply = await app.get(`/v1/messages/${id}`, { headers: new Headers(headers) });
  const { file_url } = readMessage.reply.parse(await reply.json()).data;
  return file_url === null ? 'no address' : taggedAddress(id, file_url);
}

async function makeArtwork(background: string | 'noise'): Promise<string> {
  const image = { create: { width: 700, height: 700, channels: 3 as const, background: '#3366cc' } };
  const noise = { ...image.create, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } };
  const artwork = await sharp(background === 'noise' ? { create: noise } : image)
    .png()
    .toBuffer();
  const sha256 = createHash('sha256').update(artwork).digest('hex');
  const cover = await makeCover(artwork, sha256);
  await app.storage.putAll(cover.renditions);
  return makeImage(db, { sha256 });
}

describe('a message’s tagged file', () => {
  test('says what the message is, and plays the same frames', async () => {
    const speakerId = await makeSpeaker(db, { name: 'Rúth Adéyẹmí' });
    const imageId = await makeArtwork('#3366cc');
    const facts = { topic: 'Work & rest: “Iṣẹ́”', when: '2024-03-17', language: 'yo-NG', speakerId, imageId };
    const { path, frames, id } = await publish(facts, { chapters, copyright: '2024 Grace Chapel' });
    const reply = await app.get(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
    const file = Buffer.from(await reply.arrayBuffer());
    expect(file.subarray(-frames.length).equals(frames)).toBe(true);
    const { common, native, format } = await parseBuffer(file, { mimeType: 'audio/mpeg' }, { includeChapters: true });
    expect(common).toMatchObject({
      title: facts.topic,
      artist: 'Rúth Adéyẹmí',
      album: 'Grace Library',
      year: 2024,
      language: 'yor',
      copyright: '2024 Grace Chapel',
      genre: ['Speech'],
    });
    expect(format.duration).toBeGreaterThan(5);
    const [picture] = common.picture ?? [];
    expect(picture).toMatchObject({ format: 'image/jpeg', type: 'Cover (front)' });
    expect(await sharp(picture?.data).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 });
    const frame = (name: string) => native['ID3v2.3']?.filter((one) => one.id === name).map(({ value }) => value) ?? [];
    expect(frame('TDAT')).toEqual(['1703']);
    expect(JSON.stringify(frame('WOAF'))).toContain(`https://talks.example.org/message/${id}`);
    const listed = frame('CHAP').map((value) => JSON.parse(JSON.stringify(value)));
    expect(listed).toMatchObject(
      chapters.map(({ startMs, endMs }) => ({ info: { startTime: startMs, endTime: endMs } })),
    );
    expect(inspect(frame('CHAP')[1], { depth: null })).toContain('Iṣẹ́ àti Ìsinmi');
  });

  test('has its category’s gradient where there is no artwork, and so it is where that is lost', async () => {
    const categoryId = await makeCategory(db, { palette: 3 });
    const lost = await makeImage(db);
    for (const given of [{ categoryIds: [categoryId] }, { categoryIds: [categoryId], imageId: lost }]) {
      const { path } = await publish(given);
      const { common } = await parseBuffer(await bytesAt(path), { mimeType: 'audio/mpeg' });
      const { dominant } = await sharp(common.picture?.[0]?.data).stats();
      expect(dominant.b).toBeGreaterThan(dominant.r + 20);
    }
  });

  test('is as long whatever it says: longest words, and a cover that is nothing but noise', async () => {
    const plain = await publish();
    const imageId = await makeArtwork('noise');
    const long = await publish({
      topic: '𝔐'.repeat(150),
      speakerId: await makeSpeaker(db, { name: 'ẹ'.repeat(200) }),
      imageId,
    });
    const lengths = await Promise.all(
      [plain, long].map(async ({ path, frames }) => (await bytesAt(path)).length - frames.length),
    );
    expect(lengths).toEqual([32 * 1024, 32 * 1024]);
    const { common } = await parseBuffer(await bytesAt(long.path), { mimeType: 'audio/mpeg' });
    expect([common.title, common.picture?.length]).toEqual(['𝔐'.repeat(150), 1]);
  });

  test('stays the same until it says something else', async () => {
    const { id, path } = await publish({ topic: 'Before' });
    const etag = (await app.get(path)).headers.get('etag') ?? '';
    app.catalogueChanged();
    expect((await app.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await db.updateTable('messages').set({ topic: 'After' }).where('id', '=', id).execute();
    app.catalogueChanged();
    const reply = await app.get(path, { headers: { 'if-none-match': etag } });
    expect([reply.status, reply.headers.get('etag') === etag]).toEqual([200, false]);
    // A client that resumes an earlier version of the file gets the whole new version.
    const going = await app.get(path, { headers: { range: 'bytes=100-', 'if-range': etag } });
    expect(going.status).toBe(200);
  });

  test('is saved under its topic by who asks for a download, in any language', async () => {
    const { path } = await publish({ topic: 'Iṣẹ́ "rest" / 100%; it’s\r\ndone' });
    expect((await app.get(path)).headers.get('content-disposition')).toBeNull();
    const disposition = (await app.get(`${path}?download`)).headers.get('content-disposition') ?? '';
    const [, encoded = ''] =
      /^attachment; filename="[^"\\]+\.mp3"; filename\*=UTF-8''([\w.~%-]+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded)).toBe('Iṣẹ́ -rest- - 100%; it’s-done.mp3');
  });

  test('has the chapters that operators made instead of the file’s, and is as long as feeds say', async () => {
    const { id, path } = await publish({}, { chapters });
    const own = JSON.stringify([
      { startMs: 0, title: 'Greeting' },
      { startMs: 30_250, title: 'Ìwé kejì' },
    ]);
    await db.updateTable('messages').set({ chapters: own }).where('id', '=', id).execute();
    app.catalogueChanged();
    const file = await bytesAt(path);
    const { native } = await parseBuffer(file, { mimeType: 'audio/mpeg' }, { includeChapters: true });
    const found = native['ID3v2.3']
      ?.filter(({ id: name }) => name === 'CHAP')
      .map(({ value }) => JSON.parse(JSON.stringify(value)));
    expect(found).toMatchObject([
      { info: { startTime: 0, endTime: 30_250 } },
      { info: { startTime: 30_250, endTime: 120_000 } },
    ]);
    expect((await enclosures.of([id], null)).get(id)?.bytes).toBe(file.length);
    expect(await enclosures.publicChapters(id)).toMatchObject([
      { title: 'Greeting' },
      { title: 'Ìwé kejì', endMs: 120_000 },
    ]);
  });

  test('any part of it is that part of the whole', async () => {
    const { path, frames } = await publish({}, { chapters });
    const whole = await bytesAt(path);
    const edge = whole.length - frames.length;
    const near = fc.integer({ min: -300, max: 300 }).map((offset) => edge + offset);
    const place = fc.oneof(near, fc.nat(whole.length - 1));
    await fc.assert(
      fc.asyncProperty(place, place, fc.constantFrom('both', 'open', 'last'), async (one, other, kind) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const last = whole.length - from;
        const range = { both: `bytes=${from}-${to}`, open: `bytes=${from}-`, last: `bytes=-${last}` }[kind];
        const reply = await app.get(path, { headers: { range } });
        const end = kind === 'both' ? to : whole.length - 1;
        expect(reply.status).toBe(206);
        expect(reply.headers.get('content-range')).toBe(`bytes ${from}-${end}/${whole.length}`);
        expect(reply.headers.get('content-length')).toBe(String(end - from + 1));
        expect(Buffer.from(await reply.arrayBuffer()).equals(whole.subarray(from, end + 1))).toBe(true);
      }),
      runs(150),
    );
    const beyond = await app.get(path, { headers: { range: `bytes=${whole.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const head = await app.get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });

  test('is at addresses that end in any words', async () => {
    const { id, path } = await publish({ topic: 'Named' });
    const whole = await bytesAt(path);
    const etag = (await app.get(path)).headers.get('etag');
    for (const words of ['named.mp3', 'a-former-title.mp3', 'whatever', '%FF.mp3', `${'a'.repeat(500)}.mp3`]) {
      const named = `/media/messages/${id}/${words}`;
      expect((await bytesAt(named)).equals(whole), words).toBe(true);
      expect(await bytesAt(named, { range: 'bytes=10-19' })).toEqual(whole.subarray(10, 20));
      const head = await app.get(named, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
        200,
        etag,
        String(whole.length),
      ]);
    }
    expect((await app.get('/media/messages/x/named.mp3')).status).toBe(404);
  });

  test('is made again when its frames are lost', async () => {
    const { path, sha256, frames } = await publish();
    await app.storage.put(`audio/${sha256.slice(0, 1)}/${sha256}`, randomBytes(10));
    await app.storage.remove(renditionKey(createHash('sha256').update(frames).digest('hex')));
    expect((await app.get(path)).status).toBe(404);
    const left = await db
      .selectFrom('audio_preparations as p')
      .innerJoin('audio_files as a', 'a.id', 'p.audio_file_id')
      .where('a.sha256', '=', sha256)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});

describe('who may have it', () => {
  test('nobody while the message isn’t published or released, or has no compact mp3', async () => {
    for (const status of ['draft', 'withdrawn'] as const) {
      expect((await app.get((await publish({ status })).path)).status).toBe(404);
    }
    const soon = await publish({ startDate: new Date(start.getTime() + hourMs) });
    expect((await app.get(soon.path)).status).toBe(404);
    now = new Date(start.getTime() + hourMs);
    expect((await app.get(soon.path)).status).toBe(200);
    const bare = await makeMessage(db);
    expect((await app.get(taggedPath(bare))).status).toBe(404);
    for (const id of ['0', 'x', '99999999']) expect((await app.get(taggedPath(id))).status).toBe(404);
  });

  test('of a paid message who bought it, by the signature of its audio, and as long as that is theirs', async () => {
    const { id, path, frames } = await publish({ priceKobo: 50_000 });
    expect((await app.get(path)).status).toBe(403);
    await makePurchase(db, owner.accountId, [id]);
    const address = await addressFor(owner, id);
    const reply = await app.get(address);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, max-age=900']);
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(-frames.length)
        .equals(frames),
    ).toBe(true);
    const other = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [other.id]);
    const query = address.slice(address.indexOf('?'));
    expect((await app.get(other.path + query)).status).toBe(403);
    const stranger = await makeListener(db, clock);
    expect(
      (await app.get(address.replace(`listener=${owner.accountId}`, `listener=${stranger.accountId}`))).status,
    ).toBe(403);
    await db.deleteFrom('entitlements').where('message_id', '=', id).execute();
    expect((await app.get(address)).status).toBe(403);
  });

  test('of a paid message not for ever', async () => {
    const { id } = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [id]);
    const address = await addressFor(owner, id);
    now = new Date(start.getTime() + 7 * hourMs);
    expect((await app.get(address)).status).toBe(403);
  });

  test('of a paid message nobody by the desk’s signature, which opens drafts elsewhere', async () => {
    const { sha256, path } = await publish({ priceKobo: 50_000 });
    const signed = addresses.signForDesk(audioPath(sha256, 'm4a'));
    expect((await app.get(path + signed.slice(signed.indexOf('?')))).status).toBe(403);
  });
});

describe('as enclosures of feeds', () => {
  const reader = (accountId: AccountId) => ({ accountId, feed: 'abc123' });

  test('all have the length and type of what is at their addresses', async () => {
    const tagged = await publish({}, { chapters });
    const original = randomBytes(5000);
    const audio = { sha256: createHash('sha256').update(original).digest('hex'), size_bytes: original.length };
    await app.storage.put(`audio/${audio.sha256.slice(0, 1)}/${audio.sha256}`, original);
    const kind = { container: 'm4a', mime_type: 'audio/mp4' };
    const bare = MessageId.parse(
      await makeMessage(db, { audioFileId: await makeAudioFile(db, { ...audio, ...kind }) }),
    );
    const hidden = await publish({ status: 'withdrawn' });
    const soon = await publish({ startDate: new Date(start.getTime() + hourMs) });
    const paid = await publish({ priceKobo: 100 });
    const found = await enclosures.of([tagged.id, bare, hidden.id, soon.id, paid.id], null);
    expect([...found.keys()].toSorted()).toEqual([tagged.id, bare].toSorted());
    for (const { address, bytes, type } of found.values()) {
      const reply = await app.get(address);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
      expect((await reply.arrayBuffer()).byteLength).toBe(bytes);
    }
    expect(found.get(bare)).toMatchObject({ type: 'audio/mp4', bytes: 5000 });
  });

  test('a private feed’s open for its reader alone, as long as that is open and the message theirs', async () => {
    const { id, sha256 } = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [id]);
    const enclosure = (await enclosures.of([id], reader(owner.accountId))).get(id);
    expect(enclosure?.address).toMatch(
      new RegExp(`^${taggedPath(id)}\\?listener=${owner.accountId}&feed=abc123&expires=9999999999&`),
    );
    expect((await app.get(enclosure?.address ?? '')).status).toBe(403);
    const without = (enclosure?.address ?? '').replace('&feed=abc123', '');
    expect((await app.get(without)).status).toBe(403);
    const path = audioPath(sha256, 'm4a');
    const { searchParams } = new URL(addresses.signForFeed(path, path, reader(owner.accountId)), app.url);
    const signature = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
    const opener = { signature, accountId: owner.accountId, feed: 'abc123' };
    now = new Date(start.getTime() + 20 * 365 * 24 * hourMs);
    expect(addresses.isGood(path, opener)).toBe(true);
    expect(addresses.isGood(path, { ...opener, feed: 'other' })).toBe(false);
    expect(addresses.isGood(path, { ...opener, feed: null })).toBe(false);
  });
});
