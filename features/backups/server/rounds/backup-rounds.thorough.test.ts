import { createHash } from 'node:crypto';
import { copyFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SecretKey } from '#core/server/secrets/secret-key';
import { readSettings } from '#core/server/settings/settings';
import { audioKey, renditionKey } from '#core/server/storage/storage';
import { noteHashes } from '#core/server/storage/stored-hash-queries';
import { writeArchive } from '#core/server/test/alter-archive';
import { startApp, testSecretKey } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { filesBelow } from '#core/server/test/library-state';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeOutbox } from '#core/server/test/make-outbox';
import { publishAudio } from '#core/server/test/publish-audio';
import { Sessions } from '#features/accounts/server/sessions';
import { listBackups } from '#features/backups/desk';
import { readOverview, WholeOverview } from '#features/overview/desk';
import { namedObjects } from '#features/stored-files/server/moving/named-objects';
import { BackupRounds } from './backup-rounds.ts';

const hourMs = 60 * 60 * 1000;
const never = new AbortController().signal;

async function makeBackedUp(
  env: Record<string, string> = {},
  named: readonly string[] = [],
  secretKey = testSecretKey,
) {
  const { db, connection } = await makeDatabase();
  const to = path.join(await makeFolder(), 'backups');
  // The server runs no background work, because that would send the mails that tests look for.
  const settings = {
    ...readSettings({ LOG_LEVEL: 'silent', FFMPEG: 'off', BACKUP_TO: to, ...env }),
    role: 'web' as const,
  };
  let now = new Date('2031-05-05T06:00:00Z');
  const clock = { now: () => now };
  const app = await startApp(db, { settings, clock });
  const [errors, warnings]: [string[], string[]] = [[], []];
  const log = {
    info: () => undefined,
    warn: (_: unknown, message: string) => void warnings.push(message),
    error: (_: unknown, message: string) => void errors.push(message),
  };
  const outbox = makeOutbox({ database: db, clock, log });
  const rounds = new BackupRounds({
    database: db,
    clock,
    log,
    outbox,
    settings: settings.backups,
    library: {
      connection,
      storage: app.storage,
      secretKey,
      version: '0.0.0',
      workFolder: await makeFolder(),
      async *namedObjects(database) {
        yield* namedObjects(database, null);
        for (const key of named) yield { key };
      },
    },
  });
  const { accountId } = await makeOperator(db, clock);
  const ask = async (address: string, sent: { method?: 'POST' } = {}) => {
    const token = await new Sessions(db, clock).start(db, accountId, { gaveCode: true });
    return await deskCalls(app, token).ask(address, sent);
  };
  return {
    db,
    app,
    to,
    errors,
    warnings,
    askForOne: () => ask('/backups', { method: 'POST' }),
    keep: () => rounds.run(never),
    keepWhileStopping: () => rounds.run(AbortSignal.abort()),
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * hourMs);
    },
    list: async () => listBackups.reply.parse((await ask('/backups')).body),
    overview: async () => WholeOverview.parse(readOverview.reply.parse((await ask('/overview')).body).data).backups,
    archives: async () => (await readdir(to).catch(() => [])).filter((name) => /\.tar(\.age)?$/.test(name)).toSorted(),
  };
}

test('a backup is made when it is due, read back, and shown at the desk', async () => {
  const { keep, pass, list, archives, overview } = await makeBackedUp();
  expect(await overview()).toEqual({ is_planned: true, newest_at: null, newest_missing: 0, is_late: false });
  await keep();
  await keep();
  expect(await archives()).toEqual(['lectern-2031-05-05T060000Z.tar']);
  pass(23);
  await keep();
  expect(await archives()).toHaveLength(1);
  pass(1);
  await keep();
  expect(await archives()).toHaveLength(2);
  const { data, plan } = await list();
  expect(data.map(({ state, is_planned }) => [state, is_planned])).toEqual([
    ['good', true],
    ['good', true],
  ]);
  expect(plan).toMatchObject({ every_hours: 24, keep: 14, is_encrypted: false, media: 'beside', is_late: false });
  expect(await overview()).toEqual({
    is_planned: true,
    newest_at: '2031-05-06T06:00:00.000Z',
    newest_missing: 0,
    is_late: false,
  });
});

