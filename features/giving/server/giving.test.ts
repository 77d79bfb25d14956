import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkBooks } from '#core/server/boot/check-books';
import { systemClock } from '#core/server/clock';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { confirmAddress } from '#core/server/test/confirm-address';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { paymentCalls } from '#core/server/test/payment-calls';
import { keepMail } from '#core/server/test/sent-mail';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { AccountExport } from '#features/accounts/contract/export';
import { listDonations } from '#features/giving/contract/donations';
import { DeskDonation } from '#features/giving/desk/donations';
import { DeskFundDetail } from '#features/giving/desk/funds';

const { db } = await makeDatabase();
const mail = keepMail();
const app = await startApp(db, { mailTransport: mail });
const sandbox = new Sandbox(db, systemClock);
const payBy = sandbox.useCard.bind(sandbox);
const { call } = accountCalls(app);
const { get, post, balanceOf } = storeCalls(app, db);
const owner = await makeOperator(db);
const finance = await makeOperator(db, systemClock, { role: 'finance' });

afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

const Funds = z.object({ data: z.array(z.object({ name: z.string(), description: z.string() })) });
const Detail = z.object({ data: DeskFundDetail });
let made = 0;

async function makeFund(name?: string): Promise<DeskFundDetail> {
  made += 1;
  const { status, body } = await post(finance, '/admin/funds', {
    name: name ?? `Fund ${made}`,
    description: 'For all',
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return Detail.parse(body).data;
}

const fundOf = async (id: string) => Detail.parse((await get(finance, `/admin/funds/${id}`)).body).data;
const change = (id: string, body: object) =>
  call(`/admin/funds/${id}`, { method: 'PATCH', body, token: finance.token });
const close = (fund: DeskFundDetail) => change(fund.id, { version: fund.version, is_active: false });
const donationsOf = async (listener: MadeListener) =>
  listDonations.reply.parse((await get(listener, '/donations')).body).data;
const key = () => crypto.randomUUID();

async function fill(listener: MadeListener, amount: number): Promise<void> {
  const { beginFunding, confirmFunding } = paymentCalls(app, listener.token);
  const { ref, accessCode } = await beginFunding(amount);
  await payBy(accessCode, 'success');
  await confirmFunding(ref);
}

async function giveByCard(listener: MadeListener, fund: string, amount: number) {
  const { begin } = paymentCalls(app, listener.token);
  const begun = await begin({ purpose: 'donation', fund, amount });
  const { ref, accessCode } = z.object({ ref: z.string(), accessCode: z.string() }).parse(begun.body);
  await payBy(accessCode, 'success');
  return { ref, confirm: () => post(listener, '/payments/confirm', { ref }) };
}

test('giving is off until there is an active fund, and again when the last one is closed', async () => {
  const pageStatus = async () => (await app.get('/give')).status;
  expect((await app.get('/v1/funds')).status).toBe(200);
  expect(await pageStatus()).toBe(404);
  const building = await makeFund('Building');
  app.catalogueChanged();
  expect(Funds.parse(await (await app.get('/v1/funds')).json()).data).toEqual([
    { name: 'Building', description: 'For all' },
  ]);
  expect(await pageStatus()).toBe(200);
  expect((await close(building)).status).toBe(200);
  app.catalogueChanged();
  expect(Funds.parse(await (await app.get('/v1/funds')).json()).data).toEqual([]);
  expect(await pageStatus()).toBe(404);
  const listener = await makeListener(db);
  await fill(listener, 100);
  expect(await post(listener, '/donations', { fund: building.id, amount: 50, key: key() })).toBeRefused('fund.closed');
  expect(
    await paymentCalls(app, listener.token).begin({ purpose: 'donation', fund: building.id, amount: 50 }),
  ).toBeRefused('fund.closed');
  expect(await balanceOf(listener)).toBe(100);
});

test('only those with the duty look after funds; names are one’s own; each change is audited', async () => {
  const editor = await makeOperator(db, systemClock, { role: 'editor' });
  expect(await post(editor, '/admin/funds', { name: 'Mine' })).toMatchObject({ status: 403 });
  expect(await post(await makeListener(db), '/admin/funds', { name: 'Mine' })).toMatchObject({ status: 403 });
  const fund = await makeFund('Missions');
  expect(await post(finance, '/admin/funds', { name: 'MISSIONS ' })).toBeRefused('fund.name_taken', {
    errors: { name: expect.stringContaining('already') },
  });
  expect(await post(finance, '/admin/funds', { name: ' ' })).toMatchObject({ status: 400 });
  expect((await change(fund.id, { version: fund.version, name: 'World missions' })).status).toBe(200);
  expect(await change(fund.id, { version: fund.version, name: 'Other' })).toBeRefused('operator.changed_meanwhile');
  const first = await post(finance, `/admin/funds/${fund.id}/place`, { after: null });
  expect(first.status).toBe(200);
  const listed = z
    .object({ data: z.array(z.object({ name: z.string() })) })
    .parse((await get(owner, '/admin/funds')).body);
  expect(listed.data[0]).toMatchObject({ name: 'World missions' });
  const { body } = await get(owner, `/admin/audit?subjectId=${fund.id}&kind=fund`);
  const actions = z.object({ data: z.array(z.object({ action: z.string() })) }).parse(body).data;
  expect(actions.map(({ action }) => action)).toEqual(['fund.place', 'fund.change', 'fund.add']);
});

test('a fund that is put after itself stays where it is; one that isn’t there is refused', async () => {
  const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
  const order = async () => Listed.parse((await get(owner, '/admin/funds')).body).data.map(({ id }) => id);
  const fund = await makeFund('Placed');
  await makeFund('Placed next');
  expect((await post(finance, `/admin/funds/${fund.id}/place`, { after: null })).status).toBe(200);
  const before = await order();
  expect((await post(finance, `/admin/funds/${fund.id}/place`, { after: fund.id })).status).toBe(200);
  expect(await order()).toEqual(before);
  expect(await post(finance, '/admin/funds/999999/place', { after: '999999' })).toBeRefused('fund.not_found');
});

test('a donation by card arrives once, with a receipt, in the history, at the desk and in the books', async () => {
  const fund = await makeFund();
  const ada = await makeListener(db);
  const { ref, confirm } = await giveByCard(ada, fund.id, 2500.5);
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  for (const { body } of answers) {
    expect(body).toMatchObject({
      success: true,
      status: 'fulfilled',
      message: `You have given ₦2,500.50 to “${fund.name}”.`,
      wallet: { balance: 0 },
    });
  }
  const [donation, ...others] = await donationsOf(ada);
  expect(others).toEqual([]);
  expect(donation).toMatchObject({ fund: fund.name, amount: 2500.5, method: 'card', reference: ref, is_test: true });
  expect((await fundOf(fund.id)).given).toEqual({
    all: 2500.5,
    month: 2500.5,
    year: 2500.5,
    donations: 1,
    tested: 2500.5,
  });
  expect((await fundOf(fund.id)).months).toMatchObject([{ donations: 1, amount: 2500.5 }]);

  const receipt = await app.get(donation?.receipt_url ?? '');
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const page = await receipt.text();
  for (const words of [fund.name, '₦2,500.50', 'by a test card: no money moved', ref]) expect(page).toContain(words);
  const unsigned = `/v1/donations/${donation?.id}/receipt`;
  expect((await app.get(unsigned)).status).toBe(401);
  expect((await app.get(unsigned, { headers: ada.headers })).status).toBe(200);
  expect((await app.get(unsigned, { headers: (await makeListener(db)).headers })).status).toBe(404);
  await waitFor('the receipt’s mail', () =>
    mail.sent.some(({ to, text }) => to === ada.email && text.includes(fund.name) && text.includes('₦2,500.50')),
  );
  const csv = await (await app.get('/v1/admin/sales/donations.csv', { headers: finance.headers })).text();
  expect(csv).toContain(`${fund.name},2500.50,card,sandbox,${ref}`);
  const ledger = await (await app.get('/v1/admin/sales/ledger.csv', { headers: finance.headers })).text();
  expect(ledger).toMatch(new RegExp(`card-donation,sandbox,funds,2500.50,${ref},${ada.accountId}`));
});

test('a donation from the wallet is given once however often it is sent, and never more than there is', async () => {
  const fund = await makeFund();
  const ben = await makeListener(db);
  await fill(ben, 1000);
  const request = { fund: fund.id, amount: 700, key: key() };
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(ben, '/donations', request)));
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, status: 'fulfilled', wallet: { balance: 300 } },
    });
  }
  expect(await donationsOf(ben)).toMatchObject([{ amount: 700, method: 'wallet', is_test: false, reference: null }]);
  expect(await post(ben, '/donations', { ...request, amount: 100 })).toBeRefused('donation.key_taken');
  const racing = await Promise.all(
    [1, 2, 3].map(() => post(ben, '/donations', { fund: fund.id, amount: 200, key: key() })),
  );
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(racing.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'wallet.too_low',
    message: 'Your wallet holds ₦100: you need ₦100 more.',
  });
  expect(await balanceOf(ben)).toBe(100);
  const { body } = await get(ben, '/wallets');
  expect(body).toMatchObject({ data: [{ kind: 'wallet-donation', amount: -200 }, { kind: 'wallet-donation' }, {}] });
});

