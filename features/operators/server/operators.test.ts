import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountId } from '#core/contract/ids';
import { mailsOf } from '#core/server/boot/mail';
import { systemClock } from '#core/server/clock';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { makeOperator } from '#core/server/test/make-operator';
import { startOutbox } from '#core/server/test/make-outbox';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const mails = keepMail();
const app = await startApp(db, { mailTransport: mails });
const { call, post, logIn, join, isAlive } = accountCalls(app);
const features = await featuresOf(db, {
  storage: app.storage,
  mailTransport: mails,
  linkTo: (page) => app.url + page,
});
const { operators } = features.operators;
const { audit } = features.core;
// The command leaves mails to servers, which look every few seconds; this outbox sends them at once.
const outbox = startOutbox({ database: db, clock: systemClock, transport: mails, renderers: mailsOf(features) });

const subject = 'Welcome to Lectern Library: set your password';
async function add(address = email) {
  const addition = await operators.add('command line', address, { role: 'owner', centres: [] });
  outbox.kick();
  return addition;
}
const remove = (address = email) => operators.remove('command line', { email: address });
const desk = (session: string) => call('/admin', { token: session });
const password = 'the pastor’s own';
const reset = (linkToken: string) => post('/auth/reset-password', { password, confirm_password: password }, linkToken);
function emptied() {
  outbox.kick();
  return waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
}

async function actionsOn(accountId: AccountId) {
  const { data } = await audit.list({ pageNumber: 1, pageSize: 10, subjectId: accountId });
  return data.map(({ action, by }) => `${action} by ${by === null ? 'command line' : by.email}`);
}

let email: string;
let made = 0;
beforeEach(() => {
  made += 1;
  email = `pastor${made}@example.org`;
});

describe('a stranger who signs up with a future operator’s address', () => {
  test('stays a listener, whatever they do, and is out once the link is opened', async () => {
    const token = await join(email);
    const { accountId } = await add(email.toUpperCase());
    expect(await desk(token)).toBeRefused('operator.only');
    const again = entered(await logIn(email));
    expect(again.user.role).toBeUndefined();
    expect((await desk(again.token)).status).toBe(403);
    const change = { current_password: usualPassword, password: 'another one', confirm_password: 'another one' };
    expect((await post('/users/account/password', change, token)).status).toBe(200);
    expect((await desk(token)).status).toBe(403);

    const came = entered(await reset(await mails.tokenTo(email, subject)));
    expect(came.user).toMatchObject({ email, role: 'operator' });
    expect((await desk(came.token)).status).toBe(200);
    expect(await desk(token)).toBeRefused('session.missing');
    expect((await desk(again.token)).status).toBe(401);
    expect((await logIn(email, 'another one')).status).toBe(400);
    expect((await call('/users/account', { token: came.token })).body).toMatchObject({
      data: { email_confirmed: true },
    });
    expect(await actionsOn(accountId)).toEqual([`operator.activate by ${email}`, 'operator.add by command line']);
  });

  test('can’t take the account elsewhere with a link that they had mailed before', async () => {
    const token = await join(email);
    await call('/users/account', { method: 'PATCH', token, body: { email: `thief-${email}` } });
    const theirs = await mails.tokenTo(`thief-${email}`, 'Confirm your e-mail address');
    await add();
    const { token: operator } = entered(await reset(await mails.tokenTo(email, subject)));
    expect((await post('/auth/confirm-email', { token: theirs })).status).toBe(400);
    expect((await desk(operator)).body).toMatchObject({ data: { email } });
  });

  test('loses what was granted when they take the account elsewhere first', async () => {
    const token = await join(email);
    await call('/users/account', { method: 'PATCH', token, body: { email: `thief-${email}` } });
    const { accountId } = await add();
    const link = await mails.tokenTo(email, subject);
    await post('/auth/confirm-email', {
      token: await mails.tokenTo(`thief-${email}`, 'Confirm your e-mail address'),
    });
    expect(await reset(link)).toBeRefused('reset.invalid');
    expect((await desk(token)).status).toBe(403);
    await post('/auth/forgot-password', { email: `thief-${email}` });
    const entrance = entered(await reset(await mails.tokenTo(`thief-${email}`, 'Choose a new password')));
    expect(entrance.user.role).toBeUndefined();
    expect(await operators.list()).not.toContainEqual(expect.objectContaining({ email: `thief-${email}` }));
    expect(await actionsOn(accountId)).toEqual([`operator.lapse by thief-${email}`, 'operator.add by command line']);
  });
});

