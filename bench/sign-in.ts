import { setTimeout as pause } from 'node:timers/promises';
import { quantile, report, reportTimes } from './figures.ts';
import type { Scenario } from './harness.ts';
import { password, post, signUp } from './listeners.ts';

const times = 150;
const many = '1000000';
const unlimited = {
  LIMIT_SIGN_IN_PER_ACCOUNT: many,
  LIMIT_SIGN_IN_OF_STRANGERS: many,
  LIMIT_ACCOUNTS_PER_ADDRESS: many,
  LIMIT_RESET_PER_ACCOUNT: many,
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

export const signIn: Scenario = {
  name: 'sign-in',
  library: 'empty',
  async run(bench) {
    const { url } = await bench.start(unlimited);
    for (let n = 0; n < accounts; n += 1) expect(200, await signUp(url, known(n)));
    const took = await timeInTurns(url);
    for (const [name, all] of took) reportTimes(`sign-in, ${name}: `, all, 'p50');
    const share = (name: string, of: string) => shareWithin(took.get(name) ?? [], took.get(of) ?? []);
    report('sign-in: unknown within 95 % of wrong', share('unknown', 'wrong'));
    report('forgot password: unknown within 95 % of known', share('forgot, unknown', 'forgot, known'));
  },
};

/**
 * Kinds of requests take turns and swap places each round, because an expensive request such as a hash slows the next one.
 * @returns ms
 */
async function timeInTurns(url: string): Promise<Map<string, number[]>> {
  const took = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  for (let n = -accounts; n < times; n += 1) {
    for (const { name, address, status, body } of n % 2 === 0 ? kinds : changedPlaces) {
      const { ms } = expect(status, await post(url + address, body(n + accounts)));
      if (n >= 0) took.get(name)?.push(ms);
    }
  }
  return took;
}

/** @returns the share of `some` in the middle 95 % of `others`; 0.95 if the two are indistinguishable */
function shareWithin(some: readonly number[], others: readonly number[]): number {
  const [least, max] = [quantile(others, 0.025), quantile(others, 0.975)];
  return some.filter((ms) => ms >= least && ms <= max).length / some.length;
}

const floodSize = 600;
const floodNetworks = 4;
/** In ms. Simultaneous connections would overflow this machine's accept queue. */
const pauseMs = 2;
const floods = 3;
/** The limit for one network would end the flood, so that limit is lifted. */
const behindProxy = { TRUST_PROXY: '1', LIMIT_ACCOUNTS_PER_ADDRESS: many };

export const signInFlood: Scenario = {
  name: 'sign-in-flood',
  library: 'empty',
  async run(bench) {
    const { url } = await bench.start(behindProxy);
    const [known, newcomer] = [[] as number[], [] as number[]];
    let turnedAway = 0;
    for (let round = 0; round < floods; round += 1) {
      const [email, otherEmail] = [`known${round}@example.org`, `newcomer${round}@example.org`];
      const { headers } = await signUp(url, email, from(`198.51.100.${round}`));
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
      await signUp(url, otherEmail, from('203.0.113.1'));
      const flood: ReturnType<typeof post>[] = [];
      for (let n = 0; n < floodSize; n += 1) {
        flood.push(logIn(url, `stranger${n}@example.org`, from(`192.0.2.${n % floodNetworks}`)));
        await pause(pauseMs);
      }
      const answers = await Promise.all([
        logIn(url, email, { ...from(`198.51.100.${round}`), cookie }),
        logIn(url, otherEmail, from(`203.0.113.${100 + round}`)),
      ]);
      known.push(expect(200, answers[0]).ms);
      newcomer.push(expect(200, answers[1]).ms);
      turnedAway += (await Promise.all(flood)).filter(({ status }) => status === 503).length;
    }
    reportTimes('sign-in in a flood, known device: ', known, 'slowest');
    reportTimes('sign-in in a flood, newcomer: ', newcomer, 'slowest');
    report('sign-in in a flood: strangers turned away', turnedAway);
  },
};

function from(network: string): Record<string, string> {
  return { 'x-forwarded-for': network };
}

function logIn(url: string, email: string, headers: Record<string, string>) {
  return post(`${url}/v1/auth/login`, { email, password }, headers);
}

function expect<Answer extends { status: number }>(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}`);
  return answer;
}
