import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { packageRoot } from '#core/server/paths';
import { audioKey } from '#core/server/storage/storage';
import { startBareNginx } from '#core/server/test/nginx';
import { audioPath } from '#features/audio/contract';
import { libraryFeedPath } from '#features/feeds/contract/addresses';
import { listMessages } from '#features/messages/contract';
import { askPostgresAlone } from './alone.ts';
import { audioBytes } from './catalogue.ts';
import { report, reportTimes, timeSequential } from './figures.ts';
import { isInstalled, type Scenario } from './harness.ts';
import { memoryAtRest } from './lectern.ts';
import { load, loadEach } from './wrk.ts';

const seconds = 6;
const connections = 32;
const page = '/v1/messages?pageSize=20';
const rangeBytes = 64 * 1024;

export const start: Scenario = {
  name: 'start',
  library: 'generated',
  async run(bench) {
    const first = await bench.start();
    report('start: ready, with a build that may not be stored yet', first.readyMs, 'ms');
    await first.stop();
    const { readyMs, pid } = await bench.start();
    report('start: ready, warm', readyMs, 'ms');
    const { server, postgres } = await memoryAtRest(pid, bench.dataDir);
    report('at rest: memory of the server', server, 'MB');
    report('at rest: memory, PostgreSQL included', server + postgres, 'MB');
  },
};

export const lists: Scenario = {
  name: 'lists',
  library: 'generated',
  programs: ['wrk'],
  async run(bench) {
    const { url } = await bench.start();
    const bytes = Buffer.from(await (await fetch(url + page)).arrayBuffer());
    const bare = await startBareFastify(bytes);
    bench.onEnd(bare.stop);
    const bareFigures = await load({ url: bare.url + page, connections, seconds });
    const bareOne = await timeSequential({ count: 3000, request: () => ({ url: bare.url + page }) });
    await bare.stop();
    report('bare Fastify, the same bytes: 32 connections', bareFigures.requestsPerSecond, 'requests/s');
    report('bare Fastify, the same bytes: p50, 1 connection', bareOne.p50Ms, 'ms');

    const kept = await load({ url: url + page, connections, seconds });
    report('list, kept: 32 connections', kept.requestsPerSecond, 'requests/s');
    report('list, kept: p50, 32 connections', kept.p50Ms, 'ms');
    report('list, kept: p99, 32 connections', kept.p99Ms, 'ms');
    report('list, kept: part of a bare Fastify', kept.requestsPerSecond / bareFigures.requestsPerSecond);

    const pages = Array.from({ length: 50 }, (_, index) => `${page}&pageNumber=${index + 1}`);
    // A parameter that Lectern ignores makes each address unique, so that the server never replies from its cache.
    const one = await timeSequential({
      count: 3000,
      request: (n) => ({ url: `${url}${pages[n % pages.length]}&n=${n}` }),
    });
    report('list, not kept: p50, 1 connection', one.p50Ms, 'ms');
    report('list, not kept: p99, 1 connection', one.p99Ms, 'ms');
    const many = await loadEach({ url, connections, seconds, paths: pages });
    report('list, not kept: 32 connections', many.requestsPerSecond, 'requests/s');
    report('list, not kept: p50, 32 connections', many.p50Ms, 'ms');

    const { connection } = await bench.database();
    const aloneAtOnce = await askPostgresAlone(connection, pages, { clients: connections, seconds });
    report('the same ids from PostgreSQL alone: 32 clients', aloneAtOnce.requestsPerSecond, 'requests/s');
    report('list, not kept: part of PostgreSQL alone', many.requestsPerSecond / aloneAtOnce.requestsPerSecond);
    const alone = await askPostgresAlone(connection, pages, { clients: 1, seconds: 2 });
    report('the same ids from PostgreSQL alone: p50, 1 client', alone.p50Ms, 'ms');
    report('list, not kept: p50 as part of PostgreSQL alone', one.p50Ms / alone.p50Ms);
    const floor = alone.p50Ms + bareOne.p50Ms;
    report('list, not kept: p50 as part of PostgreSQL and a bare Fastify', one.p50Ms / floor);
  },
};

