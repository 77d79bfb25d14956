import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { DiskStorage } from '#core/server/storage/disk';
import { noteKey } from '#core/server/storage/storage';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makePdf } from '#core/server/test/make-pdf';
import { importFolder } from '#features/import/server/import-folder';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { importTranscripts } from '#features/transcripts/server/import-transcripts';

const pdf = await makePdf('An outline.');
let seed = 4000;

async function imported(audio: readonly string[], files: Record<string, string | Uint8Array>, { dryRun = false } = {}) {
  const { db } = await makeDatabase();
  const folder = await makeFolder();
  for (const name of audio) {
    seed += 1;
    await writeFile(path.join(folder, name), makeMp3({ frames: 1000, declared: 1000, seed }));
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  const storage = new DiskStorage(await makeFolder());
  const parts = {
    database: db,
    lockSessions: lockSessionsOf(db),
    storage,
    clock: systemClock,
    catalogue: catalogueWriter,
    recordAdded: async () => undefined,
    beside: { transcripts: importTranscripts, largestNote: 100_000 },
  };
  const report = await importFolder(parts, folder, { dryRun });
  const messages = await db.selectFrom('messages').select(['topic', 'chapters']).orderBy('topic').execute();
  const notes = await db
    .selectFrom('message_notes as n')
    .innerJoin('messages as m', 'm.id', 'n.message_id')
    .select(['m.topic', 'n.title', 'n.kind', 'n.sha256'])
    .orderBy('m.topic')
    .orderBy('n.id')
    .execute();
  const pending = await db.selectFrom('pending_objects').selectAll().execute();
  return { report, messages, notes, storage, pending };
}

const problems = ({ report }: Awaited<ReturnType<typeof imported>>) => report.added.flatMap(({ notes }) => notes);

test('the chapters beside audio become its message’s, of lines or of the JSON of podcasts', async () => {
  const made = await imported(['lines.mp3', 'json.mp3', 'both.mp3', 'none.mp3'], {
    'lines.chapters.txt': '\uFEFF00:00:00 Welcome\r\n\r\n(0:12) - Ìwé kejì\r\n00:00:20.5 Questions\r\n',
    'json.chapters.json': JSON.stringify({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Welcome' },
        { startTime: 5, img: 'https://example.org/a.jpg', toc: false },
        { startTime: 12.25, title: 'The second letter' },
      ],
    }),
    'both.chapters.txt': '0:03 Of the text',
    'both.chapters.json': '{"chapters":[{"startTime":4,"title":"Of the JSON"}]}',
  });
  expect(problems(made)).toEqual([]);
  expect(made.report.ignored).toEqual(['both.chapters.json']);
  expect(made.messages).toEqual([
    { topic: 'Both', chapters: [{ startMs: 3000, title: 'Of the text' }] },
    {
      topic: 'Json',
      chapters: [
        { startMs: 0, title: 'Welcome' },
        { startMs: 12_250, title: 'The second letter' },
      ],
    },
    {
      topic: 'Lines',
      chapters: [
        { startMs: 0, title: 'Welcome' },
        { startMs: 12_000, title: 'Ìwé kejì' },
        { startMs: 20_500, title: 'Questions' },
      ],
    },
    { topic: 'None', chapters: null },
  ]);
});

test.each([
  [
    'talk.chapters.txt',
    '0:00 Welcome\nThe second letter\n0:75 Questions\n0:20',
    'Line 2 isn’t a chapter: it doesn’t begin with a time, e.g. 12:30 or 1:05:09. Line 3 isn’t a chapter: it doesn’t begin with a time, e.g. 12:30 or 1:05:09. Line 4 isn’t a chapter: give the chapter a title.',
  ],
  [
    'talk.chapters.txt',
    '0:10 Two\n0:05 One',
    '“One” begins at 0:05, before “Two” at 0:10. Put the chapters in the order of their times.',
  ],
  ['talk.chapters.txt', '0:00 One\n1:00:00 Two', '“Two” begins at 1:00:00, but the message ends at 0:24.'],
  ['talk.chapters.txt', ' \n', 'The file has no chapters.'],
  ['talk.chapters.txt', Buffer.from('0:00 Ìwé', 'latin1'), 'The file isn’t text in UTF-8.'],
  ['talk.chapters.txt', `${'soon Late\n'.repeat(7)}`, '2 more can’t be used either.'],
  ['talk.chapters.txt', '0:01 a\n'.repeat(40_000), 'The file is larger than 256 KB.'],
  ['talk.chapters.json', '{"chapters":[{"startTime":"0:10"}]}', 'The file isn’t JSON with a list of chapters'],
  ['talk.chapters.json', '{"chapters":', 'The file isn’t JSON with a list of chapters'],
  ['talk.chapters.json', '{"chapters":[{"startTime":1}]}', 'Chapter 1 can’t be used: Give the chapter a title.'],
])('%s that can’t be used is named with what is wrong, and the audio goes in without', async (name, content, said) => {
  const made = await imported(['talk.mp3'], { [name]: content });
  expect(problems(made)).toEqual([expect.stringContaining(said)]);
  expect(problems(made)[0]).toContain(`${name} can’t be used as its chapters. `);
  expect(made.messages).toEqual([{ topic: 'Talk', chapters: null }]);
});

test('the documents beside audio become its notes, and are no transcripts', async () => {
  const made = await imported(['talk.mp3', 'same.mp3', 'a.notes.mp3'], {
    'talk.notes.pdf': pdf,
    'talk.notes.txt': 'Sow, wait, reap.',
    'talk.txt': 'What is said.',
    'same.notes.pdf': pdf,
    'a.notes.txt': 'What is said.',
    'other.notes.pdf': pdf,
  });
  expect(problems(made)).toEqual([]);
  expect(made.report.ignored).toEqual(['other.notes.pdf']);
  expect(made.notes.map(({ topic, title, kind }) => [topic, title, kind])).toEqual([
    ['Same', 'Notes', 'pdf'],
    ['Talk', 'Notes', 'pdf'],
    ['Talk', 'Notes', 'text'],
  ]);
  for (const { sha256 } of made.notes) expect(await made.storage.size(noteKey(sha256))).not.toBeNull();
  expect(made.pending).toEqual([]);
});

test('a document that can’t be used is named, a dry run says so too, and stores nothing', async () => {
  const files = { 'talk.notes.pdf': Buffer.from('504b0304', 'hex'), 'talk.notes.txt': 'a'.repeat(200_000) };
  for (const dryRun of [true, false]) {
    const made = await imported(['talk.mp3'], files, { dryRun });
    expect(problems(made)).toEqual([
      expect.stringMatching(/^talk\.notes\.pdf can’t be used as its notes\. The file is neither a PDF nor text/),
      expect.stringMatching(/^talk\.notes\.txt can’t be used as its notes\. The file is larger than/),
    ]);
    expect([made.notes, made.messages.length]).toEqual([[], dryRun ? 0 : 1]);
  }
});
