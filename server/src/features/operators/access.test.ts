import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Duty, hasDuty, mustHaveSecondFactor, OperatorRole } from '#contract/operators/duties';
import { fileCalls } from '#contract/reference/files';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { endpoints } from '#test/endpoints';
import { makeListener } from '#test/make-listener';
import { makeOperator } from '#test/make-operator';

const { db } = await makeDatabase();
const app = await startApp(db);
const listener = await makeListener(db);
const operators = await Promise.all(
  OperatorRole.options.map(async (role) => ({ role, ...(await makeOperator(db, undefined, { role })) })),
);

const Documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ 'x-duty': z.optional(Duty), 'x-without-second-factor': z.optional(z.literal(true)) }),
    ),
  ),
});
const { paths } = Documented.parse(await (await app.get('/v1/openapi.json')).json());
const calls = Object.entries(paths)
  .filter(([path]) => /^\/v1\/admin(\/|$)/.test(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-duty': duty, ...marks }]) => ({
      method: method.toUpperCase(),
      path,
      duty,
      ...marks,
    })),
  );

function ask({ method, path }: { method: string; path: string }, headers: Record<string, string>) {
  const address = path.replace(/\{\w+\}/g, '1');
  if (method === 'GET' || method === 'HEAD') return app.get(address, { method, headers });
  // Whoever reads it finds that it is no JSON.
  return app.get(address, { method, headers: { ...headers, 'content-type': 'application/json' }, body: '{' });
}

const withoutFactor = await Promise.all(
  OperatorRole.options.map(async (role) => {
    const made = await makeOperator(db, undefined, { role, withSecondFactor: false });
    return { role, ...made };
  }),
);

describe('the operator’s calls', () => {
  test('are all in the contract, for operators alone, below /admin, each with its duty', () => {
    const declared = endpoints.filter(({ path }) => /^\/admin(\/|$)/.test(path));
    const files = fileCalls.filter(({ path }) => path.startsWith('/v1/admin/'));
    expect(calls).toHaveLength(declared.length + files.length);
    expect(files.every(({ access }) => access === 'operator')).toBe(true);
    expect(declared.every(({ access }) => access === 'operator')).toBe(true);
    expect(endpoints.filter(({ access }) => access === 'operator')).toEqual(declared);
    expect(calls.filter(({ duty }) => duty === undefined)).toEqual([]);
  });

  test.each(calls)('$method $path is refused to visitors and to listeners, whatever they send', async (call) => {
    const visitor = await ask(call, {});
    expect(visitor.status).toBe(401);
    const asListener = await ask(call, { authorization: `Bearer ${listener.token}` });
    expect(asListener.status).toBe(403);
    // Replies to HEAD have no body.
    if (call.method === 'HEAD') return;
    expect(await visitor.json()).toMatchObject({ code: 'session.missing' });
    expect(await asListener.json()).toMatchObject({ code: 'operator.only' });
  });

  test.each(calls)(
    '$method $path is for the roles with the duty $duty, and others’ bodies are not read',
    async (call) => {
      for (const { role, token } of operators) {
        const reply = await ask(call, { authorization: `Bearer ${token}` });
        const body = await reply.text();
        const isRefused = !hasDuty(role, Duty.parse(call.duty));
        if (call.method === 'HEAD') expect(reply.status === 403, role).toBe(isRefused);
        else expect(body.includes('operator.not_your_duty'), role).toBe(isRefused);
        if (isRefused) expect(reply.status, role).toBe(403);
        expect(reply.status, role).not.toBe(401);
      }
    },
  );

  test.each(calls)(
    '$method $path is closed to who needs a second factor and has none, unless it sets one up',
    async (call) => {
      const isForThem = call['x-without-second-factor'] === true;
      for (const { role, token } of withoutFactor.filter((each) => hasDuty(each.role, Duty.parse(call.duty)))) {
        const reply = await ask(call, { authorization: `Bearer ${token}` });
        const body = await reply.text();
        const isRefused = mustHaveSecondFactor(role, 'owner-and-finance') && !isForThem;
        if (call.method === 'HEAD') expect(reply.status === 403, role).toBe(isRefused);
        else expect(body.includes('operator.second_factor_needed'), role).toBe(isRefused);
        if (isRefused) expect(reply.status, role).toBe(403);
      }
    },
  );

  test('without a second factor are those alone that say who one is and set one up', () => {
    const open = calls.filter((call) => call['x-without-second-factor']).map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      'GET /v1/admin',
      'GET /v1/admin/second-factor',
      'POST /v1/admin/password',
      'POST /v1/admin/second-factor',
      'POST /v1/admin/second-factor/confirm',
    ]);
  });
});
