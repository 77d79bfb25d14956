import { afterEach, describe, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { giftCalls, plainCard } from '#core/server/test/gift-calls';
import { makeSeries, makeSpeaker } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { AccountExport } from '#features/accounts/contract/export';
import { listPurchases } from '#features/orders/contract';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const app = await startApp(db, { settings: paystack.settings() });
const { call, post } = accountCalls(app);

afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

async function giver() {
  const listener = await makeListener(db);
  return { ...listener, ...giftCalls(app, listener.token, paystack) };
}
const receiver = async () => {
  const listener = await makeListener(db);
  return { ...listener, browser: new WalletBrowser(app, { listener }) };
};
const ownedBy = async ({ accountId }: MadeListener) => {
  const rows = db.selectFrom('entitlements').where('account_id', '=', accountId).select('message_id');
  return (await rows.execute()).map(({ message_id }) => message_id);
};
const ordersOf = async ({ token }: MadeListener) =>
  listPurchases.reply.parse((await call('/purchases', { token })).body).data;
const paidMessage = (naira: number, given = {}) => makeMessage(db, { priceKobo: naira * 100, ...given });
describe('giving', () => {
  test('an amount is paid for by card, and its card has a PIN and what was written', async () => {
    const ada = await giver();
    const gift = await ada.give({ kind: 'amount', amount: 2500.5, ...plainCard });
    expect(gift).toMatchObject({
      kind: 'amount',
      title: '',
      amount: 2500.5,
      state: 'unused',
      is_test: false,
      pin: expect.stringMatching(/^\d{8}$/),
      ...plainCard,
      messages: [],
      message: null,
      mails: [],
    });
    const { body } = await ada.list();
    expect(body).toMatchObject({ totalElements: 1, data: [{ id: gift.id, pin: gift.pin }] });
    const stored = await db.selectFrom('gifts').selectAll().where('id', '=', gift.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(gift.pin);
    expect(stored.sealed_pin?.toString('latin1')).not.toContain(gift.pin);
  });

  test('a message is given at its price, with its cover', async () => {
    const ada = await giver();
    const id = await paidMessage(800, { topic: 'Grace' });
    const gift = await ada.give({ kind: 'message', message_id: id, ...plainCard, picture: 'cover' });
    expect(gift).toMatchObject({ title: 'Grace', amount: 800, messages: [{ message_id: id, price: 800 }] });
    expect(gift.message).toMatchObject({ id });
  });

  test('what can’t be bought can’t be given, and a card leads nowhere else', async () => {
    const ada = await giver();
    const refused = async (wanted: object) => {
      const { status, body } = await post('/gifts', { ...plainCard, ...wanted }, ada.token);
      return [status, Object(body).code, Object(body).errors];
    };
    const free = await makeMessage(db, { priceKobo: 0 });
    expect(await refused({ kind: 'message', message_id: free })).toEqual([409, 'message.free', undefined]);
    expect(await refused({ kind: 'message', message_id: '999999' })).toEqual([404, 'message.not_found', undefined]);
    expect(await refused({ kind: 'amount', amount: 0 })).toEqual([400, 'request.invalid', expect.anything()]);
    expect(await refused({ kind: 'amount', amount: 5, picture: 'cover' })).toEqual([
      400,
      'request.invalid',
      { picture: expect.stringContaining('no cover') },
    ]);
    expect(await refused({ kind: 'amount', amount: 5, words: 'Look at http://evil.example' })).toEqual([
      400,
      'request.invalid',
      { words: expect.stringContaining('without web addresses') },
    ]);
    expect(await refused({ kind: 'amount', amount: 5, mail: { email: 'a@b.example', day: '2099-01-01' } })).toEqual([
      409,
      'gift.mail_off',
      undefined,
    ]);
  });

  test('a price that changes before the payment arrives leaves the money in the payer’s wallet', async () => {
    const ada = await giver();
    const id = await paidMessage(400, { topic: 'Hope' });
    const { body } = await ada.add({ kind: 'message', message_id: id, ...plainCard });
    const giftId = String(Object(body).data.id);
    const { ref, accessCode } = await ada.begin(giftId);
    paystack.pay(accessCode);
    await db.updateTable('messages').set({ price_kobo: 50000 }).where('id', '=', id).execute();
    expect(await ada.confirm(ref)).toMatchObject({
      status: 'credited',
      message: 'The price of “Hope” has changed to ₦500. Your payment isn’t lost: ₦400 is in your wallet.',
    });
    expect(await ada.read(giftId)).toMatchObject({ state: 'unpaid', pin: null });
    const again = await post(`/gifts/${giftId}/payments`, {}, ada.token);
    expect(again).toBeRefused('gift.changed');
  });

  test('another listener sees nothing of a gift', async () => {
    const [ada, eve] = [await giver(), await giver()];
    const { id } = await ada.give({ kind: 'amount', amount: 100, ...plainCard });
    for (const answer of [
      await call(`/gifts/${id}`, { token: eve.token }),
      await eve.change(id, plainCard),
      await eve.refund(id),
      await call(`/gifts/${id}/card.pdf`, { token: eve.token }),
      await post(`/gifts/${id}/payments`, {}, eve.token),
    ]) {
      expect(answer).toBeRefused('gift.not_found');
    }
  });
});

describe('redeeming', () => {
  test('an amount goes into the wallet of whoever has the PIN; who gave sees that it is redeemed, and nothing else', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const { id, pin } = await ada.give({ kind: 'amount', amount: 750, ...plainCard });
    expect(await new WalletBrowser(app).verify(pin)).toMatchObject({
      status: 200,
      body: {
        message: 'Your PIN is for a gift: ₦750. Sign in to make it yours.',
        ticket: { amount: 750 },
        gift: { kind: 'amount', from: 'Ada', to: 'Chidi', words: plainCard.words },
        wallet: null,
      },
    });
    expect(await chidi.browser.verify(`${pin.slice(0, 4)} ${pin.slice(4)}`)).toMatchObject({
      status: 200,
      body: { message: '₦750 is in your wallet now.', wallet: { balance: 750 } },
    });
    const { data } = await chidi.browser.wallet();
    expect(data).toMatchObject([{ kind: 'gift-credit', amount: 750 }]);
    const seen = await ada.read(id);
    expect(seen).toMatchObject({ state: 'redeemed', pin: null });
    expect(JSON.stringify(seen)).not.toContain(chidi.email);
    const other = await receiver();
    expect(await other.browser.verify(pin)).toBeRefused('ticket.used');
    expect(await chidi.browser.verify(pin)).toMatchObject({
      status: 200,
      body: { message: '₦750 is in your wallet now.', wallet: { balance: 750 } },
    });
    expect(await chidi.browser.fund(pin)).toMatchObject({ status: 200, body: { wallet: { balance: 750 } } });
    expect(await chidi.browser.balance()).toBe(750);
  });

  test('a message becomes theirs by an order of its own, at the price that was paid', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const speakerId = await makeSpeaker(db, { name: 'Ngozi' });
    const message = await paidMessage(600, { topic: 'Faith', speakerId });
    const { pin } = await ada.give({ kind: 'message', message_id: message, ...plainCard });
    await db.updateTable('messages').set({ price_kobo: 99900 }).where('id', '=', message).execute();
    const redeemed = await chidi.browser.verify(pin);
    expect(redeemed).toMatchObject({
      status: 200,
      body: { message: '“Faith” is yours now.', gift: { message_ids: [message] }, wallet: { balance: 0 } },
    });
    expect(await chidi.browser.verify(pin)).toEqual(redeemed);
    expect(await chidi.browser.fund(pin)).toMatchObject({ status: 200, body: Object(redeemed.body) });
    expect(await ownedBy(chidi)).toEqual([message]);
    const [order, ...more] = await ordersOf(chidi);
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      id: Object(redeemed.body).gift.purchase_id,
      method: 'gift',
      reference: null,
      total: 600,
      items: [{ message_id: message, topic: 'Faith', speaker_name: 'Ngozi', price: 600 }],
    });
    const receipt = await app.get(order?.receipt_url ?? '');
    expect(await receipt.text()).toContain('by a gift');
    expect(await call(`/messages/${message}`, { token: chidi.token })).toMatchObject({
      body: { data: { can_play: true } },
    });
  });

  test('what they own already, and what can’t be bought any more, is in their wallet instead, with why', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const [owned, gone] = [await paidMessage(100, { topic: 'Owned' }), await paidMessage(200, { topic: 'Gone' })];
    const give = (message_id: string) => ada.give({ kind: 'message', message_id, ...plainCard });
    const [first, again, withdrawn] = [await give(owned), await give(owned), await give(gone)];
    await chidi.browser.verify(first.pin);
    const redeemed = await chidi.browser.verify(again.pin);
    expect(redeemed).toMatchObject({
      body: {
        message: 'You own “Owned” already. So ₦100 is in your wallet instead.',
        gift: { message_ids: [], purchase_id: null },
        wallet: { balance: 100 },
      },
    });
    expect(await chidi.browser.verify(again.pin)).toEqual(redeemed);
    expect(await chidi.browser.balance()).toBe(100);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', gone).execute();
    expect(await chidi.browser.verify(withdrawn.pin)).toMatchObject({
      body: { message: '“Gone” is no longer for sale. So ₦200 is in your wallet instead.', wallet: { balance: 300 } },
    });
    expect(await ownedBy(chidi)).toEqual([owned]);
  });

  test('a refunded message of a gift goes into the wallet of who redeemed it', async () => {
    const [ada, chidi, operator] = [await giver(), await receiver(), await makeOperator(db)];
    const message = await paidMessage(450);
    const { pin } = await ada.give({ kind: 'message', message_id: message, ...plainCard });
    await chidi.browser.verify(pin);
    const [order] = await ordersOf(chidi);
    expect((await post(`/admin/orders/${order?.id}/refunds`, { reason: 'It breaks off' }, operator.token)).status).toBe(
      200,
    );
    expect(await chidi.browser.balance()).toBe(450);
    expect(await ownedBy(chidi)).toEqual([]);
  });
});

