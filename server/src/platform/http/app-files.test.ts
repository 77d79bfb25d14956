import { expect, test } from 'vitest';
import { readSettings } from '#server/platform/settings/settings';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';

const { db } = await makeDatabase();

async function fetchFrom(address: string, environment: Record<string, string>): Promise<Response> {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment });
  return await (await startApp(db, { settings })).get(address);
}

const workerOf = async (environment: Record<string, string>) => await (await fetchFrom('/sw.js', environment)).text();

test('the service worker is another as soon as the document or its policy is, so that browsers fetch that again', async () => {
  const worker = await workerOf({ LIBRARY_TITLE: 'Grace' });
  expect(worker).toMatch(/^const revision = "[0-9a-f]{16}";$/);
  expect(await workerOf({ LIBRARY_TITLE: 'Grace' })).toBe(worker);
  expect(await workerOf({ LIBRARY_TITLE: 'Truth' })).not.toBe(worker);
  expect(await workerOf({ LIBRARY_TITLE: 'Grace', STREAM_ORIGINS: 'https://live.example' })).not.toBe(worker);
});

test('the service worker is asked for again each time, and kept to what the pages are kept to', async () => {
  const worker = await fetchFrom('/sw.js', {});
  const document = await fetchFrom('/', {});
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(worker.headers.get('content-security-policy')).toBe(document.headers.get('content-security-policy'));
});

test('the manifest names the library, whatever is in its title', async () => {
  const title = 'Grace & "Truth" <b>\\ $& now';
  const manifest = await fetchFrom('/manifest.webmanifest', { LIBRARY_TITLE: title });
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(await manifest.json()).toEqual({ name: title, short_name: title });
});
