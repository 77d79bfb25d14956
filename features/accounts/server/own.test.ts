import { expect, test } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { endpoints } from '#core/server/test/endpoints';
import { makePng } from '#core/server/test/make-picture';
import { putPicture } from '#features/accounts/contract';
import { listSessions } from '#features/accounts/contract/sessions';

// The contract lists all calls, so a new call is tested automatically, and fails until this file has a body for it.

const { db } = await makeDatabase();
const app = await startApp(db);
const { call, join } = accountCalls(app);
const png = await makePng();

const guarded = endpoints
  .filter(
    ({ tag, access, path }) => tag === 'accounts' && access === 'listener' && !/access-tokens|held-secrets/.test(path),
  )
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const bodies: Readonly<Record<string, unknown>> = {
  'PATCH /users/account': { first_name: 'Mallory', mobile: '+234 803 555 9999' },
  'DELETE /users/account': { password: usualPassword },
  'POST /users/account/password': {
    current_password: usualPassword,
    password: 'another morning',
    confirm_password: 'another morning',
  },
};

async function send(endpoint: Endpoint, token?: string) {
  const { method, path, upload } = endpoint;
  if (!upload) {
    const body = bodies[`${method} ${path}`];
    return call(path.replace(':id', await ownSession(token)), {
      method,
      ...(body !== undefined && { body }),
      ...(token !== undefined && { token }),
    });
  }
  const headers = new Headers({ 'content-type': 'image/png' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const reply = await fetch(`${app.url}/v1${path}`, { method, headers, body: png });
  const content: unknown = await reply.json();
  return { status: reply.status, headers: reply.headers, body: content };
}

async function ownSession(token?: string): Promise<string> {
  const { body } = await call(listSessions.path, { ...(token !== undefined && { token }) });
  const listed = listSessions.reply.safeParse(body);
  return listed.data?.data[0]?.id ?? '6f1c1c1e-5a3b-4a51-9d0e-2f6f5b0c7a11';
}

async function stateOf(email: string) {
  const account = await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const sessions = await db.selectFrom('sessions').selectAll().where('account_id', '=', account.id).execute();
  return { account, sessions };
}

test('there are calls to test', () => {
  expect(guarded.map(([name]) => name).sort()).toEqual([
    'DELETE /users/account',
    'DELETE /users/account/picture',
    'DELETE /users/account/sessions',
    'DELETE /users/account/sessions/:id',
    'GET /users/account',
    'GET /users/account/sessions',
    'GET /users/export',
    'PATCH /users/account',
    'POST /auth/logout',
    'POST /users/account/confirmation',
    'POST /users/account/password',
    'PUT /users/account/picture',
  ]);
});

test('no call shows or changes anything of another listener', async () => {
  const email = 'olive@example.org';
  await send(putPicture, await join(email, { name: 'Olive Owner' }));
  const before = await stateOf(email);
  for (const [name, endpoint] of guarded) {
    const other = await join(`other-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@example.org`, {
      name: 'Oscar Other',
    });
    const reply = await send(endpoint, other);
    expect.soft(reply.status, name).toBe(200);
    expect.soft(JSON.stringify(reply.body), name).not.toMatch(/owner|olive/i);
    expect.soft(await stateOf(email), name).toEqual(before);
  }
});
