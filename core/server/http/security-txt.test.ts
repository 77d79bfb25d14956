import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';

const { db } = await makeDatabase();
const now = new Date('2026-03-17T18:04:05Z');

async function read(env: Record<string, string>) {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...env });
  const app = await startApp(db, { settings, clock: { now: () => now } });
  const reply = await app.get('/.well-known/security.txt');
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
}

test('a researcher finds the contact for vulnerabilities, per RFC 9116', async () => {
  const { status, type, text } = await read({
    SECURITY_CONTACT: 'https://talks.example.org/contact',
    SECURITY_POLICY: 'https://talks.example.org/security',
    CONTACT_EMAIL: 'help@example.org',
    PUBLIC_URL: 'https://talks.example.org',
    PAYMENTS: 'off',
  });
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'Contact: https://talks.example.org/contact',
    'Expires: 2026-09-13T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://talks.example.org/.well-known/security.txt',
    'Policy: https://talks.example.org/security',
    '',
  ]);
});

test('that is the library’s own address unless there is another, and nobody where there is none', async () => {
  expect((await read({ CONTACT_EMAIL: 'help@example.org' })).text).toContain('Contact: mailto:help@example.org\n');
  expect((await read({ SECURITY_CONTACT: 'sec@example.org' })).text).toContain('Contact: mailto:sec@example.org\n');
  expect((await read({})).status).toBe(404);
  expect(() => readSettings({ SECURITY_CONTACT: 'ask around' })).toThrow('SECURITY_CONTACT');
  expect(() => readSettings({ SECURITY_POLICY: 'http://example.org' })).toThrow('SECURITY_POLICY');
});
