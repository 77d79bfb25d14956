import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { expect, holdAnswers, pressDownload, row, section, test, watchShiftsOfPages } from './test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Filter your library' });
const cards = (page: Page) => section(page, 'Messages').getByRole('article');

/** How many items a page has in these tests: the demo library's free messages are one page of the usual size. */
const pageSize = 12;

/** Asks for smaller pages than the app does. */
async function makePagesSmaller(page: Page): Promise<void> {
  await page.route('**/v1/messages/libraries*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('pageSize', String(pageSize));
    return route.continue({ url: url.href });
  });
}

/** Downloads every message that can be had, as far as the server knows, the newest last. @returns how many there are */
async function fill(page: Page, { token }: Listener): Promise<number> {
  const reply = await page.request.get('/v1/messages/recents?pageSize=100');
  const all: { id: string; can_play: boolean }[] = (await reply.json()).data;
  const free = all.filter(({ can_play }) => can_play);
  for (const { id } of free.toReversed()) {
    const told = await page.request.post('/v1/messages/activities', {
      headers: { authorization: `Bearer ${token}` },
      data: { message_id: id, action_type: 'download', play_id: randomUUID() },
    });
    expect(told.ok()).toBe(true);
  }
  return free.length;
}

test('a visitor is asked in: to sign in for a first playlist, or to sign up', async ({ page }) => {
  await page.goto('/library');
  await expect(page).toHaveTitle('Your Library · Lectern Library');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Create your first playlist' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to keep a playlist.');
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Create your first playlist' })).toBeFocused();
  await main.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});

test.describe('on a phone nothing moves', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('when the library of somebody with plays turns out to have nothing begun', async ({ page }) => {
    await signedIn(page);
    const shifts = await watchShiftsOfPages(page);
    const answer = await holdAnswers(page, '**/v1/messages/continue-listening*');
    const answered = page.waitForResponse('**/v1/messages/continue-listening*');
    await page.goto('/library');
    // It doesn't wait for what may be begun.
    await expect(page.getByText('No items found in your library.')).toBeVisible();
    answer.open();
    await (await answered).finished();
    await expect(page.getByText('No items found in your library.')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('when the letters of what a visitor is offered arrive', async ({ page }) => {
    const shifts = await watchShiftsOfPages(page);
    const font = await holdAnswers(page, '**/*.woff2');
    await page.goto('/library', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Create your first playlist' })).toBeVisible();
    font.open();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole('button', { name: 'Create your first playlist' })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
  });
});

test('what a listener downloads is in their library', async ({ page }) => {
  await signedIn(page);
  const library = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your Library' });
  await page.goto('/library');
  await expect(page.getByText('No items found in your library.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse messages' }).click();
  await page.getByRole('link', { name: 'The Patience of the Farmer', exact: true }).click();
  const told = page.waitForResponse('**/v1/messages/activities');
  await pressDownload(page);
  await told;
  await library.click();
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link', { name: 'The Patience of the Farmer' }).click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
});

test('a library is shown as covers or as rows, which is remembered, in pages', async ({ page }) => {
  const listener = await signedIn(page);
  const count = await fill(page, listener);
  await makePagesSmaller(page);
  await page.goto('/library');
  await expect(cards(page)).toHaveCount(pageSize);
  await expect(page.getByText(`${count} messages · page 1 of 2`)).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('link')).toHaveText(['1', '2', 'Next']);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/library?pageNumber=2');
  await expect(cards(page)).toHaveCount(count - pageSize);

  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await expect(section(page, 'Messages').locator('tbody').getByRole('row')).toHaveCount(count - pageSize);
  await page.reload();
  await expect(page).toHaveURL('/library?pageNumber=2');
  await expect(section(page, 'Messages').locator('tbody').getByRole('row')).toHaveCount(count - pageSize);
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await row(page, 'Stones and Small Words').getByRole('link', { name: 'Stones and Small Words' }).click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(cards(page)).toHaveCount(pageSize);
});

test('the filter looks through all pages, and is in the address', async ({ page }) => {
  const listener = await signedIn(page);
  await fill(page, listener);
  await makePagesSmaller(page);
  await page.clock.install();
  await page.goto('/library?pageNumber=2');
  await expect(cards(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const keyword = new URL(request.url()).searchParams.get('keyword');
    if (request.url().includes('/libraries') && keyword !== null) asked.push(keyword);
  });
  // No key comes so late that what was typed before is looked for.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await box(page).pressSequentially('small words');
  await page.clock.runFor(300);
  await page.clock.resume();
  await expect(page).toHaveURL('/library?keyword=small+words');
  await expect(cards(page)).toHaveCount(1);
  expect(asked).toEqual(['small words']);
  await page.reload();
  await expect(box(page)).toHaveValue('small words');
  await box(page).fill('xylophone');
  await expect(page.getByText('No items found matching "xylophone"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cards(page)).toHaveCount(pageSize);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/library');
});

test('it says that it is loading', async ({ page }) => {
  await signedIn(page);
  const answer = await holdAnswers(page, '**/v1/messages/libraries*');
  await page.goto('/library');
  await expect(page.getByText('Loading your library...')).toBeVisible();
  answer.open();
  await expect(page.getByText('No items found in your library.')).toBeVisible();
});

test.describe('when it can not be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the library says so and loads when asked again', async ({ page }) => {
    await signedIn(page);
    await page.route('**/v1/messages/libraries*', (route) => route.abort());
    await page.goto('/library');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/messages/libraries*');
    await retry.click();
    await expect(page.getByText('No items found in your library.')).toBeVisible();
  });
});
