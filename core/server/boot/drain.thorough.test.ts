import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey } from '#core/server/storage/storage';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeAudioFile } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { startServerProcess } from '#core/server/test/server-process';
import { waitFor } from '#core/server/test/wait-for';

const { db, url: database } = await makeDatabase();
const dataDir = await makeFolder();
const audio = randomBytes(32 * 1024 * 1024);
const sha256 = createHash('sha256').update(audio).digest('hex');
await new DiskStorage(path.join(dataDir, 'media')).put(audioKey(sha256), audio);
await makeMessage(db, { audioFileId: await makeAudioFile(db, { sha256, size_bytes: audio.length }) });

const start = (env: Readonly<Record<string, string>> = {}) => startServerProcess({ dataDir, database }, env);
const agent = new http.Agent({ keepAlive: true });

interface Download {
  resume(): void;
  whole: Promise<string>;
  connection: string | undefined;
}

function download(url: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/media/audio/${sha256}.mp3`, { agent }, (response) => {
      const hash = createHash('sha256');
      const whole = new Promise<string>((end, fail) => {
        response.on('data', (chunk: Buffer) => hash.update(chunk));
        response.once('end', () => end(hash.digest('hex')));
        response.once('error', fail);
      });
      whole.catch(() => undefined);
      response.once('data', () => {
        response.pause();
        resolve({ whole, resume: () => response.resume(), connection: response.headers.connection });
      });
    });
    request.once('error', reject);
  });
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('after SIGTERM audio in progress comes to its end, and the server ends then', async () => {
  const server = await start({ DRAIN_S: '300' });
  const slow = await download(server.url);
  server.kill('SIGTERM');
  await waitFor('new connections to be refused', () => isRefused(`${server.url}/healthz`));
  slow.resume();
  expect(await slow.whole).toBe(sha256);
  expect(await server.ended).toBe(0);
});

test('a server that is checked answers 503 at once, and serves everything else until that was noticed', async () => {
  const server = await start();
  const readyz = () => fetch(`${server.url}/readyz`);
  for (const _ of ['once', 'twice']) expect((await readyz()).status).toBe(200);
  server.kill('SIGTERM');
  const first = await waitFor('the server to notice', async () => {
    const reply = await readyz();
    return reply.status === 200 ? null : reply;
  });
  expect([first.status, first.headers.get('connection')]).toEqual([503, 'close']);
  expect(await first.json()).toEqual({ code: 'server.not_ready', message: 'Lectern is not ready: it is stopping.' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const page = await fetch(`${server.url}/v1/messages`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await server.ended).toBe(0);
});

test('what takes longer than DRAIN_S is cut off', async () => {
  const server = await start({ DRAIN_S: '1' });
  const slow = await download(server.url);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  slow.resume();
  await expect(slow.whole).rejects.toThrow();
});

test('Ctrl-C waits for nobody', async () => {
  const server = await start({ DRAIN_S: '300' });
  const slow = await download(server.url);
  server.kill('SIGTERM');
  await waitFor('new connections to be refused', () => isRefused(`${server.url}/healthz`));
  server.kill('SIGINT');
  expect(await server.ended).toBe(0);
  slow.resume();
  await expect(slow.whole).rejects.toThrow();
});
