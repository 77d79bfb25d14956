import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect } from 'node:util';
import { parseBuffer } from 'music-metadata';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { renditionKey } from '#core/server/storage/storage';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase, type TestDatabase } from '#core/server/test/database';
import { makeSpeech, runFfmpeg } from '#core/server/test/ffmpeg';
import { makeFolder } from '#core/server/test/folder';
import { needingFfmpeg } from '#core/server/test/needing';
import { allPrepared, publishAudio } from '#core/server/test/publish-audio';
import { compactAddress, taggedPath, ultraAddress } from '#features/audio/contract';
import type { Message } from '#features/catalogue/contract';
import { readMessage } from '#features/messages/contract';
import { readProgress } from './progress.ts';

async function startTranscoding({ db, connection }: TestDatabase, storage?: TestApp['storage']): Promise<TestApp> {
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: await makeFolder() });
  return startApp(db, { settings, jobs: connection, ...(storage && { storage }) });
}

async function messageOf(app: TestApp, id: string): Promise<Message & { file_url: string }> {
  app.catalogueChanged();
  const { data } = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json());
  return { ...data, file_url: data.file_url ?? 'no address' };
}

async function bytesAt(app: TestApp, address: string): Promise<Buffer> {
  const reply = await app.get(address);
  expect(reply.status, address).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

interface Library {
  database: TestDatabase;
  app: TestApp;
}

async function makeLibrary(): Promise<Library> {
  const database = await makeDatabase();
  return { database, app: await startTranscoding(database) };
}

async function preparedIn({ database, app }: Library, original: Buffer) {
  const id = await publishAudio(database.db, app.storage, original);
  app.catalogueChanged();
  await allPrepared(database.db);
  return { app, original, id, message: await messageOf(app, id) };
}

async function measured(bytes: Buffer): Promise<{ said: string; loudness: number; peak: number }> {
  const file = path.join(await makeFolder(), 'sound');
  await writeFile(file, bytes);
  const said = runFfmpeg(['-i', file, '-af', 'ebur128=framelog=verbose:peak=true', '-f', 'null', '-']);
  const last = (pattern: RegExp) => Number([...said.matchAll(pattern)].at(-1)?.[1]);
  return { said, loudness: last(/I:\s+(-?[\d.]+) LUFS/g), peak: last(/Peak:\s+(-?[\d.]+) dBFS/g) };
}

async function speech(args: readonly string[], name = 'speech.mp3', seconds = 30): Promise<Buffer> {
  return makeSpeech(await makeFolder(), name, seconds, args);
}

describe('where ffmpeg is', needingFfmpeg, () => {
  let shared: Library;
  beforeAll(async () => {
    shared = await makeLibrary();
  });
  const prepared = async (...of: Parameters<typeof speech>) => preparedIn(shared, await speech(...of));

  test.each([
    ['quiet', 'speech.wav', ['-ac', '2', '-af', 'volume=-24dB']],
    ['loud', 'speech.mp3', ['-ac', '1', '-b:a', '96k', '-af', 'volume=8dB']],
    ['stereo of which one side is silent', 'speech.flac', ['-af', 'pan=stereo|c0=c0|c1=0*c0']],
    ['stereo of which one side is the other upside down', 'speech.wav', ['-af', 'pan=stereo|c0=c0|c1=-1*c0']],
  ])('the compact mp3 of what is %s is one channel of 32 kbit/s, as loud as podcasts are', async (_, name, args) => {
    const { app, message } = await prepared(args, name);
    const compact = await bytesAt(app, compactAddress(message.file_url));
    expect(compact.length).toBe(message.compact_size);
    expect(compact.length * 8).toBeLessThan(32_000 * message.duration + 20_000);
    expect(compact.toString('latin1', 0, 3)).not.toBe('ID3');
    expect(compact.toString('latin1', compact.length - 128, compact.length - 125)).not.toBe('TAG');
    const { said, loudness, peak } = await measured(compact);
    expect(said).toMatch(/Audio: mp3.*, (22050|24000) Hz, mono, .*, 32 kb\/s/);
    expect(Math.abs(loudness - -19)).toBeLessThan(1);
    expect(peak).toBeLessThan(0);
  });

  test('what is compact already stays as it is, without its tags', async () => {
    const args = ['-ac', '1', '-ar', '16000', '-b:a', '24k', '-metadata', 'title=Hostile'];
    const { app, message, original } = await prepared(args);
    const compact = await bytesAt(app, compactAddress(message.file_url));
    expect(compact.length).toBeLessThanOrEqual(original.length);
    expect(compact.includes('Hostile')).toBe(false);
    const frames = original.subarray(original.length / 2, original.length / 2 + 2000);
    expect(compact.includes(frames)).toBe(true);
  });

  test('the compact mp3 of what has few samples gets no more of them', async () => {
    const { app, message } = await prepared(['-ar', '16000', '-ac', '1'], 'speech.wav');
    const { said } = await measured(await bytesAt(app, compactAddress(message.file_url)));
    expect(said).toMatch(/Audio: mp3.*, 16000 Hz, mono/);
  });

  test('half an hour of speech takes less than 3 MB to save most, and sounds to its end', async () => {
    const minutes = 3;
    const { app, message } = await prepared(['-ac', '1', '-b:a', '64k'], 'speech.mp3', minutes * 60);
    const ultra = await bytesAt(app, ultraAddress(message.file_url));
    expect(ultra.length).toBe(message.ultra_size);
    expect(ultra.length).toBeLessThan(message.low_size ?? 0);
    expect((ultra.length * 30) / minutes).toBeLessThan(3_000_000);
    const { said } = await measured(ultra);
    expect(said).toMatch(/Audio: opus, 48000 Hz, mono/);
    const [, length = ''] = /time=00:0(\d:\d\d\.\d\d)/.exec(said.slice(said.lastIndexOf('time='))) ?? [];
    expect(length).toMatch(/^(2:59|3:0[01])/);
    expect(ultra.indexOf('1c53bb6b', 0, 'hex')).toBeLessThan(ultra.indexOf('1f43b675', 0, 'hex'));
  });

  test('it saves most only where it takes less than what saves data', async () => {
    const { app, message } = await prepared(['-ac', '1', '-b:a', '8k'], 'speech.opus');
    expect([message.low_size !== null, message.ultra_size]).toEqual([true, null]);
    expect((await app.get(ultraAddress(message.file_url))).status).toBe(404);
  });

  test('the same audio always gives the same bytes', async () => {
    const original = await speech(['-ac', '2', '-b:a', '96k']);
    const [one, other] = [await preparedIn(shared, original), await preparedIn(await makeLibrary(), original)];
    for (const address of [compactAddress, ultraAddress]) {
      const [bytes, same] = await Promise.all(
        [one, other].map(({ app, message }) => bytesAt(app, address(message.file_url))),
      );
      expect(bytes?.equals(same ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('a recording’s own chapters and rights are in its tagged file', async () => {
    const folder = await makeFolder();
    const file = (name: string) => path.join(folder, name);
    const chapter = (start: number, end: number, title: string) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start}\nEND=${end}\ntitle=${title}\n`;
    const chapters = chapter(0, 12_000, 'Welcome') + chapter(12_000, 30_000, 'Iṣẹ́ \\= rest');
    await writeFile(file('words.txt'), `;FFMETADATA1\ncopyright=2024 Grace Chapel\n${chapters}`);
    makeSpeech(folder, 'speech.wav', 30);
    const sources = ['-i', file('speech.wav'), '-i', file('words.txt'), '-map', '0:a', '-map_metadata', '1'];
    runFfmpeg([...sources, '-map_chapters', '1', '-b:a', '96k', file('talk.m4a')]);
    const { app, id } = await preparedIn(shared, await readFile(file('talk.m4a')));
    const { common, native } = await parseBuffer(await bytesAt(app, taggedPath(id)), { mimeType: 'audio/mpeg' });
    expect(common.copyright).toBe('2024 Grace Chapel');
    const found = native['ID3v2.3']?.filter((one) => one.id === 'CHAP').map(({ value }) => value);
    expect(found).toMatchObject([
      { info: { startTime: 0, endTime: 12_000 } },
      { info: { startTime: 12_000, endTime: 30_000 } },
    ]);
    expect(inspect(found, { depth: null })).toContain('Iṣẹ́ = rest');
  });

  test('what an earlier version prepared gets what is new, and keeps what it has', async () => {
    const { database, app } = await makeLibrary();
    const { db } = database;
    const { id, message } = await preparedIn({ database, app }, await speech(['-b:a', '96k'], 'speech.m4a'));
    await app.stop();
    const kinds = () => db.selectFrom('audio_renditions').select(['kind', 'sha256']).orderBy('kind').execute();
    const all = await kinds();
    const hashes = all.filter(({ kind }) => kind === 'compact' || kind === 'ultra').map(({ sha256 }) => sha256);
    await db.deleteFrom('audio_renditions').where('sha256', 'in', hashes).execute();
    for (const sha256 of hashes) await app.storage.remove(renditionKey(sha256));
    await db.updateTable('audio_preparations').set({ recipe: 1, loudness: -21.5 }).execute();
    expect(await readProgress(db)).toMatchObject({ prepared: 1, waiting: 0, older: 1 });
    const next = await startTranscoding(database, app.storage);
    await allPrepared(db);
    expect(await kinds()).toEqual(all);
    const { compact_size, ultra_size } = await messageOf(next, id);
    expect([compact_size, ultra_size]).toEqual([message.compact_size, message.ultra_size]);
    const ultra = await bytesAt(next, ultraAddress(message.file_url));
    expect(hashes).toContain(createHash('sha256').update(ultra).digest('hex'));
  });
});
