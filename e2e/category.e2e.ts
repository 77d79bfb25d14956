import type { Page } from '@playwright/test';
import { expect, makeGate, section, test } from './test.ts';

const work = '/category/10';
const cards = (page: Page) => section(page, 'Messages').getByRole('article');

test('nothing moves when a category with much to say comes after its messages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const { name, startTime } of list.getEntries())
        if (startTime > Number(dataset.watchedFrom ?? Number.POSITIVE_INFINITY)) dataset.moved = name;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const answer = makeGate();
  await page.route('**/v1/categories/messages/10', async (route) => {
    const { data } = await (await route.fetch()).json();
    await answer.opened;
    await route.fulfill({ json: { data: { Category: { ...data.Category, description: 'Many words. '.repeat(30) } } } });
  });
  const messages = page.waitForResponse(/\/v1\/categories\/10\/messages/);
  await page.goto(work);
  await (await messages).finished();
  await expect(section(page, 'Messages').getByText('Loading category messages...')).toBeVisible();
  // A late font moves words of the bar by a few pixels, which is unrelated to the category, and is reported some time after its frame.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    document.documentElement.dataset.watchedFrom = String(performance.now());
  });
  answer.open();
  await expect(cards(page)).toHaveCount(7);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('one step back leaves a search of categories, and back from one finds the page as it was left', async ({
  page,
}) => {
  await page.route('**/v1/categories?*', (route) =>
    route.continue({ url: route.request().url().replace('pageSize=50', 'pageSize=5') }),
  );
  await page.goto('/categories');
  const tiles = page.getByRole('main').getByRole('article');
  const box = page.getByRole('searchbox', { name: 'Search messages by title' });
  for (const keyword of ['work', 'hope']) {
    await box.fill(keyword);
    await expect(page).toHaveURL(`/categories?keyword=${keyword}`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/categories');
  await expect(box).toHaveValue('');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(tiles).toHaveText([/Wisdom/, /Work/]);
  await tiles.first().click({ position: { x: 8, y: 8 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Wisdom' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Categories' }).click();
  await expect(page).toHaveURL('/categories?pageNumber=3');
});
