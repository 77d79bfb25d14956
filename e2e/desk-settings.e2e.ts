import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { operatorSignedIn } from './operator.ts';
import { openKept, test } from './own-server.ts';
import { expect } from './test.ts';
import { violations } from './violations.ts';

// On a server of its own: what is set shows in every browser, and other tests know the library by its name.

test.use({ colorScheme: 'dark' });

const settings = (page: Page) => page.getByRole('form', { name: 'Settings' });
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

async function openSettings(page: Page, folder: string): Promise<void> {
  await operatorSignedIn(page, 'Ngozi Okeke', folder);
  await page.goto('/admin/settings');
  await expect(settings(page)).toBeVisible();
}

test.describe('where the password was given too long ago', () => {
  test.use({ expectedErrors: [/status of 403 .*\/v1\/admin\/settings\/logo/] });

  test('the logo is sent again once it was given', async ({ page, server }) => {
    const operator = await operatorSignedIn(page, 'Ngozi Okeke', server.folder);
    const refused = { code: 'operator.password_needed', message: 'Please give it again.' };
    await page.route('**/v1/admin/settings/logo?*', (route) => route.fulfill({ status: 403, json: refused }), {
      times: 1,
    });
    await page.goto('/admin/settings');
    await page.getByLabel('Choose a logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b6b4f' } })
        .png()
        .toBuffer(),
    });
    await page.getByLabel('Password', { exact: true }).fill(operator.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'The library’s logo' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('what an operator sets shows in another browser without a restart, and where the app is kept', async ({
  page,
  server,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: server.url, colorScheme: 'light' });
  await openKept(other);
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

  // The app that this browser has kept opens as it was, hears of the new one, and shows it by itself.
  await other.reload();
  await expect(other).toHaveTitle('Grace Chapel');
  await expect.poll(() => accentOf(other)).toBe('#0b6b4f');
  await expect(other.getByRole('heading', { level: 1, name: 'Grace Chapel' })).toBeVisible();
  const brand = other.getByTestId('sidebar').locator('img');
  expect(await brand.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await other.close();
});

test('the second of two operators sees what the first has changed', async ({ page, server, browser }) => {
  await openSettings(page, server.folder);
  const second = await browser.newPage({ baseURL: server.url });
  await openSettings(second, server.folder);
  await page.getByLabel('Phone').fill('+234 803 555 0142');
  await page.getByRole('button', { name: 'Add an office' }).click();
  const added = page.getByRole('list', { name: 'Offices' }).getByRole('listitem').last();
  await expect(added.getByLabel('Name')).toBeFocused();
  await added.getByLabel('Name').fill('Ibadan');
  await added.getByLabel('Address').fill('12 Ring Road');
  await page.getByRole('button', { name: 'More for Ibadan' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await page.getByRole('button', { name: 'More for European office' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('All changes are saved')).toBeVisible();

  await second.getByLabel('Mission statement').fill('To be heard.');
  await second.getByRole('button', { name: 'Save' }).click();
  const dialog = second.getByRole('dialog', { name: 'Somebody else changed this since you opened it' });
  await expect(dialog).toContainText('+234 803 555 0142');
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(second.getByRole('status').getByText('All changes are saved')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('To be heard.')).toBeVisible();
  await expect(page.getByRole('link', { name: '+234 803 555 0142' })).toBeVisible();
  const offices = page.getByRole('region', { name: 'Our offices' }).getByRole('listitem');
  await expect(offices).toContainText(['Headquarters', 'Ibadan', 'Asia Pacific office']);
  await expect(offices.nth(1)).toContainText('12 Ring Road');
  await second.close();
});

test('the whole library is first among the centres, and its page shows what an operator says of it', async ({
  page,
  server,
  browser,
}) => {
  await operatorSignedIn(page, 'Ngozi Okeke', server.folder);
  await page.goto('/admin/centres');
  const first = page.getByRole('table', { name: 'Centres' }).getByRole('row').nth(1);
  await expect(first).toContainText('/general');
  await first.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill('All our talks');
  await page.getByLabel('Description').fill('Since 1998');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All our talks' })).toBeVisible();
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'all.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/general');
  await expect(visitor.getByRole('heading', { level: 1, name: 'All our talks' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^All our talks/);
  await expect(visitor.getByText('Since 1998')).toBeVisible();
  await expect(visitor.getByRole('main').locator('img[src*="/media/covers/"]').first()).toBeVisible();
  await visitor.close();

  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('All changes are saved')).toBeVisible();
});
