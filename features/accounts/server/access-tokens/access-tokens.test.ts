import { beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRole } from '#core/contract/duties';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { giveSecondFactor } from '#core/server/test/give-second-factor';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { openRequest } from '#core/server/test/open-request';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';
import {
  listAccessTokens,
  makeAccessToken as makeEndpoint,
  maxAccessTokens,
} from '#features/accounts/contract/access-tokens';
import { exportAccount } from '#features/accounts/contract/export';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:00:00Z');
let now = start;
const clock = { now: () => now };
const mailTransport = keepMail();
const patient = { CONNECTION_BODY_STALL_SECONDS: '3600' };
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_CALLS_PER_TOKEN: '5', ...patient });
const app = await startApp(db, { clock, mailTransport, settings });
const { call, post, join, logIn } = accountCalls(app);
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const address = '/users/account/access-tokens';
const wanted = { name: 'Sunday’s script', scopes: ['read', 'library'], password: usualPassword };
let email: string;
let session: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  now = new Date(start.getTime() + made * dayMs);
  email = `maker${made}@example.org`;
  session = await join(email);
});

const make = (given: object = {}, token = session) => post(address, { ...wanted, ...given }, token);
async function makeOne(given: object = {}, token = session) {
  return makeEndpoint.reply.parse((await make(given, token)).body).data;
}
const listed = async (token = session) => listAccessTokens.reply.parse((await call(address, { token })).body).data;
const wallet = (token: string) => call('/wallets', { token });
const accountId = async () =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
async function promote(role: OperatorRole, { withSecondFactor = true } = {}) {
  const id = await accountId();
  const rights = { role: 'operator', operator_role: role, email_confirmed_at: now };
  await db.updateTable('accounts').set(rights).where('id', '=', id).execute();
  if (withSecondFactor) await giveSecondFactor(db, id, now);
}

describe('an access token', () => {
  test('is given out once, and stored as a hash', async () => {
    const { token, access_token } = await makeOne();
    expect(token).toMatch(/^lectern_pat_[\w-]{43}$/);
    expect(access_token).toEqual({
      id: access_token.id,
      name: wanted.name,
      scopes: wanted.scopes,
      created: now.toISOString(),
      expires: null,
      last_used: null,
      network: '',
    });
    expect(await listed()).toEqual([access_token]);
    const rows = await db.selectFrom('access_tokens').selectAll().execute();
    const secret = token.slice('lectern_pat_'.length);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.some(({ token_hash }) => token_hash.equals(Buffer.from(secret, 'base64url')))).toBe(false);
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });

  test('opens what its scopes say, in the name of its maker', async () => {
    const { token } = await makeOne();
    expect((await wallet(token)).status).toBe(200);
    const created = await post('/playlists', { name: 'Made by a program' }, token);
    expect(created.status).toBe(200);
    expect(JSON.stringify((await call('/playlists', { token: session })).body)).toContain('Made by a program');
    expect(await post('/purchases', { method: 'wallet', items: ['1'] }, token)).toBeRefused(
      'access_token.scope_missing',
    );
  });

  test('is announced to its owner by mail, with its name and what it may do, and not itself', async () => {
    await db.updateTable('accounts').set({ email_confirmed_at: now }).where('email', '=', email).execute();
    const { token } = await makeOne();
    const mail = await waitFor('the mail', () => mailTransport.mailsTo(email, 'A new access token')[0]);
    expect(mail.text).toContain(wanted.name);
    expect(mail.text).toContain('your library, orders and wallet');
    expect(mail.text).not.toContain(token);
  });

  test('is made with the password alone, whose wrong ones count as those of sign-in', async () => {
    expect(await make({ password: 'something else' })).toBeRefused('password.wrong', {
      errors: { password: expect.any(String) },
    });
    for (let tried = 0; tried < 9; tried += 1) await make({ password: 'something else' });
    expect((await make()).status).toBe(429);
    expect(await listed()).toEqual([]);
  });

  test('is never made with another one', async () => {
    const { token } = await makeOne({ scopes: ['read', 'listen', 'library', 'buy'] });
    expect(await make({}, token)).toBeRefused('access_token.not_taken');
    expect(await call(address, { token })).toMatchObject({ status: 403 });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that there isn’t', { scopes: ['everything'] }, 'scopes.0'],
    ['a part of the desk that no token is for', { scopes: ['desk:operators'] }, 'scopes.0'],
    ['no day', { expires_in_days: 0 }, 'expires_in_days'],
  ])('is not made with %s', async (_what, given, field) => {
    const { status, body } = await make(given);
    expect([status, body]).toMatchObject([400, { code: 'request.invalid', errors: { [field]: expect.any(String) } }]);
  });

  test(`is one of ${maxAccessTokens} at most`, async () => {
    const id = await accountId();
    for (let one = 0; one < maxAccessTokens; one += 1) await makeAccessToken(db, id, ['read'], { clock });
    expect(await make()).toBeRefused('access_tokens.too_many');
  });

  test('says when it was last used and from where, to the hour', async () => {
    const { token } = await makeOne();
    await wallet(token);
    expect(await listed()).toMatchObject([{ last_used: now.toISOString(), network: '127.0.0.1' }]);
    const first = now;
    pass(hourMs - 1);
    await wallet(token);
    expect(await listed()).toMatchObject([{ last_used: first.toISOString() }]);
    pass(1);
    await wallet(token);
    expect(await listed()).toMatchObject([{ last_used: now.toISOString() }]);
  });

  test('expires when it was to, says so, and is forgotten a month later', async () => {
    const { token } = await makeOne({ expires_in_days: 2 });
    pass(2 * dayMs - 1);
    expect((await wallet(token)).status).toBe(200);
    pass(1);
    const refused = await wallet(token);
    expect(refused).toBeRefused('access_token.invalid');
    expect(refused.body).toMatchObject({ message: expect.stringContaining(now.toISOString().slice(0, 10)) });
    expect(await listed()).toHaveLength(1);
  });

  test('is nobody else’s to see or to revoke', async () => {
    const { token, access_token } = await makeOne();
    const other = await join(`other-${email}`);
    expect(await listed(other)).toEqual([]);
    const revoked = await call(`${address}/${access_token.id}`, { method: 'DELETE', token: other });
    expect(revoked).toBeRefused('access_token.not_found');
    expect((await wallet(token)).status).toBe(200);
  });
});

