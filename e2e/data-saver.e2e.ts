import type { Page } from '@playwright/test';
import { parseFile } from 'music-metadata';
import { hasFfmpeg, type PreparingServer, startPreparing } from './preparing-server.ts';
import { expect, expectToHear, playButtons, section, test } from './test.ts';
import { expectAccessible } from './violations.ts';

const settings = (page: Page) => section(page, 'Sound and data');
const choice = (page: Page, name: string) => settings(page).getByRole('radio', { name, exact: true });

/** Has the browser say what network it is on; the page can change it by `tellNetwork`. */
async function connectedBy(page: Page, connection: { saveData: boolean; type?: string; effectiveType?: string }) {
  await page.addInitScript((said) => {
    const network = Object.assign(new EventTarget(), said);
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => network });
  }, connection);
}

test('a listener chooses the quality, which the next visit and other tabs know', async ({ page, context }) => {
  await page.goto('/offline');
  await expect(choice(page, 'Auto')).toBeChecked();
  const other = await context.newPage();
  await other.goto('/offline');
  await expect(choice(other, 'Auto')).toBeChecked();
  await choice(page, 'Auto').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Data saver')).toBeChecked();
  await expect(choice(other, 'Data saver')).toBeChecked();
  await page.reload();
  await expect(choice(page, 'Data saver')).toBeChecked();
});

test('auto says what it comes to, and follows the network', async ({ page }) => {
  await connectedBy(page, { saveData: false, type: 'wifi', effectiveType: '4g' });
  await page.goto('/offline');
  await expect(settings(page)).toContainText('Now: normal on this network.');
  await page.evaluate(() => {
    const connection: unknown = Reflect.get(navigator, 'connection');
    if (!(connection instanceof EventTarget)) throw new Error('the page has no network');
    Object.assign(connection, { type: 'cellular' }).dispatchEvent(new Event('change'));
  });
  await expect(settings(page)).toContainText('Now: data saver on this network.');
});

test('auto saves data where the browser is set to', async ({ page }) => {
  await connectedBy(page, { saveData: true, effectiveType: '4g' });
  await page.goto('/offline');
  await expect(settings(page)).toContainText('Now: data saver, because your browser is set to save data.');
});

test('what was saved is shown in MB and naira, with the months before', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await page.addInitScript(() => {
    localStorage.setItem('lectern:data-saved', '{"2026-11":123456789,"2026-10":45678901}');
  });
  await page.goto('/offline');
  await expect(settings(page)).toContainText('What data saver has saved you in November 2026123 MB, about ₦62');
  await settings(page).getByText('Earlier months').click();
  await expect(settings(page)).toContainText('October 202645.7 MB, about ₦23');
  await expectAccessible(page, 'the page of what is saved and what data costs');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the player’s sheet has the choice, too', async ({ page }) => {
    await page.goto('/');
    await playButtons(page).first().tap();
    await page.getByRole('button', { name: /Open player/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    await sheet.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Sound quality: Auto' }).tap();
    await expect(page.getByRole('menuitemradio', { name: 'Auto' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Data saver' }).tap();
    await sheet.getByRole('button', { name: 'More' }).tap();
    await expect(page.getByRole('menuitem', { name: 'Sound quality: Data saver' })).toBeVisible();
    await page.goto('/offline');
    await expect(choice(page, 'Data saver')).toBeChecked();
  });
});

test.describe('with ffmpeg on the server', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(!hasFfmpeg, 'ffmpeg is not installed: apt-get install ffmpeg');
  let server: PreparingServer;

  test.beforeAll(async ({ request }) => {
    test.setTimeout(120_000);
    server = await startPreparing();
    const lowSize = async () => (await (await request.get(`${server.url}/v1/messages/1`)).json()).data.low_size;
    await expect.poll(lowSize, { timeout: 90_000 }).toBeGreaterThan(0);
  });
  test.afterAll(() => server?.stop());

  test('data saver fetches the smaller sound, says so first, and counts what that saved', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const ending = /\/media\/audio\/[0-9a-f]+\.([\w.]+)/.exec(request.url())?.[1];
      if (ending) fetched.push(ending);
    });
    await page.goto(`${server.url}/offline`);
    await choice(page, 'Data saver').check();
    await expect(settings(page)).toContainText('Nothing yet');
    await page.goto(`${server.url}/message/1`);
    const prices = page.getByRole('main').getByRole('listitem').filter({ hasText: 'MB' });
    await expect(prices).toHaveText([
      /^Normal: 0\.\d MB, less than ₦1$/,
      /^Data saver: 0\.\d MB, less than ₦1, is what plays$/,
      /^Ultra saver: 0\.\d MB, less than ₦1$/,
    ]);
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expectToHear(page, 2);
    expect(new Set(fetched)).toEqual(new Set(['webm']));
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Change quality' }).click();
    await expect(settings(page)).toContainText(/0\.\d MB, less than ₦1This device has fetched/);
    await expect(settings(page)).not.toContainText('Nothing yet');
    await choice(page, 'Normal').check();
  });

  test('ultra saver fetches the smallest sound, and says so', async ({ page }) => {
    const asked = page.waitForRequest('**/media/audio/*.ultra.webm');
    await page.goto(`${server.url}/offline`);
    await expect(settings(page)).toContainText('words stay clear, music doesn’t. An hour takes 5.6 MB, about ₦3.');
    await choice(page, 'Ultra saver').check();
    await page.goto(`${server.url}/message/1`);
    await expect(page.getByRole('main').getByText('is what plays')).toHaveCount(1);
    const played = page.getByRole('main').getByRole('listitem').filter({ hasText: 'is what plays' });
    await expect(played).toHaveText(/^Ultra saver: 0\.\d MB, less than ₦1, is what plays$/);
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await asked;
    await expectToHear(page, 2);
    await expect(page.getByRole('status').filter({ hasText: 'Ultra saver' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
  });

  test('what is downloaded in data saver is an mp3 that says what it is', async ({ page }) => {
    // The demo's talks are compact already: here this one is not.
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

  test('without it the message plays as it was published', async ({ page }) => {
    const asked = page.waitForRequest('**/media/audio/*');
    await page.goto(`${server.url}/message/1`);
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    expect((await asked).url()).toMatch(/\.mp3$/);
    await expectToHear(page, 1);
  });
});
