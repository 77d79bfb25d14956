import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parseFile } from 'music-metadata';
import { hasFfmpeg } from '#core/server/test/ffmpeg';
import { freePort } from '#core/server/test/free-port';
import { makeServer, type OwnServer } from './running-server.ts';
import { expect, expectToHear, section, test } from './test.ts';

const settings = (page: Page) => section(page, 'Sound and data');
const choice = (page: Page, name: string) => settings(page).getByRole('radio', { name, exact: true });

test.describe('with ffmpeg on the server', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(!hasFfmpeg, 'ffmpeg');
  let server: OwnServer;

  test.beforeAll(async ({ request }) => {
    test.setTimeout(120_000);
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-preparing-'));
    // When root runs the tests, PostgreSQL's user needs access to the folder.
    await chmod(folder, 0o755);
    server = makeServer(folder, await freePort());
    await server.start({ FFMPEG: 'ffmpeg' });
    const lowSize = async () => (await (await request.get(`${server.url}/v1/messages/1`)).json()).data.low_size;
    await expect.poll(lowSize, { timeout: 90_000 }).toBeGreaterThan(0);
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(server.folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('each quality fetches its own sound, says so first, and what that saved is counted', {
    tag: '@thorough',
  }, async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const ending = /\/media\/audio\/[0-9a-f]+\.([\w.]+)/.exec(request.url())?.[1];
      if (ending) fetched.add(ending);
    });
    await page.goto(`${server.url}/offline`);
    await expect(settings(page)).toContainText('Nothing yet');
    for (const [quality, ending] of [
      ['Normal', 'mp3'],
      ['Data saver', 'webm'],
      ['Ultra saver', 'ultra.webm'],
    ] as const) {
      await choice(page, quality).check();
      await page.goto(`${server.url}/message/1`);
      const played = page.getByRole('main').getByRole('listitem').filter({ hasText: 'is what plays' });
      await expect(played).toHaveText(new RegExp(`^${quality}: 0\\.\\d MB, less than ₦1, is what plays$`));
      fetched.clear();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Play|Resume)/ })
        .first()
        .click();
      await expectToHear(page, 2);
      // A message that is resumed shows its position before it fetches anything.
      await expect.poll(() => [...fetched]).toEqual([ending]);
      await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Change quality' }).click();
    }
    await expect(settings(page)).toContainText(/0\.\d MB, less than ₦1This device used/);
    await choice(page, 'Normal').check();
  });

  test('what is downloaded in data saver is an mp3 that says what it is', async ({ page }) => {
    // The demo's talks are already compact, so the stub pretends that one is large.
    await page.route('**/v1/messages/1', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, file_size: 28_800_000 } } });
    });
    await page.goto(`${server.url}/message/1`);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download in data saver' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('The Patience of the Farmer.mp3');
    const { common, format } = await parseFile(await download.path());
    expect(common).toMatchObject({ title: 'The Patience of the Farmer', artist: expect.any(String), language: 'eng' });
    expect(common.picture?.[0]).toMatchObject({ format: 'image/jpeg' });
    expect(format).toMatchObject({ container: 'MPEG', numberOfChannels: 1 });
  });
});
