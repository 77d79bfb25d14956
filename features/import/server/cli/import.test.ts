import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testSecret } from '#core/server/test/app';
import { runCommand } from '#core/server/test/commands';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { filesOfEmptyParts } from '#core/server/test/hostile-audio';
import { stateOf, unplayable } from '#core/server/test/library-state';
import { makeMp3 } from '#core/server/test/make-audio';
import { startProgram } from '#core/server/test/program';
import { waitFor } from '#core/server/test/wait-for';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import type { ImportReport } from '#features/import/server/report';

async function makeOperator() {
  const { db, url } = await makeDatabase();
  const folder = await makeFolder();
  const dataDir = await makeDataFolder();
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: testSecret };
  return {
    db,
    folder,
    env,
    media: path.join(dataDir, 'media'),
    run: (...args: readonly string[]) => runCommand(['import', ...args], env),
    start: (...args: readonly string[]) => startProgram('command', ['import', ...args], env),
    give: (name: string, content: Uint8Array | string) => fs.writeFile(path.join(folder, name), content),
  };
}

const manyFiles = 400;

async function fillFolder(folder: string): Promise<void> {
  for (let seed = 0; seed < manyFiles; seed += 1) {
    const background = { r: seed % 256, g: 90, b: 40 };
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } });
    const artwork = seed % 50 === 0 ? { artwork: await picture.png().toBuffer() } : {};
    const tags = { TIT2: `Talk ${seed}`, TPE1: `Speaker ${seed % 7}`, TDRC: '2024-03-17' };
    await fs.writeFile(path.join(folder, `${seed}.mp3`), makeMp3({ seed, frames: 40, tags, ...artwork }));
  }
}

