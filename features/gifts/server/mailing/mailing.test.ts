import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { openTransport } from '#core/server/mail/open-transport';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { giftCalls, plainCard } from '#core/server/test/gift-calls';
import { type MailServer, startMailServer } from '#core/server/test/mail-server';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';
import { WalletBrowser } from '#core/server/test/wallet-calls';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
let now = new Date('2026-12-20T10:00:00Z');
const clock = { now: () => now };
const refused = 'nobody@example.org';
const mailServer: MailServer = await startMailServer({
  onRcptTo: ({ address }, _session, done) =>
    done(address === refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
});
const settings = paystack.settings({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://talks.example',
  LIBRARY_TITLE: 'Talks',
});
const parts = () => ({ settings, clock, mailTransport: openTransport(settings) });
const [app] = [await startApp(db, parts()), await startApp(db, parts())];

beforeEach(() => {
  now = new Date('2026-12-20T10:00:00Z');
});
afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

async function giver({ isConfirmed = true } = {}) {
  const listener = await makeListener(db, clock);
  const confirmed = isConfirmed ? clock.now() : null;
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: confirmed })
    .where('id', '=', listener.accountId)
    .execute();
  return { ...listener, ...giftCalls(app, listener.token, paystack) };
}

let made = 0;
const newAddress = () => {
  made += 1;
  return `friend-${made}@example.org`;
};
const isSent = async (email: string) =>
  (await db.selectFrom('gift_mails').select('state').where('email', '=', email).executeTakeFirst())?.state === 'sent';
const arrivedAt = (address: string) => mailServer.arrived.filter(({ to }) => to === address);

test('a gift is mailed at once on the day that it is paid for, with words, PIN, picture and a link that redeems it', async () => {
  const ada = await giver();
  const email = newAddress();
  const message = await makeMessage(db, { priceKobo: 50_000, topic: 'Joy' });
  const wanted = { kind: 'message', message_id: message, ...plainCard, words: 'First line.\nSecond.' } as const;
  const { id, pin } = await ada.give({ ...wanted, mail: { email, day: '2026-12-20' } });
  const mail = await mailServer.mailTo(email);
  expect(mail.subject).toBe('A gift for you at Talks');
  const grouped = `${pin.slice(0, 4)} ${pin.slice(4)}`;
  for (const part of [
    'For Chidi',
    'Ada has given you “Joy” at Talks.',
    'First line.',
    'Second.',
    `Your PIN: ${grouped}`,
  ]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.text).toContain(`https://talks.example/#ticket=${pin}`);
  expect(mail.html).toContain('src="https://talks.example/media/gift-cards/dawn.jpg"');
  expect(mail.text).not.toContain(ada.email);
  await waitFor('it to be noted', async () => (await ada.read(id)).mails[0]?.state === 'sent');
  expect((await ada.read(id)).mails).toMatchObject([{ email, day: '2026-12-20' }]);
  const picture = await app.get('/media/gift-cards/dawn.jpg');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await app.get('/media/gift-cards/none.jpg')).status).toBe(404);
});

test('a gift for a later day waits for its morning in the library’s calendar, and is sent once by whichever server', async () => {
  const ada = await giver();
  const email = newAddress();
  const { id } = await ada.give({ kind: 'amount', amount: 900, ...plainCard, mail: { email, day: '2026-12-25' } });
  const other = newAddress();
  now = new Date('2026-12-25T05:59:00Z');
  await ada.give({ kind: 'amount', amount: 10, ...plainCard, mail: { email: other, day: '2026-12-25' } });
  await mailServer.mailTo(other);
  expect(arrivedAt(email)).toEqual([]);
  expect(await ada.read(id)).toMatchObject({ mails: [{ state: 'waiting' }] });
  now = new Date('2026-12-25T06:00:00Z');
  expect((await mailServer.mailTo(email)).text).toContain('₦900');
  const last = newAddress();
  await ada.mail(id, { email: last, day: '2026-12-25' });
  await mailServer.mailTo(last);
  expect(arrivedAt(email)).toHaveLength(1);
});

