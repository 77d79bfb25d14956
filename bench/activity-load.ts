import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActivityFigures, ActivityLoad } from './activities.ts';
import { quantile } from './figures.ts';

// Runs in a separate process, and offers activities at an even rate even when the server answers late. Each stop ends a play that started a
// second before.
const load: ActivityLoad = JSON.parse(process.argv[2] ?? '');
const secondsOfAPlay = 30;
const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
const browsers = Array.from({ length: load.browsers }, (_, n) => ({
  cookie: `device=${randomBytes(32).toString('base64url')}`,
  token: n % 4 === 0 ? load.tokens[(n / 4) % load.tokens.length] : undefined,
}));
const figures = { offered: 0, acknowledged: 0, listens: 0, secondsHeard: 0 };
const times: number[] = [];
const playing: Play[] = [];

interface Play {
  browser: number;
  message_id: string;
  play_id: string;
}

const total = load.perSecond * load.seconds;
const begun = performance.now();
const answers: Promise<void>[] = [];
while (figures.offered < total) {
  const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * load.perSecond));
  for (; figures.offered < due; figures.offered += 1) {
    const since = begun + (figures.offered * 1000) / load.perSecond;
    answers.push(figures.offered % 2 === 0 || playing.length < load.perSecond / 2 ? start(since) : stop(since));
  }
  await pause(2);
}
await Promise.all(answers);
agent.destroy();
const result: ActivityFigures = { ...figures, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
process.stdout.write(JSON.stringify(result));

/** A browser plays no message twice, so that each play counts. */
async function start(since: number): Promise<void> {
  const n = figures.offered;
  const message_id = load.messageIds[(n + Math.floor(n / load.browsers)) % load.messageIds.length] ?? '';
  const play = { browser: n % load.browsers, message_id, play_id: randomUUID() };
  if (!(await isAcknowledged(play, {}, since))) return;
  figures.listens += 1;
  playing.push(play);
}

async function stop(since: number): Promise<void> {
  const play = playing.shift();
  if (play && (await isAcknowledged(play, { seconds_heard: secondsOfAPlay }, since))) {
    figures.secondsHeard += secondsOfAPlay;
  }
}

/** @param since when it was due, in ms, so that a late start counts as waiting too */
function isAcknowledged({ browser, ...play }: Play, more: object, since: number): Promise<boolean> {
  const { cookie = '', token } = browsers[browser] ?? {};
  const place = { device: 'Chrome', country: 'Nigeria', state: 'Oyo', city: 'Ibadan', ip_address: '102.89.1.2' };
  const body = JSON.stringify({ ...play, ...place, ...more, action_type: 'listen' });
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    request(`${load.url}/v1/messages/activities`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => {
        times.push(performance.now() - since);
        const isGood = reply.statusCode === 200;
        if (isGood) figures.acknowledged += 1;
        resolve(isGood);
      });
    })
      .on('error', reject)
      .end(body);
  });
}
