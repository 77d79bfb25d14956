import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { readSheet } from '#core/server/test/read-sheet';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { readDeskSettings } from '#features/settings/desk';
import * as endpoints from '#features/tickets/desk';

const { db } = await makeDatabase();
const now = new Date('2026-03-10T09:00:00Z');
const clock = { now: () => now };
const settings = readSettings({
  LOG_LEVEL: 'silent',
  PAYMENTS: 'off',
  PUBLIC_URL: 'https://talks.example',
  LIBRARY_TITLE: 'Ọ̀rọ̀ Library',
});
const app = await startApp(db, { clock, settings });
const { call, post } = accountCalls(app);
const operator = await makeOperator(db, clock);

async function mint(given: Record<string, unknown> = {}) {
  const body = { count: 3, amount: 1500.5, last_day: '2026-12-31', name: 'Easter', ...given };
  const { body: said } = await post('/admin/tickets', body, operator.token);
  return endpoints.mintTickets.reply.parse(said).data;
}

async function read(id: string) {
  const { body } = await call(`/admin/tickets/${id}`, { token: operator.token });
  return endpoints.readTicketBatch.reply.parse(body).data;
}

function printed(body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return app.get(`/v1${endpoints.ticketSheetPath}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('a batch of tickets', () => {
  test('is minted, and redeemed by a listener: its state, by whom and on which day', async () => {
    const { batch, pins } = await mint();
    expect(batch).toMatchObject({ name: 'Easter', amount: 1500.5, minted: 3, left: 3, last_day: '2026-12-31' });
    expect(pins).toEqual(Array(3).fill(expect.stringMatching(/^\d{8}$/)));

    const listener = await makeListener(db, clock);
    const browser = new WalletBrowser(app, { listener });
    expect((await browser.verify(pins[0] ?? '')).status).toBe(200);
    expect(await read(batch.id)).toMatchObject({
      batch: { redeemed: 1, redeemed_amount: 1500.5, left: 2 },
      days: [{ day: '2026-03-10', redeemed: 1 }],
    });
    const { body } = await call(`/admin/tickets/${batch.id}/redemptions`, { token: operator.token });
    expect(endpoints.listRedemptions.reply.parse(body)).toMatchObject({
      totalElements: 1,
      data: [{ at: now.toISOString(), listener: { id: listener.accountId, email: listener.email } }],
    });
    const list = await call('/admin/tickets', { token: operator.token });
    expect(endpoints.listTicketBatches.reply.parse(list.body).data[0]).toMatchObject({ id: batch.id, redeemed: 1 });
  });

  test('is voided except for redeemed tickets; a single ticket by its PIN', async () => {
    const { batch, pins } = await mint({ count: 4, last_day: null });
    const [first = '', second = ''] = pins;
    await new WalletBrowser(app, { listener: await makeListener(db, clock) }).verify(first);
    const voiding = async (pin: string) => (await post('/admin/tickets/void', { pin }, operator.token)).body;
    expect(await voiding(`${second.slice(0, 4)} ${second.slice(4)}`)).toEqual({
      data: { outcome: 'voided', batch_id: batch.id },
    });
    expect(await voiding(second)).toMatchObject({ data: { outcome: 'void before' } });
    expect(await voiding(first)).toMatchObject({ data: { outcome: 'redeemed' } });
    expect((await post(`/admin/tickets/${batch.id}/void`, {}, operator.token)).body).toMatchObject({
      data: { voided: 2, batch: { minted: 4, redeemed: 1, void: 3, left: 0 } },
    });
    expect(await post('/admin/tickets/999/void', {}, operator.token)).toBeRefused('batch.not_found');
  });

  test('is in the audit with who minted and voided it, and without a PIN', async () => {
    const { batch, pins } = await mint({ count: 2 });
    await post('/admin/tickets/void', { pin: pins[0] }, operator.token);
    await post(`/admin/tickets/${batch.id}/void`, {}, operator.token);
    const { body } = await call(`/admin/audit?kind=tickets&subjectId=${batch.id}`, { token: operator.token });
    expect(body).toMatchObject({
      data: [
        { action: 'tickets.void', after: { voided: 1 } },
        { action: 'tickets.void', after: { voided: 1 } },
        {
          action: 'tickets.mint',
          by: { email: operator.email },
          subject: { name: `Batch ${batch.id}: Easter` },
          after: { count: 2, amount: 1500.5, last_day: '2026-12-31' },
        },
      ],
    });
    const audit = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute());
    for (const pin of pins) expect(audit).not.toContain(pin);
  });

  test.each([
    [{ count: 0 }, 'count'],
    [{ count: endpoints.maxMintedAtDesk + 1 }, 'count'],
    [{ amount: 0 }, 'amount'],
    [{ last_day: '2026-03-09' }, 'last_day'],
    // The tickets would expire in the year 10000, which lists can't show.
    [{ last_day: '9999-12-31' }, 'last_day'],
    [{ name: 'x'.repeat(endpoints.longestBatchName + 1) }, 'name'],
  ])('is not minted with %j, which the reply names', async (given, field) => {
    const before = await db.selectFrom('ticket_batches').select('id').execute();
    const body = { count: 1, amount: 100, last_day: null, name: '', ...given };
    const refusal = await post('/admin/tickets', body, operator.token);
    expect(refusal).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    expect(await db.selectFrom('ticket_batches').select('id').execute()).toEqual(before);
  });
});

describe('the ceiling of a batch', () => {
  const ceiling = async (change: object) => {
    const { body } = await call('/admin/settings', { token: operator.token });
    const { version } = readDeskSettings.reply.parse(body).data;
    const changed = await call('/admin/settings', {
      method: 'PATCH',
      body: { version, ...change },
      token: operator.token,
    });
    expect(changed).toMatchObject({ status: 200 });
  };
  const asked = (count: number, amount: number, token = operator.token) =>
    post('/admin/tickets', { count, amount, last_day: null, name: '' }, token);
  const batches = async () => (await db.selectFrom('ticket_batches').select('id').execute()).length;

  test('refuses what is worth more, to owners too, until one raises it; nothing is minted', async () => {
    await ceiling({ ticket_batch_ceiling: 3001 });
    const before = await batches();
    expect(await asked(2, 1500.51)).toBeRefused('batch.too_dear', {
      message:
        'These 2 tickets are worth ₦3,001.02, and one batch may be worth at most ₦3,001. Nothing was minted. ' +
        'Mint less, or ask an owner to raise the ceiling, under Settings.',
    });
    expect(await asked(1, 3001.01)).toMatchObject({
      body: { message: expect.stringContaining('This ticket is worth') },
    });
    expect(await batches()).toBe(before);
    expect(await asked(2, 1500.5)).toMatchObject({ status: 200 });
    await ceiling({ ticket_batch_ceiling: 3001.02 });
    expect(await asked(2, 1500.51)).toMatchObject({ status: 200 });
    await ceiling({ reset: ['ticket_batch_ceiling'] });
  });

  test('is ₦5,000,000 until an owner says otherwise, which finance can’t', async () => {
    const finance = await makeOperator(db, clock, { role: 'finance' });
    expect(await asked(5, 1_000_000.01, finance.token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('at most ₦5,000,000.') },
    });
    expect(await asked(5, 1_000_000, finance.token)).toMatchObject({ status: 200 });
    const raised = { version: 0, ticket_batch_ceiling: 6_000_000 };
    expect(await call('/admin/settings', { method: 'PATCH', body: raised, token: finance.token })).toBeRefused(
      'operator.not_your_duty',
    );
  });

  test('holds at once on every server, for each of many at the same moment', async () => {
    const other = accountCalls(await startApp(db, { clock, settings }));
    await ceiling({ ticket_batch_ceiling: 1000 });
    const before = await batches();
    const body = { count: 11, amount: 100, last_day: null, name: '' };
    const refused = await Promise.all(
      Array.from({ length: 6 }, (_, at) => (at % 2 ? post : other.post)('/admin/tickets', body, operator.token)),
    );
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(409));
    expect(await batches()).toBe(before);
    await ceiling({ reset: ['ticket_batch_ceiling'] });
  });
});

describe('a sheet of tickets', () => {
  test('has on each the library’s title, value, PIN and last day, and its address as a QR code', async () => {
    const { batch, pins } = await mint({ count: 25 });
    const reply = await printed({ batch_id: batch.id, pins }, operator.token);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { pages, codes } = await readSheet(new Uint8Array(await reply.arrayBuffer()));
    expect(pages).toHaveLength(2);
    expect(codes).toEqual(pins.map((pin) => `https://talks.example/#ticket=${pin}`));
    for (const pin of pins) expect(pages.join()).toContain(`${pin.slice(0, 4)} ${pin.slice(4)}`);
    const [last = ''] = pages.slice(-1);
    for (const said of ['Ọ̀rọ̀ Library', '₦1,500.50', 'Until 31 December 2026', 'talks.example']) {
      expect(last.normalize('NFC')).toContain(said.normalize('NFC'));
    }
  });

  test('is only printed for operators, and only with the batch’s own PINs', async () => {
    const [one, other] = [await mint(), await mint()];
    const body = { batch_id: one.batch.id, pins: one.pins };
    expect((await printed(body)).status).toBe(401);
    expect((await printed(body, (await makeListener(db, clock)).token)).status).toBe(403);
    const [first = ''] = one.pins;
    for (const pins of [[...one.pins, ...other.pins], other.pins, [...one.pins, first], one.pins.map(() => first)]) {
      const wrong = await printed({ ...body, pins }, operator.token);
      await expect(wrong).toBeRefused('ticket.wrong');
    }
  });

  test('doesn’t reveal whether a PIN is valid: it requires all of the batch’s PINs', async () => {
    const { batch, pins } = await mint();
    for (const pin of pins) {
      const asked = await printed({ batch_id: batch.id, pins: [pin] }, operator.token);
      expect(asked.status).toBe(400);
    }
    expect((await printed({ batch_id: batch.id, pins }, operator.token)).status).toBe(200);
    expect((await printed({ batch_id: batch.id, pins: pins.toReversed() }, operator.token)).status).toBe(200);
  });
});
