import type { Page } from '@playwright/test';
import { expect, section, takenOver, test, watchShifts } from './test.ts';

/** Offers to install the app, as Chromium does when it would; what the listener then is asked is counted. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const asked = () => Promise.resolve(document.body.setAttribute('data-asked', ''));
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked, userChoice: asked }),
    );
  });

const isAsked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-asked'));
const button = (page: Page) => page.getByRole('button', { name: 'Add to Home Screen' });

test('the app is added to the home screen where the browser offers it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })).toBeVisible();
  await expect(button(page)).toBeHidden();
  await offer(page);
  await button(page).click();
  await expect.poll(() => isAsked(page)).toBe(true);
  await expect(button(page)).toBeHidden();
});

test('on a phone it is seen on Home, over the page, which stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(section(page, 'Recent messages')).toBeVisible();
  // What the app and the fonts move by their coming is no shift of the offer's.
  await takenOver(page);
  await page.evaluate(() => document.fonts.ready);
  const shifts = await watchShifts(page);
  await offer(page);
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  expect(await shifts()).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await button(page).click();
  await expect.poll(() => isAsked(page)).toBe(true);
  await expect(button(page)).toBeHidden();

  await offer(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(button(page)).toBeHidden();
  // It is still in the drawer.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Home Screen' })).toBeVisible();
});

test('the offer is in the drawer and on Offline too, until the app is installed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/offline');
  await expect(page.getByRole('heading', { level: 1, name: 'Offline and data' })).toBeVisible();
  await offer(page);
  await expect(page.getByRole('region', { name: 'On your home screen' }).getByRole('button')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Home Screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(button(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'On your home screen' })).toBeHidden();
});

test('the manifest names the library, its icons and its shortcuts, and all of them are there', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await page.request.get(String(address));
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ name: 'Lectern Library', scope: '/', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  const pictures = [manifest, ...manifest.shortcuts].flatMap(({ icons, screenshots = [] }) => [
    ...icons,
    ...screenshots,
  ]);
  for (const { src, type } of pictures) {
    const picture = await page.request.get(src);
    expect([src, picture.status(), picture.headers()['content-type']]).toEqual([src, 200, type]);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Page not found');
  }
});

test.describe('in Safari on an iPhone, which offers nothing', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  test('Offline explains how', async ({ page }) => {
    await page.goto('/offline');
    await expect(page.getByRole('region', { name: 'On your home screen' })).toContainText('Press Share in Safari');
  });
});
