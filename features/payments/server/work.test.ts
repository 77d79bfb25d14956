import { afterEach, expect, test } from 'vitest';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { paymentWork } from '#core/server/test/payment-work';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const settings = { ...paystack.settings(), role: 'web' as const };
const app = await startApp(db, { settings });
const minuteMs = 60_000;
const makeServer = (minutes: number) =>
  paymentWork(db, { settings, clock: { now: () => new Date(Date.now() + minutes * minuteMs) } });
const server = await makeServer(2);
const ahead = await makeServer(62);

afterEach(async () => {
  paystack.calmDown();
  await db.updateTable('payment_attempts').set({ ask_at: null }).execute();
  await db.deleteFrom('work_items').execute();
});

async function begin() {
  const ada = await makeShopper(app, db, 500);
  const begun = await ada.beginPurchase();
  return {
    ...begun,
    ada,
    asked: () => paystack.asked.filter((call) => call.endsWith(`/verify/${begun.ref}`)).length,
    attempt: () =>
      db.selectFrom('payment_attempts').where('reference', '=', begun.ref).selectAll().executeTakeFirstOrThrow(),
    event: () =>
      db.selectFrom('payment_events').where('reference', '=', begun.ref).selectAll().executeTakeFirstOrThrow(),
  };
}

const waiting = () =>
  db.selectFrom('work_items').select(['kind', 'key', 'due_at', 'tries', 'failures']).orderBy('kind').execute();

const endClaims = () =>
  db
    .updateTable('work_items')
    .set({ claimed_until: new Date(0) })
    .execute();

test('a server whose clock is ahead takes no payment that another is asking about, until that claim ends', async () => {
  const { asked, attempt } = await begin();
  paystack.stumble('held');
  const asking = server.sweep();
  await waitFor('the server to ask', () => asked() === 1);
  await ahead.sweep();
  expect(asked()).toBe(1);
  await endClaims();
  await ahead.sweep();
  expect(asked()).toBe(2);
  const noted = await attempt();
  paystack.release();
  await asking;
  expect(await attempt()).toEqual(noted);
  expect(noted.asks).toBe(1);
});

test('nor an event of the provider', async () => {
  const { ref, accessCode, asked, event, ada } = await begin();
  paystack.pay(accessCode);
  await paystack.deliver(app, paystack.webhook(ref));
  paystack.stumble('held');
  const processing = server.workOff();
  await waitFor('the server to ask', () => asked() === 1);
  await ahead.workOff();
  expect(asked()).toBe(1);
  await endClaims();
  await ahead.workOff();
  expect((await event()).handled_at).not.toBeNull();
  paystack.release();
  await processing;
  expect(await ada.owned()).toEqual(ada.messages);
});

test.each(['sweep', 'workOff'] as const)(
  'what a server is at when it stops is another’s at once (%s)',
  async (work) => {
    const { ref, accessCode, asked, attempt } = await begin();
    paystack.pay(accessCode);
    if (work === 'workOff') await paystack.deliver(app, paystack.webhook(ref));
    const before = await waiting();
    paystack.stumbleAlways('silence');
    const stopping = new AbortController();
    const working = server[work](stopping.signal);
    await waitFor('the server to ask', () => asked() > 0);
    stopping.abort();
    await working;
    expect(await waiting()).toEqual(before);
    expect(await attempt()).toMatchObject({ asks: 0, last_error: null });
    paystack.calmDown();
    await server[work]();
    expect((await attempt()).status).toBe('bought');
  },
);

test('what the version before asks about while both run, this one asks about when it is due next', async () => {
  const { ref, asked } = await begin();
  const dueAt = new Date(Date.now() + 30 * minuteMs);
  await db.updateTable('payment_attempts').set({ ask_at: dueAt }).where('reference', '=', ref).execute();
  await server.sweep();
  expect(asked()).toBe(0);
  expect(await waiting()).toMatchObject([{ key: ref, due_at: dueAt, tries: 0 }]);
  await ahead.sweep();
  expect(asked()).toBe(1);
});

test('what waits without work, or has it too late, gets some', async () => {
  const { ref, attempt, event } = await begin();
  await paystack.deliver(app, paystack.webhook(ref));
  const [asking, processing] = await waiting();
  const { payments } = await featuresOf(db, { settings });
  const mend = () => transact(db, payments.mendWork);
  await db.deleteFrom('work_items').execute();
  await mend();
  const { ask_at, due_at } = { ...(await attempt()), ...(await event()) };
  const mended = [
    { ...asking, due_at: ask_at },
    { ...processing, due_at },
  ];
  expect(await waiting()).toEqual(mended);
  const late = { due_at: new Date(Date.now() + 30 * minuteMs) };
  await db.updateTable('work_items').set(late).where('key', '=', ref).execute();
  await mend();
  expect(await waiting()).toEqual(mended);
  await server.workOff();
  await server.sweep();
  expect((await attempt()).asks).toBe(1);
});
