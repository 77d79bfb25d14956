import type { Page } from '@playwright/test';
import { fontsLoaded } from './settling.ts';
import { expect, section, test } from './test.ts';

const offer = (page: Page) =>
  page.evaluate(() => {
    const asked = () => Promise.resolve(document.body.setAttribute('data-asked', ''));
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked, userChoice: asked }),
    );
  });

const isAsked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-asked'));
const button = (page: Page) => page.getByRole('button', { name: 'Add to Home Screen' });
const tops = (page: Page) =>
  page
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) =>
      Object.fromEntries(headings.map((heading) => [heading.textContent, heading.getBoundingClientRect().top])),
    );

test('on a phone it is seen on Home, over the page, which stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(section(page, 'Recent messages')).toBeVisible();
  await fontsLoaded(page);
  const before = await tops(page);
  await offer(page);
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  expect(await tops(page)).toMatchObject(before);
  await page.mouse.wheel(0, 600);
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await button(page).click();
  await expect.poll(() => isAsked(page)).toBe(true);
  await expect(button(page)).toBeHidden();

  await offer(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(button(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Home Screen' })).toBeVisible();
});

test('the manifest names the library, its icons and its shortcuts, and all of them are there', async ({ request }) => {
  const reply = await request.get('/manifest.webmanifest');
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ name: 'Lectern Library', scope: '/', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  const pictures = [manifest, ...manifest.shortcuts].flatMap(({ icons, screenshots = [] }) => [
    ...icons,
    ...screenshots,
  ]);
  for (const { src, type } of pictures) {
    const picture = await request.get(src);
    expect([src, picture.status(), picture.headers()['content-type']]).toEqual([src, 200, type]);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});
