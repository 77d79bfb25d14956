import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const mails = keepMail();
const app = await startApp(db, { clock: { now: () => now }, mailTransport: mails });
const { call, post, signUp, logIn, join, isAlive } = accountCalls(app);

const subjects = {
  confirm: 'Confirm your e-mail address',
  asked: 'Another e-mail address for your account',
  changed: 'Your e-mail address was changed',
  reset: 'Choose a new password',
  taken: 'You have an account already',
};
const changeTo = (address: string, session = token) =>
  call('/users/account', { method: 'PATCH', token: session, body: { email: address } });
const confirm = (linkToken: string) => post('/auth/confirm-email', { token: linkToken });
const undo = (linkToken: string) => post('/auth/undo-email-change', { token: linkToken });
const forgot = (address: string) => post('/auth/forgot-password', { email: address });
const reset = (linkToken: string, password = 'a new morning') =>
  post('/auth/reset-password', { password, confirm_password: password }, linkToken);
const account = async (session = token) => (await call('/users/account', { token: session })).body;
const emptied = () => waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);

async function moveTo(address: string, session = token): Promise<void> {
  expect((await changeTo(address, session)).status).toBe(200);
  expect((await confirm(await mails.tokenTo(address, subjects.confirm))).status).toBe(200);
}

let token: string;
let email: string;
let other: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  email = `owner${made}@example.org`;
  other = `other${made}@example.org`;
  token = await join(email);
});

