import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/platform/settings/settings';
import { accountCalls } from '#test/account-calls';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeFolder } from '#test/folder';
import { keepMail } from '#test/kept-mail';
import { makeMessage } from '#test/make-message';
import { waitFor } from '#test/wait-for';

const { db, url } = await makeDatabase();

async function start(role: 'web' | 'worker' | 'all') {
  const mail = keepMail();
  const settings = readSettings({
    ROLE: role,
    DATABASE_URL: url,
    DATA_DIR: await makeFolder(),
    LOG_LEVEL: 'silent',
    METRICS: 'on',
    LIBRARY_TITLE: `Library of a ${role} server`,
  });
  return { ...(await startApp(db, { settings, mailTransport: mail })), mail };
}

describe('with a web server and a worker', async () => {
  const web = await start('web');

  test('what is caused at the one is done by the other', async () => {
    const due = await makeMessage(db, { status: 'scheduled', publishAt: new Date(Date.now() - 1000) });
    await accountCalls(web).join('ada@example.org');
    const statusOf = async () =>
      (await db.selectFrom('messages').select('status').where('id', '=', due).executeTakeFirstOrThrow()).status;
    // A web server that did it would have by now: mail is sent when it is queued, and what is due is published at the start.
    await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(await statusOf()).toBe('scheduled');
    const worker = await start('worker');
    await waitFor('the mail', () => worker.mail.sent.some(({ to }) => to === 'ada@example.org'));
    await waitFor('the message', async () => (await statusOf()) === 'published');
    expect(web.mail.sent).toEqual([]);
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

test('servers that divide their work need a database of their own', () => {
  for (const role of ['web', 'worker'])
    expect(() => readSettings({ ROLE: role })).toThrow(`ROLE=${role} needs DATABASE_URL`);
});
