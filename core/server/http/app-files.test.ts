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
  // By this it knows whether it was given the document of its own version.
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
  const documentOf = async (app: TestApp, address = '/') => await (await app.get(address)).text();

  test('Home’s document has the newest titles, as text, and the one for all pages has none', async () => {
    const { db: own } = await makeDatabase();
    const app = await startApp(own);
    expect(await documentOf(app)).not.toContain('<h3');
    await makeMessage(own, { topic: 'Faith & <b>Works</b>' });
    app.catalogueChanged();
    const home = await documentOf(app);
    expect(home).toMatch(/<a href="\/message\/\d+">Faith &#38; &#60;b&#62;Works&#60;\/b&#62;<\/a>/);
    expect(home).toContain('data-page="home"');
    expect(home).toContain('href="/v1/messages/recents?pageSize=20&#38;centreSlug=general"');
    for (const address of [documentForAll, '/about', '/no/such/page']) {
      const other = await documentOf(app, address);
      expect(other, address).toContain('data-page="other"');
      expect(other, address).not.toMatch(/Faith|preload/);
      expect(other, address).toContain('first-outline');
    }
  });

  test('a new message changes Home’s document, but not the service worker', async () => {
    const { db: own } = await makeDatabase();
    const app = await startApp(own);
    const tagOf = async () => (await app.get('/')).headers.get('etag');
    const worker = await documentOf(app, '/sw.js');
    const before = await tagOf();
    expect(await tagOf()).toBe(before);
    await makeMessage(own);
    app.catalogueChanged();
    expect(await tagOf()).not.toBe(before);
    expect(await documentOf(app, '/sw.js')).toBe(worker);
  });

  test('the policy has hashes of inline styles and scripts only', async () => {
    const folder = await makeFolder();
    const html = '<script src="/a.js"></script><style>a{}</style><script>let a\n</script><noscript>b</noscript>';
    await writeFile(path.join(folder, 'index.html'), html);
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(await readInlineHashes(folder)).toEqual({ scripts: [hashOf('let a\n')], styles: [hashOf('a{}')] });
  });
});