describe('an access token opens nothing any more', () => {
  const ends: readonly [string, (id: string) => Promise<unknown>][] = [
    ['it was revoked', (id) => call(`${address}/${id}`, { method: 'DELETE', token: session })],
    ['all other devices were signed out', () => call('/users/account/sessions', { method: 'DELETE', token: session })],
    [
      'all devices were signed out',
      () => call('/users/account/sessions?which=all', { method: 'DELETE', token: session }),
    ],
    [
      'the password was changed, with which all others end',
      () =>
        post(
          '/users/account/password',
          { current_password: usualPassword, password: 'another quiet day', confirm_password: 'another quiet day' },
          session,
        ),
    ],
    [
      'the password was set by a mailed link',
      async () => {
        await post('/auth/forgot-password', { email });
        const link = await mailTransport.tokenTo(email, 'Choose a new password');
        await post('/auth/reset-password', { password: 'a newer morning', confirm_password: 'a newer morning' }, link);
      },
    ],
    [
      'the account was deleted',
      () => call('/users/account', { method: 'DELETE', body: { password: usualPassword }, token: session }),
    ],
  ];
  test.each(ends)('once %s', async (_when, end) => {
    const { token, access_token } = await makeOne();
    expect((await wallet(token)).status).toBe(200);
    await end(access_token.id);
    expect(await wallet(token)).toBeRefused('access_token.invalid');
  });

  test('but goes on when the password is changed and others stay signed in, and when its maker signs out', async () => {
    const { token } = await makeOne();
    const passwords = { password: 'another quiet day', confirm_password: 'another quiet day' };
    const asked = { current_password: usualPassword, ...passwords, sign_out_elsewhere: false };
    expect((await post('/users/account/password', asked, session)).status).toBe(200);
    await post('/auth/logout', {}, session);
    expect((await wallet(token)).status).toBe(200);
  });
});