describe('another address', () => {
  test('is the account’s once the link mailed there is opened; until then the old one is', async () => {
    expect(await changeTo(other)).toMatchObject({ status: 200, body: { data: { email, pending_email: other } } });
    expect((await logIn(other)).status).toBe(400);
    expect((await logIn(email)).status).toBe(200);

    const linkToken = await mails.tokenTo(other, subjects.confirm);
    expect(await confirm(linkToken)).toMatchObject({ status: 200, body: { data: { email: other } } });
    expect(await account()).toMatchObject({ data: { email: other, email_confirmed: true, pending_email: null } });
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(other)).status).toBe(200);
    expect(await confirm(linkToken)).toBeRefused('confirmation.invalid');
    await mails.tokenTo(email, subjects.changed);
    const toOld = [...mails.mailsTo(email, subjects.asked), ...mails.mailsTo(email, subjects.changed)];
    expect(JSON.stringify(toOld)).not.toContain(other);
  });

  test('gets the same reply, taken or free; the owner of a taken one is notified, and keeps it', async () => {
    const free = `free-${email}`;
    await join(other, { name: 'Olive Other' });
    const second = await join(`second-${email}`);
    const seen = ({ status, headers, body }: Answer, wanted: string, own: string) => ({
      status,
      headers: [...headers.keys()],
      body: JSON.stringify(body).replaceAll(wanted, 'wanted').replaceAll(own, 'own'),
    });
    const taken = await changeTo(other.toUpperCase());
    expect(seen(await changeTo(free, second), free, `second-${email}`)).toEqual(
      seen(taken, other.toUpperCase(), email),
    );
    expect((await call('/users/account/confirmation', { method: 'POST', token })).body).toEqual({
      message: `We have sent a link to ${other.toUpperCase()}. It works for 7 days.`,
    });
    await waitFor('the mail to who has it', () => mails.mailsTo(other, subjects.taken).length === 2);
    await emptied();
    expect(mails.mailsTo(other.toUpperCase(), subjects.confirm)).toEqual([]);
    expect((await logIn(other)).status).toBe(200);
  });

  test('that somebody else took meanwhile is refused in a sentence', async () => {
    await changeTo(other);
    const linkToken = await mails.tokenTo(other, subjects.confirm);
    await join(other);
    const reply = await confirm(linkToken);
    expect(reply).toBeRefused('confirmation.invalid', {
      message: expect.stringContaining('Another account has this address'),
    });
    expect(await account()).toMatchObject({ data: { email } });
  });

  test('that two accounts want at once goes to one of them', async () => {
    const second = await join(`second-${email}`);
    await changeTo(other);
    await changeTo(other, second);
    const links = [await mails.tokenTo(other, subjects.confirm), await mails.tokenTo(other, subjects.confirm, 2)];
    const replies = await Promise.all(links.map(confirm));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is discarded when the current one is entered again, or yet another is requested', async () => {
    await changeTo(other);
    const first = await mails.tokenTo(other, subjects.confirm);
    expect(await changeTo(`third-${email}`)).toMatchObject({ body: { data: { pending_email: `third-${email}` } } });
    const second = await mails.tokenTo(`third-${email}`, subjects.confirm);
    expect(await confirm(first)).toBeRefused('confirmation.invalid');
    expect(await changeTo(email)).toMatchObject({ status: 200, body: { data: { email, pending_email: null } } });
    expect(await confirm(second)).toBeRefused('confirmation.invalid');
  });

  test('gets at most 5 mails an hour, however many accounts request it', async () => {
    const replies = [];
    for (let n = 0; n < 7; n += 1) replies.push(await changeTo(other, await join(`many${n}-${email}`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('that is pending is discarded when a reset link is used', async () => {
    await changeTo(other);
    const linkToken = await mails.tokenTo(other, subjects.confirm);
    await forgot(email);
    const { token: session } = entered(await reset(await mails.tokenTo(email, subjects.reset)));
    expect(await confirm(linkToken)).toBeRefused('confirmation.invalid');
    expect(await account(session)).toMatchObject({ data: { email, pending_email: null, email_confirmed: true } });
  });
});

describe('a thief with a stolen session', () => {
  test('who requests an address of theirs gets no reset mail, and is locked out once the owner undoes it', async () => {
    await changeTo(other);
    const linkToken = await mails.tokenTo(other, subjects.confirm);
    await forgot(other);
    await forgot(email);
    await mails.tokenTo(email, subjects.reset);
    await emptied();
    expect(mails.mailsTo(other, subjects.reset)).toEqual([]);

    expect(await undo(await mails.tokenTo(email, subjects.asked))).toMatchObject({
      status: 200,
      body: { data: { email } },
    });
    expect(await isAlive(token)).toBe(false);
    expect(await confirm(linkToken)).toBeRefused('confirmation.invalid');
  });

  test('who confirms it, sets a password and changes the address again is locked out too, for 7 days after', async () => {
    await changeTo(other);
    const atFirst = await mails.tokenTo(email, subjects.asked);
    now = new Date(now.getTime() + 7 * dayMs - 1);
    await confirm(await mails.tokenTo(other, subjects.confirm));
    const afterwards = await mails.tokenTo(email, subjects.changed);
    await forgot(other);
    const { token: thief } = entered(await reset(await mails.tokenTo(other, subjects.reset), 'the thief’s own'));
    await moveTo(`third-${email}`, thief);
    const thiefs = await mails.tokenTo(other, subjects.changed);
    await forgot(`third-${email}`);
    const thiefsReset = await mails.tokenTo(`third-${email}`, subjects.reset);

    now = new Date(now.getTime() + 7 * dayMs - 1);
    expect(await undo(atFirst)).toBeRefused('confirmation.invalid');
    expect(await undo(afterwards)).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await isAlive(thief)).toBe(false);
    expect((await reset(thiefsReset)).status).toBe(400);
    expect(await undo(thiefs)).toBeRefused('confirmation.invalid');
    for (const address of [email, other, `third-${email}`]) {
      expect((await logIn(address, 'the thief’s own')).status).toBe(400);
    }
    await forgot(email);
    const { token: owner } = entered(await reset(await mails.tokenTo(email, subjects.reset)));
    expect(await account(owner)).toMatchObject({ data: { email, email_confirmed: true } });
  });

  test('gains nothing by undoing their own second change: the owner’s link still works', async () => {
    await moveTo(other);
    const owners = await mails.tokenTo(email, subjects.changed);
    await moveTo(`third-${email}`);
    expect(await undo(await mails.tokenTo(other, subjects.changed))).toMatchObject({
      body: { data: { email: other } },
    });
    expect(await undo(owners)).toMatchObject({ status: 200, body: { data: { email } } });
  });

  test('can’t keep the owner’s address from them with another account', async () => {
    await mails.tokenTo(email, subjects.confirm);
    await moveTo(other);
    expect((await signUp(email, { password: 'in the way' })).status).toBe(409);
    const second = await join(`second-${email}`);
    await changeTo(email, second);
    await emptied();
    expect(mails.mailsTo(email, subjects.confirm)).toHaveLength(1);
    expect((await undo(await mails.tokenTo(email, subjects.changed))).status).toBe(200);
    expect(await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });
});

describe('a former address', () => {
  test('that requests a reset link, or signs up, gets the link that undoes the change', async () => {
    await moveTo(other);
    await mails.tokenTo(email, subjects.changed);
    await forgot(email);
    await mails.tokenTo(email, subjects.changed, 2);
    await signUp(email);
    expect((await undo(await mails.tokenTo(email, subjects.changed, 3))).status).toBe(200);
    expect((await undo(await mails.tokenTo(email, subjects.changed))).status).toBe(400);
  });

  test('is free 7 days after the change, and nothing of it is left', async () => {
    await moveTo(other);
    const linkToken = await mails.tokenTo(email, subjects.changed);
    now = new Date(now.getTime() + 7 * dayMs);
    expect((await signUp(email)).status).toBe(200);
    expect(await undo(linkToken)).toBeRefused('confirmation.invalid');
  });

  test('that another account has nevertheless is not given back, with an explanation', async () => {
    await moveTo(other);
    const linkToken = await mails.tokenTo(email, subjects.changed);
    await db.insertInto('accounts').values({ email, password_hash: 'x', created_at: now }).execute();
    expect(await undo(linkToken)).toBeRefused('confirmation.invalid', {
      message: expect.stringContaining('Another account has this address'),
    });
  });

  test('is deleted with the account, and is in its export', async () => {
    await moveTo(other);
    const { body } = await call('/users/export', { token });
    expect(body).toMatchObject({ former_addresses: [{ email }, { email }] });
    await call('/users/account', { method: 'DELETE', token, body: { password: usualPassword } });
    expect(await db.selectFrom('address_changes').select('id').where('former_email', '=', email).execute()).toEqual([]);
    expect((await signUp(email)).status).toBe(200);
  });
});

test('confirming and undoing at once are serialised: the old address is back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = `race${round}-${email}`;
    const session = await join(own);
    await changeTo(`new-${own}`, session);
    const [forth, back] = [
      await mails.tokenTo(`new-${own}`, subjects.confirm),
      await mails.tokenTo(own, subjects.asked),
    ];
    const [confirmed, undone] = await Promise.all([confirm(forth), undo(back)]);
    expect([200, 400]).toContain(confirmed.status);
    expect(undone.status).toBe(200);
    const row = await db.selectFrom('accounts').select(['email', 'pending_email']).where('email', '=', own).execute();
    expect(row).toEqual([{ email: own, pending_email: null }]);
    expect(await isAlive(session)).toBe(false);
  }
});
