import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { createTarPacker } from 'modern-tar';
import { beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey, coverKey } from '#core/server/storage/storage';
import {
  type ArchiveContent,
  contentOfArchive,
  entryOf,
  unzip,
  writeArchive,
  zip,
} from '#core/server/test/alter-archive';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase, type TestDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { filesBelow } from '#core/server/test/library-state';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { publishAudio } from '#core/server/test/publish-audio';
import { endName, hashField, headName, tablePartName } from '#features/backups/server/archive/format';

const picture = `pictures/a/${'a'.repeat(64)}.webp`;
let good: ArchiveContent;
let empty: TestDatabase;

beforeAll(async () => {
  empty = await makeDatabase({ empty: true });
  const { db, url } = await makeDatabase();
  const dataDir = await makeDataFolder();
  const storage = new DiskStorage(path.join(dataDir, 'media'));
  await publishAudio(db, storage, makeMp3({ seed: 1 }));
  const { accountId } = await makeListener(db);
  await db.updateTable('accounts').set({ picture_key: picture }).where('id', '=', accountId).execute();
  await storage.put(picture, Buffer.from('a face'));
  const archive = path.join(await makeFolder(), 'good.tar');
  const written = await commandsOf(url, { DATA_DIR: dataDir })('backup', archive, '--with-secret-key');
  expect(written).toMatchObject({ exitCode: 0 });
  good = await contentOfArchive(archive);
});

const copyOf = (content: ArchiveContent): ArchiveContent => ({
  head: structuredClone(content.head),
  entries: content.entries.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
  end: structuredClone(content.end),
});

async function refused(bytes: (archive: string) => Promise<void>) {
  const archive = path.join(await makeFolder(), 'hostile.tar');
  await bytes(archive);
  const lectern = commandsOf(empty.url, { DATA_DIR: await makeFolder() });
  const verified = await lectern('verify', archive);
  const restored = await lectern('restore', archive);
  expect(restored.exitCode).toBe(2);
  expect(restored.stderr).not.toMatch(/\n {4}at /);
  const { rows } = await sql`select from pg_class where relnamespace = current_schema()::regnamespace`.execute(
    empty.db,
  );
  expect(rows).toEqual([]);
  return { verified, said: restored.stderr };
}

function refusedOnce(alter: (content: ArchiveContent) => void | Promise<void>) {
  return refused(async (archive) => {
    const content = copyOf(good);
    await alter(content);
    await writeArchive(archive, content);
  });
}

const accounts = tablePartName('accounts', 1);
const audio = () => good.entries.find(({ name }) => name.startsWith('media/audio/'))?.name ?? '';

