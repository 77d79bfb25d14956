import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import { fileSource } from '#features/audio/server/containers/source';
import { probeAudio } from '#features/audio/server/probing/probe-audio';
import type { Bench, Scenario } from './harness.ts';
import { beginLibrary, runImport } from './import.ts';
import { report } from './report.ts';
import { meanwhile } from './timing.ts';

const bytes = 12 * 1024 * 1024;
const sampleMs = 20;

/** Judges files of a million empty parts, then imports them, and prints what they cost. */
export const hostileAudio: Scenario = {
  name: 'hostile-audio',
  library: 'empty',
  async run(bench) {
    const files = path.join(bench.folder, 'talks');
    await mkdir(files);
    for (const [name, content] of Object.entries(hostileFiles())) await writeFile(path.join(files, name), content);
    await judgeAll(files);
    await importAll(bench);
  },
};

async function judgeAll(folder: string): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let mostReads = 0;
  let longest = 0;
  delay.enable();
  for (const name of (await readdir(folder)).sort()) {
    const { reads, seconds, outcome } = await judge(path.join(folder, name));
    console.log(`${name}: ${seconds.toFixed(2)} s, ${reads} reads: ${outcome}`);
    mostReads = Math.max(mostReads, reads);
    longest = Math.max(longest, seconds);
  }
  delay.disable();
  report('hostile audio: the longest time for one', longest, 's');
  report('hostile audio: the most reads for one', mostReads);
  report('hostile audio: longest wait of the event loop', delay.max / 1e6, 'ms');
}

async function judge(file: string): Promise<{ reads: number; seconds: number; outcome: string }> {
  const handle = await open(file);
  const { size } = await handle.stat();
  const source = fileSource(handle, size);
  let reads = 0;
  const read = (start: number, length: number) => {
    reads += 1;
    return source.read(start, length);
  };
  const began = performance.now();
  const outcome = await probeAudio({ size, read }).then(
    ({ facts }) => `taken as ${facts.container}`,
    (error: Error) => error.message,
  );
  const seconds = (performance.now() - began) / 1000;
  await handle.close();
  return { reads, seconds, outcome };
}

async function importAll(bench: Bench): Promise<void> {
  await beginLibrary(bench);
  const { db } = await bench.database();
  let heldMs = 0;
  let last = performance.now();
  const { seconds, peakMegabytes } = await meanwhile(runImport(bench, 'talks', true), async () => {
    const isHeld = await isIntakeLocked(db);
    const now = performance.now();
    if (isHeld) heldMs += now - last;
    last = now;
    await pause(sampleMs);
  });
  report('hostile audio, imported: time', seconds, 's');
  report('hostile audio, imported: peak memory', peakMegabytes, 'MB');
  report('hostile audio, imported: the intake lock is held', heldMs / 1000, 's');
}

/** Whether somebody has the lock under which media is stored. */
async function isIntakeLocked(db: Database): Promise<boolean> {
  const [first, second] = advisoryLocks.ingest;
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and classid = ${first}::int and objid = ${second}::int and granted`.execute(db);
  return rows.length > 0;
}

/** Each is right but for what it is full of. */
function hostileFiles(): Record<string, Buffer> {
  const zeros = (length: number) => Buffer.alloc(length);
  const text = (latin1: string) => Buffer.from(latin1, 'latin1');
  const format = Buffer.from('01000100401f0000803e000002001000', 'hex');
  const info = Buffer.concat([zeros(10), Buffer.from('01f400f0', 'hex'), zeros(20)]);
  const head = Buffer.concat([text('OpusHead\x01\x01'), zeros(9)]);
  const page = (flags: number, body: Buffer) =>
    Buffer.concat([
      ...[text('OggS\0'), Buffer.from([flags]), zeros(20), Buffer.from(body.length > 0 ? [1, body.length] : [0])],
      body,
    ]);
  return {
    'chunks.wav': filled([text('RIFF\0\0\0\0WAVEfmt \x10\0\0\0'), format], text('LIST\0\0\0\0')),
    'blocks.flac': filled([text('fLaC\0\0\0\x22'), info], text('\x01\0\0\0')),
    'boxes.m4a': filled([text('\0\0\0\x0cftypM4A ')], text('\0\0\0\x08free')),
    'tags.mp3': filled([], text('ID3\x04\0\0\0\0\0\0')),
    'frames.mp3': filled([text('ID3\x04\0\0\x05\x7f\x7f\x7e')], text('COMM\0\0\0\0\0\0'), talk()),
    'pages.ogg': filled([page(2, head)], page(0, zeros(0))),
    'frames.aac': filled([], Buffer.from('fff14c8000fffc', 'hex')),
  };
}

function filled(start: readonly Buffer[], part: Buffer, end: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([...start, Buffer.alloc(bytes - (bytes % part.length), part), end]);
}

/** 12 s of silence: 500 frames of 144 bytes. */
function talk(): Buffer {
  const frame = Buffer.alloc(144);
  frame.writeUInt32BE(0xfff364c4);
  return Buffer.alloc(144 * 500, frame);
}
