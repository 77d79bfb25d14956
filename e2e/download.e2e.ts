import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, moreButton, test } from './test.ts';
import { violations } from './violations.ts';

const small = 'the compact mp3';
const sizes = { file_size: 28_800_000, low_size: 5_400_000, compact_size: 7_167_232, ultra_size: 2_700_000 };
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function offerDataSaver(page: Page): Promise<void> {
  await page.route('**/v1/messages/1', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, ...sizes } } });
  });
  await page.route('**/media/messages/1.mp3', (route) => route.fulfill({ body: small, contentType: 'audio/mpeg' }));
}

test('a message is downloaded in the quality that the keyboard chooses', async ({ page }) => {
  await offerDataSaver(page);
  await page.goto('/message/1');
  await moreButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, /^Download 28/)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, /^Download in data saver/)).toBeFocused();
  const inSaver = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saver = await inSaver;
  expect(saver.suggestedFilename()).toBe('The Patience of the Farmer.mp3');
  expect(await readFile(await saver.path(), 'utf8')).toBe(small);
  await expect(moreButton(page)).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lectern:data-saved')))
    .toMatch(/^\{"\d{4}-\d{2}":21600000\}$/);
});
