import { beforeEach, describe, expect, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { startOutbox } from '#core/server/test/make-outbox';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';
import { findAccount } from '#features/accounts/server/queries';
import { Addressee } from './addressee.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';
import type { MailSenderParts } from './mail-sender.ts';
import type { QueuedMail, Renderer, Renderers } from './outbox.ts';
import { countMails } from './outbox-queries.ts';
import { renderMail } from './render-mail.ts';
import { RecipientRefused } from './transport.ts';

const { db } = await makeDatabase();
const dayMs = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };

const kinds: MailKind[] = Object.keys(mailKinds).filter((kind): kind is MailKind => Object.hasOwn(mailKinds, kind));
const that = (whileUnconfirmed: string) =>
  kinds.filter((kind) => mailKinds[kind].whileUnconfirmed === whileUnconfirmed);

const letter: Renderer = async ({ accountId, email = '', subject = 'Hello' }) => {
  const account = accountId === undefined ? undefined : await findAccount(db, AccountId.parse(accountId));
  return renderMail({
    to: account ? Addressee.ofAccount(account) : Addressee.at(email),
    subject,
    library: 'Talks',
    opening: [],
    button: { label: 'Listen', href: 'https://example.org/' },
    closing: [],
  });
};
const renderers: Renderers = Object.fromEntries(kinds.map((kind) => [kind, letter]));

function start(given: Partial<MailSenderParts> = {}) {
  const transport = keepMail();
  const outbox = startOutbox({ database: db, clock, transport, renderers, ...given });
  return { outbox, transport, subjects: () => transport.sent.map(({ subject }) => subject) };
}

const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
const settled = () =>
  waitFor('all mails to be sent or held', async () => (await rows()).every(({ held_for }) => held_for !== null));
const queue = (kind: MailKind, accountId: AccountId, subject: string): QueuedMail => ({
  kind,
  payload: { accountId, subject },
});

async function listener({ isConfirmed }: { isConfirmed: boolean }) {
  const made = await makeListener(db, clock);
  if (isConfirmed) await confirm(made.accountId);
  return made;
}
const confirm = (accountId: AccountId) =>
  db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', accountId).execute();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('work_items').execute();
  await db.deleteFrom('limit_counters').execute();
});

describe('to an address that isn’t confirmed', () => {
  test('go what the ruling names, and nothing else', async () => {
    expect(that('sent')).toEqual([
      'confirm-address',
      'password-reset',
      'role-link',
      'address-change-asked',
      'address-changed',
      'former-address',
      'receipt',
      'donation-receipt',
      'gift',
    ]);
    const { accountId } = await listener({ isConfirmed: false });
    const { outbox, subjects } = start();
    for (const kind of kinds) await outbox.enqueue(db, queue(kind, accountId, kind));
    outbox.kick();
    await settled();
    expect(subjects().sort()).toEqual(that('sent').sort());
  });

  test('receipts wait, the last three of an account, and are sent once when it is confirmed', async () => {
    const [ada, chidi] = [await listener({ isConfirmed: false }), await listener({ isConfirmed: false })];
    const { outbox, subjects, transport } = start();
    for (let n = 1; n <= 12; n += 1) {
      await outbox.enqueue(db, queue(n % 2 ? 'wallet-receipt' : 'refund', ada.accountId, `Ada ${n}`));
      outbox.kick();
      await settled();
    }
    await outbox.enqueue(db, queue('wallet-receipt', chidi.accountId, 'Chidi'));
    outbox.kick();
    await settled();
    expect(subjects()).toEqual([]);
    expect(await countMails(db)).toEqual({ waiting: 0, failing: 0, failing_since: null, given_up: 0 });
    now = new Date(now.getTime() + 10 * dayMs);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', ada.accountId).execute();
      await outbox.release(trx, ada.accountId);
    });
    outbox.kick();
    await waitFor('three receipts', () => subjects().length === 3);
    await settled();
    expect(subjects().sort()).toEqual(['Ada 10', 'Ada 11', 'Ada 12']);
    expect(transport.sent.map(({ date }) => date)).toEqual([now, now, now]);
    expect((await rows()).map(({ held_for }) => held_for)).toEqual([chidi.accountId]);
  });

  test('none is lost or held for good that is confirmed while servers look at it', async () => {
    const servers = [start(), start()];
    const [first] = servers;
    for (let round = 0; round < 10; round += 1) {
      const { accountId } = await listener({ isConfirmed: false });
      await first?.outbox.enqueue(db, queue('wallet-receipt', accountId, `Round ${round}`));
      for (const { outbox } of servers) outbox.kick();
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', accountId).execute();
        await first?.outbox.release(trx, accountId);
      });
    }
    for (const { outbox } of servers) outbox.kick();
    await waitFor('an empty outbox', async () => (await rows()).length === 0);
    const sent = servers.flatMap(({ subjects }) => subjects()).sort();
    expect(sent).toEqual(Array.from({ length: 10 }, (_, round) => `Round ${round}`));
  });

  test('a receipt waits for 30 days, and for no account that is deleted', async () => {
    const [ada, chidi] = [await listener({ isConfirmed: false }), await listener({ isConfirmed: false })];
    const { outbox, subjects } = start();
    await outbox.enqueue(db, queue('wallet-receipt', ada.accountId, 'Too late'));
    outbox.kick();
    await settled();
    await db
      .updateTable('accounts')
      .set({ deleted_at: now, email: null, password_hash: null, first_name: '', last_name: '' })
      .where('id', '=', chidi.accountId)
      .execute();
    await outbox.enqueue(db, { kind: 'wallet-receipt', payload: { accountId: chidi.accountId, email: chidi.email } });
    now = new Date(now.getTime() + 29 * dayMs);
    outbox.kick();
    await waitFor('one that is held', async () => (await rows()).length === 1);
    await outbox.sweep();
    expect(await rows()).toHaveLength(1);
    now = new Date(now.getTime() + dayMs);
    await outbox.sweep();
    expect(await rows()).toEqual([]);
    expect(subjects()).toEqual([]);
  });
});

