import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, entered } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCentre } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { keepMail } from '#core/server/test/sent-mail';
import { listAudit } from '#features/audit/desk';
import { addOperator, ListedOperator, listOperators } from '#features/operators/desk';

const { db } = await makeDatabase();
const mails = keepMail();
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' };
const app = await startApp(db, { mailTransport: mails, settings: readSettings(smtp) });
const { call, post } = accountCalls(app);
const owner = await makeOperator(db);
await makeCentre(db, { name: 'Ikeja', slug: 'ikeja' });
await makeCentre(db, { name: 'Yaba', slug: 'yaba' });

const subject = 'Welcome to Lectern Library: set your password';
const Listed = z.object({ data: ListedOperator });
const all = '/admin/operators';
const at = (id: string) => `${all}/${id}`;
const act = (method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: unknown) =>
  call(address, { method, token: owner.token, ...(body !== undefined && { body }) });
const add = (email: string, role = 'editor') => act('POST', all, { email, role });
const addressesOf = async () =>
  listOperators.reply.parse((await call(all, { token: owner.token })).body).data.map(({ email }) => email);
const open = (token: string) =>
  post('/auth/reset-password', { password: 'the pastor’s own', confirm_password: 'the pastor’s own' }, token);

async function added(email: string, role?: string): Promise<ListedOperator> {
  return Listed.parse((await add(email, role)).body).data;
}
async function actsOn(id: string) {
  const { body } = await call(`/admin/audit?subjectId=${id}`, { token: owner.token });
  return listAudit.reply.parse(body).data.map(({ action, by, after }) => ({ action, by: by?.email, after }));
}

let email: string;
let made = 0;
beforeEach(() => {
  made += 1;
  email = `elder${made}@example.org`;
});

describe('the list of operators', () => {
  test('says of each what they are, whether they opened their link, and when they were last seen', async () => {
    const { id } = await added(email);
    const { body } = await call(`${all}?pageSize=100`, { token: owner.token });
    const { data, totalElements, is_mailed } = listOperators.reply.parse(body);
    expect(is_mailed).toBe(true);
    expect(totalElements).toBe(data.length);
    expect(data).toContainEqual(
      expect.objectContaining({
        id: owner.accountId,
        email: owner.email,
        role: 'owner',
        state: 'active',
        last_seen: expect.stringMatching(/Z$/),
      }),
    );
    const waiting = {
      id,
      email,
      name: '',
      role: 'editor',
      state: 'link-sent',
      has_second_factor: false,
      centres: null,
      last_seen: null,
    };
    expect(data).toContainEqual({ ...waiting, since: expect.stringMatching(/Z$/) });
  });

  test('has pages', async () => {
    await added(email);
    const { body } = await call(`${all}?pageSize=1&pageNumber=2`, { token: owner.token });
    expect(listOperators.reply.parse(body).data).toHaveLength(1);
  });

  test('has no listeners in it', async () => {
    const listener = await makeListener(db);
    expect(await addressesOf()).not.toContain(listener.email);
  });
});

describe('without a mail server', () => {
  test.each([
    [null, ''],
    ['https://talks.example', 'https://talks.example'],
  ])('whoever adds an operator gets the link, once, with PUBLIC_URL %j', async (publicUrl, home) => {
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      ...(publicUrl !== null && { PUBLIC_URL: publicUrl, PAYMENTS: 'off' }),
    });
    const { call: callHere } = accountCalls(await startApp(db, { settings }));
    const send = (address: string, body?: unknown) =>
      callHere(address, { method: 'POST', token: owner.token, ...(body !== undefined && { body }) });
    const first = addOperator.reply.parse((await send(all, { email, role: 'editor' })).body);
    expect(first.link).toMatch(new RegExp(`^${home}/reset/welcome/[\\w-]{43}$`));
    const second = addOperator.reply.parse((await send(`${at(first.data.id)}/link`)).body);
    expect(second.link).not.toBe(first.link);
    expect(JSON.stringify((await callHere(all, { token: owner.token })).body)).not.toContain('/reset/');
    expect((await open(first.link?.split('/').at(-1) ?? '')).status).toBe(400);
    expect((await open(second.link?.split('/').at(-1) ?? '')).status).toBe(200);
  });
});

