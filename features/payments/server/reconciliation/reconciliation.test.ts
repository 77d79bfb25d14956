import { expect, test } from 'vitest';
import { dayOf } from '#core/contract/calendar';
import type { AccountId } from '#core/contract/ids';
import { commandLine } from '#core/server/act';
import { checkBooks } from '#core/server/boot/check-books';
import type { Database } from '#core/server/database/database';
import { makeFour, makeReconciled, never } from '#core/server/test/reconciling';
import { waitFor } from '#core/server/test/wait-for';

test('one extra, one missing, one of another amount, one reversed: exactly four discrepancies, and no money moves', async () => {
  const { db, reconcile, open, ada, missing, other, reversed, extra, read } = await makeFour();
  const balance = await ada.balance();
  const made = await reconcile();
  expect(made.state).toBe('done');
  const found = await open();
  expect(found.map(({ kind, reference }) => [kind, reference]).toSorted()).toEqual(
    [
      ['given-back', reversed],
      ['other-amount', other],
      ['unknown-here', extra],
      ['unknown-there', missing],
    ].toSorted(),
  );
  expect(found.find(({ kind }) => kind === 'other-amount')).toMatchObject({
    what: 'The provider reports ₦299; ₦300 is booked here.',
    reported: { status: 'success', amount: 299, currency: 'NGN' },
    booked: { status: 'funded', amount: 300, currency: 'NGN' },
    listener: { id: ada.accountId, email: ada.email },
    can_ask: false,
  });
  expect(made.sums).toMatchObject({
    reported: { count: 3, amount: 100 + 299 + 555 },
    booked: { count: 4, amount: 1000 },
    difference: -46,
    discrepancies: { open: 4, new: 4 },
  });
  expect(await read()).toMatchObject({ provider: 'paystack', open: 4, last: { id: made.id }, under_way: null });
  expect(await ada.balance()).toBe(balance);
  expect((await checkBooks(db)).faults).toEqual([]);
});

test('seen again, a discrepancy is the same one; closed by an act it stays closed until the facts change', async () => {
  const { db, double, reconcile, open, closed, close, ask, other, operator } = await makeFour();
  await reconcile();
  const before = await open();
  const again = await reconcile();
  expect(again.sums?.discrepancies).toEqual({ open: 4, new: 0 });
  expect(await open()).toEqual(before);

  const id = before.find(({ reference }) => reference === other)?.id ?? '';
  expect(await close(id, '   ')).toMatchObject({ status: 400, body: { errors: { note: expect.any(String) } } });
  const note = 'Paystack’s support has corrected it.';
  expect((await close(id, note)).closed?.closed).toEqual({
    at: expect.any(String),
    how: 'act',
    by: operator.email,
    note,
  });
  expect(await close(id, note)).toBeRefused('discrepancy.closed_already');
  expect(await close('999999', note)).toBeRefused('discrepancy.not_found');
  expect((await ask(`/audit?kind=discrepancy&subjectId=${id}`)).body).toMatchObject({
    data: [{ action: 'discrepancy.close', by: { email: operator.email }, reason: note }],
  });

  expect((await reconcile()).sums?.discrepancies).toEqual({ open: 3, new: 0 });
  expect(await open()).toHaveLength(3);
  expect(await closed()).toMatchObject([{ id, closed: { how: 'act', note } }]);

  double.change(other, { amount: 28_800, requested_amount: 28_800 });
  expect((await reconcile()).sums?.discrepancies).toEqual({ open: 4, new: 1 });
  expect((await open()).find(({ reference }) => reference === other)).toMatchObject({
    what: 'The provider reports ₦288; ₦300 is booked here.',
  });
  expect(await db.selectFrom('discrepancies').select('id').execute()).toHaveLength(5);
});

test('what a later reconciliation doesn’t see any more closes automatically, and opens again if it is seen again', async () => {
  const { double, reconcile, open, closed, reversed, other } = await makeFour();
  await reconcile();
  double.change(reversed, { status: 'success' });
  double.change(other, { amount: 30_000, requested_amount: 30_000 });
  await reconcile();
  expect(await open()).toHaveLength(2);
  expect((await closed()).map(({ closed: how }) => how)).toMatchObject([
    { how: 'unseen', by: null, note: null },
    { how: 'unseen', by: null, note: null },
  ]);
  double.change(reversed, { status: 'reversed' });
  expect((await reconcile()).sums?.discrepancies).toEqual({ open: 3, new: 1 });
  expect((await open()).map(({ reference }) => reference)).toContain(reversed);
});