describe('a series', () => {
  const priced = async (naira: number, seriesId: string) => {
    await db
      .insertInto('bundles')
      .values({ series_id: seriesId, price_kobo: naira * 100 })
      .execute();
  };
  const seriesOf = async (name: string, ...prices: number[]) => {
    const parts: string[] = [];
    for (const [index, price] of prices.entries())
      parts.push(await paidMessage(price, { topic: `${name} ${index + 1}` }));
    return { id: await makeSeries(db, parts, { name }), parts };
  };

  test('is given as all of its messages that can be bought, at the price of the whole', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const { id, parts } = await seriesOf('Romans', 300, 500, 200);
    await db
      .updateTable('messages')
      .set({ status: 'withdrawn' })
      .where('id', '=', parts[2] ?? '')
      .execute();
    const offer = async () => Object((await call(`/gifts/offers/series/${id}`, { token: ada.token })).body).data;
    expect(await offer()).toMatchObject({ title: 'Romans', count: 2, amount: 800, message: { id: parts[0] } });
    await priced(600, id);
    expect(await offer()).toMatchObject({ amount: 600 });
    const gift = await ada.give({ kind: 'series', series_id: id, ...plainCard, picture: 'cover' });
    expect(gift).toMatchObject({
      kind: 'series',
      title: 'Romans',
      amount: 600,
      messages: [
        { message_id: parts[0], price: 225 },
        { message_id: parts[1], price: 375 },
      ],
    });
    const redeemed = await chidi.browser.verify(gift.pin);
    expect(redeemed).toMatchObject({
      status: 200,
      body: {
        message: 'The series “Romans” is yours now.',
        gift: { kind: 'series', message_ids: parts.slice(0, 2) },
        wallet: { balance: 0 },
      },
    });
    expect(await ownedBy(chidi)).toEqual(parts.slice(0, 2));
    expect(await ordersOf(chidi)).toMatchObject([{ method: 'gift', total: 600 }]);
    expect(await ada.read(gift.id)).toMatchObject({ state: 'redeemed', pin: null });
  });

  test('of which they own a part already gives them the rest, and what was paid for that part in their wallet', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const { id, parts } = await seriesOf('Hebrews', 100, 300);
    await priced(200, id);
    const first = await ada.give({ kind: 'message', message_id: parts[0] ?? '', ...plainCard });
    await chidi.browser.verify(first.pin);
    const { pin } = await ada.give({ kind: 'series', series_id: id, ...plainCard });
    expect(await chidi.browser.verify(pin)).toMatchObject({
      body: {
        message:
          'Your gift is here. You own “Hebrews 1” already. So ₦50 is in your wallet for what you have not got by it.',
        wallet: { balance: 50 },
      },
    });
    expect(await ownedBy(chidi)).toEqual(parts);
    expect(await ordersOf(chidi)).toMatchObject([{ total: 150 }, { total: 100 }]);
  });

  test('that they own whole already is in their wallet, and an unused one in the buyer’s when it is taken back', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const { id } = await seriesOf('Jude', 100, 100);
    const give = () => ada.give({ kind: 'series', series_id: id, ...plainCard });
    const [first, second, third] = [await give(), await give(), await give()];
    await chidi.browser.verify(first.pin);
    expect(await chidi.browser.verify(second.pin)).toMatchObject({
      body: { gift: { message_ids: [], purchase_id: null }, wallet: { balance: 200 } },
    });
    expect(await ada.refund(third.id)).toMatchObject({ status: 200, body: { wallet: { balance: 200 } } });
    expect(await chidi.browser.verify(third.pin)).toBeRefused('ticket.void');
  });

  test('that has changed before it is paid for leaves the money in the payer’s wallet', async () => {
    for (const [n, change] of [
      (id: string) => priced(150, id),
      async (id: string) => {
        const message_id = await paidMessage(100);
        await db.insertInto('message_series').values({ series_id: id, message_id, part: 9 }).execute();
      },
      (id: string) => db.deleteFrom('series').where('id', '=', id).execute(),
      (id: string) =>
        db
          .updateTable('messages')
          .set({ status: 'withdrawn' })
          .where('id', 'in', (of) => of.selectFrom('message_series').select('message_id').where('series_id', '=', id))
          .execute(),
    ].entries()) {
      const ada = await giver();
      const { id } = await seriesOf(`Titus ${n}`, 100, 100);
      const { body } = await ada.add({ kind: 'series', series_id: id, ...plainCard });
      const giftId = String(Object(body).data.id);
      const { ref, accessCode } = await ada.begin(giftId);
      paystack.pay(accessCode);
      await change(id);
      expect(await ada.confirm(ref)).toMatchObject({ status: 'credited', message: expect.stringContaining('“Titus') });
      expect(await ada.read(giftId)).toMatchObject({ state: 'unpaid' });
      expect(await post(`/gifts/${giftId}/payments`, {}, ada.token)).toBeRefused('gift.changed');
    }
  });

  test('of which nothing is for sale can’t be given', async () => {
    const ada = await giver();
    const refused = async (series_id: string) => {
      const { status, body } = await post('/gifts', { kind: 'series', series_id, ...plainCard }, ada.token);
      return [status, Object(body).code];
    };
    expect(await refused(await makeSeries(db, [await makeMessage(db)]))).toEqual([409, 'bundle.empty']);
    expect(await refused('999999')).toEqual([404, 'series.not_found']);
  });
});

