import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MessageId } from '#core/contract/ids';
import { assertDefined } from '#core/server/assert-defined';
import { readMigrations } from '#core/server/database/migrate';
import { transact } from '#core/server/database/transact';
import { readSettings } from '#core/server/settings/settings';
import { DiskStorage } from '#core/server/storage/disk';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import type { MessageOptions } from '#core/server/test/make-message';
import { publishAudio } from '#core/server/test/publish-audio';
import { waitFor } from '#core/server/test/wait-for';
import { newTranscript } from '#features/transcripts/server/new-transcript';
import { deleteTranscript, putTranscripts } from '#features/transcripts/server/queries';
import { readTranscript } from '#features/transcripts/server/reading/read-transcript';
import { findTranscription, leaveUnmade } from './transcription-queries.ts';

const minuteMs = 60_000;
const { signal } = new AbortController();
let seed = 700;

async function makeLibrary(script: string) {
  const { db, connection } = await makeDatabase();
  const folder = await makeFolder();
  const program = path.join(folder, 'transcribe.sh');
  await writeFile(program, `#!/bin/sh\ncd '${folder}'\necho $LECTERN_LANGUAGE >> said\n${script}\n`);
  await chmod(program, 0o755);
  const settings = readSettings({ FFMPEG: 'off', DATA_DIR: folder, TRANSCRIBE_COMMAND: program });
  const storage = new DiskStorage(path.join(folder, 'media'));
  let now = new Date('2026-03-01T12:00:00Z');
  const clock = { now: () => now };
  const { core } = await featuresOf(db, { settings, storage, clock, jobs: connection });
  return {
    db,
    folder,
    clock,
    pass(minutes: number) {
      now = new Date(now.getTime() + minutes * minuteMs);
    },
    async publish(language: string, given: MessageOptions = {}): Promise<MessageId> {
      seed += 1;
      return MessageId.parse(await publishAudio(db, storage, makeMp3({ frames: 50, seed }), { language, ...given }));
    },
    setStatus: (id: string, status: string) =>
      db.updateTable('messages').set({ status }).where('id', '=', id).execute(),
    async run(): Promise<string[]> {
      await writeFile(path.join(folder, 'said'), '');
      await core.queue.runDue('transcription', signal);
      return (await readFile(path.join(folder, 'said'), 'utf8')).split('\n').filter((line) => line !== '');
    },
  };
}

test('what is due again comes first, then the newest; after the third failure none is, and withdrawn ones wait', async () => {
  const { db, publish, setStatus, pass, run } = await makeLibrary('exit 1');
  const yoruba = await publish('yo');
  const igbo = await publish('ig');
  await publish('en', { status: 'withdrawn' });
  expect(await run()).toEqual(['ig', 'yo']);
  pass(9.9);
  expect(await run()).toEqual([]);
  pass(0.1);
  await publish('ha');
  expect(await run()).toEqual(['ig', 'yo', 'ha']);
  await setStatus(yoruba, 'withdrawn');
  pass(60);
  expect(await run()).toEqual(['ha', 'ig']);
  expect(await findTranscription(db, igbo)).toEqual({ reason: expect.any(String), due_at: null, is_claimed: false });
  await setStatus(yoruba, 'published');
  expect(await run()).toEqual(['yo']);
  pass(60);
  expect(await run()).toEqual(['ha']);
  pass(24 * 60);
  expect(await run()).toEqual([]);
});

test('what an operator gives meanwhile stays, and isn’t made again by itself once it is removed', async () => {
  const { db, folder, publish, run } = await makeLibrary(
    `touch begun; while ! test -e go; do sleep 0.05; done; echo 'By the command.'`,
  );
  const id = await publish('en');
  const working = run();
  await waitFor('the command to run', () => readFile(path.join(folder, 'begun')).catch(() => null));
  const read = await readTranscript(Buffer.from('By an operator.'));
  const given = newTranscript(read, { messageId: id, origin: 'operator', language: null });
  await transact(db, (trx) => putTranscripts(trx, [given]));
  await writeFile(path.join(folder, 'go'), '');
  expect(await working).toEqual(['en']);
  const origins = await db.selectFrom('transcripts').select('origin').execute();
  expect(origins).toEqual([{ origin: 'operator' }]);
  await transact(db, async (trx) => {
    await deleteTranscript(trx, id);
    await leaveUnmade(trx, id, 'The transcript was removed.');
  });
  expect(await run()).toEqual([]);
  expect(await db.selectFrom('work_items').select('key').execute()).toEqual([]);
});

test('what the version before had in hand or put off is made when it was due, and nothing that it gave up', async () => {
  const { db, clock, publish, pass, run } = await makeLibrary(`echo 'Made.'`);
  const rows = [
    { language: 'yo', due_at: new Date(clock.now().getTime() + 5 * minuteMs), failures: 1, reason: 'It failed.' },
    { language: 'ig', due_at: new Date(0), failures: 0, reason: null },
    { language: 'ha', due_at: null, failures: 3, reason: 'It failed.' },
  ];
  const ids: MessageId[] = [];
  for (const { language, ...row } of rows) {
    const id = await publish(language);
    await db
      .insertInto('transcriptions')
      .values({ message_id: id, ...row })
      .execute();
    ids.push(id);
  }
  const moving = (await readMigrations()).find(({ name }) => name === '0122-transcription-work.sql');
  await sql.raw(assertDefined(moving, 'the migration').sql).execute(db);
  const states = await Promise.all(ids.map((id) => findTranscription(db, id)));
  expect(states).toEqual([
    { reason: 'It failed.', due_at: rows[0]?.due_at, is_claimed: false },
    { reason: null, due_at: null, is_claimed: false },
    { reason: 'It failed.', due_at: null, is_claimed: false },
  ]);
  expect(await run()).toEqual(['ig']);
  pass(5);
  expect(await run()).toEqual(['yo']);
  const id = await publish('fr');
  await db
    .insertInto('transcriptions')
    .values({ message_id: id, due_at: new Date(0), claim: null })
    .execute();
  expect(await run()).toEqual(['fr']);
  const left = await db.selectFrom('transcriptions').select('message_id').execute();
  expect(left).toEqual([{ message_id: ids[2] }]);
});
