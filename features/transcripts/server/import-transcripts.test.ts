import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { DiskStorage } from '#core/server/storage/disk';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { importFolder } from '#features/import/server/import-folder';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { importTranscripts } from './import-transcripts.ts';

const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nBe patient.\n';

test('an import takes the transcript beside each file, in its language, and says what it can’t read', async () => {
  const { db } = await makeDatabase();
  const folder = await makeFolder();
  const names = ['timed', 'plain', 'yoruba', 'both', 'broken', 'none'];
  for (const [index, name] of names.entries())
    await writeFile(path.join(folder, `${name}.mp3`), makeMp3({ frames: 50, seed: 700 + index }));
  const files = {
    'timed.srt': '1\n00:00:00,000 --> 00:00:01,000\nBe patient.\n',
    'plain.txt': 'Be patient.',
    'yoruba.yo.vtt': vtt,
    'both.txt': 'Only text.',
    'both.vtt': vtt,
    'broken.vtt': 'WEBVTT\n\n00:00 --> soon\nlost\n',
    'notes.txt': 'Of no talk.',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  const parts = { database: db, lockSessions: lockSessionsOf(db), storage: new DiskStorage(await makeFolder()) };
  const report = await importFolder(
    {
      ...parts,
      clock: systemClock,
      catalogue: catalogueWriter,
      recordAdded: async () => undefined,
      beside: { transcripts: importTranscripts, largestNote: 1024 * 1024 },
    },
    folder,
  );
  expect(report.counts).toEqual({ added: 6, same: 0, refused: 0, ignored: 2 });
  expect(report.ignored).toEqual(['both.txt', 'notes.txt']);
  expect(report.added.flatMap(({ notes }) => notes)).toEqual([
    expect.stringMatching(/^broken\.vtt can’t be used as its transcript\. .*line 3: “00:00 --> soon”/),
  ]);
  const rows = await db
    .selectFrom('transcripts as t')
    .innerJoin('messages as m', 'm.id', 't.message_id')
    .select(['m.topic', 't.format', 't.language', 't.origin'])
    .orderBy('m.topic')
    .execute();
  expect(rows.map(({ topic, format, language, origin }) => [topic.toLowerCase(), format, language, origin])).toEqual([
    ['both', 'vtt', null, 'import'],
    ['plain', 'text', null, 'import'],
    ['timed', 'srt', null, 'import'],
    ['yoruba', 'vtt', 'yo', 'import'],
  ]);
});
