import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startLectern } from './lectern.ts';
import { report } from './report.ts';

/** How often each kind is timed. */
const times = 150;
const password = 'a quiet morning';
/** So that nothing is refused for being too often. */
const unlimited = {
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000000',
  LIMIT_SIGN_IN_OF_STRANGERS: '1000000',
  LIMIT_ACCOUNTS_PER_ADDRESS: '1000000',
  LIMIT_RESET_PER_ACCOUNT: '1000000',
};

interface Kind {
  name: string;
  address: string;
  status: number;
  body(n: number): Record<string, string>;
}

const kinds: readonly Kind[] = [
  { name: 'right', address: '/v1/auth/login', status: 200, body: (n) => ({ email: known(n), password }) },
  {
    name: 'wrong',
    address: '/v1/auth/login',
    status: 400,
    body: (n) => ({ email: known(n), password: 'not this one' }),
  },
  { name: 'unknown', address: '/v1/auth/login', status: 400, body: (n) => ({ email: stranger(n), password }) },
  { name: 'forgot, known', address: '/v1/auth/forgot-password', status: 200, body: (n) => ({ email: known(n) }) },
  { name: 'forgot, unknown', address: '/v1/auth/forgot-password', status: 200, body: (n) => ({ email: stranger(n) }) },
];
const changedPlaces = [0, 2, 1, 4, 3].flatMap((place) => kinds[place] ?? []);
const accounts = 20;
const known = (n: number) => `listener${n % accounts}@example.org`;
const stranger = (n: number) => `stranger${n % accounts}@example.org`;

/** Times sign-ins and requests for a reset, one after the other, and compares those of known and unknown addresses. */
export async function benchSignIn(scratch: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(scratch, 'sign-in-'));
  await chmod(dataDir, 0o755);
  const lectern = await startLectern(dataDir, unlimited);
  try {
    await makeAccounts(lectern.url);
    const took = await timeInTurns(lectern.url);
    for (const [name, all] of took) report(`sign-in, ${name}: p50`, quantile(all, 0.5), 'ms');
    const share = (name: string, of: string) => shareWithin(took.get(name) ?? [], took.get(of) ?? []);
    report('sign-in: unknown within 95 % of wrong', share('unknown', 'wrong'), '');
    report('forgot password: unknown within 95 % of known', share('forgot, unknown', 'forgot, known'), '');
  } finally {
    await lectern.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function makeAccounts(url: string): Promise<void> {
  for (let n = 0; n < accounts; n += 1) {
    const form = { name: 'Some Listener', email: known(n), password, confirm_password: password };
    await post(`${url}/v1/auth/signup`, form, 200);
  }
}

/**
 * In turns, so that whatever slows the machine meanwhile slows all kinds; those that are compared change places each round,
 * since what comes before one, a hash above all, slows it too.
 * @returns the ms of each, sorted
 */
async function timeInTurns(url: string): Promise<Map<string, number[]>> {
  const took = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  for (let n = -accounts; n < times; n += 1) {
    for (const { name, address, status, body } of n % 2 === 0 ? kinds : changedPlaces) {
      const began = performance.now();
      await post(url + address, body(n + accounts), status);
      if (n >= 0) took.get(name)?.push(performance.now() - began);
    }
  }
  for (const all of took.values()) all.sort((a, b) => a - b);
  return took;
}

async function post(url: string, body: Record<string, string>, expected: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
  if (reply.status !== expected) throw new Error(`${url} answered ${reply.status}`);
}

/** @returns which part of `some` lies where the middle 95 % of `others` lie: 0.95 when nobody can tell them apart */
function shareWithin(some: readonly number[], others: readonly number[]): number {
  const [least, most] = [quantile(others, 0.025), quantile(others, 0.975)];
  return some.filter((ms) => ms >= least && ms <= most).length / some.length;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
