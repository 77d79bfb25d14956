import { beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRole } from '#core/contract/duties';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { Authenticator } from '#core/server/test/authenticator';
import { makeDatabase } from '#core/server/test/database';
import { makeOperator } from '#core/server/test/make-operator';
import { keepMail } from '#core/server/test/sent-mail';
import { setUpSecondFactor } from '#core/server/test/set-up-second-factor';
import { waitFor } from '#core/server/test/wait-for';
import { whileUnwritable } from '#core/server/test/while-unwritable';
import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/contract/second-factor';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const mails = keepMail();
const app = await startApp(db, { clock, mailTransport: mails });
const { call, post, join, logIn, isAlive } = accountCalls(app);

let made = 0;
let email = '';
beforeEach(() => {
  made += 1;
  email = `operator${made}@example.org`;
});

async function operator(role: OperatorRole = 'owner'): Promise<string> {
  const token = await join(email);
  await become(role);
  return token;
}

async function become(role: OperatorRole): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ role: 'operator', operator_role: role, email_confirmed_at: now })
    .where('email', '=', email)
    .execute();
}

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

const begin = (token: string, body: object = {}) => post('/admin/second-factor', body, token);
const confirm = (token: string, code: string) => post('/admin/second-factor/confirm', { code }, token);
const turnOff = (token: string, code: string) => post('/admin/second-factor/off', { code }, token);
const state = async (token: string) => (await call('/admin/second-factor', { token })).body;

async function actsOf(action: string): Promise<unknown[]> {
  return db
    .selectFrom('audit_entries')
    .select(['account_id', 'before', 'after'])
    .where('action', '=', action)
    .where(
      'subject_id',
      '=',
      db
        .selectFrom('accounts')
        .select(({ cast }) => cast<string>('id', 'text').as('id'))
        .where('email', '=', email),
    )
    .execute();
}

describe('an owner without a second factor', () => {
  test('sees nothing of the desk but who they are and where one is set up, and then all of it', async () => {
    const token = await operator();
    expect(await call('/admin/overview', { token })).toBeRefused('operator.second_factor_needed');
    expect((await call('/admin', { token })).body).toMatchObject({ data: { second_factor: 'needed' } });
    expect(await state(token)).toEqual({ data: { since: null, is_required: true, recovery_codes_left: 0 } });
    const { recoveryCodes } = await setUpSecondFactor(call, token, clock.now);
    expect(recoveryCodes).toHaveLength(10);
    expect((await call('/admin/overview', { token })).status).toBe(200);
    expect((await call('/admin', { token })).body).toMatchObject({ data: { second_factor: 'set-up' } });
    expect(await state(token)).toEqual({
      data: { since: now.toISOString(), is_required: true, recovery_codes_left: 10 },
    });
  });

  test('is a listener as before', async () => {
    const token = await operator();
    expect((await call('/users/account', { token })).status).toBe(200);
    expect((await call('/users/account/sessions', { token })).status).toBe(200);
    expect((await call('/carts', { token })).status).toBe(200);
  });
});

