import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#core/server/database/open';
import { audioKey } from '#core/server/storage/storage';
import { accountCalls } from '#core/server/test/account-calls';
import { testSecret } from '#core/server/test/app';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { startProgram } from '#core/server/test/program';
import { readMessage } from '#features/messages/contract';
import { restoreDump } from './restore-dump.ts';

const sha256 = '52e219ac494117e816392109b9a5ade2562cd0109c7c2e30a11c99e8bc539dd6';
const audio = makeMp3({ frames: 50, seed: 1 });

async function makeEarlierFolder(number: string): Promise<string> {
  const dataDir = await makeFolder();
  const database = await openDatabase({ dataDir, databaseUrl: null, databasePoolSize: 2 }, { purpose: 'restore', say });
  try {
    await restoreDump(database.connection, number);
  } finally {
    await database.close();
  }
  const file = path.join(dataDir, 'media', audioKey(sha256));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, audio);
  await writeFile(path.join(dataDir, 'secret-key'), `${testSecret}\n`, { mode: 0o600 });
  return dataDir;
}

function say(): void {}

function start(dataDir: string) {
  const settings = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', FFMPEG: 'off' };
  return startProgram('server', [], { DATA_DIR: dataDir, ...settings });
}

test.each(['0001', '0031'])('a data folder as migration %s left it starts, and again', async (number) => {
  const dataDir = await makeEarlierFolder(number);
  const hasMessages = number > '0001';
  await expectToServe(dataDir, hasMessages);
  await expectToServe(dataDir, hasMessages);
});

async function expectToServe(dataDir: string, hasMessages: boolean): Promise<void> {
  const server = start(dataDir);
  const url = (await server.printed(/^Lectern is at (http:\S+)$/m))[1] ?? '';
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  if (hasMessages) await expectWhole(url);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.stderr()).toBe('');
}

async function expectWhole(url: string): Promise<void> {
  const { call, logIn } = accountCalls({ url });
  const message = readMessage.reply.parse((await call('/messages/1')).body);
  expect(message.data.topic).toBe('Keeping watch');
  const played = await fetch(new URL(message.data.audio_url ?? '', url));
  expect(Buffer.from(await played.arrayBuffer()).equals(audio)).toBe(true);
  expect(await logIn('ada@example.org')).toMatchObject({ status: 200 });
}
