import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayOf } from '#core/contract/calendar';
import { commandLine } from '#core/server/act';
import type { Clock } from '#core/server/clock';
import { makeListener } from '#core/server/test/make-listener';
import { makeFour, makeReconciled, never } from '#core/server/test/reconciling';
import { readOverview, WholeOverview } from '#features/overview/desk';
import { reconciliationFigures } from '#features/payments/server/reconciliation/desk/figures';

test('each day is reconciled once, by one of several servers, and again an hour after it failed', async () => {
  const { db, double, makeServer, desk, clock, pass, passToMorning } = await makeFour();
  const [one, other] = [makeServer(), makeServer()];
  await desk.make(commandLine, { from: dayBefore(clock, 91), to: dayBefore(clock, 0) }, never);
  const both = () => Promise.all([one.rounds.run(never), other.rounds.run(never)]);
  const states = async () =>
    (await db.selectFrom('reconciliations').select('state').orderBy('id').execute()).map(({ state }) => state);
  passToMorning();
  double.stumbleAlways('500');
  await both();
  await both();
  expect(await states()).toEqual(['done', 'failed']);
  double.calmDown();
  pass(1);
  await both();
  await both();
  expect(await states()).toEqual(['done', 'failed', 'done']);
  passToMorning();
  await both();
  expect(await states()).toEqual(['done', 'failed', 'done', 'done']);
});

test('one that a server stops in the middle of is made by the next one, and a command’s stays stopped', async () => {
  const { db, desk, rounds, clock, ask } = await makeFour();
  const days = { from: dayBefore(clock, 91), to: dayBefore(clock, 0) };
  const rows = () =>
    db
      .selectFrom('reconciliations')
      .select(['state', 'failure'])
      .where('is_planned', '=', false)
      .orderBy('id')
      .execute();
  const made = { state: 'done', failure: null };
  await ask('/reconciliation', { method: 'POST', body: days });
  await rounds.run(AbortSignal.abort());
  expect(await rows()).toEqual([{ state: 'waiting', failure: null }]);
  await rounds.run(never);
  expect(await rows()).toEqual([made]);
  await desk.make(commandLine, days, AbortSignal.abort());
  await rounds.run(never);
  expect(await rows()).toEqual([
    made,
    { state: 'failed', failure: 'The reconciliation was stopped before it was done.' },
  ]);
});

test('after a clock was a year ahead, days are compared all the same, each once', async () => {
  const { db, desk, rounds, clock, pass, passToMorning } = await makeReconciled();
  const planned = async () => {
    await rounds.run(never);
    const rows = await db.selectFrom('reconciliations').select('id').where('is_planned', '=', true).execute();
    return rows.length;
  };
  await desk.make(commandLine, { from: dayBefore(clock, 91), to: dayBefore(clock, 0) }, never);
  pass(365 * 24);
  passToMorning();
  await desk.make(commandLine, { from: dayBefore(clock, 92), to: dayBefore(clock, 1) }, never);
  expect([await planned(), await planned()]).toEqual([1, 1]);
  pass(-365 * 24);
  expect((await desk.readState()).is_late).toBe(true);
  expect([await planned(), await planned()]).toEqual([2, 2]);
  expect((await desk.readState()).is_late).toBe(false);
  passToMorning();
  expect([await planned(), await planned()]).toEqual([3, 3]);
});

test('what was missed is compared in parts, each day once, and days that were compared by hand aren’t again', async () => {
  const { db, double, desk, rounds, clock, passToMorning, pass } = await makeFour();
  const compared = async () =>
    (
      await sql<{ days: string }>`
        select from_day || ' ' || to_day || ' ' || state as days from reconciliations order by id`.execute(db)
    ).rows.map(({ days }) => days);
  const day = (back: number) => dayBefore(clock, back);
  passToMorning();
  await rounds.run(never);
  const parts = [`${day(92)} ${day(62)} done`, `${day(61)} ${day(31)} done`, `${day(30)} ${day(1)} done`];
  expect(await compared()).toEqual(parts);
  await rounds.run(never);
  expect(await compared()).toEqual(parts);

  double.stumbleAlways('500');
  pass(40 * 24);
  await rounds.run(never);
  expect((await compared()).slice(3)).toEqual([`${day(40)} ${day(10)} failed`]);
  double.calmDown();
  await desk.make(commandLine, { from: day(40), to: day(9) }, never);
  pass(1);
  await rounds.run(never);
  expect((await compared()).slice(4)).toEqual([`${day(40)} ${day(9)} done`, `${day(8)} ${day(1)} done`]);
});

