import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { audioKey, renditionKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { lowDataAddress, lowDataContainer, mp3Container } from '#features/audio/contract';
import { readWaveform, waveformParts } from '#features/audio/contract/waveform';
import type { Message } from '#features/catalogue/contract';
import { readMessage } from '#features/messages/contract';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:07:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });
let owner: MadeListener;

beforeEach(async () => {
  now = start;
  owner = await makeListener(db, clock);
});

async function publish(given: MessageOptions = {}) {
  const original = randomBytes(5000);
  const sha256 = hashOf(original);
  await app.storage.put(audioKey(sha256), original);
  const audio = { sha256, size_bytes: original.length, container: 'm4a', mime_type: 'audio/mp4' };
  const audioFileId = await makeAudioFile(db, audio);
  const mp3 = await addRendition(audioFileId, 'mp3', 4000);
  const low = await addRendition(audioFileId, 'low', 1000);
  const preparation = { loudness: -18.5, waveform: Buffer.alloc(waveformParts, 7), finished_at: start };
  await db
    .insertInto('audio_preparations')
    .values({ audio_file_id: audioFileId, ...preparation })
    .execute();
  const id = await makeMessage(db, { audioFileId, ...given });
  return { id, original, mp3, low, pathIn: (container: string) => `/media/audio/${sha256}.${container}` };
}

