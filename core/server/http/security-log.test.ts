import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { waitFor } from '#core/server/test/wait-for';

const Line = z.looseObject({ event: z.string().optional(), code: z.string().nullish(), msg: z.string() });

const written: string[] = [];
const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  written.push(String(text));
  return true;
});
afterAll(() => stderr.mockRestore());
beforeEach(() => void written.splice(0));

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'info', LOG_FORMAT: 'json', LIMIT_ACCOUNTS_PER_ADDRESS: '100000' });
const app = await startApp(db, { settings });
const calls = accountCalls(app);

function linesOf(event: string) {
  return written
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((text) => Line.parse(JSON.parse(text)))
    .filter((line) => line.event === event);
}

async function lineOf(event: string) {
  await waitFor(`a line about ${event}`, () => linesOf(event).length > 0);
  return linesOf(event)[0];
}

test('who signs in or tries to is logged, without password, token or address', async () => {
  const token = await calls.join('ada@example.org');
  expect(await lineOf('POST /v1/auth/signup')).toMatchObject({ status: 200, code: null, remoteAddress: '127.0.0.1' });
  await calls.logIn('Ada@example.org ', 'not it at all');
  const failed = await lineOf('POST /v1/auth/login');
  expect(failed).toMatchObject({ status: 400, code: 'credentials.wrong', level: 40 });
  expect(failed?.about).toBe((await lineOf('POST /v1/auth/signup'))?.about);
  await calls.post('/auth/logout', {}, token);
  expect(await lineOf('POST /v1/auth/logout')).toMatchObject({ status: 200, account: expect.stringMatching(/^\d+$/) });
  for (const secret of ['ada@example.org', 'Ada@example.org', usualPassword, 'not it at all', token]) {
    expect(written.join('')).not.toContain(secret);
  }
});

test('refused calls are logged with whose they were and why', async () => {
  const token = await calls.join('ben@example.org');
  await calls.call('/admin/audit', { token });
  const line = await lineOf('GET /v1/admin/audit');
  expect(line).toMatchObject({ status: 403, code: 'operator.only', account: expect.stringMatching(/^\d+$/) });
  await calls.call('/users/account');
  expect(await lineOf('GET /v1/users/account')).toMatchObject({ status: 401, code: 'session.missing', account: null });
});

test('what is answered as usual is not logged', async () => {
  await calls.call('/messages');
  await calls.join('cid@example.org');
  await lineOf('POST /v1/auth/signup');
  expect(linesOf('GET /v1/messages')).toEqual([]);
});

test('a flood of refusals is not one of lines', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  for (let count = 0; count < 200; count += 1) await calls.call('/orders');
  expect(linesOf('GET /v1/orders').length).toBeLessThan(150);
});
