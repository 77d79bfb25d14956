import { beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#test/account-calls';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { keepMail } from '#test/kept-mail';
import { waitFor } from '#test/wait-for';

const { db } = await makeDatabase();
const mailTransport = keepMail();
const app = await startApp(db, { mailTransport });
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
  test('changes in what is sent, and the rest stays', async () => {
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

  test('signs in with the new address once it is changed, and the old one is told', async () => {
    expect((await change({ email: `new-${email}` })).status).toBe(200);
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(`new-${email}`)).status).toBe(200);
    const notice = await waitFor('the notice', () => mailTransport.sent.find(({ to }) => to === email));
    expect(notice.subject).toBe('Your e-mail address was changed');
    expect(notice.text).not.toContain(`new-${email}`);
  });

  test('takes another spelling of the same address, and tells nobody', async () => {
    expect(await change({ email: email.toUpperCase() })).toMatchObject({
      body: { data: { email: email.toUpperCase() } },
    });
    expect(await db.selectFrom('mails').execute()).toEqual([]);
    expect((await logIn(email)).status).toBe(200);
  });

  test('does not take the address of somebody else, and changes nothing then', async () => {
    await join(`other-${email}`);
    const reply = await change({ email: `OTHER-${email}`, first_name: 'Eve' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'account.address_not_changed', message: expect.not.stringMatching(/exists|taken|somebody/i) },
    });
    expect((await call('/users/account', { token })).body).toMatchObject({ data: { first_name: 'Ada', email } });
  });

  test('takes an address that two want at once from one of them alone', async () => {
    const other = await join(`other-${email}`);
    const wanted = { email: `wanted-${email}` };
    const replies = await Promise.all([
      change(wanted),
      call('/users/account', { method: 'PATCH', token: other, body: wanted }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('lets nobody try out addresses: 5 an hour', async () => {
    for (let n = 0; n < 5; n += 1) await change({ email: `try${n}-${email}` });
    expect((await change({ email: `try6-${email}` })).status).toBe(429);
    expect((await change({ first_name: 'Augusta' })).status).toBe(200);
  });
});
