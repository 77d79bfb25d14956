import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fileCalls } from '#contract/reference/files';
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
    const files = fileCalls.filter(({ path }) => path.startsWith('/v1/admin/'));
    expect(calls).toHaveLength(declared.length + files.length);
    expect(files.every(({ access }) => access === 'operator')).toBe(true);
    expect(declared.every(({ access }) => access === 'operator')).toBe(true);
    expect(endpoints.filter(({ access }) => access === 'operator')).toEqual(declared);
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
});
