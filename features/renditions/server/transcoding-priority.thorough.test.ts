import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import { withLock } from '#core/server/database/with-lock';
import { WorkQueue } from '#core/server/queue/work-queue';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeSpeech } from '#core/server/test/ffmpeg';
import { makeFolder } from '#core/server/test/folder';
import type { MessageOptions } from '#core/server/test/make-message';
import { needingFfmpeg } from '#core/server/test/needing';
import { allPrepared, publishAudio } from '#core/server/test/publish-audio';
import { waitFor } from '#core/server/test/wait-for';
import { TranscodingService } from './transcoding-service.ts';

const day = 24 * 60 * 60 * 1000;

async function makeLibrary() {
  const { db, connection } = await makeDatabase();
  const folder = await makeFolder();
  const place = (name: string) => path.join(folder, name);
  const program = place('ffmpeg.sh');
  const script = `#!/bin/sh
case "$*" in *libopus*ultra.webm*) echo "$*" >> ${place('asked')}
  while [ -e ${place('hold')} ]; do echo held >&2; sleep 0.05; done
esac
exec ffmpeg "$@"
`;
  await writeFile(program, script);
  await chmod(program, 0o755);
  const storage = new DiskStorage(place('media'));
  const settings = readSettings({ LOG_LEVEL: 'silent', FFMPEG: program, DATA_DIR: folder });
  let published = 0;
  return {
    db,
    startApp: () => startApp(db, { settings, storage, jobs: connection }),
    makeService(log: TranscodingLog, database = db) {
      const queue = new WorkQueue({ database, clock: systemClock, log });
      const parts = {
        database,
        queue,
        storage,
        log,
        program,
        clock: systemClock,
        workFolder: place('preparing'),
        random: Math.random,
      };
      const service = new TranscodingService(parts);
      queue.handle([service]);
      onTestFinished(async () => {
        await service.stop();
        await queue.stop();
      });
      queue.start();
      return service;
    },
    publish: async (topic: string, given: MessageOptions = {}) => {
      published += 1;
      const bytes = makeSpeech(folder, `${published}.mp3`, 1 + published / 10, ['-b:a', '64k']);
      return publishAudio(db, storage, bytes, { topic, ...given });
    },
    hold: () => writeFile(place('hold'), ''),
    holdNoMore: () => rm(place('hold')),
    made: async () => {
      const asked = existsSync(place('asked')) ? await readFile(place('asked'), 'utf8') : '';
      const rows = await db
        .selectFrom('messages as m')
        .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
        .select(['a.sha256', 'm.topic'])
        .execute();
      const topics = new Map(rows.map(({ sha256, topic }) => [sha256, topic]));
      const hashes = asked.matchAll(/ -i \S+\/([0-9a-f]{64})\/original /g);
      return Array.from(hashes, ([, sha256]) => topics.get(sha256 ?? '') ?? null);
    },
  };
}

type TranscodingLog = ConstructorParameters<typeof TranscodingService>[0]['log'];

test(
  'the newest published message comes first, and what nobody may hear yet comes after all that they may',
  needingFfmpeg,
  async () => {
    const library = await makeLibrary();
    const { publish } = library;
    const from = Date.now();
    await publish('newest', { when: '2026-02-01' });
    const deleted = await publish('deleted', { when: '2026-02-09' });
    await publish('oldest', { when: '2009-02-01' });
    await publish('of one day', { when: '2020-02-01' });
    await publish('of one day, added later', { when: '2020-02-01' });
    await publish('soon', { status: 'scheduled', publishAt: new Date(from + day), when: '2019-01-01' });
    await publish('later', { status: 'scheduled', publishAt: new Date(from + 9 * day), when: '2026-02-02' });
    await publish('draft', { status: 'draft', when: '2026-02-04' });
    await publish('withdrawn', { status: 'withdrawn', when: '2026-02-05' });
    await library.db.deleteFrom('messages').where('id', '=', deleted).execute();
    await library.startApp();
    await allPrepared(library.db);
    const published = ['newest', 'of one day, added later', 'of one day', 'oldest'];
    expect(await library.made()).toEqual([...published, 'soon', 'later', 'draft', 'withdrawn', null]);
  },
);

