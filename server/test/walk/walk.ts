import { expect } from 'vitest';
import { type TokenScope, tokenScopes } from '#contract/accounts/token-scopes';
import { type ErrorCode, errorStatuses } from '#contract/errors';
import { OperatorRole } from '#contract/operators/duties';
import type { Database } from '#server/database/database';
import type { Call } from '#server/platform/http/openapi/calls';
import type { TestApp } from '#test/app';
import { makeAccessToken } from '#test/make-access-token';
import { makeListener } from '#test/make-listener';
import { makeOperator } from '#test/make-operator';

export interface Answer {
  status: number;
  /** Its code and sentence, in a refusal. */
  body: unknown;
  headers: Headers;
}

/** Those who make each call, made once for all of them. */
export type Callers = Awaited<ReturnType<typeof makeCallers>>;

export async function makeCallers(db: Database) {
  const sessionOf = ({ token }: { token: string }): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const listener = await makeListener(db);
  const ended = await makeListener(db);
  await db.deleteFrom('sessions').where('account_id', '=', ended.accountId).execute();
  const owner = await makeOperator(db);
  const tokenOf = async (accountId: string, scopes: readonly TokenScope[]): Promise<string> =>
    (await makeAccessToken(db, accountId, scopes)).token;
  const revoked = await makeAccessToken(db, owner.accountId, tokenScopes);
  await db.deleteFrom('access_tokens').where('id', '=', revoked.id).execute();
  const operators: { role: OperatorRole; withFactor: Record<string, string>; withoutFactor: Record<string, string> }[] =
    [];
  for (const role of OperatorRole.options) {
    const withoutFactor = sessionOf(await makeOperator(db, undefined, { role, withSecondFactor: false }));
    operators.push({ role, withFactor: sessionOf(await makeOperator(db, undefined, { role })), withoutFactor });
  }
  const tokens: { scope: TokenScope; alone: string; allOthers: string; listeners: string }[] = [];
  for (const scope of tokenScopes) {
    tokens.push({
      scope,
      alone: await tokenOf(owner.accountId, [scope]),
      allOthers: await tokenOf(
        owner.accountId,
        tokenScopes.filter((each) => each !== scope),
      ),
      // As when somebody was an operator when it was made.
      listeners: await tokenOf(listener.accountId, [scope]),
    });
  }
  const longAgo = { now: () => new Date(Date.now() - 11 * 60_000) };
  return {
    listener: sessionOf(listener),
    ended: sessionOf(ended),
    owner: sessionOf(owner),
    ownerOfLongAgo: sessionOf(await makeOperator(db, longAgo)),
    operators,
    tokens,
    tokenOfAllScopes: await tokenOf(owner.accountId, tokenScopes),
    revokedToken: revoked.token,
  };
}

/** @returns the call's address, with the same for each of its parameters */
export function addressOf({ path }: Pick<Call, 'path'>, value = '1'): string {
  return path.replace(/:\w+/g, value);
}

/** Makes a call with a body that no call takes, so that nothing changes whoever is let in. */
export async function ask(app: TestApp, call: Call, headers: Record<string, string>): Promise<Answer> {
  const { method } = call;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const reply = await app.get(addressOf(call), {
    method,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{' }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: contentOf(text) };
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Why somebody isn't let in. */
const closed: ReadonlySet<unknown> = new Set<ErrorCode>([
  'session.missing',
  'origin.not_allowed',
  'access_token.invalid',
  'access_token.scope_missing',
  'access_token.not_taken',
  'operator.only',
  'operator.not_your_duty',
  'operator.second_factor_needed',
  'operator.password_needed',
]);

export function expectRefused(caller: string, { method }: Call, answer: Answer, code: ErrorCode, message?: string) {
  // Replies to HEAD have no body.
  if (method === 'HEAD') expect.soft(answer.status, caller).toBe(errorStatuses[code]);
  else expect.soft(answer, caller).toBeRefused(code, message === undefined ? {} : { message });
}

/** The call may fail all the same, by what was sent. */
export function expectLetIn(caller: string, { method }: Call, { status, body }: Answer): void {
  const refusals = [401, 429, 500, ...(method === 'HEAD' ? [403] : [])];
  const { code } = Object(body);
  expect.soft(closed.has(code) || refusals.includes(status) ? `${status} ${code}` : 'let in', caller).toBe('let in');
}