export const audio: Scenario = {
  name: 'audio',
  library: 'generated',
  programs: ['wrk'],
  async run(bench) {
    const { url } = await bench.start();
    const sha256 = await hashOfTheHour(url);
    const ours = `${url}${audioPath(sha256, 'mp3')}`;
    const whole = await wholeFile(ours);
    report('audio, whole: 4 connections', whole, 'MB/s');
    const range = await ranges(ours);
    report('audio, 64 KB range: first byte p50', range.p50Ms, 'ms');
    report('audio, 64 KB range: first byte p99', range.p99Ms, 'ms');

    if (!(await isInstalled('nginx'))) return console.log('nginx is not installed: nothing to compare with');
    const nginx = await startBareNginx(path.join(bench.dataDir, 'media'));
    bench.onEnd(nginx.stop);
    const theirs = `${nginx.url}/${audioKey(sha256)}`;
    const theirWhole = await wholeFile(theirs);
    report('nginx, whole: 4 connections', theirWhole, 'MB/s');
    report('audio, whole: part of nginx', whole / theirWhole);
    const theirRange = await ranges(theirs);
    report('nginx, 64 KB range: first byte p50', theirRange.p50Ms, 'ms');
    report('audio, 64 KB range: first byte p50, part of nginx', range.p50Ms / theirRange.p50Ms);
  },
};

/** The long audio belongs to the newest message. */
export async function hashOfTheHour(url: string): Promise<string> {
  const newest = listMessages.reply.parse(await (await fetch(`${url}/v1/messages?pageSize=1`)).json());
  return /[0-9a-f]{64}/.exec(newest.data[0]?.file_url ?? '')?.[0] ?? '';
}

async function wholeFile(url: string): Promise<number> {
  const figures = await load({ url, connections: 4, seconds, headers: { Range: 'bytes=0-' } });
  return figures.megabytesPerSecond;
}

function ranges(url: string) {
  return timeSequential({ count: 2000, request: (n) => rangeOf(url, n, audioBytes), until: 'first byte' });
}

export function rangeOf(url: string, n: number, size: number) {
  const from = (n * 7_919 * 64) % (size - rangeBytes);
  return { url, headers: { range: `bytes=${from}-${from + rangeBytes - 1}` } };
}

async function startBareFastify(bytes: Buffer) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'lectern-bench-')), 'bytes');
  await writeFile(file, bytes);
  const child = spawn(process.execPath, [path.join(packageRoot, 'dist/bench/bare-server.js'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  return { url: String(url), stop: () => child.kill('SIGTERM') };
}

const pages = [2, 3, 4, 5, 6];
const rounds = 9;

export const feeds: Scenario = {
  name: 'feeds',
  library: 'generated',
  async run(bench) {
    const { url } = await bench.start({ LIMIT_FEEDS_PER_ADDRESS: '1000000' });
    const address = (page: number) => `${url}${libraryFeedPath}?page=${page}`;
    // PostgreSQL has to plan a server's first statements, so these are not timed.
    await fetch(`${url}/feeds/speaker/1.xml`);
    const began = performance.now();
    await readPages(address);
    report('feeds: 5,000 episodes, the first time', performance.now() - began, 'ms');

    const { db } = await bench.database();
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // A change invalidates all cached pages. The first page, which isn't timed, shows when the change has arrived.
      await changeNewest(db, `Round ${round}`);
      while (!(await (await fetch(address(1))).text()).includes(`<title>Round ${round}</title>`)) await pause(20);
      const beganRound = performance.now();
      await readPages(address);
      times.push(performance.now() - beganRound);
    }
    reportTimes('feeds: 5,000 episodes, not kept, ', times, 'p50', 'slowest');
    const kept = await timeSequential({ count: 500, request: () => ({ url: address(1) }) });
    report('feeds: 1,000 episodes, kept: p50', kept.p50Ms, 'ms');
    const { bytes, text } = await sizesOf(address(1));
    report('feeds: 1,000 episodes, compressed', bytes / 1024, 'KB');
    report('feeds: 1,000 episodes, text', text / 1024, 'KB');
  },
};

async function readPages(address: (page: number) => string): Promise<void> {
  for (const page of pages) {
    const reply = await fetch(address(page));
    if (!reply.ok) throw new Error(`page ${page} was answered with ${reply.status}`);
    await reply.arrayBuffer();
  }
}

async function changeNewest(db: Database, topic: string): Promise<void> {
  await sql`update messages set topic = ${topic} where id = (
    select id from messages where status = 'published' and is_free and start_date is null
    order by "when" desc, id desc limit 1)`.execute(db);
}

function sizesOf(url: string): Promise<{ bytes: number; text: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      const whole = Buffer.concat(parts);
      resolve({ bytes: whole.length, text: gunzipSync(whole).length });
    }).on('error', reject);
  });
}
