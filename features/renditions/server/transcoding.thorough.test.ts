import { createHash } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey, type ByteRange } from '#core/server/storage/storage';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase, type TestDatabase } from '#core/server/test/database';
import { makeSpeech, runFfmpeg } from '#core/server/test/ffmpeg';
import { makeFolder } from '#core/server/test/folder';
import { makeAudioFile } from '#core/server/test/make';
import { makeWav } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { needingFfmpeg } from '#core/server/test/needing';
import { allPrepared, publishAudio } from '#core/server/test/publish-audio';
import { waitFor } from '#core/server/test/wait-for';
import { lowDataAddress } from '#features/audio/contract';
import { readWaveform, waveformParts } from '#features/audio/contract/waveform';
import { inspectAudio } from '#features/audio/server/containers/inspect';
import { bufferSource } from '#features/audio/server/containers/source';
import type { Message } from '#features/catalogue/contract';
import { readMessage } from '#features/messages/contract';
import { readProgress } from './progress.ts';

async function startTranscoding({ db, connection }: TestDatabase, program = 'ffmpeg'): Promise<TestApp> {
  const dataDir = await makeFolder();
  const settings = readSettings({ LOG_LEVEL: 'silent', FFMPEG: program, DATA_DIR: dataDir });
  return startApp(db, { settings, jobs: connection });
}

async function publish({ db }: TestDatabase, app: TestApp, bytes: Buffer): Promise<string> {
  const id = await publishAudio(db, app.storage, bytes);
  app.catalogueChanged();
  return id;
}

async function messageOf(app: TestApp, id: string): Promise<Message> {
  app.catalogueChanged();
  return readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json()).data;
}

