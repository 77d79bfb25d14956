import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { DonationId, FundId } from '#core/contract/ids';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { paymentCalls } from '#core/server/test/payment-calls';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { readSheet } from '#core/server/test/read-sheet';
import { storeCalls } from '#core/server/test/store-calls';
import { listDonations } from '#features/giving/contract/donations';
import { listGivingYears } from '#features/giving/contract/statements';
import { DeskFundDetail } from '#features/giving/desk/funds';
import { donationNumber } from '#features/orders/contract/facts';
import { GivenSums } from './sums.ts';

const { db } = await makeDatabase();
let now = new Date('2026-06-15T11:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });
const { call } = accountCalls(app);
const { post, fund: fillWallet } = storeCalls(app, db);
const sandbox = new Sandbox(db, clock);

const operator = (role: 'finance' | 'editor' = 'finance') => makeOperator(db, clock, { role });

let made = 0;
async function makeFund(name?: string): Promise<string> {
  made += 1;
  const { body } = await post(await operator(), '/admin/funds', { name: name ?? `Fund ${made}` });
  return z.object({ data: DeskFundDetail }).parse(body).data.id;
}

async function give(listener: MadeListener, fund: string, amount: number): Promise<void> {
  const given = await post(listener, '/donations', { fund, amount, key: crypto.randomUUID() });
  expect([given.status, given.body]).toEqual([200, expect.anything()]);
}

async function refundLatest(listener: MadeListener): Promise<void> {
  const { body } = await call('/donations', { token: listener.token });
  const [donation] = listDonations.reply.parse(body).data;
  const refund = await post(await operator(), `/admin/donations/${donation?.id}/refunds`, { reason: 'Given twice' });
  expect(refund.status).toBe(200);
}

const statement = (headers: Record<string, string>, path: string) => app.get(`/v1${path}`, { headers });
const ownStatement = (listener: MadeListener, year: number) =>
  statement(listener.headers, `/giving/statements/${year}`);
const textOf = async (reply: Response) => {
  const { pages } = await readSheet(new Uint8Array(await reply.arrayBuffer()));
  return pages.map((page) => page.normalize('NFC'));
};
const yearsOf = async (listener: MadeListener) =>
  listGivingYears.reply.parse((await call('/giving/years', { token: listener.token })).body).data;

test('a statement has each donation of a year of the library’s calendar, refunds, and totals by fund', async () => {
  const [building, missions] = [await makeFund('Building'), await makeFund('Ìṣẹ́ Ọlọ́run')];
  now = new Date('2025-12-31T22:59:00Z');
  const ada = await makeListener(db, clock);
  await fillWallet(ada, 10_000);
  await give(ada, building, 700);
  now = new Date('2025-12-31T23:01:00Z');
  const inNewYear = await makeListener(db, clock);
  await fillWallet(inNewYear, 10_000);
  await give(inNewYear, building, 1000.1);
  await give(inNewYear, building, 2000.2);
  await give(inNewYear, missions, 300);
  await give(inNewYear, missions, 444);
  await refundLatest(inNewYear);

  expect(await yearsOf(ada)).toEqual([{ year: 2025, donations: 1, amount: 700 }]);
  expect(await yearsOf(inNewYear)).toEqual([{ year: 2026, donations: 4, amount: 3300.3 }]);
  expect((await ownStatement(inNewYear, 2025)).status).toBe(404);
  const reply = await ownStatement(inNewYear, 2026);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="giving-2026.pdf"');
  const [page = '', ...others] = await textOf(reply);
  expect(others).toEqual([]);
  const donations = listDonations.reply.parse((await call('/donations', { token: inNewYear.token })).body).data;
  const expected = [
    'Giving in 2026',
    inNewYear.email,
    '1 January 2026',
    'Building',
    'Ìṣẹ́ Ọlọ́run'.normalize('NFC'),
    'From the wallet',
    '₦1,000.10',
    '(₦444)',
    'Refunded 1 January 2026',
    '₦3,000.30',
    'Given in 2026 ₦3,300.30',
    ...donations.map(({ id }) => donationNumber(id)),
  ];
  for (const words of expected) expect(page).toContain(words);
});

test('a statement is drawn again once something was given or refunded, or the day has changed', async () => {
  now = new Date('2026-06-15T11:00:00Z');
  const fund = await makeFund();
  const [ada, ben] = [await makeListener(db, clock), await makeListener(db, clock)];
  await fillWallet(ada, 1000);
  await fillWallet(ben, 1000);
  await give(ada, fund, 100);
  const ownBytes = async (listener: MadeListener) =>
    Buffer.from(await (await ownStatement(listener, 2026)).arrayBuffer());
  const first = await ownBytes(ada);
  expect((await ownBytes(ada)).equals(first)).toBe(true);
  await give(ada, fund, 200);
  expect((await textOf(await ownStatement(ada, 2026))).join()).toContain('Given in 2026 ₦300');
  await refundLatest(ada);
  expect((await textOf(await ownStatement(ada, 2026))).join()).toContain('Given in 2026 ₦100');
  now = new Date('2026-06-16T11:00:00Z');
  await give(ben, fund, 100);
  expect((await textOf(await ownStatement(ben, 2026))).join()).toContain(ben.email);
  const finance = await operator();
  const atDesk = await statement(finance.headers, `/admin/giving/statements/${ada.accountId}/2026`);
  const [page = ''] = await textOf(atDesk);
  for (const words of ['From 1 January until 16 June 2026', ada.email]) expect(page).toContain(words);
});

test('test money is listed and isn’t counted', async () => {
  now = new Date('2026-06-15T11:00:00Z');
  const fund = await makeFund();
  const ada = await makeListener(db, clock);
  const begun = await paymentCalls(app, ada.token).begin({ purpose: 'donation', fund, amount: 900 });
  const { ref, accessCode } = z.object({ ref: z.string(), accessCode: z.string() }).parse(begun.body);
  await sandbox.useCard(accessCode, 'success');
  expect((await post(ada, '/payments/confirm', { ref })).body).toMatchObject({ status: 'fulfilled' });
  expect(await yearsOf(ada)).toEqual([{ year: 2026, donations: 1, amount: 0 }]);
  const [page = ''] = await textOf(await ownStatement(ada, 2026));
  for (const words of ['By a test card', '(₦900)', 'which moves no money', 'Given in 2026 ₦0'])
    expect(page).toContain(words);
});

test('what a card paid is counted until it is refunded', async () => {
  now = new Date('2026-06-15T11:00:00Z');
  const fund = await makeFund();
  const ada = await makeListener(db, clock);
  const provider = await startPaystackDouble();
  const paid = await startApp(db, { clock, settings: provider.settings() });
  const { body } = await paymentCalls(paid, ada.token).begin({ purpose: 'donation', fund, amount: 900 });
  const { ref, accessCode } = z.object({ ref: z.string(), accessCode: z.string() }).parse(body);
  provider.pay(accessCode);
  expect((await storeCalls(paid, db).post(ada, '/payments/confirm', { ref })).body).toMatchObject({
    status: 'fulfilled',
  });
  expect(await yearsOf(ada)).toEqual([{ year: 2026, donations: 1, amount: 900 }]);
  await refundLatest(ada);
  expect(await yearsOf(ada)).toEqual([{ year: 2026, donations: 1, amount: 0 }]);
});

test('many donations take several pages; names in other scripts are drawn, and kept once', async () => {
  now = new Date('2026-06-15T11:00:00Z');
  const fund = await makeFund('صندوق البناء');
  const ada = await makeListener(db, clock);
  await db.updateTable('accounts').set({ first_name: 'פנינה' }).where('id', '=', ada.accountId).execute();
  await fillWallet(ada, 10_000);
  for (let count = 0; count < 50; count += 1) await give(ada, fund, 100);
  const reply = await ownStatement(ada, 2026);
  const file = Buffer.from(await reply.clone().arrayBuffer()).toString('latin1');
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(4);
  const pages = await textOf(reply);
  expect(pages).toHaveLength(2);
  expect(pages.map((page) => page.slice(0, 6))).toEqual(['Page 1', 'Page 2']);
  expect(pages.at(-1)).toContain('Given in 2026 ₦5,000');
});

test('it is for whose it is, and for operators who may see donations; also of a deleted account, without the person', async () => {
  now = new Date('2026-06-15T11:00:00Z');
  const fund = await makeFund();
  const [ada, ben] = [await makeListener(db, clock), await makeListener(db, clock)];
  await fillWallet(ada, 160);
  await give(ada, fund, 160);
  expect((await statement({}, '/giving/statements/2026')).status).toBe(401);
  await expect(await ownStatement(ben, 2026)).toBeRefused('donation.not_found');
  for (const year of ['26', '0000', 'now', '2026.5']) {
    const wrong = await statement(ada.headers, `/giving/statements/${year}`);
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })]);
  }
  const atDesk = `/admin/giving/statements/${ada.accountId}/2026`;
  expect((await statement(ada.headers, atDesk)).status).toBe(403);
  expect((await statement((await operator('editor')).headers, atDesk)).status).toBe(403);
  const finance = await operator();
  expect((await textOf(await statement(finance.headers, atDesk))).join()).toContain(ada.email);
  const years = await call(`/admin/giving/years/${ada.accountId}`, { token: finance.token });
  expect(years.body).toEqual({ data: [{ year: 2026, donations: 1, amount: 160 }] });

  const email = `gone-${crypto.randomUUID()}@example.org`;
  const token = await accountCalls(app).join(email);
  const { id } = await db.selectFrom('accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const ledgerFree = await paymentCalls(app, token).begin({ purpose: 'donation', fund, amount: 140 });
  const { ref, accessCode } = z.object({ ref: z.string(), accessCode: z.string() }).parse(ledgerFree.body);
  await sandbox.useCard(accessCode, 'success');
  await accountCalls(app).post('/payments/confirm', { ref }, token);
  const gone = await call('/users/account', { method: 'DELETE', body: { password: usualPassword }, token });
  expect(gone.status).toBe(200);
  const [page = ''] = await textOf(await statement(finance.headers, `/admin/giving/statements/${id}/2026`));
  expect(page).toContain('(₦140)');
  expect(page).not.toContain(email);
});

test('totals are exact to the kobo, without what was refunded and test money', () => {
  const donation = fc.record({
    kobo: fc.integer({ min: 1, max: 1_000_000_000 }),
    fund: fc.integer({ min: 1, max: 3 }),
    refunded: fc.boolean(),
    isTest: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(donation, { maxLength: 200 }), (given) => {
      const sums = new GivenSums();
      for (const [index, { kobo, fund, refunded, isTest }] of given.entries()) {
        sums.add({
          id: DonationId.parse(String(index + 1)),
          fund_id: FundId.parse(String(fund)),
          fund: `Fund ${fund}`,
          amount: kobo / 100,
          method: 'card',
          reference: null,
          is_test: isTest,
          given: now.toISOString(),
          refunded: refunded ? now.toISOString() : null,
        });
      }
      const { funds, total } = sums;
      const counted = given.filter(({ refunded, isTest }) => !refunded && !isTest);
      const sum = (some: typeof given) => some.reduce((before, { kobo }) => before + kobo, 0);
      expect(Math.round(total * 100)).toBe(sum(counted));
      for (const { fund, amount } of funds)
        expect(Math.round(amount * 100)).toBe(sum(counted.filter((each) => `Fund ${each.fund}` === fund)));
    }),
  );
});