test('it is sent again, to another address or the same, and a mail that waits is cancelled or replaced', async () => {
  const ada = await giver();
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  const { id } = await ada.give({
    kind: 'amount',
    amount: 80,
    ...plainCard,
    mail: { email: first, day: '2026-12-24' },
  });
  expect((await ada.mail(id, { email: second, day: '2026-12-26' })).body).toMatchObject({
    data: {
      mails: [
        { email: second, state: 'waiting' },
        { email: first, state: 'cancelled' },
      ],
    },
  });
  const [waiting] = (await ada.read(id)).mails;
  expect((await ada.cancelMail(id, waiting?.id ?? '')).body).toMatchObject({
    data: { mails: [{ email: second, state: 'cancelled' }, { state: 'cancelled' }] },
  });
  await ada.mail(id, { email: third, day: '2026-12-20' });
  await mailServer.mailTo(third);
  now = new Date('2026-12-28T12:00:00Z');
  const last = newAddress();
  await ada.mail(id, { email: last, day: '2026-12-28' });
  await mailServer.mailTo(last);
  expect([...arrivedAt(first), ...arrivedAt(second)]).toEqual([]);
});

test('nothing is sent of a gift that was redeemed or taken back by then', async () => {
  const [ada, chidi] = [await giver(), await makeListener(db, clock)];
  const [first, second] = [newAddress(), newAddress()];
  const wanted = { kind: 'amount', amount: 80, ...plainCard } as const;
  const redeemed = await ada.give({ ...wanted, mail: { email: first, day: '2026-12-24' } });
  const refunded = await ada.give({ ...wanted, mail: { email: second, day: '2026-12-24' } });
  await new WalletBrowser(app, { listener: chidi }).verify(redeemed.pin);
  await ada.refund(refunded.id);
  for (const { id } of [redeemed, refunded]) {
    expect(await ada.read(id)).toMatchObject({ mails: [{ state: 'cancelled' }] });
  }
  now = new Date('2026-12-24T12:00:00Z');
  const last = newAddress();
  await ada.give({ ...wanted, mail: { email: last, day: '2026-12-24' } });
  await mailServer.mailTo(last);
  expect([...arrivedAt(first), ...arrivedAt(second)]).toEqual([]);
});

test('a gift whose mail a restored library lacks is mailed again', async () => {
  const ada = await giver();
  const email = newAddress();
  await ada.give({ kind: 'amount', amount: 75, ...plainCard, mail: { email, day: '2026-12-20' } });
  await mailServer.mailTo(email);
  await waitFor('it to be noted', () => isSent(email));
  const inOutbox = db.selectFrom('mails').select('id').where('kind', '=', 'gift');
  await waitFor('it to leave the outbox', async () => (await inOutbox.execute()).length === 0);
  await db.updateTable('gift_mails').set({ state: 'queued' }).where('email', '=', email).execute();
  await (await featuresOf(db, { clock })).gifts.sweep();
  await waitFor('it to be sent again', () => arrivedAt(email).length > 1);
  await waitFor('it to be noted', () => isSent(email));
});

test('who gives gets a mail when the mail server refuses the address', async () => {
  const ada = await giver();
  const { id } = await ada.give({
    kind: 'amount',
    amount: 60,
    ...plainCard,
    mail: { email: refused, day: '2026-12-20' },
  });
  const notice = await mailServer.mailTo(ada.email);
  expect(notice.subject).toBe('Your gift could not be delivered');
  expect(notice.text).toContain(refused);
  expect(notice.text).toContain(`https://talks.example/gifts/${id}`);
  expect(await ada.read(id)).toMatchObject({ state: 'unused', mails: [{ state: 'failed' }] });
});

test('whose address isn’t confirmed isn’t quoted', async () => {
  const ada = await giver({ isConfirmed: false });
  const email = newAddress();
  await ada.give({ kind: 'amount', amount: 60, ...plainCard, mail: { email, day: '2026-12-20' } });
  const { text } = await mailServer.mailTo(email);
  expect(text).toContain('Somebody has given you ₦60 at Talks.');
  expect(text).not.toContain('Ada');
  expect(text).not.toContain(plainCard.words);
});

