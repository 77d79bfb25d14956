import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMessage } from '#core/server/test/make-message';

const { db, url } = await makeDatabase();
const lectern = commandsOf(url, { SECRET_KEY: 'the same for every command of these tests' });
const run = (...args: string[]) => lectern('transcripts', ...args);

test('lectern transcripts sets, shows and removes the words of a message, and the audit has it', async () => {
  const id = await makeMessage(db, { topic: 'Peace' });
  const folder = await makeFolder();
  const [good, bad] = [path.join(folder, 'peace.vtt'), path.join(folder, 'bad.vtt')];
  await writeFile(good, 'WEBVTT\n\n00:01.000 --> 00:02.000\nPeace be with you.\n');
  await writeFile(bad, 'WEBVTT\n\n00:01.000 --> soon\nlost\n');
  expect((await run('show', id)).stdout).toBe(`Message ${id} has no transcript.\n`);
  expect((await run('set', id, good, '--language', 'yo')).stdout).toBe(
    `Message ${id} has a transcript of 4 words in yo, with times, given by an operator.\n`,
  );
  expect(await run('set', id, bad)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('line 3') });
  expect((await run('show', id, '--file')).stdout).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nPeace be with you.\n',
  );
  expect(JSON.parse((await run('show', id, '--json')).stdout)).toMatchObject({ transcript: { words: 4 } });
  expect(await run('make', id)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('TRANSCRIBE_COMMAND') });
  expect((await run('remove', id)).stdout).toBe(`Message ${id} has no transcript.\n`);
  const acts = await db
    .selectFrom('audit_entries')
    .select(['action'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['message.set-transcript', 'message.remove-transcript']);
});
