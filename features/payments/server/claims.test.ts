import { beforeEach, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { claimDueAttempt } from './asking-queries.ts';
import { claimDueEvent, insertEvent } from './event-queries.ts';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const settings = { ...paystack.settings(), role: 'web' as const };
const app = await startApp(db, { settings });
const provider = 'paystack';
const claimMs = 60_000;
/** The clock of another server: an hour ahead, or behind. */
const offBy = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeEach(async () => {
  await db.updateTable('payment_attempts').set({ ask_at: null }).execute();
  await db.deleteFrom('payment_events').execute();
});

test('a server whose clock is ahead takes no payment that another is asking about, until that claim ends', async () => {
  const { ref } = await (await makeShopper(app, db, 500)).beginPurchase();
  const due = (at: Date) =>
    db.updateTable('payment_attempts').set({ ask_at: at }).where('reference', '=', ref).execute();
  await due(offBy(-1));
  const claim = async (now: Date) => (await claimDueAttempt(db, { now, claimMs, provider }))?.reference;
  expect(await claim(new Date())).toBe(ref);
  expect(await claim(offBy(60))).toBeUndefined();
  await db
    .updateTable('payment_attempts')
    .set({ claimed_until: offBy(-1) })
    .execute();
  expect(await claim(offBy(60))).toBe(ref);
  expect(await claim(offBy(600))).toBeUndefined();
  // As when an operator has it asked about now.
  await due(offBy(-1));
  expect(await claim(new Date())).toBe(ref);
});

test('nor an event of the provider', async () => {
  const event = { event: 'charge.success', subject: '1', reference: null, body: '{}', provider } as const;
  await insertEvent(db, { ...event, now: offBy(-1) });
  const claim = (now: Date) => claimDueEvent(db, { now, claimMs, provider });
  expect(await claim(new Date())).toMatchObject({ attempts: 1 });
  expect(await claim(offBy(60))).toBeUndefined();
  await db
    .updateTable('payment_events')
    .set({ claimed_until: offBy(-1) })
    .execute();
  expect(await claim(offBy(60))).toMatchObject({ attempts: 2 });
});