test.each([0, -5, 1.005, 10_000_001, 'much'])('%s isn’t an amount to give', async (amount) => {
  const fund = await makeFund();
  const ben = await makeListener(db);
  expect(await post(ben, '/donations', { fund: fund.id, amount, key: key() })).toMatchObject({ status: 400 });
  expect(await paymentCalls(app, ben.token).begin({ purpose: 'donation', fund: fund.id, amount })).toMatchObject({
    status: 400,
  });
});

test('a payment that comes after its fund was closed is in the wallet, and says so', async () => {
  const fund = await makeFund();
  const ada = await makeListener(db);
  const { confirm } = await giveByCard(ada, fund.id, 900);
  await close(fund);
  expect((await confirm()).body).toMatchObject({
    success: false,
    status: 'credited',
    message: `“${fund.name}” takes no donations any more. Your payment isn’t lost: ₦900 is in your wallet.`,
    wallet: { balance: 900 },
  });
  expect(await donationsOf(ada)).toEqual([]);
});

test('a donation is refunded into the giver’s wallet once, up to the ceiling, with a reason', async () => {
  const fund = await makeFund();
  const ada = await makeListener(db);
  await confirmAddress(db, ada);
  await (await giveByCard(ada, fund.id, 1200)).confirm();
  const [donation] = await donationsOf(ada);
  const refund = (reason = 'Given twice by mistake') =>
    post(owner, `/admin/donations/${donation?.id}/refunds`, { reason });
  expect(await refund('')).toMatchObject({ status: 400 });
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'donation.refunded' });
  const done = answers.find(({ status }) => status === 200);
  expect(z.object({ data: DeskDonation }).parse(done?.body).data).toMatchObject({
    refunded: expect.any(String),
    refund_reason: 'Given twice by mistake',
    listener: { email: ada.email },
  });
  expect(await balanceOf(ada)).toBe(1200);
  const mailed = () => mail.sent.filter(({ to, subject }) => to === ada.email && subject.includes('refunded'));
  await waitFor('the refund’s mail', () => mailed().length > 0);
  expect(mailed()).toMatchObject([{ subject: '₦1,200 refunded into your wallet' }]);
  for (const words of [fund.name, 'Given twice by mistake', `D${donation?.id.padStart(6, '0')}`])
    expect(mailed()[0]?.text).toContain(words);
  expect((await fundOf(fund.id)).given).toMatchObject({ all: 0, donations: 0 });
  expect(await donationsOf(ada)).toMatchObject([{ refunded: expect.any(String) }]);

  await (await giveByCard(ada, fund.id, 5_000_000)).confirm();
  const [dear] = await donationsOf(ada);
  const tooDear = await post(owner, `/admin/donations/${dear?.id}/refunds`, { reason: 'A mistake' });
  expect(tooDear).toBeRefused('refund.too_dear');
  expect(await post(owner, '/admin/donations/999999/refunds', { reason: 'A mistake' })).toMatchObject({ status: 404 });
});

