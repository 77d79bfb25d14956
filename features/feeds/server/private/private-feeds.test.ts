import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, test } from 'vitest';
import { MessageId, OrderId } from '#core/contract/ids';
import { systemClock } from '#core/server/clock';
import { transact } from '#core/server/database/transact';
import { hashOf } from '#core/server/secrets/tokens';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { enclosureOf, readFeed } from '#core/server/test/feed-calls';
import { makeMp3 } from '#core/server/test/make-audio';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { publishAudio } from '#core/server/test/publish-audio';
import { childrenOf, textOf } from '#core/server/test/read-xml';
import { keepMail } from '#core/server/test/sent-mail';
import { exportAccount } from '#features/accounts/contract/export';
import { buryAccount } from '#features/accounts/server/queries';
import { makePrivateFeed, type PrivateFeed, readPrivateFeed } from '#features/feeds/contract/private';
import { Ledger } from '#features/ledger/server/ledger';
import { Refunds } from '#features/orders/server/refunds/refunds';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:34:00Z');
const mails = keepMail();
const app = await startApp(db, { clock: { now: () => now }, mailTransport: mails });
const { call, post, join, logIn } = accountCalls(app);

let seed = 0;
const paid = (topic: string) => {
  seed += 1;
  return publishAudio(db, app.storage, makeMp3({ seed }), { topic, priceKobo: 50_000 });
};
const make = async ({ token }: Pick<MadeListener, 'token'>): Promise<PrivateFeed> =>
  makePrivateFeed.reply.parse((await call('/users/private-feed', { method: 'POST', token })).body).data;
const read = async ({ token }: Pick<MadeListener, 'token'>) =>
  readPrivateFeed.reply.parse((await call('/users/private-feed', { token })).body).data;
const { outbox } = (await featuresOf(db)).core;
const refunds = new Refunds({ database: db, clock: systemClock, ledger: new Ledger(db), outbox });
const refund = (orderId: string, messageId: string) =>
  transact(db, (trx) =>
    refunds.refund(trx, {
      orderId: OrderId.parse(orderId),
      reason: 'A test',
      by: null,
      messageIds: [MessageId.parse(messageId)],
    }),
  );
const statusOf = async (address: string, headers = {}) => (await fetch(new URL(address, app.url), { headers })).status;

