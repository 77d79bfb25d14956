import { expect, test } from 'vitest';
import { namedEndpoints } from '#core/contract/named';
import { type TokenScope, tokenScopes } from '#core/contract/token-scopes';
import { allCalls, type Call } from '#core/server/http/openapi/calls';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeOperator } from '#core/server/test/make-operator';
import { ask } from '#core/server/test/walk/ask';
import { makeCallers } from '#core/server/test/walk/callers';
import { readDocument } from '#core/server/test/walk/documented';
import { walkInput } from '#core/server/test/walk/input';
import { walkOtherOrigins } from '#core/server/test/walk/other-origins';
import { walkSessions } from '#core/server/test/walk/sessions';
import { walkTokens } from '#core/server/test/walk/tokens';

const { db } = await makeDatabase();
const unlimited = ['ACCOUNTS', 'ACTIVITIES', 'TICKETS', 'SEARCHES', 'FEEDS'].map((what) => `LIMIT_${what}_PER_ADDRESS`);
const limits = Object.fromEntries([...unlimited, 'LIMIT_CALLS_PER_TOKEN'].map((name) => [name, '100000']));
// The clock stands still, so that no password was given too long ago before the last call.
const startedAt = new Date();
const clock = { now: () => startedAt };
const app = await startApp(db, { clock, settings: readSettings({ LOG_LEVEL: 'silent', ...limits }) });
const { describing, walkRead } = await readDocument(app, db);
const callers = await makeCallers(db, clock);
const typist = await makeOperator(db);
const endpoints = namedEndpoints();
const calls = allCalls();
const desk = calls.filter(({ access }) => access === 'operator');
const namesOf = (some: readonly Call[]) => some.map(({ method, path }) => `${method} ${path}`).sort();

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is answered to each caller as the contract says',
  async (_name, call) => {
    const { described, operation } = describing(call);
    expect.soft(described['x-duty'], 'the duty in the document').toBe(call.duty);
    expect
      .soft(described['x-without-second-factor'], 'the second factor in the document')
      .toBe(call.withoutSecondFactor);
    const { headers } = await ask(app, call, callers.owner);
    if (headers.has('x-ratelimit-limit')) expect.soft(operation.replyOf(429), 'the limit per address').not.toBeNull();
    if (call.method === 'GET') await walkRead(call);
    const isEndpoint = endpoints.has(call.name);
    if (isEndpoint || call.access === 'operator') await walkSessions(app, call, callers);
    if (!isEndpoint) return;
    await walkTokens(app, call, callers);
    await walkOtherOrigins(app, call, callers);
    await walkInput(app, call, typist.headers);
  },
);

// Cached replies lack the header with the rate limit, so the keyword is new.
test.each(['POST /v1/auth/login', 'GET /v1/search?keyword=limit', 'GET /v1/categories?keyword=limit'])(
  '%s says how often it may be made',
  async (name) => {
    const [method = '', address = ''] = name.split(' ');
    const reply = await app.get(address, { method });
    expect(reply.headers.has('x-ratelimit-limit')).toBe(true);
  },
);

test('there are calls for everybody, and with tokens and without', () => {
  const countOf = (isOne: (call: Call) => boolean) => calls.filter(isOne).length;
  expect(countOf(({ access }) => access === 'listener')).toBeGreaterThan(10);
  expect(countOf(({ access }) => access === 'anyone-known')).toBeGreaterThan(3);
  expect(countOf(({ scope }) => scope === 'none')).toBeGreaterThan(25);
  expect(countOf(({ scope }) => scope !== null && scope !== 'none')).toBeGreaterThan(80);
  expect(countOf(({ access, bodyExample }) => access === 'operator' && bodyExample !== undefined)).toBeGreaterThan(30);
  expect(countOf(({ method }) => method === 'GET')).toBeGreaterThan(75);
});

test('the calls for operators are those below /admin', () => {
  expect(namesOf(desk)).toEqual(namesOf(calls.filter(({ path }) => /^\/v1\/admin(\/|$)/.test(path))));
  expect(desk.length).toBeGreaterThan(100);
});

test('without a second factor are those alone that say who one is and set one up', () => {
  expect(namesOf(desk.filter(({ withoutSecondFactor }) => withoutSecondFactor))).toEqual([
    'GET /v1/admin',
    'GET /v1/admin/second-factor',
    'POST /v1/admin/password',
    'POST /v1/admin/second-factor',
    'POST /v1/admin/second-factor/confirm',
  ]);
});

test('every change of who runs the library needs the password again, and reading does not', () => {
  const own = desk.filter(({ duty }) => duty === 'operators');
  expect(own).toHaveLength(6);
  for (const { method, passwordAgain = false } of own) expect(passwordAgain, method).toBe(method !== 'GET');
});

test('what concerns the account’s security, and who runs the library, takes no token', () => {
  const secure = /^\/v1\/(users\/(account|export)|admin\/(operators|password|second-factor))/;
  const closed = calls.filter(({ path, passwordAgain }) => secure.test(path) || passwordAgain);
  expect(closed.length).toBeGreaterThan(25);
  for (const { method, path, scope } of closed) expect(scope, `${method} ${path}`).toBe('none');
});

test('of the desk itself, tokens read who they are, what is new and names', () => {
  expect(namesOf(calls.filter(({ scope }) => scope === 'desk:desk'))).toEqual([
    'GET /v1/admin',
    'GET /v1/admin/names',
    'GET /v1/admin/overview',
  ]);
});

test('every scope is needed by some call', () => {
  const needed = new Set<TokenScope | 'none' | null>(calls.map(({ scope }) => scope));
  expect(tokenScopes.filter((scope) => !needed.has(scope))).toEqual([]);
});
