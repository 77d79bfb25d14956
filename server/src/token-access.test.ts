import { expect, test } from 'vitest';
import { type TokenScope, tokenScopes } from '#contract/accounts/token-scopes';
import { type Endpoint, neededScope } from '#contract/endpoint';
import { readSettings } from '#server/platform/settings/settings';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { endpoints } from '#test/endpoints';
import { makeAccessToken } from '#test/make-access-token';
import { makeListener } from '#test/make-listener';
import { makeOperator } from '#test/make-operator';

// Every call of the contract with access tokens (docs/product/accounts.md#access-tokens), so that a new one is covered by itself.
const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_CALLS_PER_TOKEN: '100000' });
const app = await startApp(db, { settings });
const owner = await makeOperator(db);

const called = endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const);
const needing = called.filter(([, , endpoint]) => neededScope(endpoint) !== null);
const closed = called.filter(([, , endpoint]) => neededScope(endpoint) === 'none');
const open = needing.flatMap(([method, path, endpoint]) => {
  const scope = neededScope(endpoint);
  return scope === null || scope === 'none' ? [] : [[method, path, scope, endpoint] as const];
});

async function ask({ method, path }: Endpoint, token: string) {
  const address = `/v1${path.replace(/:\w+/g, '1')}`;
  const reply = await app.get(address, { method, headers: { authorization: `Bearer ${token}` } });
  const body: unknown = await reply.json().catch(() => null);
  return { status: reply.status, body, challenge: reply.headers.get('www-authenticate') };
}

test('there are calls for tokens, and calls that take none', () => {
  expect(open.length).toBeGreaterThan(80);
  expect(closed.length).toBeGreaterThan(25);
});

test('what concerns the account’s security, and who runs the library, takes no token', () => {
  const paths = new Set(closed.map(([method, path]) => `${method} ${path}`));
  for (const [method, path] of called.filter(([, path]) =>
    /^\/(users\/(account|export)|admin\/(operators|password|second-factor))/.test(path),
  ))
    expect(paths, `${method} ${path}`).toContain(`${method} ${path}`);
  for (const { method, path, passwordAgain } of endpoints)
    if (passwordAgain) expect(paths, `${method} ${path}`).toContain(`${method} ${path}`);
});

test('of the desk itself, tokens read who they are, what is new and names', () => {
  const own = open.filter(([, , scope]) => scope === 'desk:desk').map(([method, path]) => `${method} ${path}`);
  expect(own.sort()).toEqual(['GET /admin', 'GET /admin/names', 'GET /admin/overview']);
});

test.each(closed)('%s %s takes no token, whatever its scopes', async (_method, _path, endpoint) => {
  const { token } = await makeAccessToken(db, owner.accountId, tokenScopes);
  expect(await ask(endpoint, token)).toMatchObject({
    status: 403,
    body: { code: 'access_token.not_taken', message: expect.stringContaining('session') },
    challenge: 'Bearer error="insufficient_scope"',
  });
});

test.each(open)('%s %s needs the scope %s', async (_method, _path, scope, endpoint) => {
  const others = tokenScopes.filter((each) => each !== scope);
  const lacking = await makeAccessToken(db, owner.accountId, others);
  expect(await ask(endpoint, lacking.token)).toMatchObject({
    status: 403,
    body: { code: 'access_token.scope_missing', message: expect.stringContaining(`“${scope}”`) },
    challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
  });
  const having = await makeAccessToken(db, owner.accountId, [scope]);
  const { status, body } = await ask(endpoint, having.token);
  expect([401, 403, 500], JSON.stringify(body)).not.toContain(status);
});

test.each(needing)('%s %s refuses tokens that are made up, revoked or cut', async (_method, _path, endpoint) => {
  const { token } = await makeAccessToken(db, owner.accountId, tokenScopes);
  await db.deleteFrom('access_tokens').where('account_id', '=', owner.accountId).execute();
  for (const sent of [token, token.slice(0, -1), `${token}x`, 'lectern_pat_', "lectern_pat_' or 1=1 --"])
    expect(await ask(endpoint, sent)).toMatchObject({
      status: 401,
      body: { code: 'access_token.invalid' },
      challenge: 'Bearer error="invalid_token"',
    });
});

test.each(open.filter(([, , , { access }]) => access === 'operator'))(
  '%s %s is the desk’s, for a token as for a session',
  async (_method, _path, scope, endpoint) => {
    const listener = await makeListener(db);
    // As when somebody was an operator when it was made.
    const { token } = await makeAccessToken(db, listener.accountId, [scope]);
    expect(await ask(endpoint, token)).toMatchObject({ status: 403, body: { code: 'operator.only' } });
  },
);

test('every scope is needed by some call', () => {
  const used = new Set<TokenScope>(open.map(([, , scope]) => scope));
  expect([...used].sort()).toEqual([...tokenScopes].sort());
});
