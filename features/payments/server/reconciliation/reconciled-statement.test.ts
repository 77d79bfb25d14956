import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { wallTime } from '#core/contract/calendar';
import { commandLine } from '#core/server/act';
import { makeReconciled, never } from '#core/server/test/reconciling';
import { Sessions } from '#features/accounts/server/sessions';

const Lines = z.array(
  z.object({
    section: z.string(),
    account: z.string(),
    line: z.string(),
    count: z.string(),
    debit: z.string(),
    credit: z.string(),
  }),
);

test('the month’s statement has fees and payouts beside the ledger, and says which days weren’t compared', async () => {
  const { db, double, shopper, fund, desk, pass, clock, app, operator } = await makeReconciled();
  const ada = await shopper();
  const month = wallTime(new Date()).slice(0, 7);
  const day = wallTime(new Date()).slice(0, 10);
  const statement = async () => {
    const token = await new Sessions(db, clock).start(db, operator.accountId, { gaveCode: true });
    const reply = await app.get(`/v1/admin/books/statement.csv?month=${month}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return Lines.parse(parse(await reply.text(), { columns: true, bom: true }));
  };
  const beside = async () =>
    (await statement())
      .filter(({ section, account }) => section === 'beside' && account === 'paystack')
      .map(({ line, count, debit, credit }) => [line, count, debit, credit]);
  const ofLedger = async () =>
    (await statement()).filter(({ account, section }) => account !== 'paystack' || section === 'ledger');
  const references = [await fund(ada, 1000), await fund(ada, 500.5)];
  expect(await beside()).toEqual([]);

  double.add({ amount: 999_900, fees: 9999 });
  const settlement_date = new Date().toISOString();
  const amounts = { total_processed: 150_050, total_fees: 2251, total_amount: 147_799, effective_amount: 147_799 };
  const settlement = { id: 1, domain: 'live' as const, currency: 'NGN', settlement_date, createdAt: settlement_date };
  double.settlements.push({ ...settlement, ...amounts, status: 'success', references });
  double.settlements.push({ ...settlement, ...amounts, id: 2, status: 'pending', references: [] });
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const compare = () => desk.make(commandLine, { from: day, to: day }, never);
  await compare();
  expect((await beside())[2]).toEqual(['Days of the month not compared with the provider yet', String(days), '', '']);
  await fund(ada, 200);
  const ledger = await ofLedger();
  const feeless = 'Payments booked in the month whose fees the provider has not reported yet';
  expect((await beside())[1]).toEqual([feeless, '1', '', '']);
  pass(24);
  await compare();
  expect(await beside()).toEqual([
    ['Fees kept by the provider of payments booked in the month (as it reports)', '3', '', '25.51'],
    ['Paid to the bank in the month (as it reports)', '1', '', '1477.99'],
    ['Days of the month not compared with the provider yet', String(days - 1), '', ''],
  ]);
  expect(await ofLedger()).toEqual(ledger);

  pass(35 * 24);
  const last = `${month}-${String(days)}`;
  const made = await desk.make(commandLine, { from: `${month}-01`, to: last }, never);
  expect([made?.state, await beside()]).toMatchObject(['done', [{ length: 4 }, { length: 4 }]]);
  expect(clock.now() > new Date(last)).toBe(true);
});
