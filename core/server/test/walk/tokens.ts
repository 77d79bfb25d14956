import { expect } from 'vitest';
import type { Call } from '#core/server/http/openapi/calls';
import type { TestApp } from '#core/server/test/app';
import { type Answer, ask, expectLetIn, expectRefused } from './ask.ts';
import type { Callers } from './callers.ts';

/** Checks which scope an access token needs for a call (features/accounts/server/access-tokens/README.md#what-it-promises). */
export async function walkTokens(app: TestApp, call: Call, callers: Callers): Promise<void> {
  const { scope, access } = call;
  if (scope === null) return;
  const askWith = (token: string) => ask(app, call, { authorization: `Bearer ${token}` });
  const { revokedToken: token } = callers;
  for (const made of [token, token.slice(0, -1), `${token}x`, 'lectern_pat_', "lectern_pat_' or 1=1 --"]) {
    const answer = await askWith(made);
    expectRefused(`the token ${made}`, call, answer, 'access_token.invalid');
    expectChallenge(`the token ${made}`, answer, 'Bearer error="invalid_token"');
  }
  if (scope === 'none') {
    const caller = 'a token with all scopes';
    const answer = await askWith(callers.tokenOfAllScopes);
    expectRefused(caller, call, answer, 'access_token.not_taken', expect.stringContaining('session'));
    expectChallenge(caller, answer, 'Bearer error="insufficient_scope"');
    return;
  }
  const tokens = callers.tokens.get(scope);
  if (!tokens) throw new Error(`there are no tokens with ${scope}`);
  const lacking = await askWith(tokens.allOthers);
  const caller = `a token with all scopes but ${scope}`;
  expectRefused(caller, call, lacking, 'access_token.scope_missing', expect.stringContaining(`“${scope}”`));
  expectChallenge(caller, lacking, `Bearer error="insufficient_scope", scope="${scope}"`);
  expectLetIn(`a token with ${scope} alone`, call, await askWith(tokens.alone));
  if (access !== 'operator') return;
  expectRefused(`a listener’s token with ${scope}`, call, await askWith(tokens.listeners), 'operator.only');
}

function expectChallenge(caller: string, { headers }: Answer, challenge: string): void {
  expect.soft(headers.get('www-authenticate'), `${caller} is challenged`).toBe(challenge);
}
