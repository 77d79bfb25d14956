import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { startApp, testSecret } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeSpeech } from '#core/server/test/ffmpeg';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { needingFfmpeg } from '#core/server/test/needing';
import { startProgram } from '#core/server/test/program';
import { allPrepared, publishAudio } from '#core/server/test/publish-audio';
import { waitFor } from '#core/server/test/wait-for';
import { readFailures, readProgress, retryFailures } from './progress.ts';

/** The fake ffmpeg hangs by writing repeatedly, because a silent one would count as hung. */
async function makeLibrary() {
  const { db, url, connection } = await makeDatabase();
  const dataDir = await makeDataFolder();
  const storage = new DiskStorage(path.join(dataDir, 'media'));
  const place = (name: string) => path.join(dataDir, name);
  const program = place('ffmpeg.sh');
  const script = `#!/bin/sh
case "$*" in *libopus*low.webm*)
  is_held=$([ -e ${place('hold')} ] && echo yes)
  echo "$*" >> ${place('asked')}
  while [ "$is_held" ]; do echo held >&2 || exit; sleep 1; done
  [ -e ${place('fail')} ] && echo 'it is broken' >&2 && exit 1
esac
exec ffmpeg "$@"
`;
  await writeFile(program, script);
  await chmod(program, 0o755);
  const own = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: testSecret };
  const env = { ...own, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', FFMPEG: program };
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' });
  return {
    db,
    dataDir,
    env,
    startApp: () => startApp(db, { settings, storage, jobs: connection }),
    startProcess: () => startProgram('server', [], env),
    publish: async (bytes: Buffer) => publishAudio(db, storage, bytes),
    tell: (what: 'hold' | 'fail') => writeFile(place(what), ''),
    tellNoMore: (what: 'hold' | 'fail') => rm(place(what)),
    asked: async () =>
      existsSync(place('asked')) ? (await readFile(place('asked'), 'utf8')).split('\n').length - 1 : 0,
    work: () => db.selectFrom('work_items').select(['claim', 'tries']).execute(),
    endClaims: () =>
      db
        .updateTable('work_items')
        .set({ claimed_until: new Date(0) })
        .execute(),
  };
}

type Library = Awaited<ReturnType<typeof makeLibrary>>;

async function talks(count: number): Promise<Buffer[]> {
  const folder = await makeFolder();
  return Array.from({ length: count }, (_, n) => makeSpeech(folder, `${n}.mp3`, 1 + n / 10, ['-b:a', '64k']));
}

async function isAsked(library: Library, times: number): Promise<void> {
  await waitFor('a server to be at work', async () => (await library.asked()) === times);
}

async function assertDoneOnce({ db, dataDir, work }: Library, files: number): Promise<void> {
  expect(await readProgress(db)).toMatchObject({ audioFiles: files, prepared: files, failed: 0 });
  const { rows } = await sql`select audio_file_id from audio_renditions where kind = 'low'`.execute(db);
  expect(rows).toHaveLength(files);
  expect(await work()).toEqual([]);
  expect(await db.selectFrom('pending_objects').selectAll().execute()).toEqual([]);
  const stored = await readdir(path.join(dataDir, 'media/renditions'), { recursive: true, withFileTypes: true });
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(3 * files);
  expect(await readdir(path.join(dataDir, 'preparing'))).toEqual([]);
}

test('two servers that start together prepare each audio file once', needingFfmpeg, async () => {
  const library = await makeLibrary();
  for (const bytes of await talks(8)) await library.publish(bytes);
  const apps = await Promise.all([library.startApp(), library.startApp()]);
  await allPrepared(library.db);
  expect(await library.asked()).toBe(8);
  await Promise.all(apps.map((app) => app.stop()));
  await assertDoneOnce(library, 8);
});

