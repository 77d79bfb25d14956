import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { operatorSignedIn } from './operator.ts';
import { openStored, test } from './own-server.ts';
import { expect } from './test.ts';

// These settings show in every browser, and other tests know the library by its name, so these tests have a separate server.

test.use({ colorScheme: 'dark' });

const settings = (page: Page) => page.getByRole('form', { name: 'Settings' });
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

async function openSettings(page: Page, folder: string): Promise<void> {
  await operatorSignedIn(page, 'Ngozi Okeke', folder);
  await page.goto('/admin/settings');
  await expect(settings(page)).toBeVisible();
}

test('what an operator sets shows in another browser without a restart, and where the app is kept', async ({
  page,
  server,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: server.url, colorScheme: 'light' });
  await openStored(other);
  await expect(other).toHaveTitle('Lectern Library');

  await openSettings(page, server.folder);
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: 'The library’s logo' })).toBeVisible();

  await page.getByLabel('Title', { exact: true }).fill('Grace Chapel');
  await page.getByLabel('Accent in the light theme', { exact: true }).fill('#0b6b4f');
  const dark = page.getByLabel('Accent in the dark theme', { exact: true });
  await dark.fill('#5a1f7a');
  await expect(settings(page).getByText('can hardly be read in the dark theme')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dark).toBeFocused();
  await page.getByRole('button', { name: /^Use #\w{6} instead$/ }).click();
  await expect(settings(page).getByText('can hardly be read')).toHaveCount(0);
  const offered = await dark.inputValue();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('All changes are saved')).toBeVisible();
  await page.getByRole('button', { name: 'Reload it' }).click();
  await expect(page.getByText('This page still has the old one')).toHaveCount(0);
  await expect(page).toHaveTitle('Settings · The desk · Grace Chapel');
  expect(await accentOf(page)).toBe(offered);

  // The cached app opens unchanged, then learns of the new version and shows it without a prompt.
  await other.reload();
  await expect(other).toHaveTitle('Grace Chapel');
  await expect.poll(() => accentOf(other)).toBe('#0b6b4f');
  await expect(other.getByRole('heading', { level: 1, name: 'Grace Chapel' })).toBeVisible();
  const brand = other.getByTestId('sidebar').locator('img');
  await expect.poll(() => brand.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await other.close();
});
