import { expect, test } from 'vitest';
import { accountCalls } from '#test/account-calls';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeListener } from '#test/make-listener';

const { db } = await makeDatabase();
const { call } = accountCalls(await startApp(db));

test.each([
  ['/playlists', { method: 'POST', body: { name: 'a\0b' } }],
  ['/messages/libraries?keyword=a%00b', {}],
] as const)('a NUL, which the database can keep nowhere, is a bad request and no fault: %s', async (address, sent) => {
  const { token } = await makeListener(db);
  expect(await call(address, { ...sent, token })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
