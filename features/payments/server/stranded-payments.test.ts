import { expect, test } from 'vitest';
import type { ProviderName } from '#core/contract/payment-providers';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { warnOfStrandedPayments } from './start-warnings.ts';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const app = await startApp(db, { settings: paystack.settings() });

async function warnings(name: ProviderName | null): Promise<object[]> {
  const said: object[] = [];
  const log = { warn: (facts: object) => said.push(facts) };
  await warnOfStrandedPayments({ database: db, provider: name && { name }, log });
  return said;
}

test('the operator is warned of real payments under way that are no longer checked', async () => {
  const ada = await makeShopper(app, db);
  expect(await warnings('sandbox')).toEqual([]);
  const [first] = [await ada.beginFunding(500), await ada.beginFunding(700)];
  for (const name of ['sandbox', 'paystack-test', null] as const)
    expect(await warnings(name)).toEqual([{ payments: 2 }]);
  expect(await warnings('paystack')).toEqual([]);
  paystack.pay(first.accessCode);
  await ada.confirmFunding(first.ref);
  expect(await warnings('sandbox')).toEqual([{ payments: 1 }]);
});
