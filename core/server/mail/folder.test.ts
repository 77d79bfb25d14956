import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { makeFolder } from '#core/server/test/folder';
import { openTransport } from './open-transport.ts';

const mail = {
  to: 'ada@example.org',
  subject: 'Wörter & Worte',
  text: 'https://example.org/reset/secret\n',
  html: '<p>Good morning</p>',
  messageId: '<0123456789abcdef@example.org>',
  date: new Date('2026-03-01T12:00:00Z'),
};

test('without a mail server, mail is written to files, and only their names are logged', async () => {
  const dataDir = await makeFolder();
  const transport = openTransport(readSettings({ DATA_DIR: dataDir, MAIL_FROM: 'Lectern <library@example.org>' }));
  const where = await transport.send(mail);
  expect(where).toBe(path.join(dataDir, 'outbox', '20260301T120000-0123456789abcdef.eml'));
  expect(await PostalMime.parse(await readFile(where))).toMatchObject({
    from: { name: 'Lectern', address: 'library@example.org' },
    to: [{ address: 'ada@example.org' }],
    subject: 'Wörter & Worte',
    text: expect.stringContaining('https://example.org/reset/secret'),
    html: expect.stringContaining('<p>Good morning</p>'),
    messageId: mail.messageId,
  });
});

test('a mail that is sent again is written once', async () => {
  const dataDir = await makeFolder();
  const transport = openTransport(readSettings({ DATA_DIR: dataDir }));
  await transport.send(mail);
  await transport.send(mail);
  expect(await readdir(path.join(dataDir, 'outbox'))).toHaveLength(1);
});