describe('taking a gift back', () => {
  test('what was paid is in the buyer’s wallet again, and the PIN is void', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const { id, pin } = await ada.give({ kind: 'message', message_id: await paidMessage(350), ...plainCard });
    expect(await ada.refund(id)).toMatchObject({
      status: 200,
      body: { data: { state: 'refunded', pin: null }, wallet: { balance: 350 } },
    });
    expect(await ada.refund(id)).toBeRefused('gift.not_unused');
    expect(await chidi.browser.verify(pin)).toBeRefused('ticket.void');
    expect(await ada.change(id, plainCard)).toBeRefused('gift.not_unused');
    const wallet = await new WalletBrowser(app, { listener: ada }).wallet();
    expect(wallet.data).toMatchObject([{ kind: 'gift-refund', amount: 350 }]);
  });

  test('a redeemed one can’t be taken back', async () => {
    const [ada, chidi] = [await giver(), await receiver()];
    const { id, pin } = await ada.give({ kind: 'amount', amount: 350, ...plainCard });
    await chidi.browser.verify(pin);
    expect(await ada.refund(id)).toBeRefused('gift.not_unused', { message: 'This gift has been redeemed.' });
  });
});

test('what a card says is changed until the gift is redeemed', async () => {
  const ada = await giver();
  const { id } = await ada.give({ kind: 'amount', amount: 50, ...plainCard });
  const other = { from: 'A.', to: 'C.', words: 'أهلا وسهلا\nשלום', picture: 'stars' };
  expect(await ada.change(id, other)).toMatchObject({ status: 200, body: { data: other } });
});

