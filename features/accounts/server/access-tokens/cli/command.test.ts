import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeListener } from '#core/server/test/make-listener';

const { db, url } = await makeDatabase();
const lectern = commandsOf(url, { PAYMENTS: 'sandbox' });

test('lectern access-tokens lists them, revokes one or all, and lectern audit shows it', async () => {
  const app = await startApp(db);
  const { email, accountId } = await makeListener(db);
  const [first, second, third] = [
    await makeAccessToken(db, accountId, ['read'], { name: 'First' }),
    await makeAccessToken(db, accountId, ['library'], { name: 'Second' }),
    await makeAccessToken(db, accountId, ['library'], { name: 'Third' }),
  ];
  const statusWith = async ({ headers }: { headers: { authorization: string } }) =>
    (await app.get('/v1/wallets', { headers })).status;

  const listed = (await lectern('access-tokens', 'list', email)).stdout;
  expect(listed).toContain(`${first.id}  First  read  expires never  last used never`);
  expect(listed).not.toContain(first.token);
  expect((await lectern('access-tokens', 'revoke', email, '--id', second.id)).stdout).toBe(
    '1 access token revoked: Second.\n',
  );
  expect([await statusWith(second), await statusWith(third)]).toEqual([401, 200]);
  expect((await lectern('access-tokens', 'revoke', email)).stdout).toContain('2 access tokens revoked');
  expect(await statusWith(third)).toBe(401);
  expect((await lectern('access-tokens', 'list', email)).stdout).toBe('There are none.\n');
  const acts = (await lectern('audit', '--kind', 'access-token')).stdout;
  expect(acts.match(/line {2}access-token\.revoke/g)).toHaveLength(3);
});

test('it says what isn’t there', async () => {
  const { email } = await makeListener(db);
  expect(await lectern('access-tokens', 'list', 'nobody@example.org')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no account with the address nobody@example.org.'),
  });
  const id = '3f2c8a5e-7d3b-4a77-9d57-0c1a52a5a111';
  expect(await lectern('access-tokens', 'revoke', email, '--id', id)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('no such access token'),
  });
});
