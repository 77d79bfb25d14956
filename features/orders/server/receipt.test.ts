import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeSpeaker } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { keepMail } from '#core/server/test/sent-mail';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { readPurchase } from '#features/orders/contract';
import { Payment } from '#features/payments/contract';

const { db } = await makeDatabase();
let now = new Date('2026-11-21T15:47:00Z');
const mail = keepMail();
const app = await startApp(db, {
  clock: { now: () => now },
  mailTransport: mail,
  settings: readSettings({
    LOG_LEVEL: 'silent',
    LIBRARY_TITLE: 'Grace & Truth Library',
    PUBLIC_URL: 'http://library.example',
    PAYMENTS: 'off',
    CONTACT_EMAIL: 'help@example.org',
    CONTACT_PHONE: '+234 803 555 0142',
  }),
});
const { add, get, paidMessage, fund, payFromWallet } = storeCalls(app, db);

const hostile = '<script>alert("x")</script>';
const speakerId = await makeSpeaker(db, { name: 'Ngozi & Sons' });
let ada: MadeListener;
let id: string;
let address: string;

beforeEach(async () => {
  now = new Date('2026-11-21T15:47:00Z');
  ada = await makeListener(db, { now: () => now });
  await db
    .updateTable('accounts')
    .set({ first_name: 'Adé', last_name: '<b>O’Neill</b>' })
    .where('id', '=', ada.accountId)
    .execute();
  await fund(ada, 5000);
  await add(ada, await paidMessage(1500, { topic: hostile, speakerId }));
  await add(ada, await paidMessage(250.5, { topic: 'A quiet morning' }));
  id = Payment.parse((await payFromWallet(ada)).body).purchase_id ?? '';
  address = readPurchase.reply.parse((await get(ada, `/purchases/${id}`)).body).data.receipt_url;
});

const page = (url: string, headers: Record<string, string> = {}) => app.get(url, { headers });
const bearer = (listener: MadeListener) => ({ authorization: `Bearer ${listener.token}` });

