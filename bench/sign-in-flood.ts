import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startLectern } from './lectern.ts';
import { report } from './report.ts';
import { at } from './sequential.ts';

/** Strangers: so many sign-ins in little more than a second, from so many networks, each with an address of its own. */
const floodSize = 600;
const floodNetworks = 4;
/** Between two strangers: all in one instant would be lost in the queue for connections of this machine. */
const pauseMs = 2;
/** How many floods there are; in each, each of the others signs in once. */
const rounds = 3;
const password = 'a quiet morning';
/** The flood is what is to be met, not the limit of requests from one network, which would end it. */
const settings = { TRUST_PROXY: '1', LIMIT_ACCOUNTS_PER_ADDRESS: '1000000' };

/** Who signs in: from where, and with the cookie of an earlier time if they have one. */
interface Caller {
  network: string;
  cookie?: string;
}

interface Answer {
  status: number;
  ms: number;
  cookie: string;
}

/** Times sign-ins of a known device and of a newcomer from another network while strangers sign in by the hundred. */
export async function benchSignInFlood(scratch: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(scratch, 'sign-in-flood-'));
  await chmod(dataDir, 0o755);
  const lectern = await startLectern(dataDir, settings);
  try {
    const took = await measure(lectern.url);
    report('sign-in in a flood, known device: slowest', at(took.known, 1), 'ms');
    report('sign-in in a flood, newcomer: slowest', at(took.newcomer, 1), 'ms');
    report('sign-in in a flood: strangers turned away', took.turnedAway, '');
  } finally {
    await lectern.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string): Promise<{ known: number[]; newcomer: number[]; turnedAway: number }> {
  const known: number[] = [];
  const newcomer: number[] = [];
  let turnedAway = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [email, otherEmail] = [`known${round}@example.org`, `newcomer${round}@example.org`];
    const { cookie } = await signUp(url, email, { network: `198.51.100.${round}` });
    await signUp(url, otherEmail, { network: '203.0.113.1' });
    const flood: Promise<Answer>[] = [];
    for (let n = 0; n < floodSize; n += 1) {
      flood.push(logIn(url, `stranger${n}@example.org`, { network: `192.0.2.${n % floodNetworks}` }));
      await setTimeout(pauseMs);
    }
    const answers = await Promise.all([
      logIn(url, email, { network: `198.51.100.${round}`, cookie }),
      logIn(url, otherEmail, { network: `203.0.113.${100 + round}` }),
    ]);
    if (answers.some(({ status }) => status !== 200))
      throw new Error(`answered ${answers.map(({ status }) => status)}`);
    known.push(answers[0].ms);
    newcomer.push(answers[1].ms);
    turnedAway += (await Promise.all(flood)).filter(({ status }) => status === 503).length;
  }
  for (const times of [known, newcomer]) times.sort((a, b) => a - b);
  return { known, newcomer, turnedAway };
}

function signUp(url: string, email: string, caller: Caller): Promise<Answer> {
  const form = { name: 'Some Listener', email, password, confirm_password: password };
  return post(`${url}/v1/auth/signup`, form, caller);
}

function logIn(url: string, email: string, caller: Caller): Promise<Answer> {
  return post(`${url}/v1/auth/login`, { email, password }, caller);
}

async function post(url: string, body: object, { network, cookie }: Caller): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': network,
    ...(cookie !== undefined && { cookie }),
  };
  const began = performance.now();
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
  const set = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: reply.status, ms: performance.now() - began, cookie: set };
}
