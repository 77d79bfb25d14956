import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { LimitReached } from '#core/server/errors';
import type { Origin } from '#core/server/http/caller';
import { Limits } from '#core/server/limits/limits';
import { readSettings } from '#core/server/settings/settings';
import { makeDatabase } from '#core/server/test/database';
import { fakeDevice } from '#core/server/test/fake-device';
import { makeListener } from '#core/server/test/make-listener';
import { runs } from '#core/server/test/runs';
import { FairTurns } from '#core/server/work/fair-turns';
import { Credentials } from './credentials.ts';
import { KnownDevices } from './known-devices.ts';
import { accountLimits } from './policy.ts';
import { findAccount } from './queries.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const knownDevices = new KnownDevices(db, clock);
let guessed = 0;
const credentials = new Credentials({
  database: db,
  limits: new Limits(db, clock),
  accountLimits: accountLimits(readSettings({}).limits),
  knownDevices,
  lookups: new FairTurns({ atOnce: 4, maxWaiting: 100, maxWaitingOfGroup: 100 }),
  passwords: {
    hash: async () => '',
    hasRoom: () => true,
    verify: async (_, password) => {
      if (password !== 'right') guessed += 1;
      return password === 'right';
    },
  },
});

/** Strangers may try an account's password 30 times at once, and then once in 30 seconds (docs/decisions/guessing.md). */
const maxInAnHour = 30 + 120;

function from(device: string | null, network: string): Origin {
  return {
    device: fakeDevice(device),
    address: network,
    userAgent: undefined,
    whenGone: () => new AbortController().signal,
  };
}

async function tryIn(email: string, password: string, origin: Origin): Promise<boolean> {
  try {
    await credentials.matches(await credentials.begin(email, origin), password);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

async function settle(): Promise<string> {
  const { accountId, email } = await makeListener(db, clock);
  const account = await findAccount(db, AccountId.parse(accountId));
  if (account) await knownDevices.remember(db, { account, device: from("owner's", 'home').device });
  return email;
}

const few = runs(8);
const attack = fc.record({
  who: fc.constant('attacker' as const),
  device: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null }),
  network: fc.constantFrom('home', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2'),
  times: fc.integer({ min: 1, max: 15 }),
});
const visit = fc.record({ who: fc.constant('owner' as const), mistakes: fc.integer({ min: 0, max: 9 }) });
const wait = fc.record({ who: fc.constant('time' as const), seconds: fc.integer({ min: 1, max: 1000 }) });

test('whoever guesses from anywhere, in parallel, the owner on a known device is never refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(attack, visit, wait), { maxLength: 12 }), async (steps) => {
      const email = await settle();
      for (const step of steps) {
        if (step.who === 'time') now = new Date(now.getTime() + step.seconds * 1000);
        else if (step.who === 'attacker') {
          const origin = from(step.device, step.network);
          await Promise.all(Array.from({ length: step.times }, () => tryIn(email, 'wrong', origin)));
        } else {
          const home = from("owner's", 'home');
          for (let n = 0; n < step.mistakes; n += 1) expect(await tryIn(email, 'mistyped', home)).toBe(true);
          expect(await tryIn(email, 'right', home)).toBe(true);
        }
      }
    }),
    few,
  );
});

test(`from any number of networks, no more than ${maxInAnHour} passwords of one account can be tried in an hour`, async () => {
  const email = await settle();
  const before = guessed;
  for (let second = 0; second < 3600; second += 30) {
    const networks = `10.0.${second / 30}`;
    const origins = [from(null, `${networks}.1`), from(`device ${second}`, `${networks}.2`)];
    await Promise.all(origins.map((origin) => tryIn(email, 'wrong', origin)));
    if (second % 600 === 0) expect(await tryIn(email, 'right', from("owner's", 'home'))).toBe(true);
    now = new Date(now.getTime() + 30_000);
  }
  expect(guessed - before).toBeLessThanOrEqual(maxInAnHour);
  expect(guessed - before).toBeGreaterThan(100);
});