test('whoever becomes an owner later in the day still gets the mail about what was found before', async () => {
  const { db, rounds, passToMorning } = await makeFour();
  const setRole = (role: 'listener' | 'operator') => db.updateTable('accounts').set({ role }).execute();
  await setRole('listener');
  passToMorning();
  await rounds.run(never);
  const mails = () => db.selectFrom('mails').select('kind').where('kind', '=', 'discrepancies-found').execute();
  expect(await mails()).toEqual([]);
  await setRole('operator');
  await rounds.run(never);
  expect((await mails()).length).toBeGreaterThan(0);
});

test('finance and owners get a mail about new discrepancies, once a day at most', async () => {
  const { db, double, rounds, passToMorning } = await makeFour();
  await makeListener(db);
  const mails = async () =>
    (await db.selectFrom('mails').select('kind').where('kind', '=', 'discrepancies-found').execute()).length;
  passToMorning();
  await rounds.run(never);
  await rounds.run(never);
  expect(await mails()).toBe(1);
  passToMorning();
  await rounds.run(never);
  expect(await mails()).toBe(1);
  double.add({ created_at: new Date(Date.now() + 20 * 60 * 60 * 1000).toISOString() });
  passToMorning();
  await rounds.run(never);
  expect(await mails()).toBe(2);
});

test('the overview says what is open, what failed, and when no daily one was whole for two days', async () => {
  const { double, rounds, pass, ask } = await makeFour();
  const state = async () =>
    WholeOverview.parse(readOverview.reply.parse((await ask('/overview')).body).data).reconciliation;
  expect(await state()).toEqual({ open: 0, has_failed: false, is_late: false });
  pass(24);
  double.stumbleAlways('500');
  await rounds.run(never);
  expect(await state()).toEqual({ open: 0, has_failed: true, is_late: false });
  pass(25);
  expect(await state()).toEqual({ open: 0, has_failed: true, is_late: true });
  double.calmDown();
  await rounds.run(never);
  expect(await state()).toEqual({ open: 4, has_failed: false, is_late: false });
});

test('the age that is measured is of the newest whole daily one, whatever was compared by hand since', async () => {
  const { db, clock, rounds, reconcile, pass, passToMorning } = await makeReconciled();
  const ages = async () =>
    (await reconciliationFigures(db, clock)
      .find(({ name }) => name === 'lectern_reconciliation_age_seconds')
      ?.read()) ?? [];
  await reconcile();
  expect(await ages()).toEqual([]);
  passToMorning();
  await rounds.run(never);
  pass(30);
  await reconcile();
  const [{ value = 0 } = {}] = await ages();
  expect(Math.floor(value / 3600)).toBe(30);
});

test('an operator asks for days, and the server that holds the work compares them', async () => {
  const { ask, rounds, read, pass, open, clock } = await makeFour();
  pass(24);
  const today = clock.now().toISOString().slice(0, 10);
  const asking = (days: unknown) => ask('/reconciliation', { method: 'POST', body: days });
  expect(await asking({ from: today, to: '2020-01-01' })).toMatchObject({
    status: 400,
    body: { errors: { to: expect.any(String) } },
  });
  expect(await asking({ from: '2020-01-01', to: today })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('92 days at most') },
  });
  expect(await asking({ from: today, to: '2199-01-01' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('has not begun') },
  });
  const from = new Date(clock.now().getTime() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const asked = await asking({ from, to: today });
  expect(asked).toMatchObject({
    status: 200,
    body: { data: { state: 'waiting', from, to: today, is_planned: false } },
  });
  expect((await asking({ from, to: today })).body).toEqual(asked.body);
  expect(await read()).toMatchObject({ under_way: { state: 'waiting' } });
  await rounds.run(never);
  expect(await read()).toMatchObject({ under_way: null, last_done: { state: 'done', from, to: today } });
  expect(await open()).toHaveLength(4);
});

function dayBefore(clock: Clock, days: number): string {
  return dayOf(new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000));
}