describe('setting one up', () => {
  test('ends the other sessions and keeps this one, is in the audit, and is mailed', async () => {
    const token = await join(email);
    const other = entered(await logIn(email)).token;
    await become('owner');
    await setUpSecondFactor(call, token, clock.now);
    expect(await isAlive(token)).toBe(true);
    expect(await isAlive(other)).toBe(false);
    expect(await actsOf('operator.set-up-second-factor')).toMatchObject([
      { after: { second_factor_since: now.toISOString() } },
    ]);
    await waitFor('a mail', () => mails.mailsTo(email, 'A second factor was set up').length === 1);
  });

  test('needs the password to have been given within 10 minutes, to begin and to end', async () => {
    const token = await operator();
    const { key } = beginSecondFactor.reply.parse((await begin(token)).body).data;
    pass(10 * 60);
    expect(await begin(token)).toBeRefused('operator.password_needed');
    expect(await confirm(token, new Authenticator(key, clock.now).code())).toBeRefused('operator.password_needed');
  });

  test('takes no wrong code, and none of a key that is older than an hour or was replaced by another', async () => {
    const token = await operator();
    expect(await confirm(token, '123456')).toBeRefused('second_factor.missing');
    const first = beginSecondFactor.reply.parse((await begin(token)).body).data;
    const second = beginSecondFactor.reply.parse((await begin(token)).body).data;
    expect(first.key).not.toBe(second.key);
    expect(await confirm(token, new Authenticator(first.key, clock.now).code())).toBeRefused('second_factor.wrong');
    expect(await state(token)).toMatchObject({ data: { since: null } });
    await db
      .updateTable('second_factor_setups')
      .set({ begun_at: new Date(now.getTime() - 3_600_000) })
      .execute();
    expect(await confirm(token, new Authenticator(second.key, clock.now).code())).toMatchObject({ status: 409 });
  });

  test('takes 5 wrong codes, then one in 10 minutes, whatever key was made meanwhile', async () => {
    const token = await operator();
    await begin(token);
    for (let n = 0; n < 5; n += 1) {
      expect(await confirm(token, '000000')).toBeRefused('second_factor.wrong');
    }
    expect(await confirm(token, '000000')).toBeRefused('limit.reached');
    const { key } = beginSecondFactor.reply.parse((await begin(token)).body).data;
    const phone = new Authenticator(key, clock.now);
    expect(await confirm(token, phone.code())).toBeRefused('limit.reached');
    pass(10 * 60);
    await post('/admin/password', { password: usualPassword }, token);
    expect((await confirm(token, phone.code())).status).toBe(200);
  });

  test('doesn’t count a right code, even where it fails', async () => {
    const token = await operator();
    const { key } = beginSecondFactor.reply.parse((await begin(token)).body).data;
    const code = new Authenticator(key, clock.now).code();
    await whileUnwritable(db, 'second_factors', async () => {
      for (let n = 0; n < 6; n += 1) expect((await confirm(token, code)).status).toBe(500);
    });
    expect((await confirm(token, code)).status).toBe(200);
  });

  test('confirmed twice at once gives one set of recovery codes, which work', async () => {
    const token = await operator();
    const { key } = beginSecondFactor.reply.parse((await begin(token)).body).data;
    const code = new Authenticator(key, clock.now).code();
    const replies = await Promise.all([confirm(token, code), confirm(token, code)]);
    const [right] = replies.filter(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first] = confirmSecondFactor.reply.parse(right?.body).data.recovery_codes;
    expect((await post('/admin/second-factor', { code: first }, token)).status).toBe(200);
  });

  test('again, for another phone, needs a code of the one before, which works until then', async () => {
    const token = await operator();
    const before = await setUpSecondFactor(call, token, clock.now);
    pass(30);
    expect(await begin(token)).toBeRefused('second_factor.needed');
    expect(await begin(token, { code: '000000' })).toBeRefused('second_factor.wrong');
    const { key } = beginSecondFactor.reply.parse((await begin(token, { code: before.app.code() })).body).data;
    const phone = new Authenticator(key, clock.now);
    pass(30);
    expect(await begin(token, { code: phone.code() })).toBeRefused('second_factor.wrong');
    expect((await confirm(token, phone.code())).status).toBe(200);
    pass(30);
    expect((await begin(token, { code: before.app.code() })).status).toBe(400);
    expect((await begin(token, { code: before.recoveryCodes[0] })).status).toBe(400);
    expect((await begin(token, { code: phone.code() })).status).toBe(200);
  });

  test('gives a QR code of the address that an app takes', async () => {
    const token = await operator();
    const { address, key, qr_code } = beginSecondFactor.reply.parse((await begin(token)).body).data;
    expect(new URL(address).searchParams.get('secret')).toBe(key.replaceAll(' ', ''));
    expect(address).toContain(encodeURIComponent(email));
    const dark = new Set([...qr_code.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
    const far = qr_code.side - 5;
    expect(
      [dark.has('4 4'), dark.has(`${far} 4`), dark.has(`4 ${far}`), dark.has(`${far} ${far}`)].slice(0, 3),
    ).toEqual([true, true, true]);
    expect([...dark].every((at) => at.split(' ').every((n) => Number(n) >= 4 && Number(n) <= far))).toBe(true);
  });
});

test('new recovery codes need a code, and those before no longer work', async () => {
  const token = await operator();
  const { app: phone, recoveryCodes } = await setUpSecondFactor(call, token, clock.now);
  pass(30);
  const renew = (code: string) => post('/admin/second-factor/recovery-codes', { code }, token);
  expect(await renew('000000')).toBeRefused('second_factor.wrong');
  const renewed = confirmSecondFactor.reply.parse((await renew(phone.code())).body).data.recovery_codes;
  expect(renewed).toHaveLength(10);
  expect(renewed).not.toContain(recoveryCodes[0]);
  expect(await begin(token, { code: recoveryCodes[0] })).toBeRefused('second_factor.wrong');
  expect((await begin(token, { code: renewed[0] })).status).toBe(200);
  expect(await actsOf('operator.renew-recovery-codes')).toHaveLength(1);
  await waitFor('a mail', () => mails.mailsTo(email, 'New recovery codes').length === 1);
});

describe('turning it off', () => {
  test('is for whose role needs none, with a code', async () => {
    const token = await operator('editor');
    expect((await call('/admin', { token })).body).toMatchObject({ data: { second_factor: 'none' } });
    expect(await turnOff(token, '000000')).toBeRefused('second_factor.missing');
    const { app: phone } = await setUpSecondFactor(call, token, clock.now);
    pass(30);
    expect(await turnOff(token, '000000')).toBeRefused('second_factor.wrong');
    expect((await turnOff(token, phone.code())).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(await actsOf('operator.turn-off-second-factor')).toHaveLength(1);
    await waitFor('a mail', () => mails.mailsTo(email, 'Your second factor was turned off').length === 1);
  });

  test('is refused to owners and finance', async () => {
    for (const role of ['owner', 'finance'] as const) {
      email = `${role}-${email}`;
      const token = await operator(role);
      const { app: phone } = await setUpSecondFactor(call, token, clock.now);
      pass(30);
      expect(await turnOff(token, phone.code()), role).toBeRefused('second_factor.required');
      expect((await logIn(email)).status, role).toBe(403);
    }
  });
});

describe('the setting', () => {
  test('asks all operators for one, and owners and finance alone again', async () => {
    const token = await operator('editor');
    const owner = await makeOperator(db, clock);
    const settings = async (value: string) => {
      const { body } = await call('/admin/settings', { token: owner.token });
      const { version } = Object(Object(body).data);
      return call('/admin/settings', {
        method: 'PATCH',
        token: owner.token,
        body: { version, second_factor_for: value },
      });
    };
    expect((await call('/admin/overview', { token })).status).toBe(200);
    expect((await settings('all')).status).toBe(200);
    expect(await call('/admin/overview', { token })).toBeRefused('operator.second_factor_needed');
    const { app: phone } = await setUpSecondFactor(call, token, clock.now);
    pass(30);
    expect((await turnOff(token, phone.code())).status).toBe(409);
    expect((await settings('owner-and-finance')).status).toBe(200);
    expect((await turnOff(token, phone.code())).status).toBe(200);
    expect((await call('/admin/overview', { token })).status).toBe(200);
    expect((await settings('nobody')).status).toBe(400);
  });
});

describe('an owner', () => {
  test('removes the second factor of somebody who has lost it, which ends their sessions and is mailed to them', async () => {
    const token = await operator();
    await setUpSecondFactor(call, token, clock.now);
    const owner = await makeOperator(db, clock);
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const remove = () => call(`/admin/operators/${id}/second-factor`, { method: 'DELETE', token: owner.token });
    expect(await remove()).toMatchObject({ status: 200, body: { data: { id, has_second_factor: false } } });
    expect(await isAlive(token)).toBe(false);
    expect(await remove()).toBeRefused('second_factor.missing');
    const came = entered(await logIn(email));
    expect((await call('/admin', { token: came.token })).body).toMatchObject({ data: { second_factor: 'needed' } });
    expect(await actsOf('operator.remove-second-factor')).toMatchObject([{ account_id: owner.accountId }]);
    await waitFor('a mail', () => mails.mailsTo(email, 'Your second factor was removed').length === 1);
  });

  test('doesn’t remove their own that way: that needs a code', async () => {
    const owner = await makeOperator(db, clock);
    const own = `/admin/operators/${owner.accountId}/second-factor`;
    expect(await call(own, { method: 'DELETE', token: owner.token })).toBeRefused('second_factor.own');
    expect((await call('/admin/overview', { token: owner.token })).status).toBe(200);
  });
});

test('the export says whether there is one, and nothing that could be used', async () => {
  const token = await operator();
  const { recoveryCodes } = await setUpSecondFactor(call, token, clock.now);
  const { body } = await call('/users/export', { token });
  expect(body).toMatchObject({ second_factor: { since: now.toISOString(), recovery_codes_left: 10 } });
  for (const code of recoveryCodes) expect(JSON.stringify(body)).not.toContain(code);
});
