import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makePurchase } from '#core/server/test/make-purchase';
import { keepMail } from '#core/server/test/sent-mail';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { Purchase } from '#features/orders/contract';
import { DeskOrder, readMessageSales, refundBuyers } from '#features/orders/desk';
import { checkStore } from '#features/orders/server/check';
import { readDeskSettings } from '#features/settings/desk';
import { readWallet } from '#features/wallet/contract';
import { checkWallet } from '#features/wallet/server/check';

const { db } = await makeDatabase();
const mail = keepMail();
const app = await startApp(db, { mailTransport: mail });
const { get, post, add, payFromWallet, paidMessage, fund, balanceOf, change } = storeCalls(app, db);
const operator = await makeOperator(db);
const reason = 'Bought twice by mistake';

afterEach(async () => {
  expect((await checkWallet(db)).faults).toEqual([]);
  expect((await checkStore(db)).faults).toEqual([]);
});

const Orders = z.object({ data: z.array(Purchase) });
const ordersOf = async (listener: MadeListener) => Orders.parse((await get(listener, '/purchases')).body).data;

async function buyer(...prices: number[]) {
  const listener = await makeListener(db);
  const messages: string[] = [];
  for (const price of prices) messages.push(await paidMessage(price));
  await fund(
    listener,
    prices.reduce((sum, price) => sum + price, 0),
  );
  for (const message of messages) await add(listener, message);
  await payFromWallet(listener);
  const [order] = await ordersOf(listener);
  if (!order) throw new Error('nothing was bought');
  return { listener, messages, order };
}

const refund = (order: { id: string }, body: object = { reason }) =>
  post(operator, `/admin/orders/${order.id}/refunds`, body);

test('a message of an order is refunded to the wallet and no longer owned; the order shows it', async () => {
  const { listener, messages, order } = await buyer(300, 200);
  const [first, second] = messages;
  const done = await refund(order, { message_ids: [first], reason });
  expect(done.status).toBe(200);
  expect(z.object({ data: DeskOrder }).parse(done.body).data).toMatchObject({
    total: 500,
    refunded: 300,
    refunds: [{ amount: 300, reason }],
  });
  expect(await balanceOf(listener)).toBe(300);
  const [after] = await ordersOf(listener);
  expect(after).toMatchObject({ total: 500, refunded: 300 });
  expect(after?.items.filter((item) => item.refunded_at !== null).map((item) => item.message_id)).toEqual([first]);
  const { data } = readWallet.reply.parse((await get(listener, '/wallets')).body);
  expect(data[0]).toMatchObject({ kind: 'refund', amount: 300, balance_after: 300, purchase_id: order.id });
  const library = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse((await get(listener, '/messages/libraries')).body);
  expect(library.data.map(({ id }) => id)).toEqual([second]);
  const receipt = await (await app.get(order.receipt_url)).text();
  expect(receipt).toContain('Refunded into the wallet on');
});

test('what was refunded isn’t refunded again, and can be bought again', async () => {
  const { listener, messages, order } = await buyer(250);
  expect((await refund(order)).status).toBe(200);
  expect(await refund(order)).toBeRefused('purchase.refunded');
  expect(await refund(order, { message_ids: messages, reason })).toMatchObject({ status: 409 });
  expect(await balanceOf(listener)).toBe(250);
  expect((await add(listener, messages[0] ?? '')).status).toBe(200);
  expect(await payFromWallet(listener)).toMatchObject({ body: { status: 'bought' } });
  expect(await balanceOf(listener)).toBe(0);
});

test('a refund needs a reason, and messages that are in the order', async () => {
  const { order } = await buyer(100);
  const other = await paidMessage(100);
  expect(await refund(order, { reason: '  ' })).toMatchObject({ status: 400, body: { errors: { reason: /why/ } } });
  expect(await refund(order, { message_ids: [other], reason })).toMatchObject({ status: 400 });
  expect(await refund({ id: '999999999' })).toBeRefused('purchase.not_found');
});

test('the listener gets a mail with the reason; the audit has who did it', async () => {
  const { listener, order } = await buyer(150);
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', listener.accountId)
    .execute();
  await refund(order);
  const notice = () => mail.sent.find(({ to, subject }) => to === listener.email && subject.includes('refunded'));
  await waitFor('the mail', async () => notice() !== undefined);
  expect(notice()?.text).toContain(reason);
  const { body } = await get(operator, `/admin/audit?subjectId=${order.id}&kind=order`);
  expect(body).toMatchObject({
    data: [{ action: 'order.refund', reason, by: { email: operator.email }, after: { refunded: '₦150' } }],
  });
});

test('nothing is refunded to a deleted account, where nobody could spend it', async () => {
  const { listener, order } = await buyer(100);
  const buried = {
    deleted_at: new Date(),
    email: null,
    password_hash: null,
    first_name: '',
    last_name: '',
    mobile: '',
  };
  await db.updateTable('accounts').set(buried).where('id', '=', listener.accountId).execute();
  expect(await refund(order)).toBeRefused('account.deleted');
});

