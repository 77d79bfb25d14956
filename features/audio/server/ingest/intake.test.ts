import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import type { Transaction } from '#core/server/database/database';
import { DiskStorage } from '#core/server/storage/disk';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { filesBelow } from '#core/server/test/library-state';
import { makeMp3 } from '#core/server/test/make-audio';
import { catalogueWriter } from '#features/messages/server/add-messages';
import type { GivenFile } from './given-file.ts';
import { Intake } from './intake.ts';
import { withIngestLock } from './lock.ts';
import type { Taken } from './store-files.ts';
import { sha256Of } from './store-media.ts';

async function makeIntake() {
  const { db } = await makeDatabase();
  const folder = await makeFolder();
  const media = await makeFolder();
  const lockSessions = lockSessionsOf(db);
  const parts = { database: db, lockSessions, storage: new DiskStorage(media), clock: systemClock };
  return {
    db,
    media,
    lockSessions,
    intake: new Intake({ ...parts, catalogue: catalogueWriter }),
    async give(name: string, content: Uint8Array, more: Partial<GivenFile> = {}): Promise<GivenFile> {
      const file = path.join(folder, name);
      await fs.writeFile(file, content);
      const { size, mtime } = await fs.stat(file);
      return { name, path: file, size, modified: mtime, ...more };
    },
  };
}

const use = (trx: Transaction, taken: readonly Taken<GivenFile>[]) =>
  catalogueWriter.addMessages(
    trx,
    taken.map(({ message }) => message),
  );

test('each file is added, there or refused, in order; what an earlier one has is what became of that', async () => {
  const { intake, give } = await makeIntake();
  const talk = makeMp3({ seed: 1, tags: { TIT2: 'Talk' } });
  const files = [
    await give('empty.mp3', Buffer.alloc(0)),
    await give('a.mp3', talk),
    await give('empty too.mp3', Buffer.alloc(0)),
    await give('b.mp3', talk),
    { name: 'gone.mp3', path: '/no/such/file', size: 9, modified: new Date() },
  ];
  const outcomes = await intake.takeIn(await intake.inspect(files), { use });
  const messageId = outcomes?.[1]?.messageId;
  const same = { state: 'same', messageId, topic: 'Talk', sameAs: 'a.mp3', reason: null };
  const empty = { state: 'refused', messageId: null, reason: 'it is empty' };
  expect(outcomes).toEqual([
    { ...empty, file: files[0] },
    { state: 'added', file: files[1], messageId: expect.any(String), topic: 'Talk', reason: null },
    { ...empty, file: files[2] },
    { ...same, file: files[3] },
    { state: 'refused', file: files[4], messageId: null, reason: 'it is not there' },
  ]);
  const later = await give('c.mp3', talk);
  expect(await intake.takeIn(await intake.inspect([later]), { use })).toEqual([{ ...same, file: later }]);
});

test('what is known comes before the tags, and what there is otherwise after them', async () => {
  const { db, intake, give } = await makeIntake();
  const png = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const [own, embedded, ofFeed] = [await png('#a33'), await png('#3a3'), await png('#33a')];
  const otherwise = { speaker: 'Usual', artwork: ofFeed, artworkFault: 'its artwork could not be fetched' };
  const tags = { TIT2: 'Tag', TPE1: 'Named' };
  const files = [
    await give('1.mp3', makeMp3({ seed: 1, tags, artwork: embedded }), {
      known: { topic: 'Known', speaker: 'Known' },
      artwork: own,
      otherwise,
    }),
    await give('2.mp3', makeMp3({ seed: 2, tags, artwork: embedded }), { otherwise }),
    await give('3.mp3', makeMp3({ seed: 3 }), { otherwise }),
    await give('4.mp3', makeMp3({ seed: 4 }), { otherwise: { ...otherwise, artwork: null } }),
  ];
  const outcomes = await intake.takeIn(await intake.inspect(files), { use });
  expect(outcomes?.map(({ reason }) => reason)).toEqual([
    null,
    null,
    null,
    'its artwork could not be fetched, so it went in without',
  ]);
  const messages = await db
    .selectFrom('messages')
    .leftJoin('speakers', 'speakers.id', 'speaker_id')
    .leftJoin('images', 'images.id', 'messages.image_id')
    .select(['topic', 'speakers.name as speaker', 'images.sha256 as artwork'])
    .orderBy('messages.id')
    .execute();
  expect(messages).toEqual([
    { topic: 'Known', speaker: 'Known', artwork: sha256Of(own) },
    { topic: 'Tag', speaker: 'Named', artwork: sha256Of(embedded) },
    { topic: '3', speaker: 'Usual', artwork: sha256Of(ofFeed) },
    { topic: '4', speaker: 'Usual', artwork: null },
  ]);
});

test('while others store media, nothing is taken in', async () => {
  const { db, media, lockSessions, intake, give } = await makeIntake();
  const inspected = await intake.inspect([await give('a.mp3', makeMp3())]);
  const outcomes = await withIngestLock(lockSessions, () => intake.takeIn(inspected, { waitMs: 50, use }));
  expect(outcomes).toBeNull();
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await filesBelow(media)).toEqual([]);
  expect(await intake.takeIn(inspected, { use })).toMatchObject([{ state: 'added' }]);
});

test('a document that changes while its audio is stored keeps both out, and the next sweep removes their bytes', async () => {
  const { db, media, intake, give } = await makeIntake();
  const inspected = await intake.inspect([await give('a.mp3', makeMp3())]);
  const document = { ...(await give('notes.txt', Buffer.from('Notes'))), sha256: sha256Of(Buffer.from('Notes')) };
  const documentsOf = () => [document];
  await give('notes.txt', Buffer.from('Other notes'));
  await expect(intake.takeIn(inspected, { documentsOf, use })).rejects.toThrow(
    'notes.txt changed while it was being imported',
  );
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await filesBelow(media)).toHaveLength(2);
  expect(await intake.sweep()).toBe(true);
  expect(await filesBelow(media)).toEqual([]);
});
