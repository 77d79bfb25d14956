import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountId } from '#core/contract/ids';
import { checkBooks } from '#core/server/boot/check-books';
import { makeDatabase } from '#core/server/test/database';
import { type Fleet, startFleet } from '#core/server/test/fleet';
import type { MadeListener } from '#core/server/test/make-listener';
import { calmDay, type Deed, everyKindOfDeed, stormyDay } from '#core/server/test/money-deeds';
import { inNaira, MoneyWorld, type Promised, ticketKobo } from '#core/server/test/money-world';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { listenToAll, wronglyRecorded } from '#core/server/test/recorded-once';
import { runs } from '#core/server/test/runs';
import { waitFor } from '#core/server/test/wait-for';
import { readWallet } from '#features/wallet/contract';

// No kobo may be lost or made, in whatever order listeners, the payment provider and the operator act on two servers. SEED=<seed> repeats a
// failure's deeds, but not their timing.
const database = await makeDatabase();
const { db } = database;
await listenToAll(db);
const paystack = await startPaystackDouble();
const max = '1000000';
const settings = paystack.settings({
  LIMIT_PAYMENTS_PER_ACCOUNT: max,
  LIMIT_TICKETS_PER_ACCOUNT: max,
  LIMIT_TICKETS_PER_ADDRESS: max,
  LIMIT_TICKETS_OVERALL: max,
});
let now = Date.now();
const clock = { now: () => new Date(now) };
const passTime = (minutes: number) => {
  now += minutes * 60_000;
};

let fleet: Fleet;
beforeEach(async () => {
  fleet = await startFleet(database, 2, { settings, clock });
});
afterEach(() => fleet.stop());

const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

async function live(deeds: readonly Deed[], atOnce = 6): Promise<MoneyWorld> {
  const world = new MoneyWorld({ db, fleet, paystack, clock, passTime });
  await world.populate();
  await world.live(deeds, atOnce);
  paystack.calmDown();
  await fleet.restart(0, () => passTime(25 * 60));
  await waitFor('all payments to be found out about', allIsKnown);
  await expectAllAccountedFor(world);
  return world;
}

async function allIsKnown(): Promise<boolean> {
  await sql`
    update work_items set claimed_until = clock_timestamp()
    where kind like 'payment-%' and claimed_until < clock_timestamp() + interval '29 seconds'`.execute(db);
  const attempt = db.selectFrom('payment_attempts').where('ask_at', 'is not', null).select('reference');
  const event = db.selectFrom('payment_events').where('handled_at', 'is', null).select('id');
  return !(await attempt.executeTakeFirst()) && !(await event.executeTakeFirst());
}

async function expectAllAccountedFor(world: MoneyWorld): Promise<void> {
  expect((await checkBooks(db)).faults).toEqual([]);
  expect(await soldTwice()).toEqual([]);
  expect(await wronglyRecorded(db)).toEqual([]);
  expect(await bookedPayments(world.listeners)).toEqual(expectedPayments(world));
  for (const who of world.listeners) {
    const { balance } = readWallet.reply.parse(
      await (await fleet.send('/v1/wallets', { headers: who.headers })).json(),
    );
    expect(balance).toBe(inNaira((await cameIn(world, who)) - (await spent(who)) - (await givenAway(who))));
  }
  const redeemed = world.promised.filter((promise) => promise.kind !== 'payment');
  const redeemers = new Set(redeemed.map(({ pin, who }) => `${pin} ${who.accountId}`));
  expect(new Set(redeemed.map(({ pin }) => pin)).size).toBe(redeemers.size);
  for (const promise of world.promised) await expectStored(promise);
}

function expectedPayments(world: MoneyWorld): [string, string][] {
  return [...world.arrived]
    .map(([reference, { amount }]): [string, string] => [`payment:${reference}`, String(amount)])
    .sort();
}

async function bookedPayments(listeners: readonly MadeListener[]): Promise<[string, string][]> {
  const accounts = listeners.map(({ accountId }) => accountId);
  const { rows } = await sql<{ key: string; amount: string }>`
    select t.key, -e.amount_kobo as amount
    from payment_attempts p
    join payment_intents i on i.id = p.intent_id
    join ledger_transactions t on t.key = 'payment:' || p.reference
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'paystack'
    where i.account_id = any (${accounts}::bigint[])`.execute(db);
  return rows.map(({ key, amount }): [string, string] => [key, amount]).sort();
}

async function cameIn(world: MoneyWorld, { accountId }: MadeListener): Promise<bigint> {
  const tickets = await db.selectFrom('tickets').where('redeemed_by', '=', accountId).select('id').execute();
  const byCard = [...world.arrived.values()].filter(({ who }) => who.accountId === accountId);
  return byCard.reduce((sum, { amount }) => sum + amount, BigInt(tickets.length) * ticketKobo);
}