describe('an account that had another address', () => {
  const undo = (token: string) => post('/auth/undo-email-change', { token });
  const bringHere = async (former: string) => {
    const token = await join(former);
    await call('/users/account', { method: 'PATCH', token, body: { email } });
    await post('/auth/confirm-email', { token: await mails.tokenTo(email, 'Confirm your e-mail address') });
    return mails.tokenTo(former, 'Your e-mail address was changed');
  };

  test('is not given back there once its owner has become an operator', async () => {
    const undoing = await bringHere(`thief-${email}`);
    await add();
    const { token } = entered(await reset(await mails.tokenTo(email, subject)));
    expect(await undo(undoing)).toBeRefused('confirmation.invalid');
    expect((await desk(token)).body).toMatchObject({ data: { email } });
  });

  test('loses the role when an operator’s address is given back, since the role was given at the other', async () => {
    await add();
    const { token } = entered(await reset(await mails.tokenTo(email, subject)));
    const elsewhere = `elsewhere-${email}`;
    await call('/users/account', { method: 'PATCH', token, body: { email: elsewhere } });
    await post('/auth/confirm-email', { token: await mails.tokenTo(elsewhere, 'Confirm your e-mail address') });
    expect((await desk(token)).status).toBe(200);
    expect((await undo(await mails.tokenTo(email, 'Your e-mail address was changed'))).status).toBe(200);
    const { role } = await db
      .selectFrom('accounts')
      .select('role')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(role).toBe('listener');
  });
});

describe('an operator', () => {
  test('is made with a new account where there is none, by a link that works once', async () => {
    const { had } = await add();
    expect(had).toBeNull();
    expect(await operators.list()).toContainEqual({
      email,
      name: '',
      role: 'owner',
      isPending: true,
      hasSecondFactor: false,
      centres: null,
    });
    const link = await mails.tokenTo(email, subject);
    expect(entered(await reset(link)).user).toMatchObject({ email, role: 'operator' });
    expect(await reset(link)).toBeRefused('reset.invalid');
    expect(await operators.list()).toContainEqual({
      email,
      name: '',
      role: 'owner',
      isPending: false,
      hasSecondFactor: false,
      centres: null,
    });
    expect(await add()).toMatchObject({ had: 'operator', link: null });
    await emptied();
    expect(mails.mailsTo(email, subject)).toHaveLength(1);
  });

  test('gets another link when added again, and the one before no longer works', async () => {
    const { accountId } = await add();
    const first = await mails.tokenTo(email, subject);
    const { link } = await add();
    const second = await mails.tokenTo(email, subject, 2);
    expect(await reset(first)).toBeRefused('reset.invalid');
    expect((await reset(link?.split('/').at(-1) ?? '')).status).toBe(200);
    expect(await reset(second)).toBeRefused('reset.invalid');
    expect(await actionsOn(accountId)).toEqual([
      `operator.activate by ${email}`,
      'operator.send-link by command line',
      'operator.add by command line',
    ]);
  });

  test('is not made by a reset link, which leaves the role’s own as it is', async () => {
    await join(email);
    await add();
    await post('/auth/forgot-password', { email });
    const came = entered(await reset(await mails.tokenTo(email, 'Choose a new password')));
    expect(came.user.role).toBeUndefined();
    expect((await desk(came.token)).status).toBe(403);
    expect(entered(await reset(await mails.tokenTo(email, subject))).user.role).toBe('operator');
  });

  test('stops being one at once when the role is taken', async () => {
    const { email: address, token, accountId } = await makeOperator(db);
    expect((await desk(token)).status).toBe(200);
    expect(await remove(address)).toMatchObject({ had: 'operator' });
    expect((await desk(token)).status).toBe(401);
    const { data } = await audit.list({ pageNumber: 1, pageSize: 10, subjectId: accountId });
    expect(data).toMatchObject([
      { action: 'operator.remove', by: null, before: { role: 'operator' }, after: { role: 'listener' } },
    ]);
  });

  test('is not made by a link once that was taken back, nor by one that was still to be mailed', async () => {
    await join(email);
    await add();
    const link = await mails.tokenTo(email, subject);
    expect(await remove()).toMatchObject({ had: 'listener', wasPending: true });
    expect(await reset(link)).toBeRefused('reset.invalid');
    expect(await operators.list()).not.toContainEqual(expect.objectContaining({ email }));
    const { accountId } = await remove();
    const at = new Date();
    const late = { kind: 'role-link', payload: JSON.stringify({ accountId, email }), created_at: at, due_at: at };
    await db.insertInto('mails').values(late).execute();
    await emptied();
    expect(mails.mailsTo(email, subject)).toHaveLength(1);
  });

  test('is made or not when the link is opened as the role is taken: never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const address = `race${round}-${email}`;
      await add(address);
      const link = await mails.tokenTo(address, subject);
      const [came, change] = await Promise.all([reset(link), remove(address)]);
      const { role, granted_role } = await db
        .selectFrom('accounts')
        .select(['role', 'granted_role'])
        .where('email', '=', address)
        .executeTakeFirstOrThrow();
      expect({ role, granted_role }).toEqual({ role: 'listener', granted_role: null });
      expect(came.status === 200).toBe(change.had === 'operator');
      if (came.status === 200) expect(await isAlive(entered(came).token)).toBe(false);
    }
  });

  test('is never taken from an account that isn’t there', async () => {
    await expect(remove('nobody@example.org')).rejects.toThrow('no account');
  });

  test('is no operator any more once the account is deleted', async () => {
    const { accountId } = await makeOperator(db);
    await expect(
      db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', accountId).execute(),
    ).rejects.toThrow('accounts');
  });
});