test('paid there and open here: not at first, since it is booked by itself; then asking the provider books it', async () => {
  const { double, shopper, reconcile, open, pass, ask, desk, clock, db } = await makeReconciled();
  const ada = await shopper();
  const { ref, accessCode } = await ada.beginFunding(700);
  const at = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000);
  double.pay(accessCode, { paid_at: new Date(at.getTime() - 5 * 60 * 60 * 1000).toISOString() });
  await reconcile();
  expect(await open()).toEqual([]);
  pass(2);
  await reconcile();
  expect(await open()).toMatchObject([{ kind: 'unbooked', reference: ref, can_ask: true, reported: { amount: 700 } }]);
  expect(await ada.balance()).toBe(0);

  await ada.confirmFunding(ref);
  expect(await ada.balance()).toBe(700);
  expect(await open()).toMatchObject([{ can_ask: false, advice: expect.stringContaining('booked meanwhile') }]);
  pass(1);
  await reconcile();
  expect(await open()).toEqual([]);
  expect((await ask('/discrepancies?state=closed')).body).toMatchObject({ data: [{ closed: { how: 'unseen' } }] });
  expect((await desk.readState()).open).toBe(0);
  expect((await checkBooks(db)).faults).toEqual([]);
});

test('what is held in another currency agrees, also where the payer bore the fee', async () => {
  const { double, shopper, reconcile, open, db } = await makeReconciled();
  const ada = await shopper();
  const { ref, accessCode } = await ada.beginFunding(700);
  double.pay(accessCode, { currency: 'GHS', amount: 71_500, requested_amount: 70_000 });
  await ada.confirmFunding(ref);
  const attempt = db.selectFrom('payment_attempts').where('reference', '=', ref).select(['status', 'paid_kobo']);
  expect(await attempt.executeTakeFirst()).toEqual({ status: 'held', paid_kobo: '70000' });
  expect(await reconcile()).toMatchObject({ state: 'done' });
  expect(await open()).toEqual([]);
});

test('money that was given back later is found by its refund, whenever the payment was', async () => {
  const { double, shopper, fund, reconcile, open, clock, desk, pass } = await makeReconciled();
  const ref = await fund(await shopper(), 500);
  pass(30 * 24);
  const { id, domain } = double.transactions.get(ref) ?? {};
  if (id === undefined || domain === undefined) throw new Error('not paid');
  const refund = {
    domain,
    transaction: id,
    currency: 'NGN',
    createdAt: clock.now().toISOString(),
  };
  double.refunds.push({ ...refund, id: 1, amount: '20000', status: 'processed' });
  double.refunds.push({ ...refund, id: 2, amount: 10_000, status: 'failed' });
  const day = clock.now().toISOString().slice(0, 10);
  const late = () => desk.make('command line', { from: day, to: day }, never);
  await late();
  const found = [{ kind: 'given-back', reference: ref, given_back: 200, booked: { amount: 500 } }];
  expect(await open()).toMatchObject(found);
  const { id: sameId } = (await open())[0] ?? {};
  await reconcile();
  await desk.make('command line', { from: '2020-01-01', to: '2020-01-02' }, never);
  expect(await open()).toMatchObject([{ ...found[0], id: sameId }]);
});

test('what is open of days that aren’t compared any more closes by itself once it agrees, and only then', async () => {
  const { double, shopper, fund, rounds, open, closed, passToMorning, pass, clock } = await makeReconciled();
  const ada = await shopper();
  const { ref: unbooked, accessCode } = await ada.beginFunding(700);
  double.pay(accessCode);
  const [refunded, missing] = [await fund(ada, 500), await fund(ada, 600)];
  const lost = double.transactions.get(missing);
  double.transactions.delete(missing);
  const extra = double.add({ amount: 55_500 }).reference;
  const { id: transaction = 0 } = double.transactions.get(refunded) ?? {};
  const refund = { id: 1, domain: 'live' as const, transaction, currency: 'NGN', createdAt: clock.now().toISOString() };
  double.refunds.push({ ...refund, amount: 20_000, status: 'pending' });
  const references = async () => (await open()).map(({ reference }) => reference).toSorted();
  passToMorning();
  await rounds.run(never);
  const all = [unbooked, refunded, missing, extra].toSorted();
  expect(await references()).toEqual(all);

  pass(20 * 24);
  await rounds.run(never);
  expect(await references()).toEqual(all);

  await ada.confirmFunding(unbooked);
  Object.assign(double.refunds[0] ?? {}, { status: 'failed' });
  if (lost) double.transactions.set(missing, lost);
  passToMorning();
  await rounds.run(never);
  expect(await references()).toEqual([extra]);
  expect((await closed()).map(({ closed: how }) => how?.how)).toEqual(['unseen', 'unseen', 'unseen']);
  double.transactions.delete(extra);
  passToMorning();
  await rounds.run(never);
  expect(await references()).toEqual([]);
});

test('an open discrepancy that the provider answers oddly about stays as it is, and the rest is compared', async () => {
  const { double, shopper, fund, rounds, open, read, passToMorning, pass } = await makeReconciled();
  const ref = await fund(await shopper(), 500);
  double.change(ref, { status: 'reversed' });
  passToMorning();
  await rounds.run(never);
  pass(20 * 24);
  double.change(ref, { amount: 1.5 });
  await rounds.run(never);
  expect(await open()).toMatchObject([{ reference: ref, kind: 'given-back' }]);
  expect((await read()).last).toMatchObject({ state: 'done' });
});

