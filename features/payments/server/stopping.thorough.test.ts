import { expect, test } from 'vitest';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { startProgram } from '#core/server/test/program';
import { waitFor } from '#core/server/test/wait-for';

test('a server that waits for Paystack stops in time, and the next one continues', async () => {
  const { db, url } = await makeDatabase();
  const paystack = await startPaystackDouble();
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await makeFolder(),
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    ...paystack.environment,
  };
  const start = async () => {
    const server = startProgram('server', [], settings);
    return { server, url: (await server.printed(/^Lectern is at (http:\S+)$/m))[1] ?? '' };
  };
  const first = await start();
  const ada = await makeShopper(first, db, 500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  paystack.stumbleAlways('silence');
  expect((await paystack.deliver(first, paystack.webhook(ref))).status).toBe(200);
  await waitFor('the server to ask', () => paystack.asked.includes(`GET /transaction/verify/${ref}`));
  first.server.kill('SIGTERM');
  expect(await first.server.ended).toBe(0);

  paystack.stumbleAlways(null);
  const next = await start();
  await waitFor('the message to be bought', async () => (await ada.owned()).length === 1);
  next.server.kill('SIGTERM');
  expect(await next.server.ended).toBe(0);
});
