import { expect, test } from 'vitest';
import { startApp } from '#test/app';
import { makeShopper } from '#test/checkout-calls';
import { makeDatabase } from '#test/database';
import { startPaystackDouble } from '#test/paystack-double';
import { waitFor } from '#test/wait-for';

// A database of its own: the sweep checks everything that is due, one after the other.
const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const minuteMs = 60_000;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const app = await startApp(db, { settings: paystack.settings(), clock });

test('while Paystack can’t be reached the check is repeated every ten minutes, and nothing is flagged', async () => {
  const ada = await makeShopper(app, db, 500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  const attempt = () =>
    db.selectFrom('payment_attempts').where('reference', '=', ref).selectAll().executeTakeFirstOrThrow();
  const isAsked = () => paystack.asked.includes(`GET /transaction/verify/${ref}`);

  paystack.stumbleAlways('hang-up');
  ahead += 2 * minuteMs;
  await waitFor('the sweep to ask', isAsked);
  const takenUp = (await attempt()).ask_at?.getTime();
  const putOff = await waitFor('it to give up', async () => {
    const current = await attempt();
    return current.ask_at?.getTime() !== takenUp && current;
  });
  expect(putOff).toMatchObject({ settled_at: null, needs_attention: false });
  expect(putOff.ask_at?.getTime()).toBeLessThanOrEqual(clock.now().getTime() + 10 * minuteMs);

  paystack.calmDown();
  ahead += 10 * minuteMs;
  await waitFor('the sweep to ask again', async () => (await attempt()).settled_at);
  expect(await ada.owned()).toEqual(ada.messages);
});
