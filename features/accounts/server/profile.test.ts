import { beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';

const { db } = await makeDatabase();
const app = await startApp(db);
const { call, logIn, join } = accountCalls(app);

let token: string;
let email: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  email = `profile${made}@example.org`;
  token = await join(email, { name: 'Ada Lovelace' });
});

const change = (body: unknown) => call('/users/account', { method: 'PATCH', token, body });

describe('the profile', () => {
  test('changes the fields that are sent, and no others', async () => {
    expect(await change({ mobile: ' +234 803 555 0142 ' })).toMatchObject({
      status: 200,
      body: { data: { first_name: 'Ada', last_name: 'Lovelace', email, mobile: '+234 803 555 0142' } },
    });
    expect(await change({ first_name: '', last_name: 'King' })).toMatchObject({
      body: { data: { first_name: '', last_name: 'King', mobile: '+234 803 555 0142' } },
    });
    expect((await change({})).status).toBe(200);
  });

  test.each([
    [{ email: 'nowhere' }, 'email'],
    [{ first_name: 'x'.repeat(101) }, 'first_name'],
    [{ last_name: 'two\nlines' }, 'last_name'],
    [{ mobile: 'call me' }, 'mobile'],
    [{ mobile: `+${'1'.repeat(30)}` }, 'mobile'],
  ])('refuses %j, naming the field', async (body, field) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  });

  test('keeps a name, as sign-up asks for one', async () => {
    const nameless = { code: 'request.invalid', errors: { first_name: 'Please enter your full name' } };
    for (const names of [
      { first_name: '', last_name: '' },
      { first_name: '\u200b', last_name: ' ', mobile: '' },
    ]) {
      expect(await change(names)).toMatchObject({ status: 400, body: nameless });
    }
    expect((await change({ last_name: '' })).status).toBe(200);
    expect(await change({ first_name: '' })).toMatchObject({ status: 400, body: nameless });
    expect(await change({ first_name: null, mobile: '' })).toMatchObject({
      status: 200,
      body: { data: { first_name: 'Ada', last_name: '', mobile: '' } },
    });
  });

  test('accepts another spelling of the same address, without a notice', async () => {
    expect(await change({ email: email.toUpperCase() })).toMatchObject({
      body: { data: { email: email.toUpperCase() } },
    });
    expect(await db.selectFrom('address_changes').selectAll().where('former_email', '=', email).execute()).toEqual([]);
    expect((await logIn(email)).status).toBe(200);
  });

  test('limits changes of address to 5 an hour, so that addresses can’t be probed', async () => {
    for (let n = 0; n < 5; n += 1) await change({ email: `try${n}-${email}` });
    expect((await change({ email: `try6-${email}` })).status).toBe(429);
    expect((await change({ first_name: 'Augusta' })).status).toBe(200);
  });
});
