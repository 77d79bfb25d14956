import type { Page, Route } from '@playwright/test';
import { expect, expectToHear, makeGate, section, test, withoutWords } from './test.ts';

/** The demo library's category 10 has seven messages. */
const work = '/category/10';
const cards = (page: Page) => section(page, 'Messages').getByRole('article');

/** The real answer, in pages of two. */
async function inPagesOfTwo(route: Route): Promise<void> {
  await route.continue({ url: route.request().url().replace('pageSize=20', 'pageSize=2') });
}

test('a category shows what it is about and its messages', async ({ page }) => {
  await withoutWords(page);
  const asked = page.waitForRequest(/\/v1\/categories\/10\/messages/);
  await page.goto(work);
  expect(new URL((await asked).url()).search).toBe('?pageNumber=1&pageSize=20');
  await expect(page).toHaveTitle('Work · Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  await expect(page.getByText('Craft, honest effort and the end of the working day.')).toBeVisible();
  await expect(section(page, 'Messages').getByText('7 messages')).toBeVisible();
  await expect(cards(page)).toHaveCount(7);
  await page.getByRole('main').getByRole('link', { name: 'Back to Categories' }).click();
  await expect(page).toHaveURL('/categories');
});

test('nothing moves when a category with much to say comes after its messages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) document.documentElement.dataset.moved = name;
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
  // A font that comes late moves words of the bar by a few pixels, which isn't the category's doing.
  await page.evaluate(async () => {
    await document.fonts.ready;
    delete document.documentElement.dataset.moved;
  });
  answer.open();
  await expect(cards(page)).toHaveCount(7);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('a category without words of its own has the library’s', async ({ page }) => {
  await page.route('**/v1/categories/messages/10', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { Category: { ...data.Category, name: '', description: '' } } } });
  });
  await page.goto(work);
  await expect(page.getByRole('heading', { level: 1, name: 'Category Messages' })).toBeVisible();
  await expect(page.getByText('Explore messages in this category')).toBeVisible();
});

test('a category without messages says so', async ({ page }) => {
  await page.route('**/v1/categories/10/messages?*', (route) =>
    route.fulfill({ json: { data: [], pageNumber: 1, pageSize: 20, totalPages: 0, totalElements: 0 } }),
  );
  await page.goto(work);
  await expect(page.getByText('No messages found in this category')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse Categories' }).click();
  await expect(page).toHaveURL('/categories');
});

test('its pages are links: five in a row, the first and the last, previous and next', async ({ page }) => {
  await page.route('**/v1/categories/10/messages?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const first = route
      .request()
      .url()
      .replace(/pageNumber=\d+/, 'pageNumber=1');
    const json = await (await route.fetch({ url: first })).json();
    const pageNumber = Number(searchParams.get('pageNumber'));
    await route.fulfill({ json: { ...json, pageNumber, totalPages: 12, totalElements: 231 } });
  });
  await page.goto(`${work}?pageNumber=6`);
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('link')).toHaveText(['1', '4', '5', '6', '7', '8', '12', 'Previous', 'Next']);
  await expect(pages.getByText('…')).toHaveCount(2);
  await expect(pages.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Page 12' }).click();
  await expect(page).toHaveURL(`${work}?pageNumber=12`);
  await expect(pages.getByRole('link')).toHaveText(['1', '8', '9', '10', '11', '12', 'Previous']);
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(`${work}?pageNumber=11`);
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL(work);
  await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', '4', '5', '12', 'Next']);
});

test('while the next page loads the old one stays', async ({ page }) => {
  await page.route('**/v1/categories/10/messages?*', inPagesOfTwo);
  await page.goto(work);
  await expect(cards(page)).toHaveCount(2);
  const before = await cards(page).allTextContents();
  const answer = makeGate();
  await page.route('**/v1/categories/10/messages?pageNumber=2*', async (route) => {
    await answer.opened;
    await inPagesOfTwo(route);
  });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(section(page, 'Messages').getByRole('status')).toHaveText('Loading category messages...');
  await expect(section(page, 'Messages')).toHaveAttribute('aria-busy', 'true');
  expect(await cards(page).allTextContents()).toEqual(before);
  answer.open();
  await expect(section(page, 'Messages').getByRole('status')).toHaveText('7 messages · page 2 of 4');
  expect(await cards(page).allTextContents()).not.toEqual(before);
});

test('playing one of its messages has the others of the page ready', async ({ page }) => {
  await page.goto(work);
  const play = cards(page).getByRole('button', { name: /^Play / });
  await expect(play.first()).toBeVisible();
  const topics = await play.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')?.replace('Play ', '') ?? ''),
  );
  await play.first().click();
  await expectToHear(page, 1);
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Next' }).click();
  await expect(player.getByRole('link', { name: topics[1] })).toBeVisible();
});

test('its big button plays its first message, pauses and goes on', async ({ page }) => {
  await page.goto(work);
  const list = section(page, 'Messages');
  await list.getByRole('button', { name: 'Play Work' }).click();
  await expectToHear(page, 1);
  await expect(cards(page).getByRole('button', { name: /^Stop / })).toHaveCount(1);
  await list.getByRole('button', { name: 'Pause Work' }).click();
  await expect(list.getByRole('button', { name: 'Play Work' })).toBeVisible();
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a category that is not there says so', async ({ page }) => {
    for (const id of ['999999', 'abc', '0']) {
      await page.goto(`/category/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Category not found.' })).toBeVisible();
      await expect(page).toHaveTitle('Category not found. · Lectern Library');
    }
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('messages that can not be had come when asked again', async ({ page }) => {
    const answer = makeGate();
    await page.route('**/v1/categories/10/messages?*', async (route) => {
      await answer.opened;
      await route.abort();
    });
    await page.goto(work);
    await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
    await expect(page.getByText('Loading category messages...')).toBeVisible();
    answer.open();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/categories/10/messages?*');
    await retry.click();
    await expect(cards(page)).toHaveCount(7);
  });
});