async function bytesAt(app: TestApp, address: string | null): Promise<Buffer> {
  const reply = await app.get(address ?? 'no address');
  expect(reply.status, address ?? '').toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

async function decoded(bytes: Buffer): Promise<string> {
  const file = path.join(await makeFolder(), 'sound');
  await writeFile(file, bytes);
  return runFfmpeg(['-v', 'verbose', '-i', file, '-f', 'null', '-']);
}

describe('where ffmpeg is', needingFfmpeg, () => {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await makeDatabase();
    app = await startTranscoding(database);
  });

  test.each([
    ['mp3', ['-b:a', '96k']],
    ['m4a', ['-ac', '1', '-b:a', '128k']],
    ['aac', ['-b:a', '128k']],
    ['opus', ['-b:a', '64k']],
    ['flac', []],
    ['wav', ['-ac', '2']],
  ])('%s plays as mp3, and to save data as Opus in WebM', async (kind, args) => {
    const original = makeSpeech(await makeFolder(), `speech.${kind}`, 12, args);
    const id = await publish(database, app, original);
    await allPrepared(database.db);
    const message = await messageOf(app, id);
    const normal = await bytesAt(app, message.file_url);
    const low = await bytesAt(app, lowDataAddress(message.file_url ?? ''));
    expect([normal.length, low.length]).toEqual([message.file_size, message.low_size]);
    expect(normal.equals(original)).toBe(kind === 'mp3');
    const facts = await inspectAudio(bufferSource(normal));
    expect(facts.container).toBe('mp3');
    expect(Math.abs(facts.durationMs - message.duration * 1000)).toBeLessThan(150);
    const bitrate = (low.length * 8) / message.duration;
    expect(bitrate).toBeGreaterThan(16_000);
    expect(bitrate).toBeLessThan(28_000);
    expect(await decoded(low)).toMatch(/Audio: opus, 48000 Hz, mono/);
  });

  test('what saves data says nothing but the sound, and can be seeked in before its end is there', async () => {
    const tags = ['-metadata', 'title=Hostile <b>title</b>', '-b:a', '96k'];
    const id = await publish(database, app, makeSpeech(await makeFolder(), 'speech.mp3', 45, tags));
    await allPrepared(database.db);
    const low = await bytesAt(app, lowDataAddress((await messageOf(app, id)).file_url ?? ''));
    const [cues, cluster] = [low.indexOf('1c53bb6b', 0, 'hex'), low.indexOf('1f43b675', 0, 'hex')];
    expect(cues).toBeGreaterThan(0);
    expect(cues).toBeLessThan(cluster);
    expect(low.includes('Hostile')).toBe(false);
    expect(low.toString('latin1')).not.toMatch(/Lavf\d/);
  });

  test('it is known how loud a message is, in all and in each part', async () => {
    const halfSilent = ['-af', "volume=0:enable='gt(t,10)'", '-b:a', '96k'];
    const id = await publish(database, app, makeSpeech(await makeFolder(), 'speech.mp3', 20, halfSilent));
    await allPrepared(database.db);
    const { loudness } = await messageOf(app, id);
    expect(loudness).toBeLessThan(-10);
    expect(loudness).toBeGreaterThan(-35);
    const waveform = readWaveform.reply.parse(await (await app.get(`/v1/messages/${id}/waveform`)).json()).data ?? [];
    expect(waveform).toHaveLength(waveformParts);
    expect(Math.max(...waveform.slice(0, 100))).toBe(255);
    expect(Math.max(...waveform.slice(105))).toBeLessThan(10);
  });

  test('one channel is as loud as the same from two', async () => {
    const folder = await makeFolder();
    const loudnessOf = async (channels: string) => {
      const id = await publish(database, app, makeSpeech(folder, `${channels}.wav`, 8, ['-af', `pan=${channels}`]));
      await allPrepared(database.db);
      return (await messageOf(app, id)).loudness ?? 0;
    };
    expect(await loudnessOf('mono|c0=c0')).toBeCloseTo(await loudnessOf('stereo|c0=c0|c1=c0'), 0);
  });

  test('where one channel is the other upside down, what saves data and the waveform are not silent', async () => {
    const inverted = ['-af', 'pan=stereo|c0=c0|c1=-1*c0', '-b:a', '96k'];
    const id = await publish(database, app, makeSpeech(await makeFolder(), 'speech.wav', 8, inverted));
    await allPrepared(database.db);
    const { file_url } = await messageOf(app, id);
    const low = path.join(await makeFolder(), 'low.webm');
    await writeFile(low, await bytesAt(app, lowDataAddress(file_url ?? '')));
    const [, level] =
      /max_volume: (-?[\d.]+) dB/.exec(runFfmpeg(['-i', low, '-af', 'volumedetect', '-f', 'null', '-'])) ?? [];
    expect(Number(level)).toBeGreaterThan(-15);
    const waveform = readWaveform.reply.parse(await (await app.get(`/v1/messages/${id}/waveform`)).json()).data ?? [];
    expect(Math.max(...waveform)).toBe(255);
  });

  test('what ffmpeg writes is looked at: a rendition that is no sound, or ends early, is never kept', async () => {
    const program = path.join(await makeFolder(), 'ffmpeg.sh');
    const cut = 'for file in "$@"; do case "$file" in *low.webm) truncate -s 9000 "$file";; esac; done';
    await writeFile(program, `#!/bin/sh\nffmpeg "$@"\ncase "$*" in *libopus*) ${cut};; esac\n`);
    await chmod(program, 0o755);
    const database = await makeDatabase();
    const app = await startTranscoding(database, program);
    const id = await publish(database, app, makeSpeech(await makeFolder(), 'speech.mp3', 12, ['-b:a', '96k']));
    const lastFault = async () =>
      (await database.db.selectFrom('work_items').select('failure').executeTakeFirst())?.failure;
    await waitFor('the first try to fail', lastFault);
    expect(await lastFault()).toMatch(/^The output of ffmpeg \(low\)/);
    expect((await messageOf(app, id)).low_size).toBeNull();
  });

  test('silence has no loudness, and still plays', async () => {
    const id = await publish(database, app, makeSpeech(await makeFolder(), 'speech.wav', 5, ['-af', 'volume=0']));
    await allPrepared(database.db);
    const message = await messageOf(app, id);
    expect(message.loudness).toBeNull();
    expect((await bytesAt(app, message.file_url)).length).toBe(message.file_size);
  });

  test('what is small already is not made larger to save data', async () => {
    const small = makeSpeech(await makeFolder(), 'speech.mp3', 12, ['-ar', '16000', '-ac', '1', '-b:a', '16k']);
    const id = await publish(database, app, small);
    await allPrepared(database.db);
    const message = await messageOf(app, id);
    expect([message.file_size, message.low_size]).toEqual([small.length, null]);
    expect((await app.get(lowDataAddress(message.file_url ?? ''))).status).toBe(404);
  });

  test.each([
    ['Opus at 16 kbit/s', 'opus', ['-ac', '1', '-b:a', '16k'], 32],
    ['AAC at 28 kbit/s', 'm4a', ['-ac', '1', '-ar', '24000', '-b:a', '28k'], 40],
    ['stereo AAC at 44 kbit/s', 'm4a', ['-ac', '2', '-ar', '24000', '-b:a', '44k'], 48],
  ])('the mp3 of %s takes no more than it is worth, and less is there to save data', async (_, kind, args, max) => {
    const original = makeSpeech(await makeFolder(), `speech.${kind}`, 20, args);
    const id = await publish(database, app, original);
    await allPrepared(database.db);
    const message = await messageOf(app, id);
    expect((message.file_size * 8) / message.duration / 1000).toBeLessThan(max * 1.02);
    expect(message.low_size).toBeLessThan(message.file_size);
    expect(message.low_size).toBeLessThan(original.length * 1.2);
    const mp3 = await inspectAudio(bufferSource(await bytesAt(app, message.file_url)));
    expect(Math.abs(mp3.durationMs - message.duration * 1000)).toBeLessThan(150);
  });

  test('Opus that is small already saves data as it is, in WebM, without what it says of itself', async () => {
    const args = ['-ac', '1', '-b:a', '16k', '-metadata', 'title=Hostile', '-metadata:s:a:0', 'comment=Hostile'];
    const original = makeSpeech(await makeFolder(), 'speech.opus', 12, args);
    const id = await publish(database, app, original);
    await allPrepared(database.db);
    const low = await bytesAt(app, lowDataAddress((await messageOf(app, id)).file_url ?? ''));
    expect(low.includes('Hostile')).toBe(false);
    const middle = original.subarray(original.length / 2);
    const packets = Array.from({ length: 40 }, (_, n) => middle.subarray(n * 20, n * 20 + 12));
    expect(packets.some((packet) => low.includes(packet))).toBe(true);
    expect(await decoded(low)).toMatch(/Audio: opus, 48000 Hz, mono/);
  });

  test('audio that can not be decoded plays as it is, and does not hold up the rest', async () => {
    const folder = await makeFolder();
    const good = await publish(database, app, makeSpeech(folder, 'good.mp3', 3, ['-b:a', '96k']));
    const bytes = makeSpeech(folder, 'bad.mp3', 30, ['-b:a', '96k']);
    bytes.fill(0, 3000, bytes.length - 3000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await app.storage.put(audioKey(sha256), bytes);
    const audioFileId = await makeAudioFile(database.db, { sha256, size_bytes: bytes.length, duration_ms: 30_000 });
    const bad = await makeMessage(database.db, { audioFileId });
    app.catalogueChanged();
    await allPrepared(database.db);
    expect((await messageOf(app, good)).low_size).toBeGreaterThan(0);
    const message = await messageOf(app, bad);
    expect(message).toMatchObject({ file_size: bytes.length, low_size: null, loudness: null });
    expect((await bytesAt(app, message.file_url)).equals(bytes)).toBe(true);
    const row = await database.db
      .selectFrom('audio_preparations')
      .select('failure')
      .where('audio_file_id', '=', audioFileId)
      .executeTakeFirstOrThrow();
    expect(row.failure).toMatch(/^Only \d+ of its 30 seconds can be decoded\.$/);
  });
});