describe('the smallest donation', () => {
  const setMinimum = async (naira: number) => {
    const { body } = await get(owner, '/admin/settings');
    const { version } = z.object({ data: z.object({ version: z.number() }) }).parse(body).data;
    const changed = await call('/admin/settings', {
      method: 'PATCH',
      body: { version, donation_minimum: naira },
      token: owner.token,
    });
    expect(changed.status).toBe(200);
  };
  const minimum = async () =>
    z.object({ minimum: z.number() }).parse(await (await app.get('/v1/funds')).json()).minimum;

  test('is ₦100, by card and from the wallet, until the desk changes it', async () => {
    const fund = await makeFund();
    const ada = await makeListener(db);
    await fill(ada, 1000);
    const giveFromWallet = (amount: number) => post(ada, '/donations', { fund: fund.id, amount, key: key() });
    const beginByCard = (amount: number) =>
      paymentCalls(app, ada.token).begin({ purpose: 'donation', fund: fund.id, amount });
    expect(await minimum()).toBe(100);
    const refused = {
      status: 400,
      body: {
        code: 'request.invalid',
        message: 'A donation is at least ₦100.',
        errors: { amount: 'A donation is at least ₦100' },
      },
    };
    for (const amount of [0.01, 99.99]) {
      expect(await giveFromWallet(amount)).toMatchObject(refused);
      expect(await beginByCard(amount)).toMatchObject(refused);
    }
    expect(await balanceOf(ada)).toBe(1000);
    expect([(await giveFromWallet(100)).status, (await beginByCard(100)).status]).toEqual([200, 200]);
    await setMinimum(250.5);
    expect(await minimum()).toBe(250.5);
    expect(await giveFromWallet(250)).toMatchObject({ body: { message: 'A donation is at least ₦250.50.' } });
    expect((await giveFromWallet(250.5)).status).toBe(200);
    await setMinimum(100);
  });

  test('doesn’t bind what is on its way: money that arrives is given, and a request that is repeated was', async () => {
    const fund = await makeFund();
    const ada = await makeListener(db);
    await fill(ada, 1000);
    const request = { fund: fund.id, amount: 100, key: key() };
    expect((await post(ada, '/donations', request)).status).toBe(200);
    const { confirm } = await giveByCard(ada, fund.id, 120);
    await setMinimum(500);
    expect((await confirm()).body).toMatchObject({ status: 'fulfilled', wallet: { balance: 900 } });
    expect(await post(ada, '/donations', request)).toMatchObject({ status: 200, body: { wallet: { balance: 900 } } });
    expect(await donationsOf(ada)).toMatchObject([{ amount: 120 }, { amount: 100 }]);
    await setMinimum(100);
  });
});