test('what a killed server had in hand is taken up by another that runs, and done once', needingFfmpeg, async () => {
  const library = await makeLibrary();
  const [first = Buffer.alloc(0)] = await talks(1);
  await library.publish(first);
  await library.tell('hold');
  const killed = library.startProcess();
  await isAsked(library, 1);
  await library.tellNoMore('hold');
  const other = await library.startApp();
  await library.publish((await talks(2))[1] ?? first);
  other.catalogueChanged();
  await waitFor('the other audio', async () => (await readProgress(library.db)).prepared === 1);
  expect(await library.asked()).toBe(2);
  killed.kill('SIGKILL');
  await killed.ended;
  await library.endClaims();
  await waitFor('what was left', async () => {
    other.catalogueChanged();
    return (await readProgress(library.db)).prepared === 2;
  });
  expect(await library.asked()).toBe(3);
  await waitFor('the folder of the killed server to be gone', async () => {
    other.catalogueChanged();
    return (await readdir(path.join(library.dataDir, 'preparing'))).length === 0;
  });
  await other.stop();
  await assertDoneOnce(library, 2);
});

test('what a killed server had in hand is taken up by the next start', needingFfmpeg, async () => {
  const library = await makeLibrary();
  for (const bytes of await talks(2)) await library.publish(bytes);
  await library.tell('hold');
  const killed = library.startProcess();
  await isAsked(library, 1);
  expect(await readProgress(library.db)).toMatchObject({ atWork: 1, waiting: 1 });
  killed.kill('SIGKILL');
  await killed.ended;
  await library.endClaims();
  expect(await readProgress(library.db)).toMatchObject({ atWork: 0, waiting: 2 });
  await library.tellNoMore('hold');
  const next = library.startProcess();
  await allPrepared(library.db);
  expect(await library.asked()).toBe(3);
  next.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(next.stderr()).toBe('');
  await assertDoneOnce(library, 2);
});

test('a server that is stopped in the middle stops at once, and that was no try', needingFfmpeg, async () => {
  const library = await makeLibrary();
  for (const bytes of await talks(1)) await library.publish(bytes);
  await library.tell('hold');
  const app = await library.startApp();
  await isAsked(library, 1);
  await app.stop();
  expect(await library.work()).toEqual([{ claim: null, tries: 0 }]);
  await library.tellNoMore('hold');
  const next = await library.startApp();
  await allPrepared(library.db);
  await next.stop();
  await assertDoneOnce(library, 1);
});

test(
  'what failed says why, is not tried again by itself, and is when the operator says so',
  needingFfmpeg,
  async () => {
    const library = await makeLibrary();
    for (const bytes of await talks(1)) await library.publish(bytes);
    await library.tell('fail');
    const app = await library.startApp();
    await allPrepared(library.db);
    app.catalogueChanged();
    expect(await readFailures(library.db)).toMatchObject([{ reason: "ffmpeg can't decode it: it is broken" }]);
    await library.tellNoMore('fail');
    const run = (...args: string[]) => startProgram('command', ['renditions', ...args], library.env);
    const status = run('status');
    expect(await status.ended).toBe(0);
    expect(status.stdout()).toMatch(/^audio files +1\nprepared +0\n/);
    expect(status.stdout()).toMatch(/^× message \d+, “.+”: ffmpeg can't decode it: it is broken$/m);
    expect(await library.asked()).toBe(1);
    const retry = run('retry');
    expect(await retry.ended).toBe(0);
    expect(retry.stdout()).toBe('A server with ffmpeg tries 1 audio file once more.\n');
    app.catalogueChanged();
    await allPrepared(library.db);
    await app.stop();
    await assertDoneOnce(library, 1);
    const json = run('status', '--json');
    expect(await json.ended).toBe(0);
    expect(JSON.parse(json.stdout())).toEqual({
      audioFiles: 1,
      prepared: 1,
      atWork: 0,
      waiting: 0,
      failed: 0,
      older: 0,
      failures: [],
    });
    expect(await retryFailures(library.db)).toBe(0);
  },
);
