import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { startApp } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { paymentCalls } from '#core/server/test/payment-calls';

test('lectern ledger reverse-test-money says how much there is, takes it back when asked to, and the books are right', async () => {
  const { db, url } = await makeDatabase();
  const lectern = commandsOf(url);
  const { beginFunding, confirmFunding } = paymentCalls(await startApp(db), (await makeListener(db)).token);
  const { accessCode, ref } = await beginFunding(1500);
  await new Sandbox(db, systemClock).useCard(accessCode, 'success');
  await confirmFunding(ref);

  const dry = await lectern('ledger', 'reverse-test-money');
  expect(dry).toMatchObject({ exitCode: 0, stdout: '1 wallet holds ₦1,500 of test money. --yes takes it back.\n' });
  const done = await lectern('ledger', 'reverse-test-money', '--yes', '--json');
  expect(JSON.parse(done.stdout)).toEqual({ taken_back: true, wallets: 1, amount: 1500 });
  const again = await lectern('ledger', 'reverse-test-money', '--yes');
  expect(again).toMatchObject({ exitCode: 0, stdout: 'No wallet holds test money.\n' });
  expect(await lectern('ledger', 'check')).toMatchObject({ exitCode: 0 });
});
