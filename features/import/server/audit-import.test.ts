import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '#core/server/act';
import { systemClock } from '#core/server/clock';
import { DiskStorage } from '#core/server/storage/disk';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { Audit } from '#features/audit/server/audit';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { auditImport } from './audit-import.ts';
import { type ImportOptions, importFolder } from './import-folder.ts';

async function makeLibrary() {
  const { db } = await makeDatabase();
  const folder = await makeFolder();
  const audit = new Audit(db, systemClock);
  const parts = {
    database: db,
    lockSessions: lockSessionsOf(db),
    storage: new DiskStorage(await makeFolder()),
    catalogue: catalogueWriter,
    clock: systemClock,
    ...auditImport(audit, commandLine),
  };
  return {
    db,
    folder,
    audit,
    parts,
    give: (name: string, content: Uint8Array) => fs.writeFile(path.join(folder, name), content),
    run: (options?: ImportOptions) => importFolder(parts, folder, options),
    acts: () =>
      db
        .selectFrom('audit_entries')
        .select(['id', 'account_id', 'action', 'subject_id', 'subject_name', 'before', 'after', 'part_of'])
        .orderBy('id')
        .execute(),
  };
}

const manyFiles = 101;

test('what several batches add is one act, with a part for each message', async () => {
  const library = await makeLibrary();
  for (let seed = 0; seed < manyFiles; seed += 1) await library.give(`${seed}.mp3`, makeMp3({ seed, frames: 5 }));
  const { added } = await library.run({ drafts: true });
  const [whole, ...parts] = await library.acts();
  const { folder } = library;
  const act = { account_id: null, action: 'message.import', before: null };
  expect(whole).toMatchObject({ ...act, subject_id: null, part_of: null, after: { folder, status: 'draft' } });
  expect(parts).toHaveLength(manyFiles);
  for (const { file, messageId, topic } of added) {
    const after = { folder, file, size: expect.any(Number), status: 'draft' };
    const part = parts.find(({ subject_id }) => subject_id === messageId);
    expect(part).toMatchObject({ ...act, subject_name: topic, after, part_of: whole?.id });
  }
});

test('an import of a single message is that message’s act, which says where it came from', async () => {
  const library = await makeLibrary();
  await library.give('a.mp3', makeMp3({ tags: { TIT2: 'Hope' } }));
  await library.run();
  const { data } = await library.audit.list({ pageNumber: 1, pageSize: 10 });
  expect(data).toMatchObject([
    { subject: { name: 'Hope' }, after: { folder: library.folder, file: 'a.mp3', status: 'published' }, parts: 0 },
  ]);
});

test('each run is an act of its own; one that changes nothing is none', async () => {
  const library = await makeLibrary();
  await library.give('a.mp3', makeMp3({ seed: 1 }));
  await library.run({ dryRun: true });
  expect(await library.acts()).toEqual([]);
  await library.run();
  await library.run();
  await library.give('b.mp3', makeMp3({ seed: 2 }));
  await library.run();
  const wholes = (await library.acts()).filter(({ part_of }) => part_of === null);
  expect(wholes).toHaveLength(2);
});

test('what can’t be recorded isn’t added', async () => {
  const library = await makeLibrary();
  await library.give('a.mp3', makeMp3({ seed: 1 }));
  const recordAdded = () => Promise.reject(new Error('no room'));
  await expect(importFolder({ ...library.parts, recordAdded }, library.folder)).rejects.toThrow('no room');
  expect(await library.db.selectFrom('messages').select('id').execute()).toEqual([]);
});