test(
  'what an earlier version prepared is completed after all that is new, in the same order',
  needingFfmpeg,
  async () => {
    const library = await makeLibrary();
    const { db } = library;
    await library.publish('older', { when: '2020-02-01' });
    await library.publish('older, newest', { when: '2026-02-01' });
    await library.publish('older, could not be prepared', { when: '2025-02-01' });
    const finished_at = new Date();
    for (const { id, topic, audio_file_id } of await db.selectFrom('messages').selectAll().execute()) {
      const failure = topic.includes('could not') ? `Message ${id} can't be decoded.` : null;
      await db.insertInto('audio_preparations').values({ audio_file_id, failure, recipe: 1, finished_at }).execute();
    }
    await library.publish('new', { when: '2009-02-01' });
    await library.startApp();
    await allPrepared(db);
    expect(await library.made()).toEqual(['new', 'older, newest', 'older']);
  },
);

test(
  'what somebody listens to comes before all else, and what is published meanwhile before what is older',
  needingFfmpeg,
  async () => {
    const library = await makeLibrary();
    const { publish } = library;
    await publish('at work', { when: '2026-05-01' });
    await publish('older', { when: '2025-02-01' });
    await publish('old', { when: '2024-02-01' });
    const heard = await publish('heard', { when: '2009-02-01' });
    const heardAfter = await publish('heard after that', { when: '2010-02-01' });
    const withdrawn = await publish('withdrawn', { when: '2025-02-02' });
    await library.hold();
    const app = await library.startApp();
    await waitFor('the first to be at work', async () => (await library.made()).length === 1);
    const browser = new Browser(app);
    for (const id of [heard, withdrawn, heardAfter]) expect(await browser.play(id)).toBe(200);
    await library.db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', withdrawn).execute();
    await publish('newer', { when: '2026-03-01' });
    app.catalogueChanged();
    await library.holdNoMore();
    await allPrepared(library.db);
    const published = ['at work', 'heard after that', 'heard', 'newer', 'older', 'old'];
    expect(await library.made()).toEqual([...published, 'withdrawn']);
  },
);

test('while an import runs no audio is taken up; when it has ended, it is', needingFfmpeg, async () => {
  const library = await makeLibrary();
  await library.publish('waiting');
  await library.hold();
  const said: string[] = [];
  const say = (_facts: object, sentence: string) => void said.push(sentence);
  const looks = countLooks(library.db);
  const service = library.makeService({ info: say, warn: say, error: say }, looks.database);
  await withLock(lockSessionsOf(library.db), { lock: advisoryLocks.importing }, async () => {
    service.start();
    await waitFor('it to say so', () => said.includes('an import runs: audio is prepared when it has ended'));
    service.onCatalogueChanged();
    await waitFor('it to look again', () => looks.count() >= 2);
    expect(await library.made()).toEqual([]);
  });
  await library.holdNoMore();
  service.onCatalogueChanged();
  await allPrepared(library.db);
  expect(await library.made()).toEqual(['waiting']);
});

test('what is in hand when an import begins is put back, and that was no try', needingFfmpeg, async () => {
  const library = await makeLibrary();
  await library.publish('in hand');
  await library.hold();
  await library.startApp();
  await waitFor('it to be at work', async () => (await library.made()).length === 1);
  await withLock(lockSessionsOf(library.db), { lock: advisoryLocks.importing }, () =>
    waitFor('it to be put back', async () => {
      const rows = await library.db.selectFrom('work_items').select(['claim', 'tries']).execute();
      return isDeepStrictEqual(rows, [{ claim: null, tries: 0 }]);
    }),
  );
  await library.holdNoMore();
});

function countLooks(db: Database) {
  let count = 0;
  const database = db.withPlugin({
    transformQuery: ({ node }) => {
      if (inspect(node, { depth: null }).includes('as importing')) count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { database, count: () => count };
}
