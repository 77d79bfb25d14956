import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSaved, saveThere } from './saving.ts';
import { expect, holdAnswers, moreButton, pressDownload, test } from './test.ts';
import { violations } from './violations.ts';

const small = 'the compact mp3';
/** With its tag, the compact mp3 has 7.2 MB. */
const sizes = { file_size: 28_800_000, low_size: 5_400_000, compact_size: 7_167_232, ultra_size: 2_700_000 };
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

/** Has the first message be there in data saver too, whether or not this server has ffmpeg. */
async function offerDataSaver(page: Page): Promise<void> {
  await page.route('**/v1/messages/1', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, ...sizes } } });
  });
  await page.route('**/media/messages/1.mp3', (route) => route.fulfill({ body: small, contentType: 'audio/mpeg' }));
}

async function openDownloads(page: Page): Promise<void> {
  await page.goto('/message/1');
  await moreButton(page).click();
}

test('a message is downloaded in the quality that is chosen, once its price in data is known', async ({ page }) => {
  await offerDataSaver(page);
  await openDownloads(page);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Download28.8 MB, about ₦14',
    'Download in data saver7.2 MB, about ₦4',
    'Play next',
    'Add to queue',
    'Save offline28.8 MB, about ₦14',
    'Save offline in data saver5.4 MB, about ₦3',
    'Save offline in ultra saver2.7 MB, about ₦1',
    'Mark as heard',
    'Share',
    'Copy embed code',
  ]);
  expect(await violations(page)).toEqual([]);
  const inSaver = page.waitForEvent('download');
  await entry(page, 'Download in data saver').click();
  const saver = await inSaver;
  expect(saver.suggestedFilename()).toBe('The Patience of the Farmer.mp3');
  expect(await readFile(await saver.path(), 'utf8')).toBe(small);

  const inNormal = page.waitForEvent('download');
  await moreButton(page).click();
  await entry(page, /^Download 28\.8 MB/).click();
  const normal = await inNormal;
  expect(normal.suggestedFilename()).toBe('The Patience of the Farmer.mp3');
  expect((await readFile(await normal.path())).length).toBeGreaterThan(50_000);
});

test('what a download spares is counted for the month', async ({ page }) => {
  await offerDataSaver(page);
  await openDownloads(page);
  const saved = page.waitForEvent('download');
  await entry(page, 'Download in data saver').click();
  await saved;
  const counted = () => page.evaluate(() => localStorage.getItem('lectern:data-saved'));
  await expect.poll(counted).toMatch(/^\{"\d{4}-\d{2}":21600000\}$/);
});

test('the keyboard alone chooses a quality', async ({ page }) => {
  await offerDataSaver(page);
  await page.goto('/message/1');
  await moreButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, /^Download 28/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Download in data saver')).toBeFocused();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('The Patience of the Farmer.mp3');
  await expect(moreButton(page)).toBeFocused();
});

test('while it is under way its button is disabled and turns, and the menu cancels it', async ({ page }) => {
  const answer = await holdAnswers(page, '**/media/audio/*.mp3');
  await page.goto('/message/1');
  await pressDownload(page);
  const busy = page.getByRole('main').getByRole('button', { name: 'Downloading' });
  await expect(busy).toBeDisabled();
  await expect(busy).toContainText('0 %');
  await moreButton(page).click();
  await entry(page, 'Cancel download').click();
  await expect(busy).toHaveCount(0);
  await expect(page.getByText('Download failed')).toHaveCount(0);
  answer.open();
  const saved = page.waitForEvent('download');
  await pressDownload(page);
  await saved;
  await expect(busy).toHaveCount(0);
});

test('what is saved offline says that it plays without data, and is downloaded without any', async ({ page }) => {
  await saveThere(page, { id: '1' });
  await expectSaved(page);
  await expect(page.getByRole('main').getByText('Saved: plays without data')).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/media/audio/')) asked += 1;
  });
  const saved = page.waitForEvent('download');
  await pressDownload(page);
  const file = await saved;
  expect(file.suggestedFilename()).toBe('The Patience of the Farmer.mp3');
  expect((await readFile(await file.path())).length).toBeGreaterThan(50_000);
  expect(asked).toBe(0);
});

test('in data saver the button downloads the smaller file', async ({ page }) => {
  await offerDataSaver(page);
  await page.addInitScript(() => localStorage.setItem('lectern:quality', 'saver'));
  await page.goto('/message/1');
  const saved = page.waitForEvent('download');
  await pressDownload(page);
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(small);
});

test.describe('a download that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and can be tried again', async ({ page }) => {
    await page.route('**/media/audio/*.mp3', (route) => route.abort());
    await page.goto('/message/1');
    await pressDownload(page);
    await expect(page.getByText('Download failed')).toBeVisible();
    await expect(page.getByText('An error occurred while downloading the file.')).toBeVisible();
    await page.unroute('**/media/audio/*.mp3');
    const saved = page.waitForEvent('download');
    await pressDownload(page);
    await saved;
  });
});
