import type { Page } from '@playwright/test';
import { expect, section, test } from './test.ts';

const cards = (page: Page) => section(page, 'Messages').getByRole('article');
const status = (page: Page) => section(page, 'Messages').getByRole('status');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Oops! Page not found' });

test('a centre has a page: what it is and its messages', async ({ page }) => {
  await page.goto('/ibadan');
  await expect(page).toHaveTitle('Ibadan · Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'Ibadan' })).toBeVisible();
  await expect(page.getByText(/A courtyard house in Bodija/)).toBeVisible();
  await expect(cards(page)).toHaveCount(9);
});

test('a message leads to its centres', async ({ page }) => {
  await page.goto('/message/1');
  await page.getByRole('main').getByRole('link', { name: 'Lagos' }).click();
  await expect(page).toHaveURL('/lagos');
  await expect(status(page)).toHaveText('17 messages');
});

test('general is the whole library, twenty messages a page', async ({ page }) => {
  await page.goto('/general');
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await expect(status(page)).toHaveText('30 messages · page 1 of 2');
  await expect(cards(page)).toHaveCount(20);
  const first = await cards(page).first().textContent();
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/general?pageNumber=2');
  await expect(status(page)).toHaveText('30 messages · page 2 of 2');
  await expect(cards(page)).toHaveCount(10);
  expect(await cards(page).first().textContent()).not.toBe(first);
});

test('a link to a later page opens there, and one beyond the end leads to the last', async ({ page }) => {
  await page.goto('/general?pageNumber=2');
  await expect(cards(page)).toHaveCount(10);
  await page.goto('/general?pageNumber=9');
  await expect(page.getByText('There is no page 9')).toBeVisible();
  await page.getByRole('link', { name: 'Go to page 2' }).click();
  await expect(page).toHaveURL('/general?pageNumber=2');
  await expect(cards(page)).toHaveCount(10);
  await expect(section(page, 'Messages')).toBeFocused();
  await page.goto('/general?pageNumber=nonsense');
  await expect(status(page)).toHaveText('30 messages · page 1 of 2');
});

for (const { device, viewport } of [
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test(`on ${device} a new page starts at its top, and back and forward find page and place again`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/general');
    await expect(cards(page)).toHaveCount(20);
    const scrolled = () => page.getByRole('main').evaluate((main) => -Math.round(main.getBoundingClientRect().top));
    const top = await scrolled();
    await pages(page).scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(top);

    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(cards(page)).toHaveCount(10);
    expect(await scrolled()).toBe(top);
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
    await expect.poll(scrolled).toBe(place);
    await page.goForward();
    await expect(cards(page)).toHaveCount(10);
    await expect.poll(scrolled).toBe(top);
    await page.goBack();
    await page.reload();
    await expect(cards(page)).toHaveCount(20);
    await expect.poll(scrolled).toBe(place);
  });
}

test('by keyboard, the focus follows to the start of the new page', async ({ page }) => {
  await page.goto('/general');
  const next = pages(page).getByRole('link', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('30 messages · page 2 of 2');
  await expect(section(page, 'Messages')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section(page, 'Messages').getByRole('button', { name: 'Play Lectern Library' })).toBeFocused();
});

test.describe('addresses without a centre', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an unknown one shows the 404 page with a way home', async ({ page }) => {
    expect((await page.goto('/atlantis'))?.status()).toBe(404);
    await expect(notFound(page)).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Lectern Library');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a word that no centre can be called asks the server for none', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/v1\/(centres\/|messages\?)/.test(request.url())) asked.push(request.url());
    });
    for (const address of ['/sitemaps', '/Lagos', '/a--b']) {
      await page.goto(address);
      await expect(notFound(page)).toBeVisible();
    }
    expect(asked).toEqual([]);
  });

  test('a centre that can not be had comes when asked again', async ({ page }) => {
    await page.route('**/v1/centres/lagos?*', (route) => route.abort());
    await page.goto('/lagos');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/centres/lagos?*');
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lagos' })).toBeVisible();
    await expect(cards(page)).toHaveCount(17);
  });
});
