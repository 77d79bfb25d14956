import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import type { Authenticator } from '#core/server/test/authenticator';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { PasswordBrowser } from '#core/server/test/password-browser';
import { keepMail } from '#core/server/test/sent-mail';
import { setUpSecondFactor } from '#core/server/test/set-up-second-factor';
import { waitFor } from '#core/server/test/wait-for';
import { whileUnwritable } from '#core/server/test/while-unwritable';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const mails = keepMail();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_ACCOUNTS_PER_ADDRESS: '100000', TRUST_PROXY: '1' });
const app = await startApp(db, { settings, clock: { now: () => now }, mailTransport: mails });
const { call, post, join, logIn, signUp } = accountCalls(app);

const wrong = { status: 400, body: { code: 'second_factor.wrong', errors: { code: expect.any(String) } } };

let made = 0;

interface Holder {
  email: string;
  token: string;
  phone: Authenticator;
  recoveryCodes: string[];
}

async function holder(): Promise<Holder> {
  made += 1;
  const email = `owner${made}@example.org`;
  const token = await join(email);
  await becomeOwner(email);
  const { app: phone, recoveryCodes } = await setUpSecondFactor(call, token, () => now);
  pass(60);
  return { email, token, phone, recoveryCodes };
}

async function becomeOwner(email: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ role: 'operator', operator_role: 'owner', email_confirmed_at: now })
    .where('email', '=', email)
    .execute();
}

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

const enter = (email: string, code?: string, password = usualPassword) =>
  post('/auth/login', { email, password, ...(code !== undefined && { code }) });
const desk = (token: string) => call('/admin/overview', { token });

async function sessionsOf(email: string): Promise<number> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('a.email', '=', email)
    .select('s.id')
    .execute();
  return rows.length;
}