test('an owner can ask for one, which is made once however often it is asked for', async () => {
  const { askForOne, keep, list, archives } = await makeBackedUp();
  await keep();
  const [first, again] = [await askForOne(), await askForOne()];
  expect(first).toMatchObject({ status: 200, body: { data: { state: 'waiting', is_planned: false } } });
  expect(again.body).toEqual(first.body);
  await keep();
  expect((await list()).data.map(({ state }) => state)).toEqual(['failed', 'good']);
  expect(await archives()).toHaveLength(1);
});

test('one that a server stops in the middle of is made by the next one', async () => {
  const { askForOne, keep, keepWhileStopping, list, archives, errors } = await makeBackedUp();
  await askForOne();
  await keepWhileStopping();
  expect((await list()).plan.is_under_way).toBe(true);
  expect((await list()).data).toMatchObject([{ state: 'waiting', is_planned: false, file: null, failure: null }]);
  expect(await archives()).toEqual([]);
  await keep();
  expect((await list()).data.map(({ state }) => state)).toEqual(['good']);
  expect((await list()).plan.is_under_way).toBe(false);
  expect(await archives()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('without a place there is nothing to ask for', async () => {
  const { db } = await makeDatabase();
  const app = await startApp(db);
  const { token } = await makeOperator(db);
  const { ask } = deskCalls(app, token);
  expect(await ask('/backups', { method: 'POST' })).toBeRefused('backup.no_place');
  expect((await ask('/overview')).body).toMatchObject({ data: { backups: { is_planned: false, is_late: false } } });
});

test('the newest good ones stay, and what they name of audio', async () => {
  const { db, app, to, keep, pass, list, archives } = await makeBackedUp({ BACKUP_KEEP: '2' });
  const media = () => filesBelow(path.join(to, 'media'));
  const gone = await publishAudio(db, app.storage, makeMp3({ seed: 1 }));
  await publishAudio(db, app.storage, makeMp3({ seed: 2 }));
  await keep();
  expect(await media()).toHaveLength(2);
  const { audio_file_id, sha256 } = await db
    .selectFrom('messages')
    .innerJoin('audio_files', 'audio_files.id', 'audio_file_id')
    .select(['audio_file_id', 'sha256'])
    .where('messages.id', '=', gone)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('messages').where('id', '=', gone).execute();
  await db.deleteFrom('audio_files').where('id', '=', audio_file_id).execute();
  pass(24);
  await keep();
  expect(await media()).toContain(audioKey(sha256));
  for (let rounds = 0; rounds < 2; rounds += 1) {
    pass(24);
    await keep();
  }
  expect(await archives()).toHaveLength(2);
  expect(await media()).toHaveLength(1);
  expect((await list()).data.map(({ state }) => state)).toEqual(['good', 'good', 'removed', 'removed']);
});

describe('beside archives that this library hasn’t made by itself', () => {
  const media = (to: string) => filesBelow(path.join(to, 'media'));

  async function makeEmptied(env: Record<string, string> = {}) {
    const made = await makeBackedUp({ BACKUP_KEEP: '1', ...env });
    const { db, app, keep, archives } = made;
    await publishAudio(db, app.storage, makeMp3({ seed: 1 }));
    await keep();
    const [archive = ''] = await archives();
    await db.deleteFrom('messages').execute();
    await db.deleteFrom('audio_files').execute();
    const nextRound = async () => {
      made.pass(24);
      await keep();
    };
    return { ...made, archive, nextRound };
  }

  test('audio stays as long as one made by hand is older, whenever its file was written', async () => {
    const { to, archive, nextRound } = await makeEmptied();
    const byHand = path.join(to, 'by-hand.tar');
    await copyFile(path.join(to, archive), byHand);
    const later = new Date('2031-06-01T00:00:00Z');
    await utimes(byHand, later, later);
    await nextRound();
    expect(await media(to)).toHaveLength(1);
    await rm(byHand);
    await nextRound();
    expect(await media(to)).toEqual([]);
  });

  describe('with a passphrase', () => {
    const BACKUP_KEY = 'a passphrase that nobody guesses';

    /** Anyone who knows the secret key's fingerprint can write such an unencrypted archive. */
    async function writePlain(file: string, created_at: string): Promise<void> {
      const secret_key_fingerprint = testSecretKey.for('fingerprint').toString('hex');
      const none = { objects: 0, bytes: 0, missing: [], missing_count: 0 };
      await writeArchive(file, {
        head: {
          format: 'lectern backup',
          format_version: 1,
          version: '0.0.0',
          created_at,
          schema: [],
          secret_key_fingerprint,
          tables: [],
          media: 'beside',
        },
        entries: [],
        end: { rows: {}, sequences: {}, media: none, entries: 0, digest: '' },
      });
    }

    test('audio stays as long as one is there from before the passphrase was set', async () => {
      const { to, nextRound, warnings } = await makeEmptied({ BACKUP_KEY });
      const before = path.join(to, 'before.tar');
      await writePlain(before, '2031-05-01T00:00:00.000Z');
      await nextRound();
      expect(await media(to)).toHaveLength(1);
      expect(warnings).toEqual([]);
      await rm(before);
      await nextRound();
      expect(await media(to)).toEqual([]);
    });

    test('forged ones of a time to come, whatever their names, have nothing removed that others need', async () => {
      const { to, archive, nextRound } = await makeEmptied({ BACKUP_KEY });
      const byHand = path.join(to, 'by-hand.tar.age');
      await copyFile(path.join(to, archive), byHand);
      for (const name of ['0000-made-up.tar', 'zzzz-made-up.tar'])
        await writePlain(path.join(to, name), '2041-05-05T00:00:00.000Z');
      await nextRound();
      expect(await media(to)).toHaveLength(1);
      await rm(byHand);
      await nextRound();
      expect(await media(to)).toEqual([]);
    });

    test('nor does one under the name of one that the library has made', async () => {
      const { to, archive, nextRound, db, archives } = await makeEmptied({ BACKUP_KEY, BACKUP_KEEP: '2' });
      await writePlain(path.join(to, archive), '2041-05-05T00:00:00.000Z');
      await nextRound();
      expect(await archives()).toContain(archive);
      expect(await media(to)).toHaveLength(1);
      expect(await db.selectFrom('backup_leftovers').select('storage_key').execute()).toHaveLength(1);
      await nextRound();
      expect(await media(to)).toEqual([]);
    });
  });

  test.each(['another library’s', 'one that can’t be read'])('audio stays while there is %s', async (which) => {
    const { to, nextRound, warnings } = await makeEmptied();
    const file = path.join(to, 'theirs.tar');
    if (which === 'another library’s') {
      const other = await makeBackedUp({}, [], new SecretKey('the secret of another library, long enough'));
      await other.keep();
      const [theirs = ''] = await other.archives();
      await copyFile(path.join(other.to, theirs), file);
    } else await writeFile(file, 'no archive');
    const later = new Date('2041-06-01T00:00:00Z');
    await utimes(file, later, later);
    await nextRound();
    expect(await media(to)).toHaveLength(1);
    expect(warnings).toContain('old backups, or audio and pictures beside them, could not be removed');
    await rm(file);
    await nextRound();
    expect(await media(to)).toEqual([]);
  });
});

test('two files of audio may have the same rendition, which is backed up once', async () => {
  const { db, app, to, keep, list } = await makeBackedUp();
  for (const seed of [1, 2]) await publishAudio(db, app.storage, makeMp3({ seed }));
  const content = Buffer.from('silence');
  const sha256 = createHash('sha256').update(content).digest('hex');
  await app.storage.put(renditionKey(sha256), content);
  await sql`
    insert into audio_renditions (audio_file_id, kind, sha256, size_bytes)
    select id, 'low', ${sha256}, ${content.length} from audio_files`.execute(db);
  await keep();
  expect((await list()).data).toMatchObject([{ state: 'good', objects: 3, missing: 0, failure: null }]);
  expect(await filesBelow(path.join(to, 'media'))).toContain(renditionKey(sha256));
});

test('one that fails says why and is tried again, and owners are written to once a day when none is new enough', async () => {
  const { db, keep, pass, list, overview, archives } = await makeBackedUp({ BACKUP_TO: '/dev/null/backups' });
  const mails = async () => (await db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind);
  await keep();
  pass(0.5);
  await keep();
  expect((await list()).data).toMatchObject([
    { state: 'failed', failure: expect.stringContaining("The backup folder /dev/null/backups can't be written") },
  ]);
  pass(0.5);
  await keep();
  expect((await list()).data).toHaveLength(2);
  expect(await mails()).toEqual([]);
  pass(48);
  await keep();
  await keep();
  expect(await overview()).toMatchObject({ is_late: true, newest_at: null });
  expect(await mails()).toEqual(['backup-late']);
  pass(24);
  await keep();
  expect(await mails()).toEqual(['backup-late', 'backup-late']);
  expect(await archives()).toEqual([]);
});

test('what a server that ended has left is no backup', async () => {
  const { db, keep, list } = await makeBackedUp();
  await db
    .insertInto('backups')
    .values({
      is_planned: true,
      asked_at: new Date('2031-05-01'),
      started_at: new Date('2031-05-01'),
      state: 'running',
    })
    .execute();
  await keep();
  expect((await list()).data).toMatchObject([
    { state: 'good' },
    { state: 'failed', failure: 'The server that made it has ended.' },
  ]);
});

describe('after the clock was wrong', () => {
  test('a backup of a day to come is neither waited for nor taken for the newest', async () => {
    const { keep, pass, list, overview, archives } = await makeBackedUp({ BACKUP_KEEP: '1' });
    pass(24 * 365);
    await keep();
    pass(-24 * 365);
    expect(await overview()).toMatchObject({ is_late: true });
    await keep();
    expect((await list()).data.map(({ state }) => state)).toEqual(['good', 'removed']);
    expect(await archives()).toEqual(['lectern-2031-05-05T060000Z.tar']);
    expect(await overview()).toEqual({
      is_planned: true,
      newest_at: '2031-05-05T06:00:00.000Z',
      newest_missing: 0,
      is_late: false,
    });
  });

  test('by an hour, the next one is an hour late at most', async () => {
    const { keep, pass, archives } = await makeBackedUp();
    await keep();
    pass(-1);
    await keep();
    expect(await archives()).toHaveLength(1);
    pass(25);
    await keep();
    expect(await archives()).toHaveLength(2);
  });
});

test('an archive that reads back badly is not kept', async () => {
  const key = 'app/assets/index.js';
  const { app, keep, list, archives } = await makeBackedUp({}, [key]);
  await app.storage.put(key, Buffer.from('of the web app, which no archive has'));
  await keep();
  expect((await list()).data).toMatchObject([{ state: 'failed', failure: expect.stringContaining('was altered') }]);
  expect(await archives()).toEqual([]);
});

test('what a server has left that ended before it was read back is removed, and no good one of the same name', async () => {
  const { db, to, keep, archives } = await makeBackedUp();
  await keep();
  const [good = ''] = await archives();
  const left = 'lectern-2031-05-05T070000Z.tar';
  await writeFile(path.join(to, left), 'all of it, perhaps');
  for (const file of [left, good]) {
    await db
      .insertInto('backups')
      .values({ is_planned: false, asked_at: new Date(), started_at: new Date(), state: 'running', place: to, file })
      .execute();
  }
  await keep();
  expect(await archives()).toEqual([good]);
});

test('the last archive that has all of the audio stays, however many newer ones lack some', async () => {
  const { db, app, keep, pass, list, archives, overview, errors } = await makeBackedUp({
    BACKUP_KEEP: '2',
    BACKUP_MEDIA: 'include',
  });
  for (const seed of [1, 2]) await publishAudio(db, app.storage, makeMp3({ seed }));
  const [one = '', other = ''] = (await db.selectFrom('audio_files').select('sha256').execute()).map(({ sha256 }) =>
    audioKey(sha256),
  );
  const content = await app.storage.readWhole(one);
  const next = async (times = 1) => {
    for (let made = 0; made < times; made += 1) {
      await keep();
      pass(24);
    }
  };
  const missing = async () =>
    (await list()).data.filter(({ state }) => state === 'good').map(({ missing: files }) => files);
  await next();
  const [whole = ''] = await archives();
  expect(errors).toEqual([]);
  await app.storage.remove(one);
  await next(4);
  expect(await missing()).toEqual([1, 1, 0]);
  expect(await archives()).toContain(whole);
  expect(errors).toContain('a backup lacks audio or pictures');
  expect([(await overview()).newest_missing, (await list()).plan.newest_missing]).toEqual([1, 1]);

  await app.storage.put(one, content);
  await next();
  expect([await missing(), (await overview()).newest_missing]).toEqual([[0, 1], 0]);
  expect(await archives()).not.toContain(whole);

  await db.updateTable('backups').set({ missing_count: 1 }).where('missing_count', '=', '0').execute();
  await app.storage.remove(one);
  await app.storage.remove(other);
  await next(3);
  expect(await missing()).toEqual([2, 2, 1]);
});

describe('a good copy beside archives', () => {
  test('of audio that the storage has lost stays, and later archives name it', async () => {
    const { db, app, to, keep, pass, list } = await makeBackedUp({ BACKUP_KEEP: '1' });
    await publishAudio(db, app.storage, makeMp3({ seed: 1 }));
    await keep();
    const media = () => filesBelow(path.join(to, 'media'));
    const [kept = ''] = await media();
    await app.storage.remove(kept);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      pass(24);
      await keep();
    }
    expect(await media()).toEqual([kept]);
    expect((await list()).data[0]).toMatchObject({ state: 'good', objects: 1, missing: 0 });
  });

  test('of a picture is not replaced by one that was cut off since', async () => {
    const picture = `pictures/a/${'a'.repeat(64)}.webp`;
    const { db, app, to, keep, pass, list } = await makeBackedUp({ BACKUP_KEEP: '1' });
    const { accountId } = await makeListener(db);
    await db.updateTable('accounts').set({ picture_key: picture }).where('id', '=', accountId).execute();
    const face = Buffer.from('a face');
    await app.storage.put(picture, face);
    const sha256 = createHash('sha256').update(face).digest('hex');
    await noteHashes(db, [{ key: picture, sha256, size: face.length }]);
    await keep();
    await app.storage.remove(picture);
    await app.storage.put(picture, face.subarray(0, 3));
    pass(24);
    await keep();
    expect(await filesBelow(path.join(to, 'media'))).toEqual([`${picture}~${sha256}`]);
    expect((await list()).data[0]).toMatchObject({ state: 'good', objects: 1, missing: 0 });
    await rm(path.join(to, 'media'), { recursive: true });
    pass(24);
    await keep();
    expect((await list()).data[0]).toMatchObject({ state: 'good', objects: 0, missing: 1 });
  });
});
