import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeFolder } from '#core/server/test/folder';
import { waitFor } from '#core/server/test/wait-for';
import { OpenFiles } from './open-files.ts';
import { largestChunk, ReaderPace, smallestChunk } from './reader-pace.ts';
import { sendFile } from './send-file.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const megabyte = 1024 * 1024;
const content = randomBytes(6 * megabyte + 12_345);
const everything = { start: 0, end: content.length - 1 };

async function openContent() {
  const file = path.join(await makeFolder(), 'audio');
  await fs.writeFile(file, content);
  const files = new OpenFiles(1);
  atTheEnd(() => files.forgetAll());
  return files.take(file);
}

function everyChunkTakes(ms: number): void {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
  atTheEnd(() => clock.mockRestore());
}

function readerOf() {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      setImmediate(done);
    },
  });
  return { target, chunks };
}

test.each([
  ['fast', 1, largestChunk],
  ['slow', 1_000, smallestChunk],
])('a %s reader gets all of it', async (_, ms, usual) => {
  everyChunkTakes(ms);
  const { target, chunks } = readerOf();
  await sendFile(await openContent(), everything, () => target);
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
  expect(chunks.at(-2)?.length).toBe(usual);
});

function readerThatStops() {
  let chunks = 0;
  const target = new Writable({
    write(_chunk, _encoding, done) {
      chunks += 1;
      if (chunks <= 2) setImmediate(done);
    },
  });
  return { target, isWaiting: () => chunks === 3 };
}

test('what many slow readers wait for takes little memory', async () => {
  everyChunkTakes(1_000);
  const file = await openContent();
  const readers = Array.from({ length: 800 }, readerThatStops);
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const sent = readers.map(({ target }) => sendFile(file, everything, () => target));
  await waitFor('all to wait', () => readers.every(({ isWaiting }) => isWaiting()));
  await waitFor('little memory to be taken', () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers - before < readers.length * 2 * smallestChunk;
  });
  for (const { target } of readers) target.destroy();
  expect((await Promise.allSettled(sent)).every(({ status }) => status === 'rejected')).toBe(true);
});

test('a reader is known to be fast once more was taken than the system takes for anybody', () => {
  const pace = new ReaderPace();
  for (let sent = 0; sent < 4 * megabyte; sent += pace.size) {
    expect([pace.size, pace.isFast]).toEqual([2 * smallestChunk, false]);
    pace.took(pace.size, 1);
  }
  pace.took(pace.size, 1);
  expect([pace.size, pace.isFast]).toEqual([largestChunk, true]);
  pace.took(pace.size, 5_000);
  expect([pace.size, pace.isFast]).toEqual([smallestChunk, false]);
});