describe('whoever is added', () => {
  test('gets a link by mail, and is what the owner chose once they open it', async () => {
    const reply = await add(email, 'finance');
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { email, role: 'finance', state: 'link-sent' } },
    });
    expect(reply.body).toMatchObject({ link: null });
    expect(JSON.stringify(reply.body)).not.toContain('/reset/');
    const { token } = entered(await open(await mails.tokenTo(email, subject)));
    expect((await call('/admin', { token })).body).toMatchObject({ data: { email, role: 'finance' } });
    const { id } = Listed.parse(reply.body).data;
    expect(await actsOn(id)).toMatchObject([
      { action: 'operator.activate', by: email },
      { action: 'operator.add', by: owner.email, after: { operator_role: 'finance' } },
    ]);
  });

  test('gets another link when it is asked for, and the one before no longer works', async () => {
    const { id } = await added(email);
    const first = await mails.tokenTo(email, subject);
    expect(await act('POST', `${at(id)}/link`)).toMatchObject({ status: 200, body: { data: { state: 'link-sent' } } });
    const second = await mails.tokenTo(email, subject, 2);
    expect((await open(first)).status).toBe(400);
    expect((await open(second)).status).toBe(200);
    expect(await act('POST', `${at(id)}/link`)).toBeRefused('operator.exists');
    expect(await add(email)).toBeRefused('operator.exists');
    expect(mails.mailsTo(email, subject)).toHaveLength(2);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual([
      'operator.activate',
      'operator.send-link',
      'operator.add',
    ]);
  });

  test('has a role that there is, a centre manager with centres that there are, and no other with any', async () => {
    const refused = { status: 400, body: { code: 'request.invalid' } };
    expect(await add(email, 'pope')).toMatchObject(refused);
    const withCentres = (role: string, centres?: readonly string[]) => act('POST', all, { email, role, centres });
    const without = { ...refused, body: { errors: { centres: expect.stringContaining('at least one centre') } } };
    expect(await withCentres('centre-manager')).toMatchObject(without);
    expect(await withCentres('centre-manager', [])).toMatchObject(without);
    expect(await withCentres('editor', ['ikeja'])).toMatchObject(without);
    expect(await withCentres('centre-manager', ['nowhere'])).toBeRefused('centre.not_found', {
      errors: { centres: expect.stringContaining('nowhere') },
    });
    expect(await addressesOf()).not.toContain(email);
    expect(await add('nobody', 'editor')).toMatchObject({
      status: 400,
      body: { errors: { email: expect.any(String) } },
    });
  });
});

describe('a centre manager', () => {
  const manager = (centres: readonly string[]) => ({ email, role: 'centre-manager', centres });
  const slugsIn = (given: ListedOperator) => given.centres?.map(({ slug }) => slug);

  test('is mailed the centres, and has them once they open the link', async () => {
    const { body } = await act('POST', all, manager(['yaba', 'ikeja']));
    const { id, centres } = Listed.parse(body).data;
    expect(centres).toMatchObject([{ slug: 'ikeja', name: 'Ikeja' }, { slug: 'yaba' }]);
    const { token } = entered(await open(await mails.tokenTo(email, subject)));
    expect(JSON.stringify(mails.mailsTo(email, subject))).toContain('Your role is centre manager, for Ikeja and Yaba.');
    expect((await call('/admin', { token })).body).toMatchObject({
      data: { role: 'centre-manager', centres: [{ slug: 'ikeja' }, { slug: 'yaba' }] },
    });
    expect(await actsOn(id)).toMatchObject([
      { action: 'operator.activate' },
      { action: 'operator.add', after: { operator_role: 'centre-manager', centres: ['ikeja', 'yaba'] } },
    ]);
  });

  test('gets and loses centres from the next request on; the audit has those before and after', async () => {
    const ids = await db.selectFrom('centres').select('id').where('slug', '=', 'ikeja').execute();
    const { accountId, token } = await makeOperator(db, undefined, {
      role: 'centre-manager',
      centres: ids.map(({ id }) => id),
    });
    const change = { role: 'centre-manager', was: 'centre-manager', centres: ['yaba'] };
    expect(await act('PATCH', at(accountId), { ...change, was_centres: ['yaba', 'ikeja'] })).toBeRefused(
      'operator.changed_meanwhile',
      { message: expect.stringContaining('centre manager (ikeja)') },
    );
    const { body } = await act('PATCH', at(accountId), { ...change, was_centres: ['ikeja'] });
    expect(slugsIn(Listed.parse(body).data)).toEqual(['yaba']);
    expect((await call('/admin', { token })).body).toMatchObject({ data: { centres: [{ slug: 'yaba' }] } });
    const { body: audited } = await call(`/admin/audit?subjectId=${accountId}`, { token: owner.token });
    expect(listAudit.reply.parse(audited).data).toMatchObject([
      { action: 'operator.set', before: { centres: ['ikeja'] }, after: { centres: ['yaba'] } },
    ]);
    expect((await act('PATCH', at(accountId), { ...change, was_centres: ['ikeja'] })).status).toBe(200);
    await act('PATCH', at(accountId), { role: 'editor', was: 'centre-manager' });
    expect((await call('/admin', { token })).body).toMatchObject({ data: { role: 'editor', centres: null } });
    expect(await db.selectFrom('operator_centres').selectAll().where('account_id', '=', accountId).execute()).toEqual(
      [],
    );
  });
});

