import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LimitReached } from '#core/server/errors';
import { Limits } from '#core/server/limits/limits';
import { readSettings } from '#core/server/settings/settings';
import { testSecretKey } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { fakeDevice } from '#core/server/test/fake-device';
import { makeOperator } from '#core/server/test/make-operator';
import { makeOutbox } from '#core/server/test/make-outbox';
import { runs } from '#core/server/test/runs';
import { KnownDevices } from '#features/accounts/server/known-devices';
import { accountLimits } from '#features/accounts/server/policy';
import { CodeChecks } from './code-checks.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const limits = new Limits(db, clock);
const outbox = makeOutbox({ database: db, clock, log });
const knownDevices = new KnownDevices(db, clock);
const checks = new CodeChecks({
  database: db,
  clock,
  limits,
  outbox,
  log,
  secretKey: testSecretKey,
  knownDevices,
  accountLimits: accountLimits(readSettings({}).limits),
});

interface Step {
  pause: number;
  tries: number;
  fromKnown: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    pause: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 4 * 3600 })),
    tries: fc.integer({ min: 1, max: 9 }),
    fromKnown: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

test('however wrong codes are spread over time and browsers, strangers try 5 and one each 30 minutes, and a known device 5 and one each 10', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      round += 1;
      const { accountId } = await makeOperator(db, clock);
      const account = { id: accountId, password_hash: `hash ${round}` };
      const known = fakeDevice(`known ${round}`);
      await knownDevices.remember(db, { account, device: known });
      const began = now.getTime();
      const counted = { strangers: 0, known: 0 };
      for (const [index, { pause, tries, fromKnown }] of schedule.entries()) {
        now = new Date(now.getTime() + pause * 1000);
        const outcomes = await Promise.all(
          Array.from({ length: tries }, async (_, n) => {
            const device = fromKnown ? known : fakeDevice(`stranger ${round} ${index} ${n}`);
            try {
              return await checks.begin(account, { code: '000000', firstFactor: 'password' }, { device });
            } catch (error) {
              expect(error).toBeInstanceOf(LimitReached);
              return null;
            }
          }),
        );
        counted[fromKnown ? 'known' : 'strangers'] += outcomes.filter((attempt) => attempt !== null).length;
        const seconds = (now.getTime() - began) / 1000;
        expect(counted.strangers).toBeLessThanOrEqual(5 + Math.floor(seconds / (30 * 60)));
        expect(counted.known).toBeLessThanOrEqual(5 + Math.floor(seconds / (10 * 60)));
      }
    }),
    runs(20),
  );
});
