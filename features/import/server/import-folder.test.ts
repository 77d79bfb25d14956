import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { commandLine } from '#core/server/act';
import { systemClock } from '#core/server/clock';
import { DiskStorage } from '#core/server/storage/disk';
import { demoFiles, goodAudio, hardAudio } from '#core/server/test/audio-files';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { filesBelow, stateOf } from '#core/server/test/library-state';
import { makeAudioFile } from '#core/server/test/make';
import { makeMp3, makeWav } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { needing, needingSampleAudio } from '#core/server/test/needing';
import { coverFormats, coverWidths } from '#features/audio/contract/covers';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { Audit } from '#features/audit/server/audit';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { auditImport } from './audit-import.ts';
import { type ImportOptions, importFolder } from './import-folder.ts';

const coverFiles = coverWidths.length * coverFormats.length;

async function makeLibrary() {
  const { db } = await makeDatabase();
  const folder = await makeFolder();
  const media = await makeFolder();
  const storage = new DiskStorage(media);
  const parts = {
    database: db,
    lockSessions: lockSessionsOf(db),
    storage,
    catalogue: catalogueWriter,
    ...auditImport(new Audit(db, systemClock), commandLine),
    clock: systemClock,
  };
  return {
    db,
    folder,
    media,
    parts,
    run: (options?: ImportOptions) => importFolder(parts, folder, options),
    state: () => stateOf(db, media),
    async give(files: Readonly<Record<string, Uint8Array | string>>): Promise<void> {
      for (const [name, content] of Object.entries(files)) {
        await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await fs.writeFile(path.join(folder, name), content);
      }
    },
    messages: () =>
      db
        .selectFrom('messages')
        .leftJoin('speakers', 'speakers.id', 'messages.speaker_id')
        .select(['topic', 'messages.description', 'when', 'speakers.name as speaker', 'price_kobo', 'featured'])
        .select(['start_date', 'messages.image_id'])
        .orderBy('messages.id')
        .execute(),
    names: async (table: 'speakers' | 'services' | 'categories' | 'centres') =>
      (await db.selectFrom(table).select('name').orderBy('id').execute()).map(({ name }) => name),
  };
}