describe('a receipt', () => {
  test('contains who bought what, when, for how much, and how it was paid', async () => {
    const reply = await page(address);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await reply.text();
    for (const said of [
      ...['Grace &#38; Truth Library', id.padStart(6, '0'), '21 November 2026 at 16:47, Lagos time'],
      ...[`Adé &#60;b&#62;O’Neill&#60;/b&#62;<br>${ada.email}`, 'from the wallet', 'Ngozi &#38; Sons'],
      ...['A quiet morning', '₦1,500<', '₦250.50<', '₦1,750.50<', 'help@example.org</span> or <span>+234 803 555 0142'],
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('Reference');
  });

  test('of a card payment has its reference', async () => {
    const purchase = await makePurchase(db, ada.accountId, [await paidMessage(10)]);
    await db.updateTable('purchases').set({ provider: 'paystack' }).where('id', '=', purchase).execute();
    const reply = await page(`/v1/purchases/${purchase}/receipt`, bearer(ada));
    const text = await reply.text();
    expect(text).toContain('<dd>by card</dd>');
    expect(text).toMatch(/<dt>Reference<\/dt><dd>made-\d+-\d+<\/dd>/);
  });

  test('of a test payment says that no money moved', async () => {
    const purchase = await makePurchase(db, ada.accountId, [await paidMessage(10)]);
    const reply = await page(`/v1/purchases/${purchase}/receipt`, bearer(ada));
    expect(await reply.text()).toContain('<dd>by a test card: no money moved</dd>');
  });

  test('runs nothing: user input is escaped, and its policy only allows its own style and the library’s logo', async () => {
    const reply = await page(address);
    const text = await reply.text();
    expect(text).not.toMatch(/<script|<b>|alert\("/);
    expect(text).toContain('&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;');
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(reply.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).not.toMatch(/ (on\w+|style)="/);
  });

  test('is not cached', async () => {
    expect((await page(address)).headers.get('cache-control')).toBe('private, no-store');
    expect((await page(`/v1/purchases/${id}/receipt`, bearer(ada))).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  test('stays when the account is deleted, without personal data', async () => {
    await db
      .updateTable('accounts')
      .set({ email: null, password_hash: null, first_name: '', last_name: '', mobile: '', deleted_at: now })
      .where('id', '=', ada.accountId)
      .execute();
    const text = await (await page(address)).text();
    expect(text).toContain('A quiet morning');
    expect(text).not.toContain(ada.email);
  });
});

describe('who may see a receipt', () => {
  test('whoever has its signed address, for an hour', async () => {
    now = new Date('2026-11-21T16:46:59Z');
    expect((await page(address)).status).toBe(200);
    now = new Date('2026-11-21T16:47:01Z');
    const late = await page(address);
    expect(late.status).toBe(401);
    expect(await late.json()).toEqual({ code: 'session.missing', message: expect.stringContaining('has expired') });
  });

  test('the listener who bought, with their session, however old the address is', async () => {
    expect((await page(`/v1/purchases/${id}/receipt`, bearer(ada))).status).toBe(200);
    expect((await page(`/v1/purchases/${id}/receipt/`, bearer(ada))).status).toBe(200);
    now = new Date('2026-11-21T19:00:00Z');
    expect((await page(address, bearer(ada))).status).toBe(200);
  });

  test('no other listener: to them it doesn’t exist', async () => {
    const bola = await makeListener(db, { now: () => now });
    const theirs = await page(`/v1/purchases/${id}/receipt`, bearer(bola));
    const absent = await page('/v1/purchases/999999999/receipt', bearer(bola));
    expect(theirs.status).toBe(404);
    expect(await theirs.text()).toBe(await absent.text());
    for (const odd of ['0', 'x', '1e3', '99999999999999999999', '%00']) {
      expect((await page(`/v1/purchases/${odd}/receipt`, bearer(bola))).status).toBe(404);
    }
  });

  test('nobody with a forged address', async () => {
    const other = await makePurchase(db, ada.accountId, [await paidMessage(10)]);
    const bare = `/v1/purchases/${id}/receipt`;
    const query = address.slice(address.indexOf('?'));
    const [, expires = '', signature = ''] = /expires=(\d+)&signature=([\w-]+)/.exec(address) ?? [];
    for (const url of [
      bare,
      `/v1/purchases/${other}/receipt${query}`,
      `${bare}?expires=${Number(expires) + 3600}&signature=${signature}`,
      `${bare}?expires=${expires}`,
      `${bare}?expires=${expires}&signature=`,
      `${bare}?expires=${expires}&expires=99999999999&signature=${signature}`,
      `${bare}?expires=Infinity&signature=${signature}`,
      `/v1/purchases/0${id}/receipt${query}`,
    ]) {
      expect([url, (await page(url)).status]).toEqual([url, 401]);
    }
  });

  test('nobody with an ended session', async () => {
    const reply = await page(`/v1/purchases/${id}/receipt`, { authorization: `Bearer ${'x'.repeat(43)}` });
    expect(reply.status).toBe(401);
  });

  test('opening an old address in a browser shows a page that leads to the orders', async () => {
    now = new Date('2026-11-22T12:00:00Z');
    const reply = await page(address, { accept: 'text/html,application/xhtml+xml' });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await reply.text()).toContain('href="/orders"');
  });
});

describe('the mail with the receipt', () => {
  test('is sent once after a purchase, with its items and a link to the order', async () => {
    const own = () => mail.sent.filter(({ to }) => to === ada.email);
    expect(own()).toEqual([]);
    const nameless = { first_name: '', last_name: '', email_confirmed_at: now };
    await db.updateTable('accounts').set(nameless).where('id', '=', ada.accountId).execute();
    await db.updateTable('mails').set({ held_for: null, attempts: 0 }).where('held_for', '=', ada.accountId).execute();
    await waitFor('the receipt', () => own().length > 0);
    expect(own()).toHaveLength(1);
    const [letter] = own();
    expect(letter?.subject).toBe(`Receipt ${id.padStart(6, '0')}`);
    for (const said of [
      ...['Hello,', `“${hostile}” by Ngozi & Sons: ₦1,500`, '“A quiet morning”: ₦250.50'],
      ...[
        'Total: ₦1,750.50, paid from the wallet.',
        `http://library.example/orders/${id}`,
        '21 November 2026 at 16:47',
      ],
    ]) {
      expect(letter?.text).toContain(said);
    }
    expect(letter?.html).not.toMatch(/<script|<b>/);
    expect(JSON.stringify(letter)).not.toMatch(/Adé|O’Neill/);
  });

  test('only greets by name at a confirmed address', async () => {
    await db
      .updateTable('accounts')
      .set({ first_name: '<b>Adé</b>', email_confirmed_at: now })
      .where('id', '=', ada.accountId)
      .execute();
    await add(ada, await paidMessage(100));
    const bought = Payment.parse((await payFromWallet(ada)).body).purchase_id ?? '';
    const letter = await waitFor('the receipt', () =>
      mail.sent.find(({ subject }) => subject === `Receipt ${bought.padStart(6, '0')}`),
    );
    expect(letter.text).toContain('Hello <b>Adé</b>,');
    expect(letter.html).not.toContain('<b>');
  });

  test('isn’t sent for a refused purchase', async () => {
    const bola = await makeListener(db, { now: () => now });
    await add(bola, await paidMessage(100));
    expect((await payFromWallet(bola)).status).toBe(409);
    const queued = await db.selectFrom('mails').select('payload').execute();
    expect(queued.map(({ payload }) => Object(payload).accountId)).not.toContain(bola.accountId);
  });
});
