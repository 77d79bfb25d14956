import type { Page, Route } from '@playwright/test';
import { expect, makeGate, section, takenOver, test } from './test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search messages by title' });
const tiles = (page: Page) => page.getByRole('main').getByRole('article');

/** The real answer, in pages of five. */
async function inPagesOfFive(route: Route): Promise<void> {
  await route.continue({ url: route.request().url().replace('pageSize=50', 'pageSize=5') });
}

test('all categories are shown, and each leads to its page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/categories');
  await expect(page).toHaveTitle('Browse Categories · Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Categories' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  // All of the tile is the link.
  await tiles(page)
    .filter({ hasText: 'Stewardship' })
    .click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/category\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Stewardship' })).toBeVisible();
});

test('each of the twelve categories has a gradient of its own', async ({ page }) => {
  await page.goto('/categories');
  await expect(tiles(page)).toHaveCount(12);
  const grounds = await tiles(page).evaluateAll((all) => all.map((tile) => getComputedStyle(tile).backgroundImage));
  expect(new Set(grounds).size).toBe(12);
});

test('typing finds categories, without spaces around the words, and the search is in the address', async ({ page }) => {
  await page.goto('/categories');
  const asked: string[] = [];
  page.on('request', (request) => {
    const keyword = new URL(request.url()).searchParams.get('keyword');
    if (request.url().includes('/v1/categories') && keyword !== null) asked.push(keyword);
  });
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await box(page).fill('  DAY ');
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).first()).toContainText('Explore');
  await expect(page).toHaveURL('/categories?keyword=DAY');
  expect(asked).toEqual(['DAY']);
  await page.reload();
  await expect(box(page)).toHaveValue('DAY');
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(tiles(page)).toHaveCount(12);
  await expect(page).toHaveURL('/categories');
  await expect(box(page)).toBeFocused();
});

test('a search without a result says so and can be cleared', async ({ page }) => {
  await page.goto('/categories');
  await box(page).fill('xylophone');
  await expect(page.getByText('No categories found for "xylophone"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(tiles(page)).toHaveCount(12);
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
});

test('one step back leaves the search, however often it was changed', async ({ page }) => {
  await page.goto('/categories');
  await takenOver(page);
  await box(page).fill('work');
  await expect(page).toHaveURL('/categories?keyword=work');
  await box(page).fill('hope');
  await expect(page).toHaveURL('/categories?keyword=hope');
  await page.goBack();
  await expect(page).toHaveURL('/categories');
  await expect(box(page)).toHaveValue('');
  await expect(tiles(page)).toHaveCount(12);
});

test('it says what it is doing, and the answer to an older search never covers a newer one', async ({ page }) => {
  await page.goto('/categories');
  await expect(tiles(page)).toHaveCount(12);
  const answer = makeGate();
  await page.route('**/v1/categories?*keyword=work', async (route) => {
    await answer.opened;
    // The page may no longer want it.
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/keyword=work/);
  await box(page).fill('work');
  await expect(page.getByRole('main').getByText('Searching...')).toBeVisible();
  const older = await asked;
  const ended = Promise.race([older.response(), page.waitForEvent('requestfailed', (request) => request === older)]);
  await box(page).fill('hope');
  await expect(tiles(page)).toHaveText([/Hope/]);
  answer.open();
  await ended;
  // Whatever that answer did is on the page by the time of another round trip.
  await page.evaluate(() => fetch('/healthz').then((reply) => reply.text()));
  await expect(tiles(page)).toHaveText([/Hope/]);
});

test('a library without categories says so', async ({ page }) => {
  let empty = true;
  await page.route('**/v1/categories?*', async (route) => {
    if (!empty) return route.continue();
    await route.fulfill({ json: { data: [], pageNumber: 1, pageSize: 50, totalPages: 0, totalElements: 0 } });
  });
  await page.goto('/categories');
  await expect(page.getByText('No categories found', { exact: true })).toBeVisible();
  empty = false;
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(tiles(page)).toHaveCount(12);
});

test('many categories come in pages, and back from one finds the page as it was left', async ({ page }) => {
  await page.route('**/v1/categories?*', inPagesOfFive);
  await page.goto('/categories');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', 'Next']);
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/categories?pageNumber=3');
  await expect(tiles(page)).toHaveText([/Wisdom/, /Work/]);
  await expect(section(page, 'Categories').getByText('12 categories · page 3 of 3')).toBeVisible();
  await tiles(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wisdom' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Categories' }).click();
  await expect(page).toHaveURL('/categories?pageNumber=3');
  await box(page).fill('e');
  await expect(page).toHaveURL('/categories?keyword=e');
  await expect(box(page)).toBeFocused();
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/categories?keyword=e&pageNumber=2');
});

test.describe('when the categories can not be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the page says so and loads them when asked again', async ({ page }) => {
    const answer = makeGate();
    await page.route('**/v1/categories?*', async (route) => {
      await answer.opened;
      await route.abort();
    });
    await page.goto('/categories');
    await expect(page.getByText('Loading categories...')).toBeVisible();
    answer.open();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/categories?*');
    await retry.click();
    await expect(tiles(page)).toHaveCount(12);
  });

  test('a search that failed finds nothing, and can be tried again', async ({ page }) => {
    await page.route('**/v1/categories?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/categories?keyword=hope');
    await expect(page.getByText('No categories found for "hope"')).toBeVisible();
    await page.unroute('**/v1/categories?*');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(tiles(page)).toHaveText([/Hope/]);
  });
});
