import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentForAll } from '#core/contract/document';
import { readSettings } from '#core/server/settings/settings';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeMessage } from '#core/server/test/make-message';
import { readInlineHashes } from './inline-hashes.ts';

const { db } = await makeDatabase();

async function fetchFrom(address: string, environment: Record<string, string>): Promise<Response> {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment });
  return await (await startApp(db, { settings })).get(address);
}

const workerOf = async (environment: Record<string, string>) => await (await fetchFrom('/sw.js', environment)).text();

test('the service worker changes with the document or its policy, so that browsers fetch that again', async () => {
  const worker = await workerOf({ LIBRARY_TITLE: 'Grace' });
  const document = await fetchFrom(documentForAll, { LIBRARY_TITLE: 'Grace' });
  expect(document.headers.get('etag')).toBe(`W/"${/^const revision = "([\w-]{27})";$/.exec(worker)?.[1]}"`);
  expect(await workerOf({ LIBRARY_TITLE: 'Grace' })).toBe(worker);
  expect(await workerOf({ LIBRARY_TITLE: 'Truth' })).not.toBe(worker);
  expect(await workerOf({ LIBRARY_TITLE: 'Grace', STREAM_ORIGINS: 'https://live.example' })).not.toBe(worker);
});

test('the service worker is always revalidated, and has the same policy as the pages', async () => {
  const worker = await fetchFrom('/sw.js', {});
  const document = await fetchFrom('/', {});
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(worker.headers.get('content-security-policy')).toBe(document.headers.get('content-security-policy'));
});

test('the manifest names the library, whatever its title contains', async () => {
  const title = 'Grace & "Truth" <b>\\ $& now';
  const manifest = await fetchFrom('/manifest.webmanifest', { LIBRARY_TITLE: title });
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(await manifest.json()).toEqual({ name: title, short_name: title });
});

describe('the first paint', () => {
  const documentOf = async (app: TestApp, address: string) => await (await app.get(address)).text();

  test('a page that isn’t rendered has the document of all pages: its outlines, and nothing of the catalogue', async () => {
    const { db: own } = await makeDatabase();
    const app = await startApp(own);
    const document = await documentOf(app, documentForAll);
    expect(document).toContain('first-outline');
    await makeMessage(own, { topic: 'Faith' });
    app.catalogueChanged();
    for (const address of ['/', documentForAll, '/about', '/no/such/page'])
      expect(await documentOf(app, address), address).toBe(document);
  });

  test('the policy has hashes of inline styles and scripts only', async () => {
    const folder = await makeFolder();
    const html = '<script src="/a.js"></script><style>a{}</style><script>let a\n</script><noscript>b</noscript>';
    await writeFile(path.join(folder, 'index.html'), html);
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(await readInlineHashes(folder)).toEqual({ scripts: [hashOf('let a\n')], styles: [hashOf('a{}')] });
  });
});