describe('what an import adds', () => {
  test('the demo’s audio goes in once, and a second run adds nothing', async () => {
    const library = await makeLibrary();
    for (const file of demoFiles()) await fs.copyFile(file, path.join(library.folder, path.basename(file)));
    const count = demoFiles().length;
    const first = await library.run();
    expect(first.counts).toEqual({ added: count, same: 0, refused: 0, ignored: 0 });
    const state = await library.state();
    expect(state.messages).toHaveLength(count);

    const second = await library.run();
    expect(second.counts).toEqual({ added: 0, same: count, refused: 0, ignored: 0 });
    expect(second.same[0]?.messageId).toBe(first.added[0]?.messageId);
    expect(await library.state()).toEqual(state);
  });

  test('drafts are added where that is asked, and stay so when the folder is imported again', async () => {
    const library = await makeLibrary();
    await library.give({ 'a.mp3': makeMp3({ seed: 1 }) });
    expect((await library.run({ drafts: true })).counts).toMatchObject({ added: 1 });
    expect((await library.run()).counts).toMatchObject({ same: 1 });
    expect(await library.db.selectFrom('messages').select('status').execute()).toEqual([{ status: 'draft' }]);
  });

  test('tags become the message, and groups are found whatever their case and diacritics', async () => {
    const library = await makeLibrary();
    const tags = { TIT2: 'Rest', TPE1: 'Adébáyọ̀', TALB: 'Sunday Service', TCON: 'Growth', TDRC: '2024-03-17' };
    await library.give({
      'a.mp3': makeMp3({ seed: 1, tags }),
      'b.mp3': makeMp3({ seed: 2, tags: { ...tags, TIT2: 'Work', TPE1: 'ADEBAYO', TALB: 'sunday  service' } }),
      'sub/2023-01-02 the-patience.mp3': makeMp3({ seed: 3 }),
    });
    expect((await library.run()).counts).toMatchObject({ added: 3, refused: 0 });
    expect(await library.messages()).toMatchObject([
      { topic: 'Rest', when: '2024-03-17', speaker: 'Adébáyọ̀'.normalize('NFC'), price_kobo: '0', featured: false },
      { topic: 'Work', speaker: 'Adébáyọ̀'.normalize('NFC') },
      { topic: 'The patience', when: '2023-01-02', speaker: null },
    ]);
    expect(await library.names('speakers')).toHaveLength(1);
    expect(await library.names('services')).toEqual(['Sunday Service']);
    expect(await library.names('categories')).toEqual(['Growth']);
    await library.state();
  });

  test('hostile tags go in clean, cut to what the database takes', async () => {
    const library = await makeLibrary();
    const tags = {
      TIT2: "<script>alert(1)</script>\u0007'; drop table messages;--",
      TPE1: 'Ẹ\u0301'.repeat(5000),
      TALB: '../../../etc/passwd',
      TCON: 'x'.repeat(100_000),
      COMM: 'eng\0\0'.concat('word '.repeat(10_000)),
      TDRC: '0000',
    };
    await library.give({ 'hostile.mp3': makeMp3({ tags }) });
    expect((await library.run()).counts).toMatchObject({ added: 1, refused: 0 });
    const [message] = await library.messages();
    expect(message?.topic).toBe("<script>alert(1)</script>'; drop table messages;--");
    expect(message?.speaker).toMatch(/^(Ẹ\u0301)+…$/u);
    expect(Number(message?.when.slice(0, 4))).toBeGreaterThan(2000);
    await library.state();
  });

  test('artwork becomes a cover, made once for all that have it; broken artwork only leaves a note', async () => {
    const library = await makeLibrary();
    const artwork = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    await library.give({
      'a.mp3': makeMp3({ seed: 1, artwork }),
      'b.mp3': makeMp3({ seed: 2, artwork }),
      'c.mp3': makeMp3({ seed: 3, artwork: Buffer.from('no picture') }),
    });
    const report = await library.run();
    expect(report.counts).toMatchObject({ added: 3, refused: 0 });
    expect(report.added.map(({ notes }) => notes)).toEqual([
      [],
      [],
      ['its artwork is no picture that can be read, so it went in without'],
    ]);
    const messages = await library.messages();
    expect(messages.map(({ image_id }) => image_id)).toEqual([messages[0]?.image_id, messages[0]?.image_id, null]);
    expect((await library.state()).files.filter((name) => name.startsWith('covers/'))).toHaveLength(coverFiles);

    await library.give({ 'd.mp3': makeMp3({ seed: 4, artwork }) });
    expect((await library.run()).counts).toMatchObject({ added: 1, same: 3 });
    expect((await library.state()).files.filter((name) => name.startsWith('covers/'))).toHaveLength(coverFiles);
  });

  test('a file too large for memory is copied from the disk', async () => {
    const library = await makeLibrary();
    await library.give({
      'large.wav': makeWav(700),
      'large.bin': makeMp3({ frames: 80_000, tags: { TIT2: 'Named' } }),
    });
    expect((await library.run()).counts).toMatchObject({ added: 2 });
    expect((await library.messages()).map(({ topic }) => topic)).toEqual(['Named', 'Large']);
    await library.state();
    expect((await library.run()).counts).toMatchObject({ added: 0, same: 2 });
  });
});

