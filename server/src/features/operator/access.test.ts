import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { endpoints } from '#test/endpoints';
import { makeListener } from '#test/make-listener';

const { db } = await makeDatabase();
const app = await startApp(db);
const listener = await makeListener(db);

const Documented = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { paths } = Documented.parse(await (await app.get('/v1/openapi.json')).json());
const calls = Object.entries(paths)
  .filter(([path]) => /^\/v1\/admin(\/|$)/.test(path))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })));

function ask({ method, path }: { method: string; path: string }, headers: Record<string, string>) {
  return app.get(path.replace(/\{\w+\}/g, '1'), { method, headers });
}

describe('the operator’s calls', () => {
  test('are all in the contract, for operators alone, below /admin', () => {
    const declared = endpoints.filter(({ path }) => /^\/admin(\/|$)/.test(path));
    expect(calls).toHaveLength(declared.length);
    expect(declared.every(({ access }) => access === 'operator')).toBe(true);
    expect(endpoints.filter(({ access }) => access === 'operator')).toEqual(declared);
  });

  test.each(calls)('$method $path is refused to visitors and to listeners, whatever they send', async (call) => {
    const visitor = await ask(call, {});
    expect({ status: visitor.status, body: await visitor.json() }).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    });
    const asListener = await ask(call, { authorization: `Bearer ${listener.token}` });
    expect({ status: asListener.status, body: await asListener.json() }).toMatchObject({
      status: 403,
      body: { code: 'operator.only' },
    });
  });
});
