import type { Page } from '@playwright/test';
import { emptyPage, hidePopular, showAs } from './home-lists.ts';
import { expect, holdAnswers, section, test, watchShiftsOfPages } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

test('Home shows the library: its title, recent messages, services, speakers and months', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await expect(section(page, 'Recent messages').getByRole('listitem')).toHaveCount(20);
  await expect(section(page, 'Services').getByRole('listitem')).toHaveCount(5);
  await expect(section(page, 'Speakers').getByRole('listitem')).toHaveCount(8);
  await expect(section(page, 'Recent messages').getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/messages',
  );
});

test('the sections stand in their order, and one without items is not there', async ({ page }) => {
  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Recent messages', 'Services', 'Speakers', 'Monthly highlights']);

  await haveListened(page);
  await showAs(page, 'recent-plays', 2);
  // Of the same messages, as in a young library: each section has all of its own.
  await showAs(page, 'recommended', 18);
  await showAs(page, 'most-downloaded', 20, 2);
  await page.route('**/v1/services*', (route) => route.fulfill({ json: emptyPage }));
  await page.reload();
  await section(page, 'Most downloaded by others').scrollIntoViewIfNeeded();
  await expect(headings).toHaveText([
    'Recent messages',
    'Recently played',
    'Made for you',
    'Most downloaded by others',
    'Speakers',
    'Monthly highlights',
  ]);
  const counts = { 'Recent messages': 20, 'Recently played': 2, 'Made for you': 18, 'Most downloaded by others': 20 };
  for (const [name, count] of Object.entries(counts)) {
    await expect(section(page, name).getByRole('article'), name).toHaveCount(count);
  }
});

test('a monthly highlight says how many messages it has and leads to them', async ({ page }) => {
  await page.goto('/');
  const october = section(page, 'Monthly highlights').getByRole('listitem').filter({ hasText: 'October 2026' });
  await expect(october).toContainText('5 messages');
  await expect(october.getByRole('link')).toHaveAttribute('href', '/playlist/2026-10?kind=month');
});

test('nothing that is on the screen moves while Home loads, however late its parts come', async ({ page }) => {
  const shifts = await watchShiftsOfPages(page);
  await haveListened(page);
  for (const [place, name] of ['recent-plays', 'recommended', 'most-downloaded'].entries())
    await showAs(page, name, 5, place * 12);
  const late = ['recents', 'most-downloaded', 'services', 'recommended', 'speakers', 'recent-plays', 'monthly'];
  for (const [place, name] of late.entries()) {
    await page.route(`**/v1/**/${name}*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300 * (place + 1)));
      await route.fallback();
    });
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const name of ['Recently played', 'Most downloaded by others', 'Monthly highlights']) {
      await section(page, name).scrollIntoViewIfNeeded();
    }
    expect(await shifts()).toBeLessThan(0.02);
  }
});

test('what is far below is asked for when the listener comes near it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 });
  await showAs(page, 'most-downloaded', 3, 20);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) asked.push(pathname);
  });
  await page.goto('/');
  await expect(section(page, 'Most downloaded by others')).toBeVisible();
  // What is at the top has come with the document.
  expect(asked.toSorted()).toEqual(['/v1/messages/most-downloaded', '/v1/messages/recommended']);
  await section(page, 'Most downloaded by others').scrollIntoViewIfNeeded();
  await expect(section(page, 'Speakers')).toBeVisible();
  expect(asked).toContain('/v1/services');
});

test('says that it is loading until the messages are there', async ({ page }) => {
  const answer = await holdAnswers(page, '**/v1/messages/recents*');
  await page.goto('/');
  await expect(page.getByText('Loading messages...').first()).toBeAttached();
  answer.open();
  await expect(section(page, 'Recent messages')).toBeVisible();
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and loads when asked again', async ({ page }) => {
    await page.route('**/v1/**', (route) => route.abort());
    await page.goto('/');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/**');
    await retry.click();
    await expect(section(page, 'Recent messages')).toBeVisible();
  });
});

test('a card shows its price or that it is free, and a paid one has no play button', async ({ page }) => {
  await page.goto('/');
  const paid = section(page, 'Recent messages').getByRole('listitem').filter({ hasText: '₦' }).first();
  await expect(paid).toContainText(/₦[\d,]+/);
  await expect(paid.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  const free = section(page, 'Recent messages').getByRole('listitem').filter({ hasText: 'Free' }).first();
  await expect(free.getByRole('button', { name: /^Play/ })).toHaveCount(1);
});

/** Something was played in this browser before: only then is it asked what. */
async function haveListened(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lectern:has-played', '1'));
}