describe('a role', () => {
  test('is changed from the next request on', async () => {
    const { accountId, token } = await makeOperator(db, undefined, { role: 'editor' });
    const reply = await act('PATCH', at(accountId), { role: 'finance', was: 'editor' });
    expect(reply).toMatchObject({ status: 200, body: { data: { role: 'finance', state: 'active' } } });
    expect((await call('/admin/messages', { token })).status).toBe(403);
    expect((await call('/admin/sales', { token })).status).toBe(200);
    expect(await actsOn(accountId)).toMatchObject([{ action: 'operator.set', after: { operator_role: 'finance' } }]);
  });

  test('that somebody else has changed meanwhile is refused, and stays as it is', async () => {
    const { accountId } = await makeOperator(db, undefined, { role: 'finance' });
    expect(await act('PATCH', at(accountId), { role: 'owner', was: 'editor' })).toBeRefused(
      'operator.changed_meanwhile',
      { message: expect.stringContaining('is finance now') },
    );
    expect(await actsOn(accountId)).toEqual([]);
    expect((await act('PATCH', at(accountId), { role: 'finance', was: 'editor' })).status).toBe(200);
    expect(await actsOn(accountId)).toEqual([]);
  });

  test('of who hasn’t opened the link is what they become', async () => {
    const { id } = await added(email);
    await act('PATCH', at(id), { role: 'finance', was: 'editor' });
    const { token } = entered(await open(await mails.tokenTo(email, subject)));
    expect((await call('/admin', { token })).body).toMatchObject({ data: { role: 'finance' } });
  });

  test('is withdrawn at once, and so is a link', async () => {
    const { accountId, token, email: address } = await makeOperator(db, undefined, { role: 'editor' });
    expect(await act('DELETE', at(accountId))).toMatchObject({
      status: 200,
      body: { message: `${address} is a listener again.` },
    });
    expect(await call('/admin', { token })).toBeRefused('session.missing');
    const { id } = await added(email);
    const link = await mails.tokenTo(email, subject);
    expect((await act('DELETE', at(id))).status).toBe(200);
    expect((await open(link)).status).toBe(400);
    expect(await addressesOf()).not.toContain(email);
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['operator.remove', 'operator.add']);
  });

  test('that is withdrawn takes all sessions with it: none that had ended goes on as a listener’s', async () => {
    const { accountId, token } = await makeOperator(db, undefined, { role: 'editor' });
    const idleSince = new Date(Date.now() - 31 * 60_000);
    await db.updateTable('sessions').set({ used_at: idleSince }).where('account_id', '=', accountId).execute();
    expect((await call('/users/account', { token })).status).toBe(401);
    expect((await act('DELETE', at(accountId))).status).toBe(200);
    expect((await call('/users/account', { token })).status).toBe(401);
    expect(await db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute()).toEqual([]);
  });

  test('is withdrawn by its own holder too, who is signed out then', async () => {
    const { accountId, token } = await makeOperator(db);
    expect((await call(at(accountId), { method: 'DELETE', token })).status).toBe(200);
    expect((await call('/users/account', { token })).status).toBe(401);
  });

  test('isn’t there to be changed of listeners, of nobody, and of who was taken off the list', async () => {
    const { accountId } = await makeListener(db);
    for (const id of [accountId, '999999999']) {
      expect(await act('PATCH', at(id), { role: 'editor', was: 'owner' })).toBeRefused('account.not_found');
      expect(await act('POST', `${at(id)}/link`)).toBeRefused('account.not_found');
      expect(await act('DELETE', at(id))).toBeRefused('account.not_found');
    }
    expect(await actsOn(accountId)).toEqual([]);
  });
});
