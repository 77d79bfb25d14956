import { expect } from 'vitest';
import { namedEndpoints } from '#core/contract/named';
import type { Call } from '#core/server/http/openapi/calls';
import type { TestApp } from '#core/server/test/app';
import { type Answer, addressOf, ask, expectRefused } from './ask.ts';
import type { Callers } from './callers.ts';

const elsewhere = 'https://elsewhere.example';
const otherPages: readonly Record<string, string>[] = [
  { origin: elsewhere },
  { origin: 'null' },
  { origin: elsewhere, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

/** Calls as a page of another origin would (docs/api.md#other-origins). */
export async function walkOtherOrigins(app: TestApp, call: Call, callers: Callers): Promise<void> {
  const { cache } = namedEndpoints().get(call.name) ?? {};
  const isPublic = call.method === 'GET' && (call.access === 'anyone' || cache === 'catalogue');
  const takesTokens = call.scope !== null && call.scope !== 'none';
  const isOpen = isPublic || takesTokens;
  expectReadable('a visitor', await ask(app, call, { origin: elsewhere }), isPublic);
  for (const page of otherPages) {
    const caller = `a session from ${JSON.stringify(page)}`;
    const answer = await ask(app, call, { ...page, ...callers.owner });
    expectRefused(caller, call, answer, 'origin.not_allowed', expect.stringContaining('access token'));
    expectReadable(caller, answer, false);
  }
  for (const token of [callers.tokenOfAllScopes, 'lectern_pat_made-up']) {
    const sent = { origin: elsewhere, 'sec-fetch-site': 'cross-site', cookie: `device=${'x'.repeat(43)}` };
    const answer = await ask(app, call, { ...sent, authorization: `Bearer ${token}` });
    expectReadable(`the token ${token}`, answer, isOpen);
    expect.soft(answer.headers.get('set-cookie'), `a cookie for the token ${token}`).toBeNull();
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    expect.soft(exposed.includes('www-authenticate'), `the token ${token} reads its challenge`).toBe(isOpen);
  }
  await walkPreflights(app, call, { isPublic, isOpen });
}

async function walkPreflights(app: TestApp, call: Call, { isPublic, isOpen }: { isPublic: boolean; isOpen: boolean }) {
  for (const [headers, isAllowed] of [
    ['Authorization, content-type', isOpen],
    ['content-type', isPublic],
  ] as const) {
    const asking = { 'access-control-request-method': call.method, 'access-control-request-headers': headers };
    const reply = await app.get(addressOf(call), { method: 'OPTIONS', headers: { origin: elsewhere, ...asking } });
    await reply.arrayBuffer();
    const methods = reply.headers.get('access-control-allow-methods')?.split(', ') ?? [];
    const caller = `a browser that asks to send ${headers}`;
    expect.soft([reply.status, methods.includes(call.method)], caller).toEqual([204, isAllowed]);
    expectReadable(caller, reply, isAllowed);
  }
}

/** Credentials are never allowed, so other origins can't read anything that needs a cookie or session. */
function expectReadable(caller: string, { headers }: Pick<Answer, 'headers'>, isReadable: boolean): void {
  const found = ['origin', 'credentials'].map((name) => headers.get(`access-control-allow-${name}`));
  expect.soft(found, `what ${caller} may read`).toEqual([isReadable ? '*' : null, null]);
}