describe('at the desk', () => {
  const desk = { scopes: ['desk:messages'], expires_in_days: 90 };

  test('a listener makes none', async () => {
    expect(await make(desk)).toBeRefused('operator.only');
  });

  test('it is made for what the role may, with the second factor that it needs, and for a year at most', async () => {
    await promote('finance', { withSecondFactor: false });
    const sales = { scopes: ['desk:sales'], expires_in_days: 90 };
    expect(await make(sales)).toBeRefused('operator.second_factor_needed');
    await giveSecondFactor(db, await accountId(), now);
    expect(await make(desk)).toBeRefused('operator.not_your_duty');
    for (const days of [undefined, 367])
      expect(await make({ ...sales, expires_in_days: days })).toMatchObject({
        status: 400,
        body: { errors: { expires_in_days: expect.stringContaining('366') } },
      });
    expect((await make(sales)).status).toBe(200);
  });

  test('it never exceeds what its maker may at the moment', async () => {
    await promote('editor');
    const { token } = await makeOne(desk);
    const messages = () => call('/admin/messages', { token });
    expect((await messages()).status).toBe(200);
    const id = await accountId();
    const become = (operator_role: OperatorRole) =>
      db.updateTable('accounts').set({ operator_role }).where('id', '=', id).execute();
    await become('finance');
    expect(await messages()).toBeRefused('operator.not_your_duty');
    await become('editor');
    expect((await messages()).status).toBe(200);
    await become('owner');
    await db.deleteFrom('second_factors').where('account_id', '=', id).execute();
    expect(await messages()).toBeRefused('operator.second_factor_needed');
  });

  test('a centre manager’s sees their centres alone', async () => {
    const { id: centre } = await db
      .insertInto('centres')
      .values({ slug: `centre-${made}`, name: 'A centre' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const topics = [`Ours ${made}`, `Theirs ${made}`];
    await makeMessage(db, { topic: topics[0] ?? '', centreIds: [centre] });
    await makeMessage(db, { topic: topics[1] ?? '' });
    const manager = await makeOperator(db, clock, { role: 'centre-manager', centres: [centre] });
    const { token } = await makeAccessToken(db, manager.accountId, ['desk:messages'], { clock });
    const seen = JSON.stringify((await call('/admin/messages?pageSize=100', { token })).body);
    expect(topics.map((topic) => seen.includes(topic))).toEqual([true, false]);
  });

  test('who is withdrawn as an operator loses all of theirs, also for later', async () => {
    await promote('editor');
    const { token } = await makeOne(desk);
    const owner = await makeOperator(db, clock);
    const withdrawn = await call(`/admin/operators/${await accountId()}`, { method: 'DELETE', token: owner.token });
    expect(withdrawn.status).toBe(200);
    await promote('editor', { withSecondFactor: false });
    expect((await call('/admin/messages', { token })).status).toBe(401);
  });

  test('what was done with it is in the audit by its name, and the chain proves it', async () => {
    const owner = await makeOperator(db, clock);
    const { token } = await makeAccessToken(db, owner.accountId, ['desk:messages'], { name: 'The uploader', clock });
    const id = await makeMessage(db, { topic: 'Before', status: 'draft' });
    const changed = await call(`/admin/messages/${id}`, {
      method: 'PATCH',
      body: { version: 1, topic: 'After' },
      token,
    });
    expect(changed.status).toBe(200);
    const read = await call(`/admin/audit?subjectId=${id}`, { token: owner.token });
    expect(read.body).toMatchObject({
      data: [
        {
          action: 'message.change',
          by: { access_token: 'The uploader' },
          before: { topic: 'Before' },
          after: { topic: 'After' },
        },
      ],
    });
    const deleted = await call(`/admin/messages/${id}?version=2`, { method: 'DELETE', token });
    expect(deleted.status).toBe(200);
    const { body } = await call(`/admin/audit?subjectId=${id}`, { token: owner.token });
    expect(body).toMatchObject({ data: [{ by: { access_token: 'The uploader' }, after: null }, {}] });
    const ofMessage = db.selectFrom('audit_entries').select('after').where('subject_id', '=', id);
    const kept = await ofMessage.orderBy('id').execute();
    expect(kept.map(({ after }) => after)).toEqual([
      { topic: 'After', access_token: 'The uploader' },
      { access_token: 'The uploader' },
    ]);
  });

  test('what was under way when it was revoked is refused, and not done', async () => {
    const owner = await makeOperator(db, clock);
    const made = await makeAccessToken(db, owner.accountId, ['desk:messages'], { clock });
    const id = await makeMessage(db, { topic: 'Before', status: 'draft' });
    const request = await openRequest(app.url, {
      method: 'PATCH',
      address: `/admin/messages/${id}`,
      token: made.token,
      body: { version: 1, topic: 'After' },
    });
    await waitFor('the token to be looked at', async () => {
      const [row] = await db.selectFrom('access_tokens').select('used_at').where('id', '=', made.id).execute();
      return row?.used_at != null;
    });
    await db.deleteFrom('access_tokens').where('id', '=', made.id).execute();
    expect(await request.finish()).toBeRefused('access_token.invalid');
    const read = await call(`/admin/messages/${id}`, { token: owner.token });
    expect(read.body).toMatchObject({ data: { topic: 'Before' } });
  });

  test('an operator’s own session says nothing of tokens in the audit', async () => {
    const owner = await makeOperator(db, clock);
    const id = await makeMessage(db, { topic: 'Before', status: 'draft' });
    await call(`/admin/messages/${id}`, { method: 'PATCH', body: { version: 1, topic: 'After' }, token: owner.token });
    const read = await call(`/admin/audit?subjectId=${id}`, { token: owner.token });
    expect(JSON.stringify(read.body)).not.toContain('access_token');
  });
});

describe('a program', () => {
  test('has no cookie, gets none, and is not taken for the browser that it runs in', async () => {
    const messageId = await makeMessage(db);
    const { token } = await makeOne({ scopes: ['listen'] });
    const record = (headers: Record<string, string>) =>
      app.get('/v1/messages/activities', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ message_id: messageId, action_type: 'listen', play_id: crypto.randomUUID() }),
      });
    const visitor = await record({});
    const cookie = (visitor.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=/);
    const reply = await record({ authorization: `Bearer ${token}`, cookie });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null]);
    const ofBrowser = await app.get('/v1/messages/recent-plays', { headers: { cookie } });
    expect(await ofBrowser.json()).toMatchObject({ totalElements: 1 });
    const ofListener = await call('/messages/recent-plays', { token });
    expect(ofListener.body).toMatchObject({ totalElements: 1 });
    const devices = await db
      .selectFrom('activities')
      .select('device_id')
      .distinct()
      .where('message_id', '=', messageId)
      .execute();
    expect(devices).toHaveLength(2);
  });

  test('calls so often a minute, each token for itself', async () => {
    const [one, other] = [await makeOne(), await makeOne()];
    for (let calls = 0; calls < 5; calls += 1) expect((await wallet(one.token)).status).toBe(200);
    const refused = await wallet(one.token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await wallet(other.token)).status).toBe(200);
    expect((await wallet(session)).status).toBe(200);
    pass(60_000);
    expect((await wallet(one.token)).status).toBe(200);
  });

  test('that makes tokens up is soon not looked up any more, while those of others at its network go on', async () => {
    pass(365 * dayMs);
    session = entered(await logIn(email)).token;
    const { token } = await makeOne();
    expect((await wallet(token)).status).toBe(200);
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) {
      statuses.push((await wallet(`lectern_pat_${String(tries).padStart(43, 'x')}`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await wallet(token)).status).toBe(200);
  });

  test('that puts its token into the address has none', async () => {
    const { token } = await makeOne();
    for (const name of ['access_token', 'token', 'authorization'])
      expect((await call(`/wallets?${name}=${token}`)).status).toBe(401);
  });
});

test('the export has them, without what could be used', async () => {
  const { token } = await makeOne({ expires_in_days: 30 });
  const { access_tokens } = exportAccount.reply.parse((await call('/users/export', { token: session })).body);
  expect(access_tokens).toEqual([
    {
      name: wanted.name,
      scopes: wanted.scopes,
      created: now.toISOString(),
      expires: new Date(now.getTime() + 30 * dayMs).toISOString(),
      last_used: null,
      network: '',
    },
  ]);
  expect(JSON.stringify(access_tokens)).not.toContain(token);
});
