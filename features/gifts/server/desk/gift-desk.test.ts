import { afterEach, expect, test } from 'vitest';
import { commandLine } from '#core/server/act';
import { checkBooks } from '#core/server/boot/check-books';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { giftCalls, plainCard } from '#core/server/test/gift-calls';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { readSheet } from '#core/server/test/read-sheet';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { listDeskGifts } from '#features/gifts/desk';

const { db, url } = await makeDatabase();
const paystack = await startPaystackDouble();
const settings = paystack.settings({ PUBLIC_URL: 'https://talks.example', LIBRARY_TITLE: 'Ọ̀rọ̀ Library' });
const app = await startApp(db, { settings });
const { call, post } = accountCalls(app);
const operator = await makeOperator(db);

afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

const giver = async () => {
  const listener = await makeListener(db);
  return { ...listener, ...giftCalls(app, listener.token, paystack) };
};
const listed = async (query: string) =>
  listDeskGifts.reply.parse((await call(`/admin/gifts${query}`, { token: operator.token })).body);

test('operators find gifts by buyer and state, see who redeemed them, and refund unused ones, which is audited', async () => {
  const [ada, chidi] = [await giver(), await makeListener(db)];
  const message = await makeMessage(db, { priceKobo: 70_000, topic: 'Peace' });
  const used = await ada.give({ kind: 'message', message_id: message, ...plainCard });
  const unused = await ada.give({ kind: 'amount', amount: 400, ...plainCard });
  await new WalletBrowser(app, { listener: chidi }).verify(used.pin);
  const all = await listed(`?accountId=${ada.accountId}`);
  expect(all).toMatchObject({
    totalElements: 2,
    data: [
      { id: unused.id, state: 'unused', kind: 'amount', amount: 400, redeemer: null, purchase_id: null },
      { id: used.id, state: 'redeemed', title: 'Peace', buyer: { email: ada.email }, redeemer: { email: chidi.email } },
    ],
  });
  expect(JSON.stringify(all)).not.toContain(unused.pin);
  expect(JSON.stringify(all)).not.toContain(plainCard.words);
  expect((await listed('?state=unused')).data.map(({ id }) => id)).toContain(unused.id);
  const refunded = await post(`/admin/gifts/${unused.id}/refunds`, { reason: 'Sent to nobody' }, operator.token);
  expect(refunded).toMatchObject({ status: 200, body: { data: { state: 'refunded' } } });
  expect(await new WalletBrowser(app, { listener: ada }).balance()).toBe(400);
  const entries = db.selectFrom('audit_entries').selectAll().where('action', '=', 'gift.refund');
  expect(await entries.where('subject_id', '=', unused.id).execute()).toMatchObject([
    { account_id: operator.accountId, reason: 'Sent to nobody', after: { refunded: '₦400' } },
  ]);
  expect(await post(`/admin/gifts/${used.id}/refunds`, { reason: 'Too late' }, operator.token)).toBeRefused(
    'gift.not_unused',
  );
  expect((await call('/admin/gifts', { token: ada.token })).status).toBe(403);
  const editor = await makeOperator(db, undefined, { role: 'editor' });
  expect((await call('/admin/gifts', { token: editor.token })).status).toBe(403);
});

test('a refund above the ceiling is refused', async () => {
  const ada = await giver();
  const { id } = await ada.give({ kind: 'amount', amount: 600_000, ...plainCard });
  expect(await post(`/admin/gifts/${id}/refunds`, { reason: 'Asked for it' }, operator.token)).toBeRefused(
    'refund.too_dear',
  );
  expect(await ada.read(id)).toMatchObject({ state: 'unused' });
});

test('lectern gifts: lists, shows and refunds', async () => {
  const ada = await giver();
  const { id } = await ada.give({ kind: 'amount', amount: 90, ...plainCard });
  const lectern = commandsOf(url);
  expect((await lectern('gifts', 'list', '--buyer', ada.accountId)).stdout).toContain(`Gift  ${id}  `);
  expect((await lectern('gifts', 'show', id)).stdout).toContain('₦90  unused');
  const { stdout, exitCode } = await lectern('gifts', 'refund', id, '--reason', 'By letter', '--json');
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([0, { state: 'refunded' }]);
});

test('a card is printed with its words, in any script, its PIN, and a code that leads to it', async () => {
  const ada = await giver();
  const headers = { authorization: `Bearer ${ada.token}` };
  const words = 'Ẹ káàárọ̀, my friend.\nBe of good cheer.';
  const message = await makeMessage(db, { priceKobo: 70_000, topic: 'Joy' });
  const gift = await ada.give({ kind: 'message', message_id: message, ...plainCard, words, picture: 'cover' });
  const reply = await app.get(`/v1/gifts/${gift.id}/card.pdf`, { headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { pages, codes } = await readSheet(new Uint8Array(await reply.arrayBuffer()));
  const [page = ''] = pages;
  const printed = page.normalize('NFC');
  const pin = `${gift.pin.slice(0, 4)} ${gift.pin.slice(4)}`;
  for (const part of ['For Chidi', 'From Ada', 'Joy', 'Be of good cheer.', pin, 'talks.example'])
    expect(printed).toContain(part);
  expect(printed).toContain('Ẹ káàárọ̀, my friend.'.normalize('NFC'));
  expect(codes).toContain(`https://talks.example/#ticket=${gift.pin}`);
  const arabic = await ada.give({ kind: 'amount', amount: 5, ...plainCard, words: 'أهلا وسهلا 🎁' });
  const other = await app.get(`/v1/gifts/${arabic.id}/card.pdf`, { headers });
  expect((await readSheet(new Uint8Array(await other.arrayBuffer()))).pages).toHaveLength(1);
  await ada.refund(gift.id);
  expect((await app.get(`/v1/gifts/${gift.id}/card.pdf`, { headers })).status).toBe(409);
  expect((await app.get(`/v1/gifts/${gift.id}/card.pdf`)).status).toBe(401);
});

test('what a test card paid for a gift is test money wherever it arrives', async () => {
  const [ada, chidi] = [await giver(), await makeListener(db)];
  const redeemed = await ada.give({ kind: 'amount', amount: 300, ...plainCard });
  const refunded = await ada.give({ kind: 'amount', amount: 200, ...plainCard });
  const owned = await ada.give({
    kind: 'message',
    message_id: await makeMessage(db, { priceKobo: 10_000 }),
    ...plainCard,
  });
  const { testMoney } = (await featuresOf(db, { storage: app.storage })).books.desk;
  const browser = new WalletBrowser(app, { listener: chidi });
  await browser.verify(redeemed.pin);
  await browser.verify(owned.pin);
  await ada.refund(refunded.id);
  expect(await testMoney.find()).toEqual({ wallets: 0, amount: 0 });
  const ids = [redeemed.id, refunded.id, owned.id];
  await db.updateTable('gifts').set({ provider: 'paystack-test' }).where('id', 'in', ids).execute();
  expect(await testMoney.find()).toEqual({ wallets: 2, amount: 500 });
  const orders = db.selectFrom('purchases').select('id').where('gift_id', '=', owned.id);
  const { id } = await orders.executeTakeFirstOrThrow();
  await post(`/admin/orders/${id}/refunds`, { reason: 'It breaks off' }, operator.token);
  expect(await testMoney.find()).toEqual({ wallets: 2, amount: 600 });
  await db.updateTable('gifts').set({ provider: 'paystack' }).where('id', 'in', ids).execute();
  expect(await testMoney.takeBack(commandLine)).toEqual({ wallets: 0, amount: 0 });
});
