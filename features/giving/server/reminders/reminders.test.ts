import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { kobo } from '#core/contract/money';
import { smtpTransport } from '#core/server/mail/smtp';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { startMailServer } from '#core/server/test/mail-server';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeOutbox } from '#core/server/test/make-outbox';
import { waitFor } from '#core/server/test/wait-for';
import { AccountExport } from '#features/accounts/contract/export';
import { listReminders, setReminder } from '#features/giving/contract/reminders';
import { DeskFundDetail } from '#features/giving/desk/funds';
import { ReminderRound } from './reminder-round.ts';

const { db } = await makeDatabase();
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const january = new Date('2026-01-15T11:00:00Z');
let now = january;
const clock = { now: () => now };
const mailServer = await startMailServer();
atTheEnd(() => mailServer.stop());
const app = await startApp(db, {
  clock,
  mailTransport: smtpTransport({ smtpUrl: mailServer.url, from: 'Lectern <library@example.org>' }),
});
const { call, post, join } = accountCalls(app);
const outbox = () => makeOutbox({ database: db, clock });
const round = () => new ReminderRound({ clock, outbox: outbox(), minimum: () => kobo(10_000n) }).run();
const queued = () => db.selectFrom('mails').select(['payload']).where('kind', 'like', 'reminder%').execute();
const due = () => db.selectFrom('reminders').select('id').where('due_at', '<=', now).execute();
/** The server's own round may have locked what is due, and then the test's round passes it over. */
const lookedAtAll = () => waitFor('all that is due to be looked at', async () => (await due()).length === 0);
const sentAll = () =>
  waitFor('all reminders to be sent', async () => (await due()).length === 0 && (await queued()).length === 0);

const operator = () => makeOperator(db, clock, { role: 'finance' });

beforeEach(() => db.deleteFrom('reminders').execute());

let made = 0;
async function makeFund(): Promise<DeskFundDetail> {
  made += 1;
  const { token } = await operator();
  const { body } = await call('/admin/funds', { method: 'POST', body: { name: `Fund ${made}` }, token });
  return z.object({ data: DeskFundDetail }).parse(body).data;
}

async function setActive(id: string, is_active: boolean): Promise<void> {
  const { token } = await operator();
  const { body } = await call(`/admin/funds/${id}`, { token });
  const { version } = z.object({ data: DeskFundDetail }).parse(body).data;
  const changed = await call(`/admin/funds/${id}`, { method: 'PATCH', body: { version, is_active }, token });
  expect(changed.status).toBe(200);
}

async function giver({ confirmed = true } = {}) {
  const { token, accountId, email } = await makeListener(db, clock);
  if (confirmed)
    await db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', accountId).execute();
  return {
    token,
    accountId,
    email,
    set: (fund: string, body: object) => call(`/reminders/${fund}`, { method: 'PUT', body, token }),
    list: () => db.selectFrom('reminders').selectAll().where('account_id', '=', accountId).execute(),
    arrived: () => mailServer.arrived.filter(({ to }) => to === email).map(({ mail }) => mail),
  };
}

const nineOn = (day: string) => new Date(`${day}T08:00:00Z`);

