import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { readSettings } from '#core/server/settings/settings';
import { S3Storage } from '#core/server/storage/s3/s3-storage';
import { coverKey, noteKey, pictureKey } from '#core/server/storage/storage';
import { startApp, type TestApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { needingServers } from '#core/server/test/needing';
import { publishAudio } from '#core/server/test/publish-audio';
import { type Swift, startSwift } from '#core/server/test/swift';
import { uploading } from '#core/server/test/uploading';
import { waitFor } from '#core/server/test/wait-for';
import { listDeskNotes } from '#features/notes/desk';
import { uploadsAddress } from '#features/uploads/desk';

const { db } = await makeDatabase();
const hash = 'ab'.repeat(32);
const cover = `/media/covers/${hash}/320.avif`;

describe('a library whose storage is a bucket', needingServers('swift-proxy-server'), () => {
  const bytes = makeMp3({ frames: 5000, declared: 5000, seed: 1 });
  const audio = `/media/audio/${createHash('sha256').update(bytes).digest('hex')}.mp3`;
  let swift: Swift;
  let app: TestApp;
  let impatientApp: TestApp;
  let preview: string;
  let operator: { token: string };
  let bucket: S3Storage;

  beforeAll(async () => {
    swift = await startSwift();
    atTheEnd(() => swift.stop());
    const settings = readSettings({ ...swift.environment('library'), LOG_LEVEL: 'silent' });
    if (settings.storage.kind !== 's3') throw new Error('it is no bucket');
    const storage = new S3Storage(settings.storage);
    const impatient = new S3Storage(settings.storage, { ms: 3000, attemptMs: 1000, maxAttempts: 2 });
    atTheEnd(() => Promise.all([storage, impatient].map((each) => each.close())));
    bucket = storage;
    app = await startApp(db, { settings, storage });
    impatientApp = await startApp(db, { settings, storage: impatient });
    operator = await makeOperator(db);
    await publishAudio(db, storage, bytes);
    const paid = makeMp3({ frames: 5000, declared: 5000, seed: 2 });
    const id = await publishAudio(db, storage, paid, { priceKobo: 50_000 });
    preview = `/v1/messages/${id}/preview`;
    await storage.put(coverKey(hash, 320, 'avif'), Buffer.from('a cover'));
    await storage.put(pictureKey(hash), Buffer.from('a picture'));
    const known = await app.get(preview);
    expect([known.status, (await known.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });

  beforeEach(() => {
    swift.front.behave('well');
    swift.front.forget();
  });

  test('asks for exactly what a listener gets, in one request each', async () => {
    const part = await app.get(audio, { headers: { range: 'bytes=1000-2999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-2999/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 3000))).toBe(true);
    const whole = await app.get(audio);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await (await app.get(cover)).text()).toBe('a cover');
    expect(swift.front.asked().map(({ method, range }) => [method, range])).toEqual([
      ['GET', 'bytes=1000-2999'],
      ['GET', `bytes=0-${bytes.length - 1}`],
      ['GET', undefined],
    ]);
  });

  test('asks for nothing that a browser has, or that is only asked about', async () => {
    const { headers } = await app.get(audio, { method: 'HEAD' });
    expect(headers.get('content-length')).toBe(String(bytes.length));
    for (const address of [audio, cover]) {
      const first = await app.get(address);
      await first.arrayBuffer();
      swift.front.forget();
      const again = await app.get(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
      expect(swift.front.asked()).toEqual([]);
    }
  });

  test.each(['unavailable', 'silent'] as const)(
    'says so soon while it is %s, and serves again afterwards',
    async (how) => {
      swift.front.behave(how);
      const refuses = async (address: string) => {
        const reply = await impatientApp.get(address);
        expect([address, reply.status, reply.headers.get('retry-after')]).toEqual([address, 503, '5']);
        expect([ErrorReply.parse(await reply.json()).code, reply.headers.get('cache-control')]).toEqual([
          'server.not_ready',
          'no-store',
        ]);
      };
      await Promise.all([audio, cover, preview].map(refuses));
      swift.front.behave('well');
      for (const address of [audio, cover, preview]) {
        const reply = await waitFor('it to serve again', async () => {
          const asked = await impatientApp.get(address);
          return asked.status === 200 && asked;
        });
        expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(0);
      }
    },
  );

  test('an upload goes on after it was unavailable, with every byte that was confirmed', async () => {
    const uploads = uploading(app, operator.token);
    const content = makeMp3({ seed: 3, frames: 20_000 });
    const id = await uploads.begin({ name: 'talk.mp3', content });
    const address = `/v1${uploadsAddress}/${id}`;
    const head = { authorization: `Bearer ${operator.token}`, 'tus-resumable': '1.0.0' };
    const patch = (server: TestApp, offset: number, body: Buffer) =>
      server.get(address, {
        method: 'PATCH',
        headers: { ...head, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(body),
      });
    expect((await patch(app, 0, content.subarray(0, 100_000))).status).toBe(204);
    swift.front.behave('unavailable');
    const refused = await patch(impatientApp, 100_000, content.subarray(100_000));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    swift.front.behave('well');
    const known = await app.get(address, { method: 'HEAD', headers: head });
    expect(known.headers.get('upload-offset')).toBe('100000');
    await uploads.send({ name: 'talk.mp3', content }, id);
    expect((await uploads.outcome(id)).state).toBe('added');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const stored = await db.selectFrom('audio_files').select('id').where('sha256', '=', sha256).execute();
    expect(stored).toHaveLength(1);
  });

  test('notes are kept there, sent in parts, and removed from there', async () => {
    const id = await makeMessage(db);
    const headers = { authorization: `Bearer ${operator.token}` };
    const notes = `/v1/admin/messages/${id}/notes`;
    const body = 'Sow, wait, reap.';
    const added = await app.get(`${notes}?version=1&title=Outline`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body,
    });
    expect(added.status).toBe(200);
    const [note] = listDeskNotes.reply.parse(await (await app.get(notes, { headers })).json()).data;
    const part = await app.get(`/media/notes/${note?.id}`, { headers: { range: 'bytes=5-8' } });
    expect([part.status, await part.text()]).toEqual([206, 'wait']);
    const key = noteKey(createHash('sha256').update(body).digest('hex'));
    expect(await bucket.size(key)).toBe(body.length);
    const removed = await app.get(`${notes}/${note?.id}?version=2`, { method: 'DELETE', headers });
    expect([removed.status, await bucket.size(key)]).toEqual([200, null]);
  });

  test('what is missing there is missing here', async () => {
    expect((await app.get(`/media/covers/${'cd'.repeat(32)}/320.avif`)).status).toBe(404);
  });

  test('an answer that breaks off reaches the listener whole', async () => {
    swift.front.behave({ cutAfter: 300_000 });
    const reply = await app.get(audio);
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('a listener who leaves ends the request to the bucket', async () => {
    const leaving = new AbortController();
    const reply = await app.get(audio, { signal: leaving.signal });
    await reply.body?.getReader().read();
    leaving.abort();
    await waitFor('the request to end', () => swift.front.open() === 0);
  });
});
