import { expect, test } from 'vitest';
import { kobo } from '#core/contract/money';
import { systemClock } from '#core/server/clock';
import { readSettings } from '#core/server/settings/settings';
import { makeDatabase } from '#core/server/test/database';
import { openProvider } from '#features/payments/server';
import { warnOfTestMoney } from './start-warnings.ts';

const { db } = await makeDatabase();

/** @param taken in kobo */
async function warnings(environment: Record<string, string>, taken: bigint, through = 'sandbox'): Promise<string[]> {
  const said: string[] = [];
  const log = { warn: (_facts: object, sentence: string) => said.push(sentence) };
  const ledger = { takenThrough: async (provider: string) => kobo(provider === through ? taken : 0n) };
  const settings = readSettings(environment);
  const provider = openProvider(settings.payments, { database: db, clock: systemClock });
  await warnOfTestMoney({ settings, provider, log, ledger });
  return said;
}

const real = { PAYSTACK_SECRET_KEY: 'sk_live_0123456789' };
const testMode = { PAYSTACK_SECRET_KEY: 'sk_test_0123456789' };

test('the operator is warned that payments are a test at a public address', async () => {
  expect(await warnings({}, 0n)).toEqual([]);
  expect(await warnings({ HOST: '0.0.0.0' }, 0n)).toEqual([expect.stringContaining('are a test')]);
  expect(await warnings({ HOST: '0.0.0.0', ...real }, 0n)).toEqual([]);
  expect(await warnings(testMode, 0n)).toEqual([]);
  expect(await warnings({ HOST: '0.0.0.0', ...testMode }, 0n)).toEqual([expect.stringContaining('are a test')]);
  const behindProxy = { PUBLIC_URL: 'https://talks.example.org' };
  expect(await warnings({ ...behindProxy, ...testMode, PAYMENTS: 'test' }, 0n)).toEqual([
    expect.stringContaining('are a test'),
  ]);
  expect(await warnings({ ...behindProxy, ...real }, 0n)).toEqual([]);
});

test('the operator is warned that test money is left once payments are real', async () => {
  expect(await warnings(real, 150_000n)).toEqual([expect.stringContaining('test money')]);
  expect(await warnings(real, 150_000n, 'paystack-test')).toEqual([expect.stringContaining('test money')]);
  expect(await warnings(real, 150_000n, 'paystack')).toEqual([]);
  expect(await warnings({}, 150_000n)).toEqual([]);
  expect(await warnings(testMode, 150_000n)).toEqual([]);
});
