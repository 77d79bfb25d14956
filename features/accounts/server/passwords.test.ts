import { expect, test } from 'vitest';
import { Limits } from '#core/server/limits/limits';
import { readSettings } from '#core/server/settings/settings';
import { makeDatabase } from '#core/server/test/database';
import { fakeDevice } from '#core/server/test/fake-device';
import { makeListener } from '#core/server/test/make-listener';
import { FairTurns } from '#core/server/work/fair-turns';
import { Credentials } from './credentials.ts';
import { KnownDevices } from './known-devices.ts';
import { Argon2Passwords } from './passwords.ts';
import { accountLimits } from './policy.ts';

const passwords = new Argon2Passwords();

test('a password is stored as argon2id of 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('a quiet morning')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

test('the same password is stored differently each time, and verified', async () => {
  const [one, other] = [await passwords.hash('the same'), await passwords.hash('the same')];
  expect(one).not.toBe(other);
  expect(await passwords.verify(one, 'the same')).toBe(true);
  expect(await passwords.verify(one, 'the Same')).toBe(false);
});

test('sign-ins of one network are hashed one at a time, so that another network’s is at once', async () => {
  const few = new Argon2Passwords({ inAll: 1, perAddress: 1 });
  const turn = (group: string) => ({ goesFirst: false, group });
  const flood = [
    few.verify(null, 'a quiet morning', turn('flood')),
    few.verify(null, 'a quiet morning', turn('flood')),
  ];
  expect(few.hasRoom(turn('flood'))).toBe(false);
  expect(few.hasRoom(turn('other'))).toBe(true);
  await Promise.all(flood);
  expect(few.hasRoom(turn('flood'))).toBe(true);
});

test('no password matches a missing account', async () => {
  for (const password of ['', 'a', '\0', 'a quiet morning']) expect(await passwords.verify(null, password)).toBe(false);
});

test('an unknown address costs the same work as a wrong password: one comparison', async () => {
  const { db } = await makeDatabase();
  const { email } = await makeListener(db);
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const compared: boolean[] = [];
  const origin = {
    device: fakeDevice(null),
    address: '192.0.2.1',
    userAgent: undefined,
    whenGone: () => new AbortController().signal,
  };
  const credentials = new Credentials({
    database: db,
    limits: new Limits(db, clock),
    knownDevices: new KnownDevices(db, clock),
    lookups: new FairTurns({ atOnce: 1, maxWaiting: 1, maxWaitingOfGroup: 1 }),
    accountLimits: accountLimits(readSettings({}).limits),
    passwords: {
      hash: async () => '',
      hasRoom: () => true,
      verify: async (stored) => {
        compared.push(stored !== null);
        return false;
      },
    },
  });
  for (const address of [email, 'nobody@example.org']) {
    await expect(credentials.check({ email: address, password: 'wrong' }, origin)).rejects.toThrow(
      'Invalid email or password',
    );
  }
  expect(compared).toEqual([true, false]);
});
