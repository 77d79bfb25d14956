import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { largestPictureBytes } from '#core/contract/pictures';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import { fileSource } from '#features/audio/server/containers/source';
import { probeAudio } from '#features/audio/server/probing/probe-audio';
import { meanwhile, msOf, report, reportTimes } from './figures.ts';
import type { Bench, Scenario } from './harness.ts';
import { beginLibrary, runImport } from './import.ts';
import { type RunningLectern, residentMemory } from './lectern.ts';
import { operatorCallerFor, signInAll } from './listeners.ts';

/** Two accounts together may send this many pictures in an hour. */
const pictures = 38;
const perAccount = 19;
const wantedPictureBytes = 11_000_000;
const itemBytes = 4_700_000;
const pauseMs = 25;
const feedPort = 4788;

export const hostilePictures: Scenario = {
  name: 'hostile-pictures',
  library: 'empty',
  async run(bench) {
    const picture = await largeJpeg(Math.min(wantedPictureBytes, largestPictureBytes - 100_000));
    console.log(`${pictures} JPEGs of ${(picture.length / 1_000_000).toFixed(1)} MB at once`);
    await attack(bench, 'hostile pictures', async ({ url }, db) => {
      const tokens = await signInAll(db, Math.ceil(pictures / perAccount));
      const sent = Array.from({ length: pictures }, (_, number) =>
        send(`${url}/v1/users/account/picture`, picture, tokens[number % tokens.length] ?? ''),
      );
      return (await Promise.all(sent)).map(String);
    });
  },
};

export const hostileFeed: Scenario = {
  name: 'hostile-feed',
  library: 'empty',
  async run(bench) {
    const text = feedOfAttributes();
    console.log(`a feed with an item of ${(text.length / 1_000_000).toFixed(1)} MB of attributes`);
    await attack(bench, 'hostile feed', async ({ url }, db) => {
      const ask = await operatorCallerFor(url, db);
      const host = createServer((_request, reply) => void reply.end(text));
      await new Promise<void>((resolve) => host.listen(feedPort, '127.0.0.1', resolve));
      const body = { address: `http://127.0.0.1:${feedPort}/feed.xml`, publish: false };
      const end = await ask({ method: 'POST', path: '/admin/sources', body }).then(() => 'run begun', String);
      host.close();
      return [end];
    });
  },
};

function feedOfAttributes(): string {
  const attributes: string[] = [];
  for (let length = 0; length < itemBytes; length += attributes.at(-1)?.length ?? 0) {
    attributes.push(` a${attributes.length}="${attributes.length}"`);
  }
  const enclosure = (name: string) => `<enclosure url="https://talks.example/${name}.mp3" type="audio/mpeg"/>`;
  const items = [
    `<item><title>Huge</title><odd${attributes.join('')}/>${enclosure('huge')}</item>`,
    `<item><title>Small</title>${enclosure('small')}</item>`,
  ];
  return `<rss version="2.0"><channel><title>Talks</title>${items.join('')}</channel></rss>`;
}

async function attack(
  bench: Bench,
  name: string,
  act: (lectern: RunningLectern, db: Database) => Promise<string[]>,
): Promise<void> {
  const lectern = await bench.start({ METRICS: 'on', SOURCES_PRIVATE: 'on' });
  const { db } = await bench.database();
  const before = await residentMemory(lectern.pid, 'VmRSS');
  await longestHoldUp(lectern.url);
  const pages: number[] = [];
  let tookMs = 0;
  const acting = async () => {
    const began = performance.now();
    const ends = await act(lectern, db);
    tookMs = performance.now() - began;
    return ends;
  };
  const ends = await meanwhile(acting(), async () => {
    // A refusal counts as an answer too.
    pages.push(await msOf(async () => (await fetch(`${lectern.url}/v1/messages/recents`)).arrayBuffer()));
    await pause(pauseMs);
  });
  report(`${name}: took`, tookMs / 1000, 's');
  for (const end of new Set(ends)) console.log(`  ${ends.filter((each) => each === end).length} × ${end}`);
  report(`${name}: memory before`, before, 'MB');
  report(`${name}: memory at its most`, await residentMemory(lectern.pid, 'VmHWM'), 'MB');
  report(`${name}: the event loop held up at once, at most`, await longestHoldUp(lectern.url), 'ms');
  reportTimes(`${name}: other pages, `, pages, 'p50', 'slowest');
}

async function longestHoldUp(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

function send(url: string, body: Buffer, token: string): Promise<string | number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', 'content-length': body.length };
  return new Promise((resolve) => {
    const sending = request(url, { method: 'PUT', headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.on('error', (error) => resolve(error.message));
    sending.end(body);
  });
}

/** @returns a JPEG of noise, as large as a camera's largest pictures */
async function largeJpeg(bytes: number): Promise<Buffer> {
  const make = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
  const trial = await make(1000);
  return make(Math.floor(1000 * Math.sqrt(bytes / trial.length) * 0.99));
}

const bytes = 12 * 1024 * 1024;
const sampleMs = 20;

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
  let maxReads = 0;
  let longest = 0;
  delay.enable();
  for (const name of (await readdir(folder)).sort()) {
    const { reads, seconds, outcome } = await judge(path.join(folder, name));
    console.log(`${name}: ${seconds.toFixed(2)} s, ${reads} reads: ${outcome}`);
    maxReads = Math.max(maxReads, reads);
    longest = Math.max(longest, seconds);
  }
  delay.disable();
  report('hostile audio: the longest time for one', longest, 's');
  report('hostile audio: the most reads for one', maxReads);
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

async function isIntakeLocked(db: Database): Promise<boolean> {
  const [first, second] = advisoryLocks.ingest;
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and classid = ${first}::int and objid = ${second}::int and granted`.execute(db);
  return rows.length > 0;
}

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

function talk(): Buffer {
  const frame = Buffer.alloc(144);
  frame.writeUInt32BE(0xfff364c4);
  return Buffer.alloc(144 * 500, frame);
}