test('the desk finds donations by fund, listener and day', async () => {
  const [one, other] = [await makeFund(), await makeFund()];
  const ada = await makeListener(db);
  await fill(ada, 300);
  for (const fund of [one, other, one]) await post(ada, '/donations', { fund: fund.id, amount: 100, key: key() });
  const found = async (query: string) => {
    const { body } = await get(finance, `/admin/donations?${query}`);
    return z.object({ data: z.array(DeskDonation), totalElements: z.number() }).parse(body);
  };
  expect(await found(`fundId=${one.id}`)).toMatchObject({ totalElements: 2 });
  expect(await found(`accountId=${ada.accountId}`)).toMatchObject({ totalElements: 3 });
  expect(await found(`accountId=${ada.accountId}&to=2020-01-01`)).toMatchObject({ totalElements: 0 });
});

test('donations are in the account’s export, and stay in the books without the person', async () => {
  const fund = await makeFund();
  const { token, email } = await (async () => {
    const email = `giver-${key()}@example.org`;
    return { email, token: await accountCalls(app).join(email) };
  })();
  const { id } = await db.selectFrom('accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const { begin } = paymentCalls(app, token);
  const begun = z
    .object({ ref: z.string(), accessCode: z.string() })
    .parse((await begin({ purpose: 'donation', fund: fund.id, amount: 140 })).body);
  await payBy(begun.accessCode, 'success');
  await accountCalls(app).post('/payments/confirm', { ref: begun.ref }, token);
  const exported = AccountExport.parse((await call('/users/export', { token })).body);
  expect(exported.donations).toMatchObject([{ fund: fund.name, amount: 140, reference: begun.ref }]);
  const gone = await call('/users/account', { method: 'DELETE', body: { password: usualPassword }, token });
  expect(gone.status).toBe(200);
  expect((await fundOf(fund.id)).given).toMatchObject({ all: 140 });
  const { body } = await get(finance, `/admin/donations?accountId=${id}`);
  expect(body).toMatchObject({ data: [{ amount: 140, listener: { email: null } }] });
});