const alterations: Record<string, { alter(content: ArchiveContent): void | Promise<void>; says: string }> = {
  'a name that leads out of the storage': {
    alter: (content) => void content.entries.push({ name: 'media/../../../etc/cron.d/x', bytes: Buffer.from('x') }),
    says: 'is no name of audio or a picture',
  },
  'a build of the web app': {
    alter: (content) => void content.entries.push({ name: 'media/app/assets/index.js', bytes: Buffer.from('x') }),
    says: 'is no name of audio or a picture',
  },
  'other audio under the name of some': {
    alter: (content) => void Object.assign(entryOf(content, audio()), { bytes: Buffer.from('another talk') }),
    says: 'is something else',
  },
  'more audio than its end counts': {
    alter: (content) => {
      const bytes = Buffer.from('one more');
      content.entries.push({ name: `media/${audioKey(createHash('sha256').update(bytes).digest('hex'))}`, bytes });
    },
    says: 'objects, and had',
  },
  'a list of audio in place of audio': {
    alter: async (content) => void content.entries.push({ name: 'media-list/000001.jsonl.gz', bytes: await zip('{}') }),
    says: "isn't in its place",
  },
  'a list that names another file': {
    alter: async (content) => {
      const line = JSON.stringify({ key: '../../../etc/passwd', size: 1, sha256: null });
      Object.assign(content, { head: { ...content.head, media: 'reference' }, entries: tablesOf(content) });
      content.entries.push({ name: 'media-list/000001.jsonl.gz', bytes: await zip(`${line}\n`) });
    },
    says: "doesn't list audio and pictures",
  },
  'a list without checksums': {
    alter: async (content) => {
      const line = JSON.stringify({ key: coverKey('a'.repeat(64), 320, 'webp'), size: 1, sha256: null });
      Object.assign(content, { head: { ...content.head, media: 'beside' }, entries: tablesOf(content) });
      content.entries.push({ name: 'media-list/000001.jsonl.gz', bytes: await zip(`${line}\n`) });
    },
    says: "doesn't say the checksum",
  },
  'a list that is none': {
    alter: async (content) => {
      Object.assign(content, { head: { ...content.head, media: 'beside' }, entries: tablesOf(content) });
      content.entries.push({ name: 'media-list/000001.jsonl.gz', bytes: await zip('{"key": 1}\nrubbish') });
    },
    says: "doesn't list audio and pictures",
  },
  'a part that is uncompressed to fill the memory': {
    alter: async (content) =>
      void Object.assign(entryOf(content, accounts), { bytes: await zip(Buffer.alloc(80 << 20)) }),
    says: 'was altered',
  },
  'a part that is far too large': {
    alter: (content) => void Object.assign(entryOf(content, accounts), { bytes: Buffer.alloc(65 << 20) }),
    says: 'is larger than any that Lectern writes',
  },
  'parts in another order': {
    alter: (content) => {
      const at = content.entries.findIndex(({ name }) => name === accounts);
      content.entries.splice(at, 0, { ...entryOf(content, accounts), name: tablePartName('accounts', 2) });
    },
    says: 'part 1 of accounts is missing',
  },
  'a table after those that come later': {
    alter: (content) => void content.entries.push(...content.entries.splice(1, 1)),
    says: "isn't in its place",
  },
  'more rows than its end counts': {
    alter: async (content) => {
      const part = entryOf(content, accounts);
      const text = await unzip(part.bytes);
      const another = text.toString('utf8').replace(/^\d+/, '99').replaceAll('@', '.other@');
      part.bytes = await zip(text.toString('utf8') + another.replace(picture, picture.replaceAll('a', 'b')));
    },
    says: 'accounts has 2 rows, and had 1',
  },
  'rows that its end says nothing of': {
    alter: ({ end }) => void Reflect.deleteProperty(end.rows, 'accounts'),
    says: 'accounts has 1 rows, and had none',
  },
  'a table twice': {
    alter: ({ head }) => void head.tables.push(...head.tables.slice(0, 1)),
    says: 'its beginning says something else',
  },
  'another secret key': {
    alter: (content) =>
      void Object.assign(entryOf(content, 'secret-key'), { bytes: Buffer.from('known to somebody else') }),
    says: "the secret key in it isn't the one",
  },
};

function tablesOf({ entries }: ArchiveContent): ArchiveContent['entries'] {
  return entries.filter(({ name }) => !name.startsWith('media/'));
}

test('what is not altered is restored', async () => {
  const { url } = await makeDatabase({ empty: true });
  const archive = path.join(await makeFolder(), 'good.tar');
  await writeArchive(archive, copyOf(good));
  const lectern = commandsOf(url, { DATA_DIR: await makeFolder() });
  expect(await lectern('verify', archive)).toMatchObject({ exitCode: 0 });
  expect(await lectern('restore', archive)).toMatchObject({ exitCode: 0 });
});

describe('verify and restore refuse in words', () => {
  test.each(Object.entries(alterations))('%s', async (_, { alter, says }) => {
    const { verified, said } = await refusedOnce(alter);
    expect(said).toContain(says);
    expect(verified).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(says) });
  });

  test('links, and two ends', async () => {
    const link = await refused((archive) =>
      writeTar(archive, [{ name: headName, type: 'symlink', linkname: '/etc/passwd' }]),
    );
    expect(link.said).toContain('is not a Lectern archive');
    const linked = await refused((archive) =>
      writeTar(archive, [
        { name: headName, text: JSON.stringify(good.head) },
        { name: 'media/audio/a', type: 'link', linkname: '/etc/passwd' },
      ]),
    );
    expect(linked.said).toContain('it has the foreign entry "media/audio/a"');
    expect(linked.verified.stderr).toBe(linked.said);
    const ends = await refused((archive) => writeTar(archive, endsTwice()));
    expect(ends.said).toContain('something comes after its end');
    expect(ends.verified.stderr).toBe(ends.said);
  });
});

