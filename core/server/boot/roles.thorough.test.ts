import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTransport } from '#core/server/mail/open-transport';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMessage } from '#core/server/test/make-message';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db, url } = await makeDatabase();

async function start(role: 'web' | 'worker' | 'all') {
  const mail = keepMail();
  const settings = readSettings({
    ROLE: role,
    DATABASE_URL: url,
    DATA_DIR: await makeFolder(),
    LOG_LEVEL: 'silent',
    METRICS: 'on',
    SERVER_NAME: role,
    LIBRARY_TITLE: `Library of a ${role} server`,
  });
  return { ...(await startApp(db, { settings, mailTransport: mail })), mail };
}

const web = await start('web');

describe('with a web server and a worker', () => {
  test('what is caused at the one is done by the other', async () => {
    const due = await makeMessage(db, { status: 'scheduled', publishAt: new Date(Date.now() - 1000) });
    await accountCalls(web).join('ada@example.org');
    const statusOf = async () =>
      (await db.selectFrom('messages').select('status').where('id', '=', due).executeTakeFirstOrThrow()).status;
    await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(await statusOf()).toBe('scheduled');
    const worker = await start('worker');
    await waitFor('the mail', () => worker.mail.sent.some(({ to }) => to === 'ada@example.org'));
    await waitFor('the message', async () => (await statusOf()) === 'published');
    expect(web.mail.sent).toEqual([]);
    const holders = await db.selectFrom('background_work').select('server').distinct().execute();
    expect(holders).toEqual([{ server: 'worker' }]);
  });

  test('the worker says how it is, and has neither pages nor API', async () => {
    const worker = await start('worker');
    const statusOf = async (address: string) => (await worker.get(address)).status;
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(statusOf))).toEqual([200, 200, 200]);
    expect(await Promise.all(['/', '/v1/messages', '/admin', '/v1/openapi.json'].map(statusOf))).toEqual([
      404, 404, 404, 404,
    ]);
  });
});

test('without a mail server, letters are files of one server at a time, and of the next when that one stops', async () => {
  const startWithFolder = async () => {
    const dataDir = await makeFolder();
    const settings = readSettings({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const app = await startApp(db, { settings, mailTransport: openTransport(settings) });
    return { app, letters: async () => (await readdir(path.join(dataDir, 'outbox')).catch(() => [])).length };
  };
  const first = await startWithFolder();
  await accountCalls(first.app).join('first@example.org');
  await waitFor('the first letter', async () => (await first.letters()) === 1);
  const second = await startWithFolder();
  await accountCalls(second.app).join('second@example.org');
  await accountCalls(second.app).join('third@example.org');
  await waitFor('two more there', async () => (await first.letters()) === 3);
  expect(await second.letters()).toBe(0);
  await first.app.stop();
  await accountCalls(second.app).join('fourth@example.org');
  await waitFor('the next in the other folder', async () => (await second.letters()) === 1);
});

test('servers that divide their work need a database of their own', () => {
  for (const role of ['web', 'worker'])
    expect(() => readSettings({ ROLE: role })).toThrow(`ROLE=${role} needs DATABASE_URL`);
});
