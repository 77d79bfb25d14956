import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { audioKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { demoFiles } from '#core/server/test/audio-files';
import { makeDatabase } from '#core/server/test/database';
import { filesOfEmptyParts } from '#core/server/test/hostile-audio';
import { makeAudioFile } from '#core/server/test/make';
import { makeAac, makeFlac, makeM4a, makeMp3, makeOpus, makeWav } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { inspectAudio } from '#features/audio/server/containers/inspect';
import { bufferSource } from '#features/audio/server/containers/source';
import { readMessage } from '#features/messages/contract';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });

async function publish(bytes: Buffer, given: MessageOptions = {}): Promise<{ id: string; address: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await app.storage.put(audioKey(sha256), bytes);
  const { container, mimeType: mime_type, durationMs: duration_ms } = await inspectAudio(bufferSource(bytes));
  const row = { sha256, size_bytes: bytes.length, container, mime_type, duration_ms };
  const id = await makeMessage(db, { priceKobo: 50_000, audioFileId: await makeAudioFile(db, row), ...given });
  return { id, address: `/v1/messages/${id}/preview` };
}

async function bytesOf(reply: Response): Promise<Buffer> {
  return Buffer.from(await reply.arrayBuffer());
}

async function refusal(address: string): Promise<[number, string]> {
  const reply = await app.get(address);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return [reply.status, ErrorReply.parse(await reply.json()).code];
}

let seed = 0;
function talk(frames = 5000): Buffer {
  seed += 1;
  return makeMp3({ frames, declared: frames, seed });
}

describe('the preview of a paid message', () => {
  test('is its first 45 s, for anyone, as audio that may be kept for an hour', async () => {
    const { address } = await publish(talk());
    const listener = await makeListener(db, clock);
    for (const authorization of ['', listener.headers.authorization, 'Bearer gone']) {
      const reply = await app.get(address, { headers: { authorization } });
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=3600',
      });
      const preview = await bytesOf(reply);
      expect(reply.headers.get('content-length')).toBe(String(preview.length));
      expect(await inspectAudio(bufferSource(preview))).toMatchObject({ container: 'mp3', durationMs: 45_000 });
    }
  });

  test.each([
    ['aac', makeAac(5000)],
    ['wav', makeWav(120)],
    ['ogg', makeOpus(120)],
    ['flac', makeFlac(250)],
    ['m4a', makeM4a(120)],
  ])('plays as %s', async (container, bytes) => {
    const { address } = await publish(bytes);
    const facts = await inspectAudio(bufferSource(await bytesOf(await app.get(address))));
    expect(facts.container).toBe(container);
    expect(facts.durationMs).toBeGreaterThan(44_000);
    expect(facts.durationMs).toBeLessThanOrEqual(45_000);
  });

  test('is 45 s of a message that is hardly longer', async () => {
    const bytes = talk(2000);
    expect((await inspectAudio(bufferSource(bytes))).durationMs).toBeLessThan(60_000);
    const { address } = await publish(bytes);
    const { durationMs } = await inspectAudio(bufferSource(await bytesOf(await app.get(address))));
    expect(durationMs).toBeGreaterThan(44_900);
    expect(durationMs).toBeLessThanOrEqual(45_000);
  });

  test('of a message of 45 s or less is half of it, so that the whole is never given away', async () => {
    const bytes = await readFile(demoFiles()[0] ?? '');
    const { durationMs } = await inspectAudio(bufferSource(bytes));
    const { address } = await publish(bytes);
    const preview = await bytesOf(await app.get(address));
    const half = (await inspectAudio(bufferSource(preview))).durationMs;
    expect(half).toBeLessThanOrEqual(durationMs / 2);
    expect(half).toBeGreaterThan(durationMs / 2 - 100);
    expect(preview.length).toBeLessThan(bytes.length * 0.6);
  });

  test('is the same for buyers: the whole is at another address', async () => {
    const { id, address } = await publish(talk());
    const owner = await makeListener(db, clock);
    await makePurchase(db, owner.accountId, [id]);
    const headers = { authorization: owner.headers.authorization };
    const whole = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`, { headers })).json()).data
      .file_url;
    const [own, all] = [await app.get(address, { headers }), await app.get(whole ?? '')];
    expect((await bytesOf(own)).length).toBeLessThan((await bytesOf(all)).length / 2);
  });
});

describe('parts of a preview', () => {
  const original = talk();

  test('are correct across its new header and the original', async () => {
    const { address } = await publish(original);
    const whole = await bytesOf(await app.get(address));
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-200', 0, 200],
      ['bytes=10-100000', 10, 100_000],
      ['bytes=150-150', 150, 150],
      ['bytes=-1', whole.length - 1, whole.length - 1],
      [`bytes=${whole.length - 5}-`, whole.length - 5, whole.length - 1],
    ] as const) {
      const reply = await app.get(address, { headers: { range } });
      expect([reply.status, reply.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${start}-${end}/${whole.length}`,
      ]);
      expect((await bytesOf(reply)).equals(whole.subarray(start, end + 1)), range).toBe(true);
    }
  });

  test('end where the preview ends, whatever is requested', async () => {
    const { address } = await publish(talk());
    const whole = await bytesOf(await app.get(address));
    for (const range of [
      'bytes=0-99999999',
      'bytes=0-',
      `bytes=-${original.length}`,
      'bytes=0-1,5-99999999',
      'x=0-9',
    ]) {
      const reply = await app.get(address, { headers: { range } });
      expect((await bytesOf(reply)).equals(whole), range).toBe(true);
    }
    for (const range of [`bytes=${whole.length}-`, `bytes=${whole.length}-${original.length}`, 'bytes=700000-720000']) {
      const reply = await app.get(address, { headers: { range } });
      expect([reply.status, reply.headers.get('content-range')], range).toEqual([416, `bytes */${whole.length}`]);
    }
    for (const query of ['?seconds=9999', '?length=5700', '?expires=9999999999&signature=x', '?id=1']) {
      expect((await bytesOf(await app.get(address + query))).equals(whole), query).toBe(true);
    }
  });

  test('support conditional requests', async () => {
    const { address } = await publish(talk());
    const head = await app.get(address, { method: 'HEAD' });
    const etag = head.headers.get('etag') ?? '';
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100_000);
    expect((await bytesOf(head)).length).toBe(0);
    const status = async (headers: Record<string, string>) => (await app.get(address, { headers })).status;
    expect(await status({ range: 'bytes=5-9', 'if-range': etag })).toBe(206);
    expect(await status({ range: 'bytes=5-9', 'if-range': '"another"' })).toBe(200);
    expect(await status({ 'if-none-match': etag })).toBe(304);
  });

  test('whose listener disconnects are no error', async () => {
    const { address } = await publish(makeWav(121));
    const hangUp = new AbortController();
    const reply = await app.get(address, { signal: hangUp.signal });
    await reply.body?.getReader().read();
    hangUp.abort();
    expect((await app.get(address, { headers: { range: 'bytes=0-43' } })).status).toBe(206);
  });
});