describe('in a day', () => {
  const limited = { mailLimits: { receipts: 7, resets: 9 } };

  test('one addressee gets as many receipts as may be sent, though fifty are due on four servers at once', async () => {
    const [ada, chidi] = [await listener({ isConfirmed: true }), await listener({ isConfirmed: true })];
    const { outbox } = start({ ...limited, database: db });
    await outbox.stop();
    for (let n = 0; n < 50; n += 1) {
      await outbox.enqueue(db, queue(n % 2 ? 'receipt' : 'donation-refund', ada.accountId, `Ada ${n}`));
    }
    await outbox.enqueue(db, queue('receipt', chidi.accountId, 'Chidi'));
    const servers = Array.from({ length: 4 }, () => start(limited));
    await waitFor('an empty outbox', async () => (await rows()).length === 0);
    const sent = servers.flatMap(({ subjects }) => subjects());
    expect(sent.filter((subject) => subject.startsWith('Ada'))).toHaveLength(7);
    expect(sent).toContain('Chidi');
    now = new Date(now.getTime() + dayMs);
    await outbox.enqueue(db, queue('receipt', ada.accountId, 'Next day'));
    servers[0]?.outbox.kick();
    await waitFor('the next day’s', () => servers.some(({ subjects }) => subjects().includes('Next day')));
  });

  test('what strangers cause is counted together, whatever follows a plus sign; the address itself apart, confirmed or not', async () => {
    const [ada, chidi] = [await listener({ isConfirmed: true }), await listener({ isConfirmed: false })];
    const { outbox, transport } = start(limited);
    for (const { accountId, email } of [ada, chidi]) {
      const [name] = email.split('@');
      for (let n = 0; n < 30; n += 1) {
        const payload = { email: `${name}+${n}@EXAMPLE.org` };
        await outbox.enqueue(db, { kind: 'confirm-address', payload });
        await outbox.enqueue(db, { kind: 'password-reset', payload });
      }
      for (let n = 0; n < 10; n += 1) await outbox.enqueue(db, queue('password-reset', accountId, 'Own'));
    }
    outbox.kick();
    await waitFor('an empty outbox', async () => (await rows()).length === 0);
    for (const { email } of [ada, chidi]) {
      const [name] = email.split('@');
      expect(transport.sent.filter(({ to }) => to.startsWith(`${name}+`))).toHaveLength(20 + 9);
      expect(transport.sent.filter(({ to }) => to === email)).toHaveLength(9);
    }
  });

  test('a mail that could not be sent doesn’t count', async () => {
    const ada = await listener({ isConfirmed: true });
    let isDown = true;
    const kept = keepMail();
    const send: typeof kept.send = (mail) =>
      isDown ? Promise.reject(new RecipientRefused('no such mailbox')) : kept.send(mail);
    const { outbox } = start({ ...limited, transport: { ...kept, send } });
    for (let n = 0; n < 10; n += 1) await outbox.enqueue(db, queue('receipt', ada.accountId, `Down ${n}`));
    outbox.kick();
    await waitFor('an empty outbox', async () => (await rows()).length === 0);
    isDown = false;
    for (let n = 0; n < 10; n += 1) await outbox.enqueue(db, queue('receipt', ada.accountId, `Up ${n}`));
    outbox.kick();
    await waitFor('an empty outbox', async () => (await rows()).length === 0);
    expect(kept.sent).toHaveLength(7);
  });
});
