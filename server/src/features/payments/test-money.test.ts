import { expect, test } from 'vitest';
import { kobo } from '#contract/money';
import { readSettings } from '#server/platform/settings/settings';
import { warnOfTestMoney } from './test-money.ts';

/** @returns what an operator is told at the start. @param taken by the test provider so far, in kobo */
async function warnings(environment: Record<string, string>, taken: bigint): Promise<string[]> {
  const said: string[] = [];
  const log = { warn: (_facts: object, sentence: string) => said.push(sentence) };
  const ledger = { takenThrough: async () => kobo(taken) };
  await warnOfTestMoney({ settings: readSettings(environment), log, ledger });
  return said;
}

const real = { PAYSTACK_SECRET_KEY: 'sk_test_0123456789' };

test('the operator is told that payments are a test where others can come', async () => {
  expect(await warnings({}, 0n)).toEqual([]);
  expect(await warnings({ HOST: '0.0.0.0' }, 0n)).toEqual([expect.stringContaining('are a test')]);
  expect(await warnings({ HOST: '0.0.0.0', ...real }, 0n)).toEqual([]);
});

test('the operator is told that test money is still about once payments are real', async () => {
  expect(await warnings(real, 150_000n)).toEqual([expect.stringContaining('test money')]);
  expect(await warnings({}, 150_000n)).toEqual([]);
});