describe('restore refuses in words what only the database knows', () => {
  const rowsOf = async (content: ArchiveContent, table: string, change: (text: string) => string) => {
    const part = entryOf(content, tablePartName(table, 1));
    part.bytes = await zip(change((await unzip(part.bytes)).toString('utf8')));
  };

  test.each<[string, (content: ArchiveContent) => void | Promise<void>, string]>([
    [
      'rows that are none',
      (content) => rowsOf(content, 'accounts', () => 'rubbish\n'),
      'its data for accounts is invalid',
    ],
    ['rows that end early', (content) => rowsOf(content, 'accounts', () => '\\.\n'), 'accounts has 0 rows, and had 1'],
    ['rows that refer to what is not there', (content) => rowsOf(content, 'audio_files', () => ''), 'its data for'],
    ['a column of another schema', ({ head }) => void head.tables[0]?.columns.push('other'), 'which its schema hasn'],
    [
      'a table of another schema',
      ({ head }) => void head.tables.push({ name: 'other', columns: ['a'] }),
      'which its schema hasn',
    ],
    ['migrations that skip one', ({ head }) => void head.schema.splice(3, 1), 'is of another Lectern: it has'],
    ['migrations in another order', ({ head }) => void head.schema.reverse(), 'is of another Lectern: it has'],
    [
      'a number that is none',
      ({ end }) => void Object.assign(end.sequences, { accounts_id_seq: '9'.repeat(30) }),
      'its data for',
    ],
    [
      'a sequence of another schema',
      ({ end }) => void Object.assign(end.sequences, { other_seq: '1' }),
      'its data for',
    ],
  ])('%s', async (_, alter, says) => {
    expect((await refusedOnce(alter)).said).toContain(says);
  });
});

test('what backups leave out is not restored from an archive that has it', async () => {
  const { db, url } = await makeDatabase({ empty: true });
  const archive = path.join(await makeFolder(), 'hostile.tar');
  const content = copyOf(good);
  for (const name of ['schema_migrations', 'limit_counters']) {
    content.head.tables.unshift({ name, columns: ['a'] });
    content.entries.splice(1, 0, { name: tablePartName(name, 1), bytes: await zip('1\n') });
    content.end.rows[name] = 1;
  }
  await writeArchive(archive, content);
  const lectern = commandsOf(url, { DATA_DIR: await makeFolder() });
  expect(await lectern('verify', archive)).toMatchObject({ exitCode: 0 });
  expect(await lectern('restore', archive)).toMatchObject({ exitCode: 0 });
  expect(await db.selectFrom('limit_counters').selectAll().execute()).toEqual([]);
});

test('a picture that a refused archive has left is replaced by the right one', async () => {
  const other = copyOf(good);
  const face = Buffer.from('a mask');
  Object.assign(entryOf(other, `media/${picture}`), { bytes: face });
  other.end.media.objects += 1;
  const { db, url } = await makeDatabase({ empty: true });
  const [dataDir, folder] = [await makeFolder(), await makeFolder()];
  const [bad, right] = [path.join(folder, 'bad.tar'), path.join(folder, 'right.tar')];
  await writeArchive(bad, other);
  await writeArchive(right, copyOf(good));
  const lectern = commandsOf(url, { DATA_DIR: dataDir });
  expect(await lectern('restore', bad)).toMatchObject({ exitCode: 2 });
  const kept = path.join(dataDir, 'media', picture);
  expect(await readFile(kept, 'utf8')).toBe('a mask');
  expect(await lectern('restore', right)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('(1 copied)') });
  expect(await readFile(kept, 'utf8')).toBe('a face');
  expect(await filesBelow(path.join(dataDir, 'preparing'))).toEqual([]);
  expect(await db.selectFrom('accounts').select('picture_key').execute()).toEqual([{ picture_key: picture }]);
});

interface TarEntry {
  name: string;
  text?: string;
  type?: 'symlink' | 'link';
  linkname?: string;
}

function endsTwice(): TarEntry[] {
  const head = { ...good.head, tables: [] };
  const text = `${JSON.stringify(head, null, 2)}\n`;
  const digest = createHash('sha256')
    .update(`${sha256Of(text)}  ${headName}\n`)
    .digest('hex');
  const none = { objects: 0, bytes: 0, missing: [], missing_count: 0 };
  const end = JSON.stringify({ rows: {}, sequences: {}, media: none, entries: 1, digest });
  return [{ name: headName, text }, ...[1, 2].map(() => ({ name: endName, text: end }))];
}

async function writeTar(archive: string, entries: readonly TarEntry[]): Promise<void> {
  const { readable, controller } = createTarPacker();
  const bytes = new Response(readable).arrayBuffer();
  for (const { name, text = '', ...link } of entries) {
    const content = new TextEncoder().encode(text);
    const pax = { [hashField]: sha256Of(text) };
    const entry = controller.add({ name, size: content.length, pax, ...link }).getWriter();
    if (content.length > 0) await entry.write(content);
    await entry.close();
  }
  controller.finalize();
  await writeFile(archive, Buffer.from(await bytes));
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
