import type { Page } from '@playwright/test';
import { expect, section, test } from './test.ts';

/** @returns what the page asks for from now on about the message, and of the code of its page */
function watchRequests(page: Page, address: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/v1${address.replace('message', 'messages')}`) asked.push('message');
    if (/\/assets\/message-page-.*\.js$/.test(pathname)) asked.push('code');
  });
  return asked;
}

async function firstLink(page: Page) {
  await page.goto('/');
  const link = section(page, 'Recent messages').getByRole('link', { name: 'A Good Servant' }).first();
  const asked = watchRequests(page, (await link.getAttribute('href')) ?? '');
  return { link, asked };
}

test('a link that is pointed at has its page’s data and code fetched, and the click asks for nothing more', async ({
  page,
}) => {
  const { link, asked } = await firstLink(page);
  await link.hover();
  await expect.poll(() => asked.toSorted()).toEqual(['code', 'message']);
  await page.mouse.move(0, 0);
  await link.hover();
  await link.click();
  await expect(page.getByText('About this message')).toBeVisible();
  expect(asked.toSorted()).toEqual(['code', 'message']);
});

test('so has a link that the keyboard reaches', async ({ page }) => {
  const { link, asked } = await firstLink(page);
  await link.focus();
  await expect.poll(() => asked.toSorted()).toEqual(['code', 'message']);
});

test('a link that the pointer only passes over on its way to another is left alone', async ({ page }) => {
  const { link, asked } = await firstLink(page);
  const passed = await link.getAttribute('href');
  const other = section(page, 'Recent messages').getByRole('heading').getByRole('link');
  await other.evaluateAll((links, address) => {
    const wanted = links.find((element) => element.getAttribute('href') !== address);
    const over = new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    document.querySelector(`a[href="${address}"]`)?.dispatchEvent(over);
    wanted?.dispatchEvent(over);
  }, passed);
  await expect.poll(() => asked).toEqual(['code']);
});

test('for a listener who saves data only a link that is pressed is fetched', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const { link, asked } = await firstLink(page);
  await link.hover();
  await page.clock.fastForward(1000);
  await link.focus();
  await page.clock.fastForward(1000);
  expect(asked).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => asked.toSorted()).toEqual(['code', 'message']);
});