async function addRendition(audioFileId: string, kind: 'mp3' | 'low', size: number): Promise<Buffer> {
  const bytes = randomBytes(size);
  await app.storage.put(renditionKey(hashOf(bytes)), bytes);
  const row = { audio_file_id: audioFileId, kind, sha256: hashOf(bytes), size_bytes: size };
  await db.insertInto('audio_renditions').values(row).execute();
  return bytes;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function messageFor(listener: MadeListener | null, id: string): Promise<Message> {
  const headers = new Headers(listener?.headers);
  return readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`, { headers })).json()).data;
}

async function bytesAt(address: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return Buffer.from(await (await app.get(address, { headers })).arrayBuffer());
}

test('a message has its size in each quality, and its loudness', async () => {
  const { id, pathIn } = await publish();
  expect(await messageFor(null, id)).toMatchObject({
    file_url: pathIn('mp3'),
    file_size: 4000,
    low_size: 1000,
    loudness: -18.5,
  });
});

test('a rendition with lost bytes is dropped, and the original plays until it is made again', async () => {
  const { id, mp3, pathIn } = await publish();
  await app.storage.remove(renditionKey(hashOf(mp3)));
  expect((await app.get(pathIn('mp3'))).status).toBe(404);
  app.catalogueChanged();
  expect(await messageFor(null, id)).toMatchObject({ file_url: pathIn('m4a'), low_size: null });
  expect((await app.get(pathIn('m4a'))).status).toBe(200);
});

test('while the whole storage is unavailable, no rendition is dropped', async () => {
  const { id, original, mp3, pathIn } = await publish();
  await app.storage.remove(renditionKey(hashOf(mp3)));
  await app.storage.remove(audioKey(hashOf(original)));
  expect((await app.get(pathIn('mp3'))).status).toBe(404);
  app.catalogueChanged();
  expect((await messageFor(null, id)).file_url).toBe(pathIn('mp3'));
});

describe('a rendition of free audio', () => {
  test.each([
    ['the mp3', mp3Container, 'audio/mpeg', 'mp3'],
    ['the one that saves data', lowDataContainer, 'audio/webm', 'low'],
  ] as const)('%s comes whole and in parts, to be kept for a day by anyone', async (_name, container, type, which) => {
    const message = await publish();
    const bytes = message[which];
    const reply = await app.get(message.pathIn(container));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      etag: `"${hashOf(bytes)}"`,
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await app.get(message.pathIn(container), { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const head = await app.get(message.pathIn(container), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  test('does not take the place of the original', async () => {
    const { original, pathIn } = await publish();
    expect((await bytesAt(pathIn('m4a'))).equals(original)).toBe(true);
  });

  test('is refused until the release moment, and is not there of a message that is not published', async () => {
    const later = await publish({ startDate: new Date('2026-03-01T13:00:00Z') });
    const withdrawn = await publish({ status: 'withdrawn' });
    for (const container of [mp3Container, lowDataContainer]) {
      expect((await app.get(later.pathIn(container))).status).toBe(403);
      expect((await app.get(withdrawn.pathIn(container))).status).toBe(404);
    }
    now = new Date('2026-03-01T13:00:00Z');
    expect((await app.get(later.pathIn(lowDataContainer))).status).toBe(200);
  });
});

describe('a rendition of paid audio', () => {
  test('plays with the signature of its audio, in every quality, privately cacheable', async () => {
    const { id, original, mp3, low, pathIn } = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [id]);
    app.catalogueChanged();
    const address = (await messageFor(owner, id)).file_url ?? 'no address';
    expect(address.startsWith(`${pathIn('mp3')}?`)).toBe(true);
    expect((await bytesAt(address)).equals(mp3)).toBe(true);
    expect((await bytesAt(lowDataAddress(address))).equals(low)).toBe(true);
    expect((await bytesAt(address.replace('.mp3', '.m4a'))).equals(original)).toBe(true);
    const reply = await app.get(lowDataAddress(address), { method: 'HEAD' });
    expect(reply.headers.get('cache-control')).toBe('private, max-age=900');
    now = new Date(start.getTime() + 6 * 60 * 60 * 1000);
    expect((await app.get(lowDataAddress(address))).status).toBe(403);
  });

  test('is refused without one, and with that of another message', async () => {
    const { pathIn } = await publish({ priceKobo: 50_000 });
    const other = await publish({ priceKobo: 50_000 });
    await makePurchase(db, owner.accountId, [other.id]);
    app.catalogueChanged();
    const query = (await messageFor(owner, other.id)).file_url?.split('?')[1] ?? '';
    for (const container of ['m4a', mp3Container, lowDataContainer]) {
      expect((await app.get(pathIn(container))).status).toBe(403);
      expect((await app.get(`${pathIn(container)}?${query}`)).status).toBe(403);
    }
    expect((await messageFor(owner, other.id)).low_size).toBe(1000);
    expect((await messageFor(null, other.id)).file_url).toBeNull();
  });
});

describe('without renditions', () => {
  test('a message plays its original and lists no other', async () => {
    const audioFileId = await makeAudioFile(db, { container: 'm4a', mime_type: 'audio/mp4', size_bytes: 77 });
    const message = await messageFor(null, await makeMessage(db, { audioFileId }));
    expect(message).toMatchObject({ file_size: 77, low_size: null, loudness: null });
    expect(message.file_url).toMatch(/\.m4a$/);
    for (const container of [mp3Container, lowDataContainer, 'ogg', 'constructor', '__proto__']) {
      const address = message.file_url?.replace('m4a', container) ?? '';
      expect((await app.get(address)).status, container).toBe(404);
    }
  });
});

describe('the waveform of a message', () => {
  async function waveformOf(id: string) {
    return readWaveform.reply.parse(await (await app.get(`/v1/messages/${id}/waveform`)).json()).data;
  }

  test(`is how loud each of its ${waveformParts} parts is`, async () => {
    expect(await waveformOf((await publish()).id)).toEqual(Array(waveformParts).fill(7));
  });

  test('is null while it is not known', async () => {
    expect(await waveformOf(await makeMessage(db))).toBeNull();
  });

  test('is of published messages alone', async () => {
    const { id } = await publish({ status: 'draft' });
    expect((await app.get(`/v1/messages/${id}/waveform`)).status).toBe(404);
    expect((await app.get('/v1/messages/x/waveform')).status).toBe(400);
  });
});