test('a message withdrawn from sale is refunded to all owners, by repeated calls, once each', async () => {
  const message = await paidMessage(400);
  const buyers = [await makeListener(db), await makeListener(db), await makeListener(db)];
  for (const { accountId } of buyers) await makePurchase(db, accountId, [message]);
  await change(message, { status: 'withdrawn' });
  const sales = async () =>
    readMessageSales.reply.parse((await get(operator, `/admin/messages/${message}/sales`)).body).data;
  expect(await sales()).toMatchObject({ status: 'withdrawn', price: 400, buyers: 3, total: 1200 });
  const all = () => post(operator, `/admin/messages/${message}/refunds`, { reason });
  const done = (await Promise.all([all(), all()])).map(({ body }) => refundBuyers.reply.parse(body));
  expect(done.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(3);
  expect(await Promise.all(buyers.map(balanceOf))).toEqual([400, 400, 400]);
  expect(refundBuyers.reply.parse((await all()).body)).toEqual({ refunded: 0, amount: 0, left: 0 });
  expect(await sales()).toMatchObject({ buyers: 0, total: 0 });
});

test('when refunding it to all owners is interrupted, the reply counts those who were refunded', async () => {
  const message = await paidMessage(400);
  const buyers = [await makeListener(db), await makeListener(db), await makeListener(db)];
  for (const { accountId } of buyers) await makePurchase(db, accountId, [message]);
  const all = () => post(operator, `/admin/messages/${message}/refunds`, { reason });
  const second = buyers.map(({ accountId }) => accountId).toSorted((one, other) => Number(one) - Number(other))[1];
  await sql`alter table refunds add constraint interrupted check (account_id <> ${sql.lit(second)}) not valid`.execute(
    db,
  );
  const interrupted = refundBuyers.reply.parse((await all()).body);
  expect(interrupted.refunded + interrupted.left).toBe(3);
  expect(interrupted.refunded).toBeGreaterThan(0);
  expect(interrupted.amount).toBe(400 * interrupted.refunded);
  expect((await all()).status).toBe(500);
  await sql`alter table refunds drop constraint interrupted`.execute(db);
  expect(refundBuyers.reply.parse((await all()).body)).toMatchObject({ refunded: interrupted.left, left: 0 });
  expect(await Promise.all(buyers.map(balanceOf))).toEqual([400, 400, 400]);
});

async function ceiling(naira: number | null) {
  const { version } = readDeskSettings.reply.parse((await get(operator, '/admin/settings')).body).data;
  const change = naira === null ? { reset: ['refund_ceiling'] } : { refund_ceiling: naira };
  const changed = await app.get('/v1/admin/settings', {
    method: 'PATCH',
    headers: operator.headers,
    body: JSON.stringify({ version, ...change }),
  });
  expect(changed.status).toBe(200);
}

test('a refund above its ceiling is refused, to owners too, and changes nothing; a part of it is not', async () => {
  const { listener, messages, order } = await buyer(300, 200);
  await ceiling(499.99);
  const mails = () => mail.sent.filter(({ to }) => to === listener.email).length;
  const before = mails();
  const refused = await Promise.all(Array.from({ length: 4 }, () => refund(order)));
  for (const each of refused) {
    expect(each).toBeRefused('refund.too_dear', {
      message:
        'This refund comes to ₦500, and one refund may be worth at most ₦499.99. Nothing was refunded. ' +
        'To refund it, ask an owner to raise the ceiling, under Settings.',
    });
  }
  expect(await balanceOf(listener)).toBe(0);
  const [after] = await ordersOf(listener);
  expect(after).toMatchObject({ refunded: 0 });
  expect(mails()).toBe(before);
  expect((await refund(order, { message_ids: [messages[0]], reason })).status).toBe(200);
  await ceiling(null);
  expect((await refund(order)).status).toBe(200);
  expect(await balanceOf(listener)).toBe(500);
});

test('what all buyers of a message get together is one refund to the ceiling', async () => {
  const id = await paidMessage(200);
  const buyers = [await makeListener(db), await makeListener(db), await makeListener(db)];
  for (const each of buyers) await makePurchase(db, each.accountId, [id]);
  await ceiling(599);
  expect(await post(operator, `/admin/messages/${id}/refunds`, { reason })).toBeRefused('refund.too_dear', {
    message: expect.stringContaining('Refunding it to all who bought it comes to ₦600'),
  });
  for (const each of buyers) expect(await balanceOf(each)).toBe(0);
  await ceiling(600);
  expect(await post(operator, `/admin/messages/${id}/refunds`, { reason })).toMatchObject({
    body: { refunded: 3, left: 0 },
  });
  await ceiling(null);
});
