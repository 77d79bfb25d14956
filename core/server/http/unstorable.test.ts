import { expect, test } from 'vitest';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';

const { db } = await makeDatabase();
const app = await startApp(db);
const { call } = accountCalls(app);

test.each([
  ['/playlists', { method: 'POST', body: { name: 'a\0b' } }],
  ['/messages/libraries?keyword=a%00b', {}],
] as const)('a NUL, which the database can keep nowhere, is a bad request and no fault: %s', async (address, sent) => {
  const { token } = await makeListener(db);
  expect(await call(address, { ...sent, token })).toBeRefused('request.invalid');
});

test('a body that isn’t UTF-8 is refused, rather than kept with other characters', async () => {
  const { headers } = await makeListener(db);
  const named = (encoding: 'latin1' | 'utf8') => Buffer.from('{"name":"café"}', encoding);
  const create = (body: Buffer) => app.get('/v1/playlists', { method: 'POST', headers, body });
  const refused = await create(named('latin1'));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ message: 'Send the body in UTF-8.', code: 'request.invalid' });
  const kept = await create(named('utf8'));
  expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('"café"')]);
});
