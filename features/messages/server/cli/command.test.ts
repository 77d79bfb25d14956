import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeAudioFile } from '#core/server/test/make';
import { makeWav } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { makePdf } from '#core/server/test/make-pdf';
import { makePng } from '#core/server/test/make-picture';

const { db, url } = await makeDatabase();
const Listed = z.object({ data: z.array(z.object({ id: z.string(), topic: z.string(), status: z.string() })) });

const lectern = commandsOf(url, { SECRET_KEY: 'the same for every command of these tests' });
const run = (...args: string[]) => lectern('messages', ...args);

test('lectern messages gives a message other audio and another picture, and the audit has it', async () => {
  const id = await makeMessage(db, { topic: 'Peace' });
  const folder = await makeFolder();
  const [audio, picture] = [path.join(folder, 'peace.wav'), path.join(folder, 'peace.png')];
  await writeFile(audio, makeWav(3));
  await writeFile(picture, await makePng({ width: 400, height: 300 }));
  const replaced = await run('audio', id, audio, '--json');
  expect(JSON.parse(replaced.stdout)).toMatchObject({ id, duration: 3, mime_type: 'audio/wav', status: 'published' });
  expect(await run('audio', id, audio)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('“Peace”') });
  expect(await run('audio', id, picture)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("can't be used"),
  });
  expect(JSON.parse((await run('artwork', id, picture, '--json')).stdout)).toMatchObject({
    image_url: expect.stringContaining('/media/covers/'),
  });
  expect(JSON.parse((await run('artwork', id, '--json')).stdout)).toMatchObject({ image_url: null });
  const acts = await db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['message.replace-audio', 'message.change', 'message.change']);
  expect(acts[0]?.after).toEqual({ file: 'peace.wav', size: expect.any(Number) });
});

test('lectern messages lists, changes and publishes, and the audit has it', async () => {
  const draft = await makeMessage(db, { topic: 'Hope', status: 'draft', when: '2025-01-01' });
  const other = await makeMessage(db, { topic: 'Grace', status: 'draft', when: '2024-01-01' });
  const listed = Listed.parse(JSON.parse((await run('list', '--status', 'draft', '--json')).stdout));
  expect(listed.data.map(({ topic }) => topic)).toEqual(['Hope', 'Grace']);
  const set = await run('set', draft, '--speaker', 'Ada Obi', '--price', '1500', '--categories', 'Prayer; Hope');
  expect(set).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/speaker +Ada Obi\n.*Prayer; Hope/s) });
  const published = await run('publish', draft, other);
  expect(published.stdout).toMatch(/published.*₦1,500 {2}Hope – Ada Obi\n.*published.*free {2}Grace\n/s);
  expect(published.stdout).not.toContain('Left alone');
  expect((await run('list', '--speaker', 'ada obi')).stdout).toMatch(/^.*Hope – Ada Obi\n$/);
  const later = await makeMessage(db, { topic: 'Patience', status: 'draft' });
  const scheduled = await run('schedule', later, '--at', '2199-12-24T06:00+01:00', '--json');
  expect(JSON.parse(scheduled.stdout)).toMatchObject({ messages: [{ publish_at: '2199-12-24T05:00:00.000Z' }] });
  const listedLater = (await run('list', '--status', 'scheduled')).stdout;
  expect(listedLater).toMatch(/^ *\d+ {2}scheduled for 2199-12-24 06:00 \(Lagos time\) {2}2024-03-17 .*Patience\n$/);
  const last = await makeMessage(db, { topic: 'Last', status: 'draft' });
  const bulk = await run('publish', last, later, other);
  expect(bulk).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('Left alone: 1 scheduled, 1 published.\n'),
  });
  expect(bulk.stdout).toMatch(/published.*Last\n.*scheduled.*Patience\n/);
  expect((await run('publish', later)).stdout).toMatch(/published.*Patience\n/);
  expect(await run('delete', other)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Only drafts') });
  const acts = await db
    .selectFrom('audit_entries')
    .select(['id', 'action', 'account_id', 'subject_id', 'part_of'])
    .where('account_id', 'is', null)
    .orderBy('id')
    .limit(12)
    .execute();
  const ours = acts.filter(({ subject_id }) => subject_id === draft || subject_id === other);
  expect(ours.map(({ subject_id, action }) => [subject_id, action])).toEqual([
    [draft, 'message.change'],
    [draft, 'message.publish'],
    [other, 'message.publish'],
  ]);
  const [, part] = ours;
  expect(acts.find(({ id }) => id === part?.part_of)).toMatchObject({ action: 'message.publish', subject_id: null });
  const entries = await lectern('audit', '--kind', 'message');
  expect(entries.stdout).toContain(`message.publish  2 messages (--part-of ${part?.part_of})`);
  expect((await lectern('audit', '--part-of', part?.part_of ?? '')).stdout).toMatch(/Hope.*\n.*Grace/);
});

