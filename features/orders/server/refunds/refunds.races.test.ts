import { afterAll, afterEach, expect, test } from 'vitest';
import { MessageId, OrderId } from '#core/contract/ids';
import { systemClock } from '#core/server/clock';
import { openPool } from '#core/server/database/pool';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { Ledger } from '#features/ledger/server/ledger';
import { readMessage } from '#features/messages/contract';
import { checkStore } from '#features/orders/server/check';
import { checkWallet } from '#features/wallet/server/check';
import { Refunds } from './refunds.ts';

const { db, connection } = await makeDatabase();
const app = await startApp(db);
const { add, payFromWallet, paidMessage, fund, balanceOf } = storeCalls(app, db);
const pool = openPool(connection, 8);
afterAll(() => pool.destroy());
const refunds = new Refunds({
  database: pool,
  clock: systemClock,
  ledger: new Ledger(pool),
  outbox: (await featuresOf(db)).core.outbox,
});

afterEach(async () => {
  expect((await checkWallet(db)).faults).toEqual([]);
  expect((await checkStore(db)).faults).toEqual([]);
});

const refund = (orderId: string, messageIds?: readonly string[]) =>
  transact(pool, (trx) =>
    refunds.refund(trx, {
      orderId: OrderId.parse(orderId),
      reason: 'A race',
      by: null,
      messageIds: messageIds?.map((id) => MessageId.parse(id)),
    }),
  ).then(
    () => true,
    () => false,
  );

const owns = async ({ accountId }: MadeListener, message: string) =>
  (await db
    .selectFrom('entitlements')
    .where('account_id', '=', accountId)
    .where('message_id', '=', message)
    .select('message_id')
    .executeTakeFirst()) !== undefined;

test('of many concurrent refunds of one order, whole or in part, one succeeds; the others are refused', async () => {
  const ada = await makeListener(db);
  const messages = [await paidMessage(100), await paidMessage(200), await paidMessage(300)];
  const order = await makePurchase(db, ada.accountId, messages);
  const tries = Array.from({ length: 12 }, (_, n) => refund(order, n % 2 ? [messages[n % 3] ?? ''] : undefined));
  const done = await Promise.all(tries);
  expect(done).toContain(true);
  await refund(order);
  expect(await balanceOf(ada)).toBe(600);
  expect(await Promise.all(messages.map((message) => owns(ada, message)))).toEqual([false, false, false]);
});

test('a refund while the same message is bought again: either order works, and no kobo is missing', async () => {
  for (let n = 0; n < 8; n += 1) {
    const ada = await makeListener(db);
    const message = await paidMessage(100);
    const order = await makePurchase(db, ada.accountId, [message]);
    const other = await paidMessage(50);
    await fund(ada, 50);
    await add(ada, other);
    const [refunded, paid] = await Promise.all([refund(order), payFromWallet(ada)]);
    expect(refunded).toBe(true);
    expect(paid.status).toBe(200);
    expect(await balanceOf(ada)).toBe(100);
    expect([await owns(ada, message), await owns(ada, other)]).toEqual([false, true]);
    expect((await add(ada, message)).status).toBe(200);
    expect((await payFromWallet(ada)).status).toBe(200);
    expect(await owns(ada, message)).toBe(true);
  }
});

test('a refund during the account’s deletion waits for it, and is then refused: nobody could spend it', async () => {
  const ada = await makeListener(db);
  const order = await makePurchase(db, ada.accountId, [await paidMessage(100)]);
  // Wrapped in an object, because a promise returned from a transaction is awaited before the commit.
  const { refunded } = await db.transaction().execute(async (trx) => {
    const nothing = { email: null, password_hash: null, first_name: '', last_name: '', mobile: '', picture_key: null };
    const gone = { ...nothing, deleted_at: new Date() };
    await trx.updateTable('accounts').set(gone).where('id', '=', ada.accountId).execute();
    const asked = refund(order);
    await waitFor('the refund to wait', () => isAnyoneWaiting(db));
    return { refunded: asked };
  });
  expect(await refunded).toBe(false);
  expect(await balanceOf(ada)).toBe(0);
});

test('a refund during playback: a range is served or refused, and none is served afterwards', async () => {
  const ada = await makeListener(db);
  const message = await paidMessage(100);
  const order = await makePurchase(db, ada.accountId, [message]);
  const ask = async () =>
    readMessage.reply.parse(await (await app.get(`/v1/messages/${message}`, { headers: ada.headers })).json()).data;
  const { file_url: address } = await ask();
  const play = async () => (await app.get(address ?? '', { method: 'HEAD' })).status;
  expect(await play()).toBe(200);
  const pieces = Promise.all(Array.from({ length: 20 }, play));
  expect(await refund(order)).toBe(true);
  for (const status of await pieces) expect([200, 403]).toContain(status);
  expect(await Promise.all(Array.from({ length: 20 }, play))).toEqual(Array.from({ length: 20 }, () => 403));
  expect(await ask()).toMatchObject({ can_play: false, file_url: null });
});