async function spent({ accountId }: MadeListener): Promise<bigint> {
  const of = db.selectFrom('purchases').where('account_id', '=', accountId);
  const purchases = await of.select('total_kobo').execute();
  const refunds = await db.selectFrom('refunds').where('account_id', '=', accountId).select('amount_kobo').execute();
  const refunded = refunds.reduce((sum, { amount_kobo }) => sum + BigInt(amount_kobo), 0n);
  const bought = purchases.reduce((sum, { total_kobo }) => sum + BigInt(total_kobo), 0n);
  expect(refunded).toBeLessThanOrEqual(bought);
  return bought - refunded + (await given(accountId));
}

async function given(accountId: AccountId): Promise<bigint> {
  const donations = await db
    .selectFrom('donations as d')
    .leftJoin('donation_refunds as r', 'r.donation_id', 'd.id')
    .where('d.account_id', '=', accountId)
    .where('r.donation_id', 'is', null)
    .select('d.amount_kobo')
    .execute();
  return donations.reduce((sum, { amount_kobo }) => sum + BigInt(amount_kobo), 0n);
}

async function givenAway({ accountId }: MadeListener): Promise<bigint> {
  const { rows } = await sql<{ given: string; received: string }>`
    select coalesce(sum(amount_kobo) filter (where account_id = ${accountId} and state in ('unused', 'redeemed')), 0) as given,
      coalesce(sum(amount_kobo) filter (where redeemed_by = ${accountId}), 0) as received
    from gifts`.execute(db);
  return BigInt(rows[0]?.given ?? 0) - BigInt(rows[0]?.received ?? 0);
}

async function soldTwice() {
  const { rows } = await sql`
    select p.account_id, i.message_id from purchase_items i join purchases p on p.id = i.purchase_id
    where not exists (select from refund_items r where r.purchase_id = p.id and r.message_id = i.message_id)
    group by p.account_id, i.message_id having count(*) > 1`.execute(db);
  return rows;
}

async function expectStored(promise: Promised): Promise<void> {
  const { who } = promise;
  if (promise.kind !== 'payment') {
    const asked = { method: 'POST', headers: who.headers, body: JSON.stringify({ pin: promise.pin }) };
    const reply = await fleet.send('/v1/tickets/verify', asked);
    return expect([reply.status, await reply.json()]).toMatchObject([200, { message: expect.any(String) }]);
  }
  const { status, purchase_id } = promise.payment;
  if (status === 'bought') {
    const bought = db.selectFrom('purchases').where('id', '=', purchase_id).where('account_id', '=', who.accountId);
    expect(await bought.select('id').executeTakeFirst()).toEqual({ id: purchase_id });
  }
  if (promise.reference !== null) {
    const attempt = db.selectFrom('payment_attempts').where('reference', '=', promise.reference).select('status');
    expect(await attempt.executeTakeFirst()).toEqual({ status });
  }
}

test('on calm days, whatever overtakes whatever, every kobo is accounted for and nothing fails', async () => {
  await fc.assert(
    fc.asyncProperty(calmDay, async (deeds) => {
      expect((await live(deeds)).wrong).toEqual([]);
    }),
    { ...seed, ...runs(8), endOnFailure: true },
  );
});

test('on stormy days, with connections cut and servers restarted in the middle, every kobo is accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(stormyDay, async (deeds) => {
      await live(deeds);
    }),
    { ...seed, ...runs(10), endOnFailure: true },
  );
});

test('money was moved on those days', async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_transactions group by kind having count(*) > 3 order by kind`.execute(db);
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['card-purchase', 'ticket', 'wallet-purchase']));
});

test('a day with everything in it is accounted for too', async () => {
  for (const deeds of [everyKindOfDeed, everyKindOfDeed]) expect((await live(deeds, 1)).wrong).toEqual([]);
  const { rows: payments } = await sql<{ status: string }>`
    select status from payment_attempts group by status order by status`.execute(db);
  expect(payments.map(({ status }) => status)).toEqual(['bought', 'credited', 'failed', 'fulfilled', 'funded', 'held']);
  const { rows: moves } = await sql<{ kind: string }>`
    select kind from ledger_transactions group by kind having count(*) > 10 order by kind`.execute(db);
  const kinds = [
    'card-credit',
    'card-donation',
    'card-funding',
    'card-gift',
    'card-purchase',
    'donation-refund',
    'gift-credit',
    'gift-purchase',
    'gift-refund',
    'refund',
    'ticket',
    'wallet-donation',
    'wallet-purchase',
  ];
  expect(moves.map(({ kind }) => kind)).toEqual(kinds);
  const { rows: bundles } = await sql<{ method: string }>`
    select method from purchases where bundle is not null group by method having count(*) > 10 order by method`.execute(
    db,
  );
  expect(bundles.map(({ method }) => method)).toEqual(['card', 'wallet']);
  const { rows: gifts } = await sql<{ kind: string; state: string }>`
    select kind, state from gifts where kind <> 'message' and state in ('redeemed', 'refunded')
    group by kind, state having count(*) > 10 order by kind, state`.execute(db);
  expect(gifts).toEqual([
    { kind: 'amount', state: 'redeemed' },
    { kind: 'amount', state: 'refunded' },
    { kind: 'series', state: 'redeemed' },
    { kind: 'series', state: 'refunded' },
  ]);
});