test('lectern messages chapters gives a message chapters from a text, shows them and takes them back', async () => {
  const audioFileId = await makeAudioFile(db, { duration_ms: 120_000 });
  const chapters = JSON.stringify([{ startMs: 0, endMs: 120_000, title: 'All of it' }]);
  await db
    .insertInto('audio_preparations')
    .values({ audio_file_id: audioFileId, finished_at: new Date(), chapters })
    .execute();
  const id = await makeMessage(db, { audioFileId });
  const folder = await makeFolder();
  const text = path.join(folder, 'list.txt');
  await writeFile(text, '0:00 - Welcome\r\n1:30.5 Ìwé kejì\r\n');
  expect((await run('chapters', id)).stdout).toBe('From the audio’s file:\n0:00 All of it\n');
  expect((await run('chapters', id, text)).stdout).toBe('Made by operators:\n0:00 Welcome\n1:30.5 Ìwé kejì\n');
  const refused = async (written: string) => {
    await writeFile(text, written);
    const { exitCode, stderr } = await run('chapters', id, text);
    expect(exitCode).toBe(2);
    return stderr;
  };
  expect(await refused('0:00 Welcome\nThe letter')).toContain('Line 2 of');
  expect(await refused('1:00 Two\n0:00 One')).toContain('Put the chapters in the order of their times');
  expect(await refused('2:00 Late')).toContain('the message ends at 2:00');
  expect((await run('chapters', id, '--json')).stdout).toContain('Ìwé kejì');
  await writeFile(text, '');
  expect((await run('chapters', id, text)).stdout).toBe(
    'The message has no chapters, though its audio’s file has some.\n',
  );
  expect((await run('chapters', id, '--of-file')).stdout).toBe('From the audio’s file:\n0:00 All of it\n');
  expect((await run('chapters', id, text, '--of-file')).exitCode).toBe(2);
});

test('lectern messages adds notes to a message, renames, replaces and removes them, and the audit has it', async () => {
  const id = await makeMessage(db, { topic: 'Sowing' });
  const folder = await makeFolder();
  const [outline, wrong] = [path.join(folder, 'outline.pdf'), path.join(folder, 'slides.ppt')];
  const pdf = await makePdf('Sow, wait, reap.');
  await writeFile(outline, pdf);
  await writeFile(wrong, Buffer.from('504b030414000600', 'hex'));
  expect((await run('notes', id)).stdout).toBe('The message has no notes.\n');
  const added = (await run('add-note', id, outline)).stdout;
  expect(added).toMatch(new RegExp(`^\\d+ {2}pdf {3}${pdf.length} bytes {2}outline\\n$`));
  const [note = ''] = added.split(' ');
  expect(await run('add-note', id, wrong)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('neither a PDF nor text'),
  });
  expect((await run('rename-note', id, note, 'Study guide')).stdout).toContain('Study guide');
  await writeFile(outline, 'Only words by now.');
  expect((await run('add-note', id, outline, '--replaces', note, '--title', 'Words')).stdout).toBe(
    `${note}  text  18 bytes  Words\n`,
  );
  expect((await run('remove-note', id, note)).stdout).toBe('The message has no notes.\n');
  expect(await run('remove-note', id, note)).toMatchObject({ exitCode: 2 });
  const acts = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual([
    'message.add-note',
    'message.rename-note',
    'message.replace-note',
    'message.rename-note',
    'message.remove-note',
  ]);
});