test('payments near midnight are compared with what was reported of the neighbouring days, whatever the clocks say', async () => {
  const { double, shopper, fund, db, desk, open, pass } = await makeReconciled();
  const ref = await fund(await shopper(), 500);
  pass(10 * 24);
  const day = '2026-03-10';
  const edges = ['2026-03-09T23:00:00.000Z', '2026-03-10T22:59:59.999Z'];
  for (const edge of edges) {
    await db
      .updateTable('payment_attempts')
      .set({ created_at: new Date(edge) })
      .where('reference', '=', ref)
      .execute();
    for (const skewHours of [-5, -0.01, 0.01, 5]) {
      const theirs = new Date(Date.parse(edge) + skewHours * 60 * 60 * 1000).toISOString();
      double.change(ref, { created_at: theirs, paid_at: theirs });
      for (const each of ['2026-03-09', day, '2026-03-11']) {
        const made = await desk.make('command line', { from: each, to: each }, never);
        expect(made?.sums?.reported.count).toBe(each === day ? 1 : 0);
      }
    }
  }
  expect(await open()).toEqual([]);
});

test('fees and payouts of the payments are known afterwards', async () => {
  const { double, shopper, fund, reconcile, read } = await makeReconciled();
  const ada = await shopper();
  const [settled, waiting] = [await fund(ada, 1000), await fund(ada, 500)];
  double.settlements.push({
    id: 3_090_024,
    domain: 'live',
    status: 'success',
    currency: 'NGN',
    total_amount: 98_500,
    effective_amount: 98_500,
    total_fees: 1500,
    total_processed: 100_000,
    settlement_date: new Date().toISOString(),
    createdAt: new Date().toISOString(),
    references: [settled],
  });
  expect(waiting).not.toBe(settled);
  const { sums } = await reconcile();
  expect(sums).toMatchObject({ fees: 22.5, paid_out: { amount: 985, missing: 1 }, difference: 0 });
  expect((await read()).payouts).toMatchObject([{ id: '3090024', processed: 1000, fees: 15, paid_out: 985 }]);
});

test('a report that breaks off on page 2 changes nothing, and the reconciliation says that it failed', async () => {
  const { db, double, reconcile, open, read } = await makeFour();
  double.perPage.max = 2;
  double.stumbleInLists('none', '500', '500', '500');
  const failed = await reconcile();
  expect(failed).toMatchObject({ state: 'failed', failure: 'Paystack answered 500', sums: null });
  expect(await open()).toEqual([]);
  for (const table of ['reported_payments', 'payouts', 'discrepancies'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await read()).toMatchObject({ last: { state: 'failed' }, last_done: null });
  await reconcile();
  expect(await open()).toHaveLength(4);
});

test('payments that are begun while the provider’s lists are read don’t keep today from being compared', async () => {
  const { double, shopper, fund, desk, clock } = await makeReconciled();
  const ada = await shopper();
  for (const naira of [100, 200, 300]) await fund(ada, naira);
  double.perPage.max = 1;
  double.stumbleInLists(...Array.from({ length: 100 }, () => 'held' as const));
  const today = dayOf(clock.now());
  let isOver = false;
  const making = desk.make(commandLine, { from: today, to: today }, never).finally(() => {
    isOver = true;
  });
  await waitFor('the comparison', () => {
    double.add({});
    double.release();
    return isOver;
  });
  const made = await making;
  expect(made).toMatchObject({ state: 'done', failure: null });
  expect(made?.sums?.reported.count).toBeGreaterThanOrEqual(3);
  expect(made?.sums?.reported.count).toBeLessThan(double.transactions.size);
});

test('a report that doesn’t add up is not believed, nor one of another account', async () => {
  const { db, double, reconcile, open, shopper } = await makeReconciled();
  const data = [double.add({})];
  double.stumbleAlways({ code: 200, body: { status: true, data, meta: { total: 2 } } });
  expect(await reconcile()).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining("doesn't add up"),
  });
  double.calmDown();
  const { accountId } = await shopper();
  for (let number = 0; number < 101; number += 1) await hold(db, accountId, number);
  double.transactions.clear();
  expect(await reconcile()).toMatchObject({ state: 'failed', failure: expect.stringContaining('the same account') });
  expect(await open()).toEqual([]);
});

test('what a process that was killed has left is no reconciliation', async () => {
  const { db, reconcile, read } = await makeFour();
  const { id } = await reconcile();
  await db.updateTable('reconciliations').set({ state: 'running', finished_at: null }).where('id', '=', id).execute();
  const next = await reconcile();
  expect(next.state).toBe('done');
  const killed = await db.selectFrom('reconciliations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(killed).toMatchObject({
    state: 'failed',
    failure: 'The server or command that ran the reconciliation has ended.',
  });
  expect((await read()).under_way).toBeNull();
});

async function hold(db: Database, accountId: AccountId, number: number): Promise<void> {
  const at = new Date();
  const { id } = await db
    .insertInto('payment_intents')
    .values({
      account_id: accountId,
      purpose: 'wallet',
      amount_kobo: 100,
      content: `${number}`,
      status: 'closed',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const settled = { status: 'held', paid_kobo: 100, currency: 'GHS', settled_at: at };
  await db
    .insertInto('payment_attempts')
    .values({ ...settled, reference: `HELD-000-${number}`, intent_id: id, provider: 'paystack', created_at: at })
    .execute();
}
