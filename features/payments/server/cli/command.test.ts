import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';

test('lectern payments: lists, has a running server ask, and takes off the list what was dealt with', async () => {
  const { db, url } = await makeDatabase();
  const lectern = commandsOf(url);
  const run = (...args: string[]) => lectern('payments', ...args);
  const paystack = await startPaystackDouble();
  const app = await startApp(db, { settings: paystack.settings() });
  const ada = await makeShopper(app, db, 500);
  const { ref, accessCode } = await ada.beginPurchase();
  expect(await run('list', '--open')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(`${ref}  paystack  purchase  ₦500  open  ${ada.email}`),
  });

  paystack.stumbleAlways('500');
  expect(await run('ask', ref)).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining(`${ref}  paystack  purchase  ₦500  open`),
    stderr: 'The provider could not be asked; it will be tried again: Paystack answered 500\n',
  });
  paystack.calmDown();
  paystack.pay(accessCode, { currency: 'GHS' });
  expect(await run('ask', ref)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('held') });
  expect(await run('ask', 'LX-NOBODYS')).toMatchObject({ exitCode: 1, stderr: 'There is no payment LX-NOBODYS.\n' });

  const { payments } = JSON.parse((await run('list', '--attention', '--json')).stdout);
  expect(payments).toMatchObject([{ reference: ref, status: 'held', amount: 500, paid: 500, currency: 'GHS' }]);
  const seen = await run('seen', ref, '--json');
  expect({ ...seen, stdout: JSON.parse(seen.stdout) }).toMatchObject({ exitCode: 0, stdout: { seen: 1 } });
  expect(await run('list', '--attention')).toMatchObject({ exitCode: 0, stdout: 'None.\n' });

  await paystack.deliver(app, paystack.sign('{"event":"something.else"}'));
  const listed = await waitFor('the event to be listed', async () => {
    const { stdout } = await run('list', '--attention');
    return /event-\d+(?= {2}\(no reference\) {2}paystack)/.exec(stdout);
  });
  expect(await run('seen', listed[0])).toMatchObject({ exitCode: 0, stdout: 'Done.\n' });
  expect(await run('list', '--attention')).toMatchObject({ exitCode: 0, stdout: 'None.\n' });
  expect(await run('seen', listed[0])).toMatchObject({ exitCode: 1 });
});