describe('what an import does not add', () => {
  test('the same audio twice: the second names the first and the message', async () => {
    const library = await makeLibrary();
    const talk = makeMp3({ tags: { TIT2: 'Talk' } });
    await library.give({ 'a.mp3': talk, 'z/other name.ogg': talk });
    const report = await library.run();
    const messageId = report.added[0]?.messageId;
    expect(report.same).toEqual([{ file: 'z/other name.ogg', messageId, topic: 'Talk', sameAs: 'a.mp3' }]);
    await fs.rm(path.join(library.folder, 'a.mp3'));
    expect((await library.run()).same).toEqual([{ file: 'z/other name.ogg', messageId, topic: 'Talk', sameAs: null }]);
  });

  test('what can’t be played, each with its reason, while the rest goes in', async () => {
    const library = await makeLibrary();
    const cut = makeMp3({ frames: 1000, declared: 1000 }).subarray(0, 50_000);
    await library.give({
      'cut.mp3': cut,
      'cut again.mp3': cut,
      'empty.mp3': '',
      'good.mp3': makeMp3(),
      'tags.mp3': makeMp3({ frames: 0, tags: { TIT2: 'Only tags' } }),
      'text.mp3': 'This is text.',
    });
    const report = await library.run();
    expect(report.counts).toEqual({ added: 1, same: 0, refused: 5, ignored: 0 });
    expect(report.refused).toEqual([
      { file: 'cut again.mp3', reason: 'it is cut short: only 0:08 of 0:24 is there' },
      { file: 'cut.mp3', reason: 'it is cut short: only 0:08 of 0:24 is there' },
      { file: 'empty.mp3', reason: 'it is empty' },
      { file: 'tags.mp3', reason: 'it has tags but no audio behind them' },
      { file: 'text.mp3', reason: expect.stringContaining('it is text, not audio') },
    ]);
    await library.state();
  });

  test('hidden files, and other files beside audio; links are followed, but never in circles', async () => {
    const library = await makeLibrary();
    const elsewhere = await makeFolder();
    await fs.writeFile(path.join(elsewhere, 'linked.mp3'), makeMp3());
    await library.give({ '.hidden.mp3': 'x', '.git/x.mp3': 'x', 'cover.JPG': 'x', 'prices.csv': 'x', 'a/b.txt': 'x' });
    await fs.symlink(elsewhere, path.join(library.folder, 'link'));
    await fs.symlink('..', path.join(library.folder, 'a/up'));
    await fs.symlink('nowhere', path.join(library.folder, 'broken.mp3'));
    const report = await library.run();
    expect(report.added.map(({ file }) => file)).toEqual(['link/linked.mp3']);
    expect(report.ignored).toEqual(['a/b.txt', 'cover.JPG', 'prices.csv']);
    expect(report.refused).toEqual([{ file: 'broken.mp3', reason: 'it is not there' }]);
  });

  // Only Linux allows such names.
  test('a file whose name is not UTF-8, and says so', needing('Linux', process.platform === 'linux'), async () => {
    const library = await makeLibrary();
    await fs.writeFile(
      Buffer.concat([Buffer.from(`${library.folder}/caf`), Buffer.from([0xe9]), Buffer.from('.mp3')]),
      makeMp3(),
    );
    expect((await library.run()).refused).toEqual([
      { file: 'caf\ufffd.mp3', reason: 'its name is not UTF-8; rename it' },
    ]);
  });

  test('anything in a dry run, which still says everything', async () => {
    const library = await makeLibrary();
    const artwork = Buffer.from('no picture');
    await library.give({ 'a.mp3': makeMp3({ artwork }), 'b.mp3': makeMp3({ artwork }), 'empty.mp3': '' });
    const report = await library.run({ dryRun: true });
    expect(report).toMatchObject({
      dryRun: true,
      added: [{ file: 'a.mp3', messageId: null, topic: 'A', notes: [expect.stringContaining('no picture')] }],
      same: [{ file: 'b.mp3', messageId: null, sameAs: 'a.mp3' }],
      refused: [{ file: 'empty.mp3' }],
    });
    expect(await library.messages()).toEqual([]);
    expect(await filesBelow(library.media)).toEqual([]);
    expect(await fs.readdir(library.media)).toEqual([]);
  });

  test('a folder that is none is refused', async () => {
    const library = await makeLibrary();
    await library.give({ 'a.mp3': makeMp3() });
    const run = (name: string) => importFolder(library.parts, path.join(library.folder, name));
    await expect(run('nowhere')).rejects.toThrow("nowhere can't be imported: it is not there.");
    await expect(run('a.mp3')).rejects.toThrow('a.mp3 is a file; import takes a folder of audio.');
  });
});

