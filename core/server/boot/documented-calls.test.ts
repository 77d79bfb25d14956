import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '#core/server/paths';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { publishAudio } from '#core/server/test/publish-audio';

const { db } = await makeDatabase();
const app = await startApp(db);
const audio = makeMp3({ frames: 3_000, seed: 1 });
await publishAudio(db, app.storage, audio, { topic: 'Spring' });
const bread = { topic: 'Bread for the road', priceKobo: 150_000 };
await publishAudio(db, app.storage, makeMp3({ frames: 3_000, seed: 2 }), bread);

describe('docs/api.md', () => {
  const script = 'docs/examples/listen-and-buy.mjs';

  test('prints the example as it is', async () => {
    const [page, file] = await Promise.all(
      ['docs/api.md', script].map((name) => readFile(path.join(packageRoot, name), 'utf8')),
    );
    const printed = /```js\n(.*?)```/s.exec(page ?? '')?.[1];
    expect(printed).toBe(file);
    expect(file?.split('\n').length).toBeLessThanOrEqual(50);
  });

  test('has an example that lists, plays, and buys in the sandbox', async () => {
    const buyer = await makeListener(db);
    const { token } = await makeAccessToken(db, buyer.accountId, ['read', 'listen', 'library', 'buy']);
    const env = { PATH: process.env.PATH ?? '', LECTERN: app.url, TOKEN: token };
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(packageRoot, script)], { env });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^2 messages, the newest is “.+”$/),
      `“Spring”: 65536 of ${audio.length} bytes`,
      expect.stringMatching(/^₦1500 for “Bread for the road”, order \d+: .+/),
      'You can play it: true',
      '',
    ]);
    const history = await app.get('/v1/messages/recent-plays', { headers: { authorization: `Bearer ${token}` } });
    expect(await history.json()).toMatchObject({ data: [{ topic: 'Spring' }] });
    const bought = await app.get('/v1/purchases', { headers: { authorization: `Bearer ${token}` } });
    expect(await bought.json()).toMatchObject({ totalElements: 1, data: [{ method: 'card', total: 1500 }] });
  });

  test('has a script that adds and publishes a message', async () => {
    const library = await makeDatabase();
    const there = await startApp(library.db);
    const operator = await makeOperator(library.db);
    const { token } = await makeAccessToken(library.db, operator.accountId, ['desk:messages']);
    const folder = await makeFolder();
    const page = await readFile(path.join(packageRoot, 'docs/api.md'), 'utf8');
    const source = /## Adding Sunday's message\n.*?```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    await writeFile(path.join(folder, 'add-message.mjs'), source);
    await writeFile(path.join(folder, 'ọjọ́ ìsinmi.mp3'), makeMp3({ frames: 3_000, seed: 3 }));
    const run = (...given: string[]) =>
      promisify(execFile)(process.execPath, ['add-message.mjs', ...given], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', LECTERN: there.url, TOKEN: token },
      });
    const { stdout } = await run('ọjọ́ ìsinmi.mp3', 'The patience of rivers', 'Ruth Adeyemi');
    const [, id] = new RegExp(`^${there.url}/message/(\\d+)\n$`).exec(stdout) ?? [];
    const added = await there.get(`/v1/messages/${id}`);
    expect(await added.json()).toMatchObject({
      data: { topic: 'The patience of rivers', speaker_name: 'Ruth Adeyemi', is_free: true, can_play: true },
    });
    await expect(run('ọjọ́ ìsinmi.mp3', 'Evening talk', 'Adebayo')).rejects.toThrow(`it is message ${id} already`);
    expect(await (await there.get(`/v1/messages/${id}`)).json()).toMatchObject({
      data: { topic: 'The patience of rivers' },
    });
    await writeFile(path.join(folder, 'no audio.mp3'), 'These are words.');
    await expect(run('no audio.mp3', 'Words', 'Ruth Adeyemi')).rejects.toThrow('no audio.mp3 is not added: it');
  });

  test('has an example that says what a token lacks', async () => {
    const buyer = await makeListener(db);
    const { token } = await makeAccessToken(db, buyer.accountId, ['read', 'listen', 'library']);
    const env = { PATH: process.env.PATH ?? '', LECTERN: app.url, TOKEN: token };
    const run = promisify(execFile)(process.execPath, [path.join(packageRoot, script)], { env });
    await expect(run).rejects.toThrow('lacks the scope “buy”, which the call needs. (access_token.scope_missing)');
  });
});