test('audio whose bytes are gone does not hold up the rest, however much of it there is', needingFfmpeg, async () => {
  const database = await makeDatabase();
  for (let n = 0; n < 40; n += 1) await makeMessage(database.db, { audioFileId: await makeAudioFile(database.db) });
  const app = await startTranscoding(database);
  const id = await publish(database, app, makeSpeech(await makeFolder(), 'speech.mp3', 3, ['-b:a', '96k']));
  await allPrepared(database.db);
  expect((await messageOf(app, id)).low_size).toBeGreaterThan(0);
  expect(await readProgress(database.db)).toMatchObject({ audioFiles: 41, prepared: 1, failed: 40 });
});

test(
  'while no audio is where it is kept, nothing is condemned; it is prepared when the folder is there again',
  needingFfmpeg,
  async () => {
    const database = await makeDatabase();
    const dataDir = await makeFolder();
    const [media, away] = [path.join(dataDir, 'media'), path.join(dataDir, 'away')];
    const storage = new CountingStorage(media);
    const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
    const folder = await makeFolder();
    await publishAudio(database.db, storage, makeSpeech(folder, '1.mp3', 3, ['-b:a', '96k']));
    await publishAudio(database.db, storage, makeSpeech(folder, '2.mp3', 4, ['-b:a', '96k']));
    await rename(media, away);
    const app = await startApp(database.db, { settings, storage, jobs: database.connection });
    await waitFor('more tries than one gets', () => {
      app.catalogueChanged();
      return storage.reads > 4;
    });
    expect(await readProgress(database.db)).toMatchObject({ prepared: 0, failed: 0 });
    await rename(away, media);
    await waitFor('all audio to be prepared', async () => {
      app.catalogueChanged();
      return (await readProgress(database.db)).prepared === 2;
    });
  },
);

class CountingStorage extends DiskStorage {
  reads = 0;

  override read(key: string, range?: ByteRange) {
    this.reads += 1;
    return super.read(key, range);
  }
}

test('without ffmpeg everything plays as it is, and nothing is promised', async () => {
  const database = await makeDatabase();
  const app = await startTranscoding(database, '/nowhere/ffmpeg');
  const id = await publish(database, app, makeWav(3));
  const message = await messageOf(app, id);
  expect(message).toMatchObject({ low_size: null, loudness: null });
  expect(message.file_url).toMatch(/\.wav$/);
  expect((await bytesAt(app, message.file_url)).length).toBe(message.file_size);
  await app.stop();
  expect(await database.db.selectFrom('audio_preparations').selectAll().execute()).toEqual([]);
});