describe('lectern import', () => {
  test('says what was added and what was refused, and its exit code says whether anything was', async () => {
    const operator = await makeOperator();
    await operator.give('good.mp3', makeMp3({ tags: { TIT2: 'Good \u001b[31mtalk' } }));
    const good = await operator.run(operator.folder);
    expect(good).toMatchObject({ exitCode: 0, stderr: '' });
    expect(good.stdout).toContain('+ good.mp3: “Good [31mtalk”');
    expect(good.stdout).toContain('Added 1, in the library already 0, refused 0');

    await operator.give('empty\u001b[2J.mp3', '');
    const refused = await operator.run(operator.folder);
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain('= good.mp3: in the library as message');
    expect(refused.stdout).toContain('× empty[2J.mp3: it is empty');
  });

  test('refuses files of a million empty parts in words, and adds the rest', async () => {
    const operator = await makeOperator();
    const hostile = Object.entries(filesOfEmptyParts());
    for (const [name, content] of hostile) await operator.give(name, content);
    await operator.give('good.mp3', makeMp3({ tags: { TIT2: 'Good' } }));
    const { exitCode, stdout } = await operator.run(operator.folder);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`Added 1, in the library already 0, refused ${hostile.length}`);
    for (const [name] of hostile) expect(stdout).toContain(`× ${name}: it has more than`);
  });

  test('--json prints the whole report and nothing else; --dry-run changes nothing', async () => {
    const operator = await makeOperator();
    await operator.give('good.mp3', makeMp3({ tags: { TIT2: 'Good' } }));
    await operator.give('text.mp3', 'text');
    const { exitCode, stdout } = await operator.run(operator.folder, '--json', '--dry-run');
    expect(exitCode).toBe(1);
    const report: ImportReport = JSON.parse(stdout);
    expect(report).toEqual({
      folder: operator.folder,
      dryRun: true,
      complete: true,
      seconds: expect.any(Number),
      counts: { added: 1, same: 0, refused: 1, ignored: 0 },
      added: [{ file: 'good.mp3', messageId: null, topic: 'Good', notes: [] }],
      same: [],
      refused: [{ file: 'text.mp3', reason: expect.any(String) }],
      ignored: [],
    });
    expect((await stateOf(operator.db, operator.media)).messages).toEqual([]);
    expect(await fs.readdir(operator.media)).toEqual([]);
  });

  test('is one act of the audit with what it has added, and none when it has added nothing', async () => {
    const operator = await makeOperator();
    const lectern = (...words: string[]) => runCommand(words, operator.env);
    await operator.give('a.mp3', makeMp3({ seed: 1, tags: { TIT2: 'Hope' } }));
    await operator.give('b.mp3', makeMp3({ seed: 2, tags: { TIT2: 'Grace' } }));
    await operator.give('empty.mp3', '');
    await operator.run(operator.folder, '--dry-run');
    expect((await lectern('audit')).stdout).toBe('No acts match.\n');

    await operator.run(operator.folder);
    const listed = await lectern('audit', '--kind', 'message');
    expect(listed.stdout).toMatch(/command line {2}message\.import {2}2 messages \(--part-of (\d+)\)\n$/);
    const [, id = ''] = /--part-of (\d+)/.exec(listed.stdout) ?? [];
    expect((await lectern('audit', '--part-of', id)).stdout).toMatch(/message\.import {2}Hope.*\n.*Grace/);

    await operator.run(operator.folder);
    expect((await lectern('audit')).stdout).toBe(listed.stdout);
    expect(await lectern('audit', 'verify')).toMatchObject({ exitCode: 0 });
  });

  test.each([
    [['nowhere'], /nowhere can't be imported: it is not there\.\n$/],
    [[], /missing required argument 'folder'/],
    [[''], /value '' is invalid for argument 'folder'\. Name a folder\./],
    [['.', '--cvs', 'x'], /unknown option '--cvs'(.|\n)*--help/],
  ])('what can’t be run is reported without a stack: %j', async (args, message) => {
    const operator = await makeOperator();
    const { exitCode, stdout, stderr } = await operator.run(...args);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('--help says what it takes and what its exit codes mean', async () => {
    const { exitCode, stdout } = await (await makeOperator()).run('--help');
    expect(exitCode).toBe(0);
    for (const word of ['--csv', '--dry-run', '--json', 'Exit code', 'start_date', 'opus'])
      expect(stdout).toContain(word);
  });
});

describe('an import that is interrupted', () => {
  test('however often it is killed, the last one ends as if none had been', async () => {
    const operator = await makeOperator();
    await fillFolder(operator.folder);
    for (let round = 0; round < 4; round += 1) {
      const before = await countMessages(operator);
      const killed = operator.start(operator.folder);
      let over = false;
      killed.ended.then(() => {
        over = true;
      });
      await waitFor('the import to be at work', async () => over || (await isAtWork(operator, before)));
      await new Promise((resolve) => setTimeout(resolve, randomInt(150)));
      killed.kill('SIGKILL');
      await killed.ended;
      expect(await unplayable(operator.db, operator.media)).toEqual([]);
    }
    await age(path.join(operator.media, 'incoming'));
    expect((await operator.run(operator.folder)).exitCode).toBe(0);

    const undisturbed = await makeOperator();
    expect((await undisturbed.run(operator.folder)).exitCode).toBe(0);
    const state = await stateOf(operator.db, operator.media);
    expect(state.messages).toHaveLength(manyFiles);
    expect(state).toEqual(await stateOf(undisturbed.db, undisturbed.media));
  });

  test('Ctrl-C ends it with the files in hand, says so, and leaves nothing half done', async () => {
    const operator = await makeOperator();
    await fillFolder(operator.folder);
    const program = await operator.db.transaction().execute(async (trx) => {
      // The lock keeps the import from ending before it is asked to.
      await sql`lock table messages in share row exclusive mode`.execute(trx);
      const started = operator.start(operator.folder);
      await waitFor('the import to be at work', async () => {
        const pending = operator.db.selectFrom('pending_objects').select('storage_key');
        return (await pending.execute()).length > 0;
      });
      started.kill('SIGINT');
      started.kill('SIGINT');
      await waitFor('it to stop', () => started.stderr().includes('Stopping after the current files.'));
      return started;
    });
    expect(await program.ended).toBe(130);
    expect(program.stdout()).toContain('Stopped before the end. Run the import again to complete it.');
    await stateOf(operator.db, operator.media);
    expect((await operator.run(operator.folder)).exitCode).toBe(0);
    expect((await stateOf(operator.db, operator.media)).messages).toHaveLength(manyFiles);
  });

  test('a second one at the same time is refused, and says why', async () => {
    const operator = await makeOperator();
    await operator.give('a.mp3', makeMp3());
    await withIngestLock(lockSessionsOf(operator.db), async () => {
      const { exitCode, stderr } = await operator.run(operator.folder);
      expect(exitCode).toBe(2);
      expect(stderr).toBe('Another import is adding to this library. Wait until it has ended, then run this again.\n');
    });
    expect((await operator.run(operator.folder)).exitCode).toBe(0);
  });
});

type Operator = Awaited<ReturnType<typeof makeOperator>>;

async function age(folder: string): Promise<void> {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of await fs.readdir(folder)) await fs.utimes(path.join(folder, name), twoHoursAgo, twoHoursAgo);
}

async function countMessages({ db }: Operator): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function isAtWork(operator: Operator, before: number): Promise<boolean> {
  const pending = await operator.db.selectFrom('pending_objects').select('storage_key').limit(1).executeTakeFirst();
  return pending !== undefined || (await countMessages(operator)) > before;
}
