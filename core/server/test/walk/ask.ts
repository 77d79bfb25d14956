import { expect } from 'vitest';
import { type ErrorCode, errorStatuses } from '#core/contract/errors';
import type { Call } from '#core/server/http/openapi/calls';
import type { TestApp } from '#core/server/test/app';

export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

export function addressOf({ path }: Pick<Call, 'path'>, value = '1'): string {
  return path.replace(/:\w+/g, value);
}

/** No call accepts this body, so nothing changes even if the server lets the caller in. */
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
  if (method === 'HEAD') expect.soft(answer.status, caller).toBe(errorStatuses[code]);
  else expect.soft(answer, caller).toBeRefused(code, message === undefined ? {} : { message });
}

export function expectLetIn(caller: string, { method }: Call, { status, body }: Answer): void {
  const refusals = [401, 429, 500, ...(method === 'HEAD' ? [403] : [])];
  const { code } = Object(body);
  expect.soft(closed.has(code) || refusals.includes(status) ? `${status} ${code}` : 'let in', caller).toBe('let in');
}
