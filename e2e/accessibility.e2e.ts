import { expect, playButtons, test } from './test.ts';
import { expectAccessible, violations } from './violations.ts';

const pages = [
  { name: 'Home', address: '/', ready: 'Recent messages' },
  { name: 'Search', address: '/search', ready: 'Browse all' },
  { name: 'what a search found', address: '/search?keyword=olanrewju', ready: 'No message has the words' },
  { name: 'Our messages', address: '/messages?speakerIds=4&years=2026', ready: '2 messages' },
  { name: 'a message', address: '/message/1', ready: 'About this message' },
  { name: 'a playlist', address: '/playlist/1?kind=service', ready: '12 messages' },
  { name: 'a speaker’s playlist', address: '/playlist/2?kind=speaker', ready: '3 messages' },
  { name: 'a featured collection', address: '/featured/Foundations', ready: '7 messages' },
  { name: 'About', address: '/about', ready: 'Our offices' },
  { name: 'the categories', address: '/categories', ready: '12 categories' },
  { name: 'a search of the categories', address: '/categories?keyword=day', ready: 'Explore' },
  { name: 'a category', address: '/category/10', ready: '7 messages' },
  { name: 'a centre', address: '/lagos', ready: '17 messages' },
  { name: 'a list’s last page', address: '/general?pageNumber=2', ready: '30 messages · page 2 of 2' },
];

for (const [place, part] of [pages.slice(0, 5), pages.slice(5, 10), pages.slice(10)].entries())
  test(`each page of the catalogue keeps WCAG 2.2 AA, in both themes and at every width (${place + 1} of 3)`, {
    tag: place === 0 ? [] : ['@thorough'],
  }, async ({ page }) => {
    test.slow();
    for (const { name, address, ready } of part) {
      await page.goto(address);
      await expect(page.getByText(ready).first()).toBeVisible();
      await expectAccessible(page, name);
    }
  });

test.describe('where nothing is', () => {
  // The server answers the document itself with 404.
  test.use({ expectedErrors: /Failed to load resource.* 404/ });

  test('the 404 page and the drawer of filters keep WCAG 2.2 AA, in both themes and at every width', {
    tag: '@thorough',
  }, async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! Page not found').first()).toBeVisible();
    await expectAccessible(page, 'the 404 page');
    await page.goto('/messages?speakerIds=4&months=1&centreSlug=enugu');
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Grace Eze' })).toBeChecked();
    await expectAccessible(page, 'the filters');
  });
});

test('the player, its toast and its sheet keep WCAG 2.2 AA, in both themes and at every width', async ({ page }) => {
  await page.goto('/');
  await playButtons(page).first().click();
  await expect(page.getByText(/^Now playing: /)).toBeVisible();
  await expectAccessible(page, 'the bar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Open player/ }).click();
  await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `the sheet, ${colorScheme}`).toEqual([]);
  }
});

test('a table is a table to a screen reader, also where a phone lays out its rows without columns', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/playlist/1?kind=service');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
    const counts = ['table', 'row', 'columnheader', 'rowheader', 'cell'].map((role) => [role, count(role)]);
    expect(Object.fromEntries(counts), `${width} px wide`).toEqual({
      table: 1,
      row: 13,
      columnheader: 6,
      rowheader: 12,
      cell: 60,
    });
  }
});

test('the embedded player keeps WCAG 2.2 AA, in both themes, and its links are as high as a finger needs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 176 });
  for (const address of ['/embed/message/1', '/embed/message/3']) {
    await page.goto(address);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), `${address}, ${colorScheme}`).toEqual([]);
    }
    const heights = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getBoundingClientRect().height));
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(24);
  }
});

test('the API’s page keeps WCAG 2.2 AA, in both themes and at every width, also with a call opened', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/docs');
  await page.locator('#operations-tag-catalogue').getByRole('button').press('Enter');
  await page.locator('.opblock-summary-control').first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page follows the theme in its next frame, and its buttons then fade to the other colours.
    await expect(page.locator('html.dark-mode')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${colorScheme}, ${width} px wide`).toEqual([]);
    }
  }
});