describe('a listener’s feed', () => {
  test('has what they bought, latest purchase first, and plays it in parts', async () => {
    const ada = await makeListener(db);
    const [first, second, others] = [await paid('First'), await paid('Second'), await paid('Not bought')];
    await makePurchase(db, ada.accountId, [second], new Date('2026-02-01T10:00:00Z'));
    await makePurchase(db, ada.accountId, [first], new Date('2026-02-20T10:00:00Z'));
    await makePurchase(db, (await makeListener(db)).accountId, [others]);
    expect(await read(ada)).toBeNull();
    const { address } = await make(ada);
    expect(address).toMatch(/\/feeds\/private\/[\w-]{43}\.xml$/);
    const { titles, items, text } = await readFeed(app, address);
    expect(titles).toEqual(['First', 'Second']);
    expect(textOf(items[0], 'pubDate')).toBe('Fri, 20 Feb 2026 10:00:00 GMT');
    const { url, length } = enclosureOf(items[0]);
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${length}`);
    expect(part.headers.get('cache-control')).toContain('private');
    expect(parseFeed(text).items.map(({ title }) => title)).toEqual(['First', 'Second']);
    const { pathname, search } = new URL(url);
    expect(pathname).toMatch(/^\/media\/audio\/[0-9a-f]{64}\/first\.mp3$/);
    for (const named of [pathname.replace('/first', ''), pathname.replace('first', 'last')]) {
      expect(await statusOf(named + search)).toBe(200);
      expect(await statusOf(named)).toBe(403);
    }
  });

  test('has a second for each message of an order, which stays whatever is refunded, withdrawn or bought later', async () => {
    const ada = await makeListener(db);
    const since = new Date('2026-02-20T10:00:00.900Z');
    const ids = [await paid('One'), await paid('Two'), await paid('Three')] as const;
    const order = await makePurchase(db, ada.accountId, ids, since);
    const { address } = await make(ada);
    const datesOf = async () =>
      (await readFeed(app, address)).items.map((item) => [
        textOf(item, 'title'),
        textOf(item, 'pubDate')?.slice(17, 25),
      ]);
    const [three, two, one] = [
      ['Three', '10:00:00'],
      ['Two', '09:59:59'],
      ['One', '09:59:58'],
    ];
    expect(await datesOf()).toEqual([three, two, one]);
    await makePurchase(db, ada.accountId, [await paid('At the same moment')], since);
    const four = ['At the same moment', '09:59:57'];
    expect(await datesOf()).toEqual([three, two, one, four]);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', ids[1]).execute();
    expect(await datesOf()).toEqual([three, one, four]);
    await refund(order, ids[2]);
    expect(await datesOf()).toEqual([one, four]);
    await makePurchase(db, ada.accountId, [ids[2]], new Date('2026-02-21T10:00:00Z'));
    expect(await datesOf()).toEqual([three, one, four]);
  });

  test('is nobody else’s: no directory may list it, no cache keep it', async () => {
    const ada = await makeListener(db);
    const { address } = await make(ada);
    const reply = await fetch(address);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const { channel } = await readFeed(app, address);
    expect(textOf(channel, 'itunes:block')).toBe('Yes');
    expect(textOf(channel, 'podcast:block')).toBe('yes');
    expect(textOf(channel, 'podcast:locked')).toBe('yes');
    expect(childrenOf(channel, 'atom:link').map(({ attributes }) => attributes.rel)).not.toContain('hub');
    const etag = reply.headers.get('etag') ?? '';
    expect(await statusOf(address, { 'if-none-match': etag })).toBe(304);
  });

  test('can be shown again, is noted when it is read, and is stored as no address', async () => {
    const ada = await makeListener(db);
    const { address, qr_code } = await make(ada);
    expect(await read(ada)).toMatchObject({ address, qr_code, last_read: null });
    await readFeed(app, address);
    expect(await read(ada)).toMatchObject({ last_read: '2026-03-01T12:00:00.000Z' });
    const secret = /private\/([\w-]+)\.xml/.exec(address)?.[1] ?? '';
    const row = await db
      .selectFrom('private_feeds')
      .where('account_id', '=', ada.accountId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.secret_hash).toEqual(hashOf(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.secret.includes(secret)).toBe(false);
  });

  test('is noted once an hour, however often apps read it', async () => {
    const ada = await makeListener(db);
    const { address } = await make(ada);
    const readAt = async (moment: string) => {
      now = new Date(moment);
      await readFeed(app, address);
      return (await read(ada))?.last_read;
    };
    expect(await readAt('2026-03-01T12:34:00Z')).toBe('2026-03-01T12:00:00.000Z');
    const noted = new Date('2026-03-01T12:10:00Z');
    await db
      .updateTable('private_feeds')
      .set({ last_read_at: noted })
      .where('account_id', '=', ada.accountId)
      .execute();
    expect(await readAt('2026-03-01T13:09:59Z')).toBe(noted.toISOString());
    expect(await readAt('2026-03-01T13:10:00Z')).toBe('2026-03-01T13:00:00.000Z');
  });

  test('names no address of the chapters of a paid message, which are for its buyers', async () => {
    const ada = await makeListener(db);
    const ids = [await paid('Paid, with chapters'), await paid('Free by now, with chapters')] as const;
    await makePurchase(db, ada.accountId, ids);
    const chapters = JSON.stringify([
      { startMs: 0, endMs: 20, title: 'First words' },
      { startMs: 20, endMs: 40, title: 'Last words' },
    ]);
    await db.updateTable('messages').set({ chapters }).where('id', 'in', ids).execute();
    await db.updateTable('messages').set({ price_kobo: 0 }).where('id', '=', ids[1]).execute();
    app.catalogueChanged();
    const { items, text } = await readFeed(app, (await make(ada)).address);
    const addresses = items.map((item) => childrenOf(item, 'podcast:chapters').map(({ attributes }) => attributes.url));
    expect(addresses).toEqual([[`${app.url}/feeds/chapters/${ids[1]}.json`], []]);
    expect(text).not.toContain('First words');
    expect(await statusOf(`/feeds/chapters/${ids[0]}.json`)).toBe(404);
    expect(await statusOf(`/feeds/chapters/${ids[1]}.json`)).toBe(200);
  });

  test('gets another address: the one before, and the audio in it, end at once', async () => {
    const ada = await makeListener(db);
    await makePurchase(db, ada.accountId, [await paid('Kept')]);
    const before = await make(ada);
    const { url: oldUrl } = enclosureOf((await readFeed(app, before.address)).items[0]);
    expect(await statusOf(oldUrl)).toBe(200);
    const after = await make(ada);
    expect(after.address).not.toBe(before.address);
    expect(await statusOf(before.address)).toBe(410);
    expect(await statusOf(oldUrl)).toBe(403);
    const { url } = enclosureOf((await readFeed(app, after.address)).items[0]);
    expect(await statusOf(url)).toBe(200);
  });

  test('ends', async () => {
    const ada = await makeListener(db);
    await makePurchase(db, ada.accountId, [await paid('Ended')]);
    const { address } = await make(ada);
    const { url } = enclosureOf((await readFeed(app, address)).items[0]);
    expect((await call('/users/private-feed', { method: 'DELETE', token: ada.token })).status).toBe(200);
    expect(await read(ada)).toBeNull();
    const reply = await fetch(address);
    await expect(reply).toBeRefused('feed.ended');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await statusOf(url)).toBe(403);
  });
});

test.each(['short', `${'a'.repeat(42)}!`, 'a'.repeat(44)])('%s can be no feed’s secret', async (secret) => {
  expect(await statusOf(`/feeds/private/${secret}.xml`)).toBe(404);
});

test('the audio of one feed can’t be opened for another listener or message', async () => {
  const [ada, ben] = [await makeListener(db), await makeListener(db)];
  const [one, two] = [await paid('One'), await paid('Two')];
  await makePurchase(db, ada.accountId, [one]);
  await makePurchase(db, ben.accountId, [two]);
  const urlOf = async (listener: MadeListener) =>
    new URL(enclosureOf((await readFeed(app, (await make(listener)).address)).items[0]).url);
  const [ofAda, ofBen] = [await urlOf(ada), await urlOf(ben)];
  const swapped = new URL(ofBen.pathname + ofAda.search, app.url);
  expect(await statusOf(swapped.href)).toBe(403);
  const renamed = new URL(ofAda);
  renamed.searchParams.set('listener', ben.accountId);
  expect(await statusOf(renamed.href)).toBe(403);
});

describe('an account', () => {
  test('that is deleted leaves no feed, also where the version before deletes it; its export knows when it was made', async () => {
    const email = 'leaving@example.org';
    const token = await join(email);
    const { address } = await make({ token });
    const exported = exportAccount.reply.parse((await call('/users/export', { token })).body);
    expect(exported.private_feed).toEqual({ made: now.toISOString(), last_read: null });
    expect(JSON.stringify(exported)).not.toContain('feeds/private');
    expect((await call('/users/account', { method: 'DELETE', body: { password: usualPassword }, token })).status).toBe(
      200,
    );
    expect(await statusOf(address)).toBe(410);
    expect(await db.selectFrom('private_feeds').where('made_at', '=', now).selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ secret_hash: hashOf(/private\/([\w-]+)/.exec(address)?.[1] ?? '') }),
    );
    const other = await makeListener(db);
    const { address: left } = await make(other);
    await db.transaction().execute((trx) => buryAccount(trx, other.accountId, now));
    expect(await statusOf(left)).toBe(410);
  });

  test('whose password is reset gets its feed ended; signing out everywhere leaves it', async () => {
    const email = 'taken@example.org';
    const token = await join(email);
    const { address } = await make({ token });
    now = new Date(now.getTime() + 1000);
    expect((await call('/users/account/sessions?which=all', { method: 'DELETE', token })).status).toBe(200);
    expect(await statusOf(address)).toBe(200);
    await post('/auth/forgot-password', { email });
    const link = await mails.tokenTo(email, 'Choose a new password', 1);
    const given = { password: 'a new morning', confirm_password: 'a new morning' };
    expect((await post('/auth/reset-password', given, link)).status).toBe(200);
    expect(await statusOf(address)).toBe(410);
    expect((await logIn(email, given.password)).status).toBe(200);
  });
});