test('a preview doesn’t reveal the audio’s address', async () => {
  const bytes = talk();
  const { address } = await publish(bytes);
  const reply = await app.get(address);
  expect(JSON.stringify([...reply.headers])).not.toContain(
    createHash('sha256').update(bytes).digest('hex').slice(0, 12),
  );
});

describe('there is no preview', () => {
  test('of a free message', async () => {
    expect(await refusal((await publish(talk(), { priceKobo: 0 })).address)).toEqual([404, 'preview.not_found']);
  });

  test('of a message that is not published, or isn’t there', async () => {
    for (const status of ['draft', 'withdrawn'] as const) {
      expect(await refusal((await publish(talk(), { status })).address)).toEqual([404, 'message.not_found']);
    }
    expect(await refusal('/v1/messages/999999999/preview')).toEqual([404, 'message.not_found']);
    for (const id of ['0', '-1', '1e3', 'x', '%00', "1'", '9'.repeat(19)]) {
      expect(await refusal(`/v1/messages/${id}/preview`), id).toEqual([400, 'request.invalid']);
    }
  });

  test('before the message is released', async () => {
    const { address } = await publish(talk(), { startDate: new Date('2026-03-01T13:00:00Z') });
    expect(await refusal(address)).toEqual([403, 'audio.not_allowed']);
    now = new Date('2026-03-01T13:00:00Z');
    expect((await app.get(address)).status).toBe(200);
  });

  test('once the message is withdrawn or free', async () => {
    const { id, address } = await publish(talk());
    expect((await app.get(address)).status).toBe(200);
    await db.updateTable('messages').set({ price_kobo: 0 }).where('id', '=', id).execute();
    app.catalogueChanged();
    expect(await refusal(address)).toEqual([404, 'preview.not_found']);
    await db.updateTable('messages').set({ price_kobo: 100, status: 'withdrawn' }).where('id', '=', id).execute();
    app.catalogueChanged();
    expect(await refusal(address)).toEqual([404, 'message.not_found']);
  });

  test.each(['wav of empty chunks.wav', 'flac of empty blocks.flac', 'mp4 of tracks.m4a', 'mp3 behind empty tags.mp3'])(
    'of audio of a million empty parts that an earlier version took: %s',
    async (name) => {
      const bytes = filesOfEmptyParts()[name] ?? Buffer.alloc(0);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await app.storage.put(audioKey(sha256), bytes);
      const container = name.split('.').at(-1) ?? '';
      const row = { sha256, size_bytes: bytes.length, container, mime_type: 'audio/x', duration_ms: 60_000 };
      const id = await makeMessage(db, { priceKobo: 100, audioFileId: await makeAudioFile(db, row) });
      expect(await refusal(`/v1/messages/${id}/preview`)).toEqual([404, 'preview.not_found']);
      await app.storage.remove(audioKey(sha256));
      expect(await refusal(`/v1/messages/${id}/preview`)).toEqual([404, 'preview.not_found']);
    },
  );

  test('of a message that is too short for one', async () => {
    const row = { container: 'ogg', mime_type: 'audio/ogg', duration_ms: 20 };
    const bytes = makeOpus(1);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await app.storage.put(audioKey(sha256), bytes);
    const audioFileId = await makeAudioFile(db, { ...row, sha256, size_bytes: bytes.length });
    const id = await makeMessage(db, { priceKobo: 100, audioFileId });
    expect(await refusal(`/v1/messages/${id}/preview`)).toEqual([404, 'preview.not_found']);
  });
});