const today = '2026-12-20';
const wantedAmount = { kind: 'amount', amount: 60, ...plainCard } as const;
async function handedOn(day: string): Promise<void> {
  const last = newAddress();
  await (await giver()).give({ ...wantedAmount, mail: { email: last, day } });
  await mailServer.mailTo(last);
}

test('one addressee gets five gifts a day, from whoever and whatever follows a plus sign; the others wait for the next mornings', async () => {
  const email = newAddress();
  const [local = '', domain = ''] = email.split('@');
  const addressed = (n: number) => (n % 2 ? email.toUpperCase() : `${local}+${n}@${domain}`);
  const toFriend = () => mailServer.arrived.filter(({ to }) => to.toLowerCase().startsWith(local));
  const givers = await Promise.all(Array.from({ length: 4 }, () => giver()));
  const gifts = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const by = givers[n % 4] ?? expect.fail();
      return { by, ...(await by.give({ ...wantedAmount, mail: { email: addressed(n), day: today } })) };
    }),
  );
  await handedOn(today);
  await waitFor('five gifts', () => toFriend().length >= 5);
  await handedOn(today);
  expect(toFriend()).toHaveLength(5);
  const sent = await waitFor('the five to be noted', async () => {
    const now = await Promise.all(gifts.map(async (gift) => ({ ...gift, ...(await gift.by.read(gift.id)) })));
    const waiting = now.flatMap(({ mails }) => mails.filter(({ state }) => state === 'waiting'));
    const noted = now.filter(({ mails }) => mails.some(({ state }) => state === 'sent'));
    return noted.length === 5 && { noted, waiting };
  });
  expect(sent.waiting).toHaveLength(7);
  expect(new Set(sent.waiting.map(({ day }) => day))).toEqual(new Set(['2026-12-21']));

  // Another mail of a gift whose mail still waits would replace that mail.
  const [gift = expect.fail()] = sent.noted;
  expect(await gift.by.mail(gift.id, { email, day: today })).toBeRefused('limit.reached', {
    message: expect.stringContaining('the gift stays valid'),
  });
  expect(await gift.by.read(gift.id)).toMatchObject({ state: 'unused', pin: gift.pin });
  expect((await gift.by.mail(gift.id, { email: newAddress(), day: today })).status).toBe(200);

  now = new Date('2026-12-21T06:00:00Z');
  await handedOn('2026-12-21');
  await waitFor('five more', () => toFriend().length >= 10);
  expect(toFriend()).toHaveLength(10);
  now = new Date('2026-12-22T06:00:00Z');
  await handedOn('2026-12-22');
  await waitFor('the rest', () => toFriend().length >= 12);
  expect(toFriend()).toHaveLength(12);
});

test('the refusal is the same whether or not the address has an account', async () => {
  const [known, unknown] = [(await makeListener(db, clock)).email, newAddress()];
  const ada = await giver();
  const { id } = await ada.give(wantedAmount);
  const answers = [];
  for (const email of [known, unknown]) {
    for (let n = 0; n < 5; n += 1) expect((await ada.mail(id, { email, day: today })).status).toBe(200);
    answers.push(await ada.mail(id, { email, day: today }));
  }
  const [one, other] = answers;
  expect([one?.status, one?.body]).toEqual([429, other?.body]);
});

test('days that are over or too far ahead are refused, and too many mails', async () => {
  const ada = await giver();
  const { id } = await ada.give({ kind: 'amount', amount: 60, ...plainCard });
  for (const day of ['2026-12-19', '2027-12-30']) {
    expect(await ada.mail(id, { email: newAddress(), day })).toMatchObject({
      status: 400,
      body: { errors: { day: expect.stringContaining('Choose today') } },
    });
  }
  for (let n = 0; n < 30; n += 1)
    expect((await ada.mail(id, { email: newAddress(), day: '2027-01-01' })).status).toBe(200);
  expect((await ada.mail(id, { email: newAddress(), day: '2027-01-01' })).status).toBe(429);
});