test('a deleted account leaves its gifts good, and nothing of what it wrote', async () => {
  const token = await accountCalls(app).join('leaver@example.org');
  const leaver = giftCalls(app, token, paystack);
  const { id, pin } = await leaver.give({ kind: 'amount', amount: 120, ...plainCard });
  const exported = AccountExport.parse((await call('/users/export', { token })).body);
  expect(exported.gifts.given).toMatchObject([{ amount: 120, state: 'unused', words: plainCard.words }]);
  expect(JSON.stringify(exported)).not.toContain(pin);
  const left = await call('/users/account', { method: 'DELETE', body: { password: 'a quiet morning' }, token });
  expect(left.status).toBe(200);
  expect(await db.selectFrom('gifts').select(['from_name', 'to_name', 'words']).where('id', '=', id).execute()).toEqual(
    [{ from_name: '', to_name: '', words: '' }],
  );
  const chidi = await receiver();
  expect((await chidi.browser.verify(pin)).status).toBe(200);
  expect(await chidi.browser.balance()).toBe(120);
  const theirs = AccountExport.parse((await call('/users/export', { token: chidi.token })).body);
  expect(theirs.gifts.received).toMatchObject([{ kind: 'amount', amount: 120 }]);
});

test('what is prepared and never paid for goes after some days', async () => {
  const ada = await giver();
  const { body } = await ada.add({ kind: 'amount', amount: 70, ...plainCard });
  const id = String(Object(body).data.id);
  expect(await ada.list()).toMatchObject({ body: { totalElements: 0 } });
  const later = { now: () => new Date(Date.now() + 9 * 24 * 60 * 60 * 1000) };
  await (await featuresOf(db, { clock: later })).gifts.sweep();
  expect(await db.selectFrom('gifts').select('id').where('id', '=', id).execute()).toEqual([]);
});