describe('a sheet beside the audio', () => {
  test('overrides the tags and adds what tags can’t say', async () => {
    const library = await makeLibrary();
    await library.give({
      'a.mp3': makeMp3({ seed: 1, tags: { TIT2: 'Tagged', TPE1: 'Ruth' } }),
      'b.mp3': makeMp3({ seed: 2, tags: { TIT2: 'Untouched' } }),
      'sheet.csv': 'file,topic,price,centres,start_date,featured\na.mp3,Sheeted,1500.50,Lagos;Ìbàdàn,2030-01-01,yes\n',
    });
    expect((await library.run({ csv: path.join(library.folder, 'sheet.csv') })).counts).toMatchObject({ added: 2 });
    expect(await library.messages()).toMatchObject([
      {
        topic: 'Sheeted',
        speaker: 'Ruth',
        price_kobo: '150050',
        featured: true,
        start_date: new Date('2030-01-01T00:00:00+01:00'),
      },
      { topic: 'Untouched', price_kobo: '0', featured: false, start_date: null },
    ]);
    const centres = await library.db.selectFrom('centres').select(['name', 'slug']).orderBy('id').execute();
    expect(centres).toEqual([
      { name: 'Lagos', slug: 'lagos' },
      { name: 'Ìbàdàn', slug: 'ibadan' },
    ]);
  });

  test('that is wrong in its last row imports nothing', async () => {
    const library = await makeLibrary();
    await library.give({ 'a.mp3': makeMp3(), 'sheet.csv': 'file,price\na.mp3,5\nb.mp3,6\n' });
    await expect(library.run({ csv: path.join(library.folder, 'sheet.csv') })).rejects.toThrow('row 3, file');
    expect(await library.messages()).toEqual([]);
  });
});

describe('imports side by side and one after another', () => {
  test('a second import at the same time says that there is one', async () => {
    const library = await makeLibrary();
    await library.give({ 'a.mp3': makeMp3() });
    await withIngestLock(lockSessionsOf(library.db), async () => {
      await expect(library.run()).rejects.toThrow('Another import is adding to this library.');
      expect((await library.run({ dryRun: true })).counts.added).toBe(1);
    });
    expect((await library.run()).counts.added).toBe(1);
  });

  test('probes its files while others may store theirs, and sees what they added meanwhile', async () => {
    const library = await makeLibrary();
    const content = makeMp3({ tags: { TIT2: 'Once' } });
    await library.give({ 'a.mp3': content });
    const asked: (string | null)[] = [];
    const findMessagesByAudio: typeof catalogueWriter.findMessagesByAudio = async (db, hashes) => {
      const found = await catalogueWriter.findMessagesByAudio(db, hashes);
      asked.push(await withIngestLock(lockSessionsOf(library.db), async () => 'free'));
      const [sha256] = hashes;
      if (asked.length === 1 && sha256 !== undefined) {
        const audioFileId = await makeAudioFile(library.db, { sha256, size_bytes: content.length });
        await makeMessage(library.db, { topic: 'Quicker', audioFileId });
      }
      return found;
    };
    const catalogue = { ...catalogueWriter, findMessagesByAudio };
    const report = await importFolder({ ...library.parts, catalogue }, library.folder);
    expect(asked).toEqual(['free', null]);
    expect(report.same).toMatchObject([{ file: 'a.mp3', topic: 'Quicker' }]);
    expect((await library.messages()).map(({ topic }) => topic)).toEqual(['Quicker']);
  });

  test('one that is asked to stop ends with the batch in hand, and the next completes it', async () => {
    const library = await makeLibrary();
    await library.give(
      Object.fromEntries(Array.from({ length: 350 }, (_, seed) => [`${seed}.mp3`, makeMp3({ seed, frames: 5 })])),
    );
    const controller = new AbortController();
    const stopped = await importFolder(library.parts, library.folder, { signal: controller.signal }, ({ done }) => {
      if (done > 0) controller.abort();
    });
    expect(stopped.complete).toBe(false);
    expect(stopped.counts.added).toBeGreaterThan(0);
    expect(stopped.counts.added).toBeLessThan(350);
    await library.state();
    const rest = await library.run();
    expect(rest.complete).toBe(true);
    expect(rest.counts).toMatchObject({ added: 350 - stopped.counts.added, same: stopped.counts.added });
  });

  test('bytes that a killed import left are swept by the next, those in use are not', async () => {
    const library = await makeLibrary();
    await library.give({ 'a.mp3': makeMp3() });
    await library.run();
    const state = await library.state();
    const left = `audio/00/${'0'.repeat(64)}`;
    await library.parts.storage.put(left, Buffer.from('left'));
    await library.db
      .insertInto('pending_objects')
      .values([left, ...state.files].map((storage_key) => ({ storage_key })))
      .execute();
    const half = path.join(library.media, 'incoming/half');
    await fs.writeFile(half, 'half');
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    await fs.utimes(half, twoDaysAgo, twoDaysAgo);
    await library.run();
    expect(await library.state()).toEqual(state);
  });

  test('what servers store meanwhile stays: parts of uploads, renditions, pictures', async () => {
    const library = await makeLibrary();
    const server = new DiskStorage(library.media);
    const kinds = ['uploads/a', 'renditions/b', 'pictures/c'];
    const content = Buffer.alloc(300_000, 'bytes');
    const stored: string[] = [];
    let isImporting = true;
    const keep = async (kind: string) => {
      for (let n = 0; isImporting; n += 1) {
        await server.put(`${kind}/${n}`, content);
        stored.push(`${kind}/${n}`);
      }
    };
    const storing = Promise.all(kinds.map(keep));
    for (let seed = 1; seed <= 12; seed += 1) {
      await library.give({ [`${seed}.mp3`]: makeMp3({ seed }) });
      expect((await library.run()).counts).toMatchObject({ added: 1 });
    }
    isImporting = false;
    await storing;
    expect(stored.length).toBeGreaterThan(kinds.length);
    for (const key of stored) expect([key, await server.size(key)]).toEqual([key, content.length]);
  });
});

