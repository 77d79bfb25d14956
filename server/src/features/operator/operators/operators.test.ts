import { describe, expect, test } from 'vitest';
import { makeDesk } from '#server/desk';
import { systemClock } from '#server/platform/clock';
import { readSettings } from '#server/platform/settings/settings';
import { accountCalls, entered } from '#test/account-calls';
import { startApp, testSecretKey } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeListener } from '#test/make-listener';
import { makeOperator } from '#test/make-operator';

const { db } = await makeDatabase();
const app = await startApp(db);
const { call, post } = accountCalls(app);
const { operators, audit } = makeDesk({
  ...{ settings: readSettings({}), database: db, clock: systemClock, storage: app.storage },
  readSecretKey: async () => testSecretKey,
});

describe('an operator', () => {
  test('is made of an account, whose session opens the desk at once, and closes it when they are one no more', async () => {
    const { email, token, accountId } = await makeListener(db);
    expect(await call('/admin', { token })).toMatchObject({ status: 403, body: { code: 'operator.only' } });
    expect(await operators.add('command line', email.toUpperCase())).toMatchObject({ had: 'listener', token: null });
    expect(await call('/admin', { token })).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await operators.remove('command line', email)).toMatchObject({ had: 'operator' });
    expect(await call('/admin', { token })).toMatchObject({ status: 403 });
    const { data } = await audit.list({ pageNumber: 1, pageSize: 10, subjectId: accountId });
    expect(data.map(({ action, by, before, after }) => ({ action, by, before, after }))).toEqual([
      { action: 'operator.remove', by: null, before: { role: 'operator' }, after: { role: 'listener' } },
      { action: 'operator.add', by: null, before: { role: 'listener' }, after: { role: 'operator' } },
    ]);
  });

  test('gets a new account where there is none, with a link that sets its password once', async () => {
    const email = 'new-operator@example.org';
    const { had, token } = await operators.add('command line', email);
    expect(had).toBeNull();
    const body = { password: 'a first password', confirm_password: 'a first password' };
    const came = await post('/auth/reset-password', body, token ?? '');
    expect(entered(came).user).toMatchObject({ email, role: 'operator' });
    expect(await call('/admin', { token: entered(came).token })).toMatchObject({ status: 200 });
    expect((await post('/auth/reset-password', body, token ?? '')).status).toBe(400);
    expect(await operators.add('command line', email)).toMatchObject({ had: 'operator', token: null });
  });

  test('is never taken from an account that isn’t there', async () => {
    await expect(operators.remove('command line', 'nobody@example.org')).rejects.toThrow('no account');
  });

  test('is no operator any more once the account is deleted', async () => {
    const { accountId } = await makeOperator(db);
    await expect(
      db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', accountId).execute(),
    ).rejects.toThrow('accounts');
  });
});
