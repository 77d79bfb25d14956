import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase, type TestDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeOperator } from '#core/server/test/make-operator';
import { publishAudio } from '#core/server/test/publish-audio';
import { waitFor } from '#core/server/test/wait-for';
import { readDeskTranscript } from '#features/transcripts/desk';
import { transcriptionWork } from './transcription-queries.ts';

const vtt = 'WEBVTT\\n\\n00:00.000 --> 00:01.000\\nMade by a program.\\n';

interface Run {
  given: TestDatabase;
  folder: string;
  token: string;
  start(script: string, storage?: TestApp['storage']): Promise<TestApp>;
}

async function prepare(): Promise<Run> {
  const given = await makeDatabase();
  const folder = await makeFolder();
  const { token } = await makeOperator(given.db);
  return {
    given,
    folder,
    token,
    async start(script, storage) {
      const program = path.join(folder, 'transcribe it.sh');
      await writeFile(program, `#!/bin/sh\n${script}\n`);
      await chmod(program, 0o755);
      const settings = readSettings({
        LOG_LEVEL: 'silent',
        FFMPEG: 'off',
        DATA_DIR: await makeFolder(),
        TRANSCRIBE_COMMAND: `'${program}' --model small`,
      });
      return startApp(given.db, { settings, jobs: given.connection, ...(storage && { storage }) });
    },
  };
}

let seed = 500;

async function publish({ given }: Run, app: TestApp): Promise<string> {
  seed += 1;
  const id = await publishAudio(given.db, app.storage, makeMp3({ frames: 50, seed }));
  app.catalogueChanged();
  return id;
}

async function desk({ token }: Run, app: TestApp, id: string, method: 'GET' | 'POST' = 'GET') {
  const address = `/v1/admin/messages/${id}/transcript${method === 'POST' ? '/attempts' : ''}`;
  const reply = await app.get(address, { method, headers: { authorization: `Bearer ${token}` } });
  return readDeskTranscript.reply.parse(await reply.json()).data;
}

const hasTranscript = (run: Run, app: TestApp, id: string) =>
  waitFor('a transcript', async () => (await desk(run, app, id)).transcript !== null);
const hasFailed = (run: Run, app: TestApp, id: string) =>
  waitFor('a failure', async () => (await desk(run, app, id)).transcription?.state === 'failed');

describe('the organisation’s command', () => {
  test('gets the audio’s path as its last argument, and its output is the transcript', async () => {
    const run = await prepare();
    const app = await run.start(`echo "$@ $LECTERN_LANGUAGE" >> '${run.folder}/said'; test -s "$3" && printf '${vtt}'`);
    const id = await publish(run, app);
    await hasTranscript(run, app, id);
    expect((await desk(run, app, id)).transcript).toMatchObject({
      origin: 'command',
      format: 'vtt',
      cues: [{ start: 0, end: 1, text: 'Made by a program.' }],
    });
    expect(await readFile(path.join(run.folder, 'said'), 'utf8')).toMatch(/^--model small \/\S+audio\.mp3 en\n$/);
  });

  test('may write a file in place of its output', async () => {
    const run = await prepare();
    const app = await run.start(`echo 'some noise'; printf '${vtt}' > "$LECTERN_OUTPUT"`);
    const id = await publish(run, app);
    await hasTranscript(run, app, id);
    expect((await desk(run, app, id)).transcript?.words).toBe(4);
  });

  test('that fails is said why at the desk, tried again later, and now when an operator asks', async () => {
    const run = await prepare();
    const app = await run.start(`test -e '${run.folder}/ready' || { echo 'no model' >&2; exit 3; }; printf '${vtt}'`);
    const id = await publish(run, app);
    await hasFailed(run, app, id);
    const { transcription } = await desk(run, app, id);
    expect(transcription?.reason).toBe('The command failed: it ended with code 3: no model.');
    expect(Date.parse(transcription?.next_attempt ?? '')).toBeGreaterThan(Date.now() + 8 * 60_000);
    await writeFile(path.join(run.folder, 'ready'), '');
    await desk(run, app, id, 'POST');
    await hasTranscript(run, app, id);
  });

  test('that writes no transcript has failed, with what is wrong', async () => {
    const run = await prepare();
    const app = await run.start(`printf 'WEBVTT\\n\\n00:00 --> later\\nx\\n'`);
    const id = await publish(run, app);
    await hasFailed(run, app, id);
    expect((await desk(run, app, id)).transcription?.reason).toContain('line 3: “00:00 --> later”');
  });

  test('is ended with its children when the server stops, and its message is begun again by another', async () => {
    const run = await prepare();
    const app = await run.start(
      `cd '${run.folder}'; sleep 1000 & echo $! > child; echo $$ > parent.new; mv parent.new parent; wait`,
    );
    const id = await publish(run, app);
    await waitFor('the command to run', async () => (await readdir(run.folder)).includes('parent'));
    expect((await desk(run, app, id)).transcription?.state).toBe('running');
    await app.stop();
    for (const name of ['child', 'parent']) {
      const pid = Number(await readFile(path.join(run.folder, name), 'utf8'));
      await waitFor(`the ${name} to end`, () => !isAlive(pid));
    }
    const work = run.given.db.selectFrom('work_items').where('kind', '=', transcriptionWork);
    const row = await work.selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ key: id, tries: 0, failures: 0, failure: null, claim: null });
    const other = await run.start(`printf '${vtt}'`, app.storage);
    await hasTranscript(run, other, id);
  });

  test('of two servers works at each message once', async () => {
    const run = await prepare();
    const script = `echo x >> '${run.folder}/runs'; printf '${vtt}'`;
    const one = await run.start(script);
    const two = await run.start(script, one.storage);
    for (let count = 0; count < 4; count += 1) await publish(run, one);
    two.catalogueChanged();
    const made = () => run.given.db.selectFrom('transcripts').select('message_id').execute();
    await waitFor('all transcripts', async () => (await made()).length === 4);
    expect((await readFile(path.join(run.folder, 'runs'), 'utf8')).trim().split('\n')).toHaveLength(4);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
