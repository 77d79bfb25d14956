import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { endpoints } from '#test/endpoints';
import { makeListener } from '#test/make-listener';

const { db } = await makeDatabase();
const app = await startApp(db);

const own = endpoints.filter(({ access }) => access === 'listener');
const known = endpoints.filter(({ access }) => access === 'anyone-known');

function ask({ method, path: address }: Endpoint, headers: Record<string, string>) {
  return app.get(`/v1${address.replace(/:\w+/g, '1')}`, { method, headers });
}

test('the contract has calls of both kinds', () => {
  expect(own.length).toBeGreaterThan(10);
  expect(known.length).toBeGreaterThan(3);
});

test.each(own.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s is for listeners: without a session it is refused, whatever else is sent',
  async (_method, _path, endpoint) => {
    const sent = ['', 'Bearer', 'Bearer ', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi', "Bearer ' or 1=1 --"];
    for (const authorization of sent) {
      const reply = await ask(endpoint, authorization === '' ? {} : { authorization });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toEqual({ code: 'session.missing', message: expect.stringContaining('sign in') });
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  },
);

test.each([...own, ...known].map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s refuses a session that has ended',
  async (_method, _path, endpoint) => {
    const { token, accountId } = await makeListener(db);
    await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
    expect((await ask(endpoint, { authorization: `Bearer ${token}` })).status).toBe(401);
  },
);
