import { describe, expect, test } from 'vitest';
import type { Database } from '#core/server/database/database';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeOperator, makeOwner } from '#core/server/test/make-operator';
import { keepMail } from '#core/server/test/sent-mail';

async function library() {
  const { db } = await makeDatabase();
  const mails = keepMail();
  const app = await startApp(db, { mailTransport: mails });
  const calls = accountCalls(app);
  const ownerWithPassword = async (email: string) => {
    const { token } = entered(await calls.signUp(email));
    await makeOwner(db, email, new Date());
    return token;
  };
  const leave = (token: string) =>
    calls.call('/users/account', { method: 'DELETE', token, body: { password: usualPassword } });
  return { db, mails, ...calls, ownerWithPassword, leave };
}

async function ownersIn(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where('operator_role', '=', 'owner')
    .execute();
  return rows.length;
}

const refused = {
  status: 409,
  body: {
    code: 'operator.last_owner',
    message: expect.stringMatching(/^\S+ is the only owner, and there must be one/),
  },
};

describe('the only owner', () => {
  test('can’t be made something else, withdraw, or delete the account', async () => {
    const { call, ownerWithPassword, leave, db } = await library();
    const token = await ownerWithPassword('ada@example.org');
    await makeOperator(db, undefined, { role: 'editor' });
    const { body } = await call('/admin/operators', { token });
    const { data } = body as { data: { id: string; role: string }[] };
    const own = `/admin/operators/${data.find(({ role }) => role === 'owner')?.id}`;
    const demoted = await call(own, { method: 'PATCH', token, body: { role: 'finance', was: 'owner' } });
    expect(demoted).toMatchObject(refused);
    expect(await call(own, { method: 'DELETE', token })).toMatchObject(refused);
    expect(await leave(token)).toMatchObject(refused);
    expect((await call('/admin/operators', { token })).status).toBe(200);
  });

  test('goes once there is another, which the audit says', async () => {
    const { call, ownerWithPassword, leave, db } = await library();
    const token = await ownerWithPassword('ada@example.org');
    const other = await makeOperator(db);
    expect((await leave(token)).status).toBe(200);
    expect(JSON.stringify((await call('/admin/audit', { token: other.token })).body)).toContain('operator.lapse');
    expect(await ownersIn(db)).toBe(1);
  });

  test('stays one when an address is given back, to whoever has that address', async () => {
    const { call, post, mails, ownerWithPassword, db } = await library();
    const token = await ownerWithPassword('ada@example.org');
    await call('/users/account', { method: 'PATCH', token, body: { email: 'thief@example.org' } });
    const link = await mails.tokenTo('thief@example.org', 'Confirm your e-mail address');
    expect((await post('/auth/confirm-email', { token: link })).status).toBe(200);
    const undo = await mails.tokenTo('ada@example.org', 'Your e-mail address was changed');
    expect((await post('/auth/undo-email-change', { token: undo })).status).toBe(200);
    expect((await call('/admin', { token })).status).toBe(401);
    expect(await db.selectFrom('accounts').select(['email', 'operator_role']).execute()).toEqual([
      { email: 'ada@example.org', operator_role: 'owner' },
    ]);
  });
});

describe('two owners who go at once leave one', () => {
  test('when they make each other editors at the desk', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { db, call } = await library();
      const [one, other] = [await makeOperator(db), await makeOperator(db)];
      const demote = (by: string, id: string) =>
        call(`/admin/operators/${id}`, { method: 'PATCH', token: by, body: { role: 'editor', was: 'owner' } });
      const replies = await Promise.all([
        demote(one.token, other.accountId),
        demote(other.token, one.accountId),
        demote(one.token, one.accountId),
        demote(other.token, other.accountId),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await ownersIn(db)).toBe(1);
    }
  });

  test('when both delete their accounts, or one does while the other is withdrawn', async () => {
    const { db, call, ownerWithPassword, leave } = await library();
    const owners = [await ownerWithPassword('ada@example.org'), await ownerWithPassword('eve@example.org')];
    const replies = await Promise.all(owners.map(leave));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ownersIn(db)).toBe(1);
    const token = await ownerWithPassword('fay@example.org');
    const [left] = await db
      .selectFrom('accounts')
      .select('id')
      .where('operator_role', '=', 'owner')
      .where('email', '!=', 'fay@example.org')
      .execute();
    const both = [call(`/admin/operators/${left?.id}`, { method: 'DELETE', token }), leave(token)];
    const [gone, ...refusedOnes] = (await Promise.all(both)).map(({ status }) => status).toSorted();
    expect(gone).toBe(200);
    expect([[401], [409]]).toContainEqual(refusedOnes);
    expect(await ownersIn(db)).toBe(1);
  });
});