describe('real files', needingSampleAudio, () => {
  test('good ones go in, then the hard ones that are good, and the others are refused', async () => {
    const library = await makeLibrary();
    const good = await importFolder(library.parts, goodAudio);
    expect(good.counts).toEqual({ added: 7, same: 0, refused: 0, ignored: 0 });
    expect((await importFolder(library.parts, goodAudio)).counts).toMatchObject({ added: 0, same: 7 });
    const messages = await library.messages();
    expect(messages).toMatchObject([
      { topic: 'The Patience of the Farmer', when: '2024-03-17', speaker: 'Ruth Adeyemi' },
      { topic: 'A Full Sunday, Unedited', when: '2020-02-02' },
      { topic: 'A Good Servant', speaker: 'Samuel Okafor' },
      { topic: 'The Door That Opens From Inside' },
      { topic: 'Iṣẹ́ àti Ìsinmi: Work and Rest'.normalize('NFC'), when: '2023-01-01' },
      { topic: 'Stones and Small Words', when: '2025-01-12' },
      { topic: 'Untagged evening talk (take 2)', speaker: null },
    ]);
    expect(messages[0]?.image_id).not.toBeNull();
    expect(messages[2]?.image_id).toBe(messages[0]?.image_id);

    const hard = await importFolder(library.parts, hardAudio);
    expect(hard.added.map(({ file }) => file)).toEqual(['hostile-tags.mp3', 'id3v1-only.mp3', 'junk-before-audio.mp3']);
    expect(hard.same.map(({ file, topic }) => `${file}: ${topic}`)).toEqual([
      'duplicate of forgiveness.opus: The Door That Opens From Inside',
      'm4a-named.mp3: A Good Servant',
    ]);
    expect(hard.refused.map(({ file }) => file)).toEqual([
      'empty.mp3',
      'tags-only-no-audio.mp3',
      'text-named.mp3',
      'truncated.mp3',
    ]);
    const hostile = (await library.messages())[7];
    expect(hostile?.topic).toContain('<script>alert(1)</script>');
    await library.state();
  });
});
