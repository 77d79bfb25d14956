import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import { packageRoot } from '#core/server/paths';
import { listMessages } from '#features/messages/contract';
import { report, reportTimes, timeSequential } from './figures.ts';
import type { Scenario } from './harness.ts';
import { processorTime } from './lectern.ts';
import { post, signInAll } from './listeners.ts';

export interface ActivityLoad {
  url: string;
  perSecond: number;
  seconds: number;
  connections: number;
  browsers: number;
  tokens: string[];
  messageIds: string[];
}

export interface ActivityFigures {
  offered: number;
  acknowledged: number;
  listens: number;
  secondsHeard: number;
  /** In ms, from the time when an activity was due to the end of the server's reply. */
  p50Ms: number;
  p99Ms: number;
}

const perSecond = 1000;
const seconds = 20;
const browsers = 4000;
const listeners = 500;
const messagesPlayed = 2000;
const reads = 500;
const restMs = 30;
const unlimited = '1000000';

export const activities: Scenario = {
  name: 'activities',
  library: 'generated',
  async run(bench) {
    const { db } = await bench.database();
    bench.onEnd(() => removeActivities(db));
    const { url, pid } = await bench.start({
      LIMIT_ACTIVITIES_PER_ADDRESS: unlimited,
      LIMIT_NEW_DEVICES_PER_ADDRESS: unlimited,
    });
    await removeActivities(db);
    const tokens = await signInAll(db, listeners);
    const messageIds = await listIds(url);
    const load = { url, perSecond, seconds, connections: 64, browsers, tokens, messageIds };
    await offer({ ...load, perSecond: 100, seconds: 2, browsers: 50 });
    await removeActivities(db);
    reportTimes('one activity after the other: ', await timesOneByOne(url, messageIds), 'p50');

    await removeActivities(db);
    await timeReads(url);
    const alone = await timeReads(url);
    const before = await processorTime(pid, bench.dataDir);
    const [figures, beside] = await Promise.all([offer(load), readMeanwhile(url)]);
    const after = await processorTime(pid, bench.dataDir);
    reportFigures(figures, { alone, beside });
    const perActivity = (used: number) => (used * 1000) / figures.acknowledged;
    report('processor time for each, reads included: server', perActivity(after.server - before.server), 'ms');
    report('processor time for each: PostgreSQL', perActivity(after.postgres - before.postgres), 'ms');
    await reportCounts(db, figures);
  },
};

/** Reads begin a second after the load, when the load has reached its rate. */
async function readMeanwhile(url: string) {
  await pause(1500);
  return timeReads(url);
}

function timeReads(url: string) {
  const paths = Array.from({ length: 40 }, (_, n) => [
    `/v1/messages?pageSize=20&pageNumber=${n + 1}`,
    `/v1/categories/${1 + (n % 10)}/messages?pageNumber=${n + 1}`,
    `/v1/search?keyword=grace&pageNumber=${n + 1}`,
    `/v1/messages/${1 + n * 17}?n=1`,
  ]).flat();
  return timeSequential({
    count: reads,
    request: (n) => ({ url: `${url}${paths[n % paths.length]}&b=${performance.now()}` }),
    before: () => pause(restMs),
  });
}

async function timesOneByOne(url: string, messageIds: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [n, message_id] of messageIds.slice(0, 300).entries()) {
    const body = { message_id, action_type: 'listen', play_id: crypto.randomUUID() };
    const cookie = `device=${String(n % 10).repeat(43)}`;
    times.push((await post(`${url}/v1/messages/activities`, body, { cookie })).ms);
  }
  return times;
}

function offer(load: ActivityLoad): Promise<ActivityFigures> {
  const script = path.join(packageRoot, 'dist/bench/activity-load.js');
  const child = spawn(process.execPath, [script, JSON.stringify(load)], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.on('exit', (code) => {
      if (code === 0) resolve(JSON.parse(said));
      else reject(new Error(`offering activities ended with ${code}`));
    });
  });
}

type Reads = Record<'alone' | 'beside', Awaited<ReturnType<typeof timeReads>>>;

function reportFigures(figures: ActivityFigures, { alone, beside }: Reads): void {
  const name = `${perSecond.toLocaleString('en')} activities/s`;
  report(`${name}: acknowledged of those offered`, figures.acknowledged / figures.offered);
  report(`${name}: p50`, figures.p50Ms, 'ms');
  report(`${name}: p99`, figures.p99Ms, 'ms');
  report('catalogue pages alone: p50', alone.p50Ms, 'ms');
  report('catalogue pages alone: p99', alone.p99Ms, 'ms');
  report(`catalogue pages beside ${name}: p50`, beside.p50Ms, 'ms');
  report(`catalogue pages beside ${name}: p99`, beside.p99Ms, 'ms');
}

async function reportCounts(db: Database, { listens, secondsHeard }: ActivityFigures): Promise<void> {
  const result = await sql<{ listens: string; seconds: string }>`
    select coalesce(sum(listens), 0) as listens, coalesce(sum(seconds_heard), 0) as seconds from message_listens`.execute(
    db,
  );
  const [counted] = result.rows;
  report('activities: plays counted of those acknowledged', Number(counted?.listens) / listens);
  report('activities: seconds counted of those acknowledged', Number(counted?.seconds) / secondsHeard);
}

async function removeActivities(db: Database): Promise<void> {
  await sql`truncate activities, histories, user_locations, message_listens, devices`.execute(db);
}

async function listIds(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNumber = 1; ids.length < messagesPlayed; pageNumber += 1) {
    const reply = await fetch(`${url}/v1/messages?pageSize=100&pageNumber=${pageNumber}`);
    // The server refuses plays of messages that have to be bought.
    const playable = listMessages.reply.parse(await reply.json()).data.filter((message) => message.can_play);
    ids.push(...playable.map((message) => message.id));
  }
  return ids;
}