describe('signing in', () => {
  test('needs a code beside the right password, and opens the desk with it', async () => {
    const { email, phone } = await holder();
    expect(await enter(email)).toBeRefused('second_factor.needed');
    expect(await enter(email, '')).toBeRefused('request.invalid');
    const came = entered(await enter(email, phone.code()));
    expect(came.user).toMatchObject({ email, role: 'operator' });
    expect((await desk(came.token)).status).toBe(200);
  });

  test('with a wrong password is answered as for anybody, with a code or without', async () => {
    const { email, phone } = await holder();
    const nobody = await enter('nobody@example.org', '123456', 'not it at all');
    const refused = { status: nobody.status, body: nobody.body };
    expect(await enter(email, undefined, 'not it at all')).toMatchObject(refused);
    expect(await enter(email, phone.code(), 'not it at all')).toMatchObject(refused);
    expect((await enter(email, phone.code())).status).toBe(200);
  });

  test('takes a code of the half minute before and after, and spaces in it', async () => {
    const { email, phone } = await holder();
    pass(120);
    expect((await enter(email, phone.code(-1))).status).toBe(200);
    const code = phone.code(1);
    expect((await enter(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await enter(email, phone.code(2))).toMatchObject(wrong);
    expect(await enter(email, phone.code(-2))).toMatchObject(wrong);
  });

  test('takes no code twice, and none from before the one that was used last', async () => {
    const { email, phone } = await holder();
    expect((await enter(email, phone.code())).status).toBe(200);
    expect(await enter(email, phone.code())).toMatchObject(wrong);
    expect(await enter(email, phone.code(-1))).toMatchObject(wrong);
    pass(30);
    expect((await enter(email, phone.code())).status).toBe(200);
  });

  test('with the same code several times at once makes one session', async () => {
    const { email, phone } = await holder();
    const before = await sessionsOf(email);
    const code = phone.code();
    const replies = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(email)).toBe(before + 1);
  });

  test('of a listener needs none, whatever they send', async () => {
    made += 1;
    const email = `listener${made}@example.org`;
    await join(email);
    expect((await logIn(email)).status).toBe(200);
    expect((await enter(email, '123456')).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('signs in once instead of the app, however it is typed, and the holder gets a mail', async () => {
    const { email, recoveryCodes } = await holder();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const came = entered(await enter(email, first));
    expect((await desk(came.token)).status).toBe(200);
    expect(await enter(email, first)).toMatchObject(wrong);
    const mailed = (count: number) =>
      waitFor(`mail ${count}`, () => mails.mailsTo(email, 'A recovery code was used').length === count);
    await mailed(1);
    expect((await enter(email, ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')}`)).status).toBe(200);
    await mailed(2);
    const told = mails.mailsTo(email, 'A recovery code was used').map(({ text }) => text);
    expect(told[0]).toContain('9 are left');
    expect(told[1]).toContain('8 are left');
    expect((await call('/admin/second-factor', { token: came.token })).body).toMatchObject({
      data: { recovery_codes_left: 8 },
    });
  });

  test('several times at once makes one session', async () => {
    const { email, recoveryCodes } = await holder();
    const [code = ''] = recoveryCodes;
    const replies = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of somebody else is wrong', async () => {
    const ada = await holder();
    const ben = await holder();
    expect(await enter(ada.email, ben.recoveryCodes[0])).toMatchObject(wrong);
    expect((await enter(ben.email, ben.recoveryCodes[0])).status).toBe(200);
  });

  test('is stored as a hash alone, and the app’s secret encrypted', async () => {
    const { email, recoveryCodes } = await holder();
    const account = db.selectFrom('accounts').select('id').where('email', '=', email);
    const codes = await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', account).execute();
    expect(codes).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', ''));
    const { secret } = await db
      .selectFrom('second_factors')
      .select('secret')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    expect(secret).toHaveLength(12 + 16 + 20);
  });
});

describe('every other way in', () => {
  test('signing up with an account’s own password needs the code', async () => {
    const { email, phone } = await holder();
    expect(await signUp(email)).toBeRefused('second_factor.needed');
    const form = { name: 'Ada', email, password: usualPassword, confirm_password: usualPassword };
    expect(await post('/auth/signup', { ...form, code: '000000' })).toMatchObject(wrong);
    const came = entered(await post('/auth/signup', { ...form, code: phone.code() }));
    expect((await desk(came.token)).status).toBe(200);
  });

  test('a reset link needs the code, and works until it was right', async () => {
    const { email, phone, token } = await holder();
    await post('/auth/forgot-password', { email });
    const link = await mails.tokenTo(email, 'Choose a new password');
    const password = 'another quiet morning';
    const reset = (code?: string) =>
      post('/auth/reset-password', { password, confirm_password: password, ...(code && { code }) }, link);
    expect(await reset()).toBeRefused('second_factor.needed');
    expect(await reset('000000')).toMatchObject(wrong);
    expect(await enter(email, phone.code(), password)).toBeRefused('credentials.wrong');
    expect((await desk(token)).status).toBe(200);
    const came = entered(await reset(phone.code()));
    expect((await desk(came.token)).status).toBe(200);
    expect((await desk(token)).status).toBe(401);
    expect(await reset(phone.code(1))).toBeRefused('reset.invalid');
  });

  test('a session that the version before starts, which asks for no code, is none', async () => {
    const { email, token } = await holder();
    await db
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('account_id', '=', db.selectFrom('accounts').select('id').where('email', '=', email))
      .execute();
    expect(await desk(token)).toBeRefused('session.missing');
    expect((await call('/users/account', { token })).status).toBe(401);
  });

  test('with the role goes the second factor, and nothing of it is left', async () => {
    const { email, recoveryCodes } = await holder();
    await db
      .updateTable('accounts')
      .set({ role: 'listener', operator_role: null })
      .where('email', '=', email)
      .execute();
    expect((await logIn(email)).status).toBe(200);
    const account = db.selectFrom('accounts').select('id').where('email', '=', email);
    expect(await db.selectFrom('second_factors').selectAll().where('account_id', '=', account).execute()).toEqual([]);
    expect(await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', account).execute()).toEqual([]);
    expect(recoveryCodes).toHaveLength(10);
  });
});

describe('a second factor set up while somebody enters without a code', () => {
  async function whileSetUp<Reply>(email: string, request: () => Promise<Reply>): Promise<Reply> {
    const { answer } = await db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const answer = request();
      await waitFor('the request to wait for the account', () => isAnyoneWaiting(db));
      const factor = { account_id: account.id, secret: Buffer.alloc(48), since: now, last_step: 0 };
      await trx.insertInto('second_factors').values(factor).execute();
      return { answer };
    });
    return answer;
  }

  async function withoutFactor(): Promise<{ email: string; token: string }> {
    made += 1;
    const email = `owner${made}@example.org`;
    const token = await join(email);
    await becomeOwner(email);
    return { email, token };
  }

  const accountOf = (email: string) => db.selectFrom('accounts').select('id').where('email', '=', email);

  test('refuses the sign-in, and makes no device known', async () => {
    const { email } = await withoutFactor();
    expect(await whileSetUp(email, () => new PasswordBrowser(app).logIn(email))).toBeRefused('second_factor.needed');
    const known = await db.selectFrom('known_devices').selectAll().where('account_id', '=', accountOf(email)).execute();
    expect(known).toHaveLength(1);
  });

  test('refuses the reset, and the password stays', async () => {
    const { email } = await withoutFactor();
    await post('/auth/forgot-password', { email });
    const link = await mails.tokenTo(email, 'Choose a new password');
    const reply = await whileSetUp(email, () => new PasswordBrowser(app).resetPassword(link, 'another quiet morning'));
    expect(reply).toBeRefused('second_factor.needed');
    expect(await logIn(email)).toBeRefused('second_factor.needed');
  });

  test('refuses another one', async () => {
    const { email, token } = await withoutFactor();
    expect(await whileSetUp(email, () => post('/admin/second-factor', {}, token))).toBeRefused('second_factor.needed');
    const begun = db.selectFrom('second_factor_setups').selectAll().where('account_id', '=', accountOf(email));
    expect(await begun.execute()).toEqual([]);
  });
});

describe('wrong codes', () => {
  test('of a stranger who has the password are slowed to one in 30 minutes, and the holder gets a mail', async () => {
    const { email, phone } = await holder();
    const thief = new PasswordBrowser(app);
    const guess = () => thief.logIn(email, usualPassword, '000000');
    for (let n = 0; n < 5; n += 1) expect(await guess()).toMatchObject(wrong);
    expect(await guess()).toBeRefused('limit.reached');
    expect(await new PasswordBrowser(app).logIn(email, usualPassword, phone.code())).toBeRefused('limit.reached');
    await waitFor('a mail', () => mails.mailsTo(email, 'Somebody is trying codes for your account').length === 1);
    pass(29 * 60);
    expect(await guess()).toBeRefused('limit.reached');
    pass(60);
    expect(await guess()).toMatchObject(wrong);
    expect(await guess()).toBeRefused('limit.reached');
    expect(mails.mailsTo(email, 'Somebody is trying codes for your account')).toHaveLength(1);
  });

  test('too rare to be slowed, are mailed to the holder from the sixth in a day, once a day', async () => {
    const { email } = await holder();
    const thief = new PasswordBrowser(app);
    const warnings = () => mails.mailsTo(email, 'Somebody is trying codes for your account').length;
    const guess = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        pass(31 * 60);
        expect(await thief.logIn(email, usualPassword, '000000')).toMatchObject(wrong);
      }
      await waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
    };
    await guess(5);
    expect(warnings()).toBe(0);
    await guess(1);
    expect(warnings()).toBe(1);
    await guess(6);
    expect(warnings()).toBe(1);
    pass(24 * 60 * 60);
    await guess(6);
    expect(warnings()).toBe(2);
  });

  test('of a stranger lock out neither a device that signed in before nor who has a mailed link', async () => {
    const { email, phone } = await holder();
    const known = new PasswordBrowser(app);
    expect((await known.logIn(email, usualPassword, phone.code())).status).toBe(200);
    const thief = new PasswordBrowser(app);
    for (let n = 0; n < 6; n += 1) await thief.logIn(email, usualPassword, '000000');
    expect(await thief.logIn(email, usualPassword, '000000')).toBeRefused('limit.reached');
    pass(30);
    expect((await known.logIn(email, usualPassword, phone.code())).status).toBe(200);
    pass(30);
    await post('/auth/forgot-password', { email });
    const link = await mails.tokenTo(email, 'Choose a new password');
    const password = 'another quiet morning';
    const elsewhere = new PasswordBrowser(app);
    expect((await elsewhere.resetPassword(link, password, phone.code())).status).toBe(200);
    pass(30);
    expect((await new PasswordBrowser(app).logIn(email, password, phone.code())).status).toBe(200);
  });

  test('on a known device are limited too, and a right one doesn’t count', async () => {
    const { email, phone } = await holder();
    const known = new PasswordBrowser(app);
    for (let n = 0; n < 8; n += 1) {
      expect((await known.logIn(email, usualPassword, phone.code())).status).toBe(200);
      pass(30);
    }
    for (let n = 0; n < 5; n += 1) expect(await known.logIn(email, usualPassword, '000000')).toMatchObject(wrong);
    expect(await known.logIn(email, usualPassword, phone.code())).toBeRefused('limit.reached');
    pass(10 * 60);
    expect((await known.logIn(email, usualPassword, phone.code())).status).toBe(200);
  });

  test.each(['sessions', 'second_factor_setups'] as const)(
    'aren’t those that were right while %s could not be written',
    async (table) => {
      const { email, phone, token } = await holder();
      await post('/auth/forgot-password', { email });
      const link = await mails.tokenTo(email, 'Choose a new password');
      const password = 'another quiet morning';
      const tries = {
        sessions: [
          () => enter(email, phone.code()),
          () => post('/auth/reset-password', { password, confirm_password: password, code: phone.code() }, link),
        ],
        second_factor_setups: [() => post('/admin/second-factor', { code: phone.code() }, token)],
      };
      for (const send of tries[table]) {
        await whileUnwritable(db, table, async () => {
          for (let n = 0; n < 7; n += 1) expect((await send()).status).toBe(500);
        });
        expect((await send()).status).toBe(200);
        pass(30);
      }
    },
  );
});