describe('a reminder', () => {
  test('comes once on its day, with a link that fills the page, and one that ends it', async () => {
    now = january;
    const fund = await makeFund();
    const ada = await giver();
    const choice = { amount: 2500.5, day: 31, browser_zone: 'Africa/Lagos' };
    const { status, body } = await ada.set(fund.id, choice);
    expect(status).toBe(200);
    expect(setReminder.reply.parse(body).data).toEqual({
      fund_id: fund.id,
      fund: fund.name,
      is_open: true,
      amount: 2500.5,
      day: 31,
      zone: 'Africa/Lagos',
      next: '2026-01-31T08:00:00.000Z',
    });
    now = new Date(nineOn('2026-01-31').getTime() - 1);
    await round();
    expect(await queued()).toEqual([]);
    now = nineOn('2026-01-31');
    await round();
    await round();
    await sentAll();
    const [mail, ...others] = ada.arrived();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your monthly reminder: ₦2,500.50 for “${fund.name}”`);
    expect(mail?.text).toContain(`/give?fund=${fund.id}&amount=2500.5`);
    expect(mail?.text).toContain('Nothing is charged automatically');
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, end] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    expect(mail?.text).toContain(end ?? 'no link');

    now = nineOn('2026-02-28');
    await round();
    await sentAll();
    expect(ada.arrived()).toHaveLength(2);

    // Opening the link must not end the reminder, since mail scanners open links.
    expect((await fetch(end ?? '')).status).toBe(200);
    expect(await ada.list()).toHaveLength(1);
    const posted = await fetch(end ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([posted.status, await posted.json()]).toEqual([200, { message: 'Your reminder has ended.' }]);
    expect(await ada.list()).toEqual([]);
    expect((await fetch(end ?? '', { method: 'POST' })).status).toBe(200);
    now = nineOn('2026-03-31');
    await round();
    expect(await queued()).toEqual([]);
  });

  test('is sent once, however many servers look at the same moment', async () => {
    now = january;
    const fund = await makeFund();
    const all: Awaited<ReturnType<typeof giver>>[] = [];
    for (let place = 0; place < 40; place += 1) {
      const one = await giver();
      await one.set(fund.id, { amount: 100, day: 20, browser_zone: '' });
      all.push(one);
    }
    now = nineOn('2026-01-20');
    await waitFor('all to be reminded', async () => {
      await Promise.all(Array.from({ length: 5 }, round));
      return all.every(({ arrived }) => arrived().length > 0);
    });
    await sentAll();
    expect(all.map(({ arrived }) => arrived().length)).toEqual(all.map(() => 1));
  });

  test('comes by the listener’s zone, and never at night', async () => {
    now = january;
    const fund = await makeFund();
    const tokyo = await giver();
    await tokyo.set(fund.id, { amount: 100, day: 20, browser_zone: 'Asia/Tokyo' });
    const unknown = await giver();
    await unknown.set(fund.id, { amount: 100, day: 20, browser_zone: 'Nowhere/Else' });
    now = new Date('2026-01-20T00:00:00Z');
    await round();
    await sentAll();
    expect([tokyo.arrived().length, unknown.arrived().length]).toEqual([1, 0]);
    now = new Date('2026-01-20T20:30:00Z');
    await round();
    expect(await queued()).toEqual([]);
    now = new Date('2026-01-21T06:00:00Z');
    await round();
    await sentAll();
    expect(unknown.arrived()).toHaveLength(1);
    const [left] = await unknown.list();
    expect(left?.due_at).toEqual(nineOn('2026-02-20'));
  });

  test('that was missed comes once within three days, and not for each month that was missed', async () => {
    now = january;
    const fund = await makeFund();
    const ada = await giver();
    await ada.set(fund.id, { amount: 100, day: 20, browser_zone: '' });
    now = new Date(nineOn('2026-04-20').getTime() + 4 * dayMs);
    await round();
    expect(await queued()).toEqual([]);
    now = new Date(nineOn('2026-05-20').getTime() + 3 * dayMs);
    await round();
    await round();
    await sentAll();
    expect(ada.arrived()).toHaveLength(1);
    const [row] = await ada.list();
    const payload = { accountId: ada.accountId, reminderId: row?.id ?? '', due: january.toISOString() };
    await outbox().enqueue(db, { kind: 'reminder', payload });
    await sentAll();
    expect(ada.arrived()).toHaveLength(1);
  });

  test('of a closed fund says so once, and goes on when it is open again', async () => {
    now = january;
    const fund = await makeFund();
    await makeFund();
    const ada = await giver();
    await ada.set(fund.id, { amount: 100, day: 20, browser_zone: '' });
    await setActive(fund.id, false);
    for (const month of ['01', '02', '03']) {
      now = nineOn(`2026-${month}-20`);
      await round();
      await sentAll();
    }
    expect(ada.arrived().map(({ subject }) => subject)).toEqual([`“${fund.name}” takes no donations any more`]);
    expect(await ada.list()).toHaveLength(1);
    await setActive(fund.id, true);
    now = nineOn('2026-04-20');
    await round();
    await sentAll();
    expect(ada.arrived()[1]?.subject).toContain('Your monthly reminder');
    await setActive(fund.id, false);
    now = nineOn('2026-05-20');
    await round();
    await sentAll();
    expect(ada.arrived()).toHaveLength(3);
    const [row] = await ada.list();
    const payload = { accountId: ada.accountId, reminderId: row?.id ?? '', due: now.toISOString() };
    await outbox().enqueue(db, { kind: 'reminder', payload });
    await sentAll();
    expect(ada.arrived()).toHaveLength(3);
  });

  test('below the smallest donation says so once, keeps its amount, and goes on when it is enough', async () => {
    now = january;
    const fund = await makeFund();
    const [ada, eve] = [await giver(), await giver({ confirmed: false })];
    for (const one of [ada, eve]) await one.set(fund.id, { amount: 100, day: 20, browser_zone: '' });
    await db.updateTable('reminders').set({ amount_kobo: '5000' }).execute();
    for (const month of ['01', '02', '03']) {
      now = nineOn(`2026-${month}-20`);
      await round();
      await sentAll();
    }
    const [mail, ...others] = ada.arrived();
    expect(others).toEqual([]);
    expect(eve.arrived()).toEqual([]);
    expect(mail?.subject).toBe('Your reminder is for ₦50; a donation is at least ₦100 now');
    for (const words of ['Change your reminder or end it.', `/give?fund=${fund.id}&amount=50`, 'End this reminder'])
      expect(mail?.text).toContain(words);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(header).toContain('/profile/end-reminder/');
    expect((await ada.list()).map(({ amount_kobo }) => amount_kobo)).toEqual(['5000']);
    const [row] = await ada.list();
    const payload = { accountId: ada.accountId, reminderId: row?.id ?? '', due: now.toISOString() };
    await outbox().enqueue(db, { kind: 'reminder', payload });
    await sentAll();
    expect(ada.arrived()).toHaveLength(1);

    await db.updateTable('reminders').set({ amount_kobo: '15000' }).execute();
    now = nineOn('2026-04-20');
    await round();
    await sentAll();
    expect(ada.arrived()[1]?.subject).toContain('Your monthly reminder: ₦150');
    await db.updateTable('reminders').set({ amount_kobo: '5000' }).execute();
    now = nineOn('2026-05-20');
    await round();
    await sentAll();
    expect(ada.arrived()[2]?.subject).toContain('at least ₦100 now');
  });

  test('goes to confirmed addresses alone', async () => {
    now = january;
    const fund = await makeFund();
    const ada = await giver({ confirmed: false });
    await ada.set(fund.id, { amount: 100, day: 20, browser_zone: '' });
    expect(listReminders.reply.parse((await call('/reminders', { token: ada.token })).body)).toMatchObject({
      data: [{ amount: 100 }],
      is_confirmed: false,
    });
    now = nineOn('2026-01-20');
    await round();
    await lookedAtAll();
    expect(await queued()).toEqual([]);
    const [row] = await ada.list();
    expect(row?.due_at).toEqual(nineOn('2026-02-20'));
  });
});

describe('what is chosen', () => {
  test('is one reminder for each fund, changed and ended by whose it is', async () => {
    now = january;
    const [one, other] = [await makeFund(), await makeFund()];
    const [ada, ben] = [await giver(), await giver()];
    const nextOf = async (fund: string, body: object) =>
      setReminder.reply.parse((await ada.set(fund, body)).body).data.next;
    const choice = { day: 20, browser_zone: '' };
    expect(await nextOf(one.id, { ...choice, amount: 100 })).toBe('2026-01-20T08:00:00.000Z');
    await ada.set(other.id, { ...choice, amount: '250.50' });
    now = new Date('2026-01-20T07:00:00Z');
    expect(await nextOf(one.id, { ...choice, amount: 300 })).toBe('2026-01-20T08:00:00.000Z');
    expect(await nextOf(one.id, { amount: 300, day: 15 })).toBe('2026-02-15T08:00:00.000Z');
    expect(await nextOf(one.id, { amount: 300, day: 20 })).toBe('2026-02-20T08:00:00.000Z');
    const list = async (token: string) => listReminders.reply.parse((await call('/reminders', { token })).body).data;
    expect(await list(ada.token)).toMatchObject([{ amount: 300 }, { amount: 250.5 }]);
    expect(await list(ben.token)).toEqual([]);
    const end = (token: string) => call(`/reminders/${one.id}`, { method: 'DELETE', token });
    expect((await end(ben.token)).status).toBe(200);
    expect(await list(ada.token)).toHaveLength(2);
    expect([(await end(ada.token)).status, (await end(ada.token)).status]).toEqual([200, 200]);
    expect(await list(ada.token)).toMatchObject([{ fund_id: other.id }]);
  });

  test('is refused when it can’t be', async () => {
    now = january;
    const fund = await makeFund();
    const ada = await giver();
    for (const wrong of [
      { amount: 0, day: 1 },
      { amount: 99.99, day: 1 },
      { amount: 10, day: 0 },
      { amount: 10, day: 32 },
      { amount: 10, day: 1.5 },
      { day: 1 },
    ])
      expect(await ada.set(fund.id, wrong)).toBeRefused('request.invalid');
    expect(await ada.set('999999', { amount: 10, day: 1 })).toBeRefused('fund.not_found');
    await setActive(fund.id, false);
    expect(await ada.set(fund.id, { amount: 10, day: 1 })).toBeRefused('fund.closed');
    expect((await call('/reminders')).status).toBe(401);
  });

  test('can’t be ended with a token that was guessed, nor with that of other mails', async () => {
    now = january;
    const fund = await makeFund();
    const ada = await giver();
    await ada.set(fund.id, { amount: 100, day: 20 });
    const [row] = await ada.list();
    const guessed = `${row?.id}-${'A'.repeat(43)}`;
    for (const token of [guessed, 'x', ''])
      expect(await post('/reminders/end', { token })).toBeRefused('confirmation.invalid');
    expect((await fetch(`${app.url}/profile/end-reminder/${guessed}`, { method: 'POST' })).status).toBe(400);
    expect(await ada.list()).toHaveLength(1);
  });
});

test('reminders are in the account’s export, and go with the account, also those that wait to be sent', async () => {
  now = january;
  const fund = await makeFund();
  const email = `reminded-${crypto.randomUUID()}@example.org`;
  const token = await join(email);
  const { id } = await db.selectFrom('accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', id).execute();
  await call(`/reminders/${fund.id}`, { method: 'PUT', body: { amount: 140, day: 3, browser_zone: '' }, token });
  expect(AccountExport.parse((await call('/users/export', { token })).body).reminders).toEqual([
    { fund: fund.name, amount: 140, day: 3, zone: 'Africa/Lagos', since: january.toISOString() },
  ]);
  const [row] = await db.selectFrom('reminders').where('account_id', '=', id).select('id').execute();
  const payload = { accountId: id, reminderId: row?.id ?? '', due: now.toISOString() };
  const gone = await call('/users/account', { method: 'DELETE', body: { password: usualPassword }, token });
  expect(gone.status).toBe(200);
  expect(await db.selectFrom('reminders').where('account_id', '=', id).select('id').execute()).toEqual([]);
  await outbox().enqueue(db, { kind: 'reminder', payload });
  await sentAll();
  expect(mailServer.arrived.filter(({ to, mail }) => to === email && mail.subject?.includes('monthly'))).toEqual([]);
});
