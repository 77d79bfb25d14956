import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { expect, makeGate, section, takenOver, test, watchShifts } from './test.ts';
import { violations } from './violations.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'What do you want to listen to?' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => section(page, 'Messages').getByRole('article');
/** What is found while typing. */
const rows = (page: Page) => section(page, 'Found so far').getByRole('listitem');

/** @returns the keywords that the page has asked the server for, in order */
function keywordsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v1/search') asked.push(searchParams.get('keyword') ?? '');
  });
  return asked;
}

/** Holds the reply to a keyword. @returns what lets it go */
async function holdReply(page: Page, keyword: string): Promise<() => void> {
  const answer = makeGate();
  await page.route(
    (url) => url.pathname === '/v1/search' && url.searchParams.get('keyword') === keyword,
    async (route) => {
      const reply = await route.fetch();
      await answer.opened;
      // The page may have stopped waiting for it.
      await route.fulfill({ response: reply }).catch(() => {});
    },
  );
  return answer.open;
}

test('without a term every category is offered, each leading to its page', async ({ page }) => {
  await page.route('**/v1/categories?*', async (route) => {
    const reply = await route.fetch();
    const { data, ...facts } = await reply.json();
    const [first, ...others] = data;
    await route.fulfill({ json: { ...facts, data: [{ ...first, description: '' }, ...others] } });
  });
  await page.goto('/search');
  await expect(page).toHaveTitle('Search · Lectern Library');
  await expect(heading(page, 'Browse all')).toBeVisible();
  const tiles = section(page, 'Browse all').getByRole('listitem');
  await expect(tiles).toHaveCount(12);
  await expect(tiles.filter({ hasText: 'Community' })).toContainText('Explore this category');
  await expect(tiles.filter({ hasText: 'Discipleship' })).toContainText('Becoming, day by day');
  await expect(tiles.getByRole('link', { name: 'Discipleship' })).toHaveAttribute('href', /^\/category\/\d+$/);
});

test('the box has the focus on arrival, by address and by link', async ({ page }) => {
  await page.goto('/search');
  await expect(box(page)).toBeFocused();
  await page.goto('/');
  await expect(section(page, 'Recent messages')).toBeVisible();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
});

test('typing is searched for once it has rested for 400 ms, trimmed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search');
  await expect(heading(page, 'Browse all')).toBeVisible();
  await takenOver(page);
  const asked = keywordsAskedFor(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await box(page).pressSequentially('  gra');
  await page.clock.runFor(399);
  await box(page).pressSequentially('ce ');
  await page.clock.runFor(399);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(heading(page, 'Search results for grace')).toBeVisible();
  // Not for screen readers alone.
  expect((await heading(page, 'Search results for grace').boundingBox())?.height).toBeGreaterThan(20);
  await expect(rows(page)).toHaveText([/Grace Eze.*Speaker/, ...Array(4).fill(/Grace Eze · 00:/), /All results/]);
  await expect(box(page)).toHaveValue('  grace ');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(4);
  expect(asked).toEqual(['grace']);
});

test('Enter searches at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search');
  await expect(heading(page, 'Browse all')).toBeVisible();
  await takenOver(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked = page.waitForRequest(/\/v1\/search\?.*keyword=grace/);
  await box(page).fill('grace');
  await box(page).press('Enter');
  await asked;
});

test('a link that is followed before typing has rested leads where it says, however long it takes', async ({
  page,
}) => {
  const code = makeGate();
  await page.route(/\/assets\/categories-page-.*\.js$/, async (route) => {
    await code.opened;
    await route.continue();
  });
  await page.goto('/search');
  await expect(heading(page, 'Browse all')).toBeVisible();
  await box(page).fill('patience');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' });
  // As a slow phone does: by the time that it has answered the press, typing has rested.
  await link.evaluate((element: HTMLElement) => {
    element.click();
    const due = performance.now() + 1000;
    while (performance.now() < due);
  });
  code.open();
  await expect(heading(page, 'Browse Categories')).toBeVisible();
  await expect(page).toHaveURL('/categories');
});

test('a search and a message are asked for by the listener’s token, without cookies', async ({ page, baseURL }) => {
  const { token } = await signedIn(page);
  await page.context().addCookies([{ name: 'device', value: 'a-phone', url: baseURL ?? '' }]);
  await page.goto('/');
  await takenOver(page);
  const sentWith = async (pattern: string) => (await page.waitForRequest(pattern)).allHeaders();
  const search = sentWith('**/v1/search?*');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await box(page).fill('patience');
  const message = sentWith('**/v1/messages/1');
  await rows(page).first().getByRole('link').click();
  for (const { authorization, cookie } of [await search, await message])
    expect({ authorization, cookie }).toEqual({ authorization: `Bearer ${token}`, cookie: undefined });
  const others = sentWith('**/v1/carts*');
  await page.goto('/cart');
  expect((await others).cookie).toContain('device=a-phone');
});

test('spaces alone search for nothing', async ({ page }) => {
  await page.goto('/search');
  const asked = keywordsAskedFor(page);
  await box(page).fill('   ');
  await box(page).press('Enter');
  await expect(heading(page, 'Browse all')).toBeVisible();
  expect(page.url()).toMatch(/\/search$/);
  expect(asked).toEqual([]);
});

test('the term is in the address: a reload keeps it, and back leaves the page however much was typed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  for (const term of ['grace', 'hope']) {
    await box(page).fill(term);
    await expect(page).toHaveURL(`/search?keyword=${term}`);
  }
  await box(page).press('Enter');
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveTitle('Search results for hope · Lectern Library');
  await page.reload();
  await expect(box(page)).toHaveValue('hope');
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await page.goForward();
  await expect(box(page)).toHaveValue('hope');
});

test('the clear button and Escape lead back to the categories', async ({ page }) => {
  await page.goto('/search?keyword=grace');
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(heading(page, 'Browse all')).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0);
  await box(page).fill('hope');
  await expect(rows(page)).toHaveCount(8);
  await box(page).press('Escape');
  await expect(heading(page, 'Browse all')).toBeVisible();
  await expect(box(page)).toHaveValue('');
});

test('while a newer term loads, what the older one found stays, and nothing moves', async ({ page }) => {
  await page.goto('/search?keyword=grace');
  await expect(cards(page)).toHaveCount(4);
  const release = await holdReply(page, 'hope');
  const shift = await watchShifts(page);
  await box(page).fill('hope');
  await box(page).press('Enter');
  await expect(heading(page, 'Search results for hope')).toBeVisible();
  await expect(section(page, 'Messages').getByRole('status').filter({ hasText: 'Searching...' })).toBeVisible();
  await expect(section(page, 'Messages')).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveCount(4);
  release();
  await expect(cards(page)).toHaveCount(6);
  await expect(section(page, 'Messages')).toHaveAttribute('aria-busy', 'false');
  expect(await shift()).toBeLessThan(0.02);
});

test('the reply to an older term never takes the place of a newer one', async ({ page }) => {
  await page.goto('/search');
  await expect(heading(page, 'Browse all')).toBeVisible();
  const release = await holdReply(page, 'grace');
  const asked = page.waitForRequest(/keyword=grace/);
  await box(page).fill('grace');
  const older = await asked;
  const ended = Promise.race([older.response(), page.waitForEvent('requestfailed', (request) => request === older)]);
  await box(page).fill('hope');
  await expect(rows(page).filter({ hasText: 'Where the River Widens' })).toHaveCount(1);
  await box(page).press('Enter');
  await expect(cards(page)).toHaveCount(6);
  release();
  await ended;
  // Whatever that reply did is on the page by the time of another round trip.
  await page.evaluate(() => fetch('/healthz').then((reply) => reply.text()));
  await expect(heading(page, 'Search results for hope')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).filter({ hasText: 'Where the River Widens' })).toHaveCount(1);
});

test('a word that nothing has is taken for a similar one, and the page says so', async ({ page }) => {
  await page.goto('/search?keyword=olanrewju');
  await expect(
    page.getByText(/No message has the words “olanrewju”\. Showing results for Ọláńrewájú instead\./),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  const note = await page.getByText('No message has the words').boundingBox();
  const count = await page.getByRole('status').filter({ hasText: '3 messages' }).boundingBox();
  expect(note?.y).toBeLessThan(count?.y ?? 0);
  await page.getByRole('link', { name: 'Ọláńrewájú', exact: true }).click();
  await expect(heading(page, 'Search results for Ọláńrewájú')).toBeVisible();
  await expect(box(page)).toHaveValue('Ọláńrewájú');
  await expect(page.getByText('No message has the words')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
});

test('a search without a result says so, with the term', async ({ page }) => {
  await page.goto('/search');
  await box(page).fill('zzqqxx');
  await expect(page.getByText('No results found for "zzqqxx". Try a different keyword.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse Categories' }).click();
  await expect(page).toHaveURL('/categories');
});

test('anything at all can be typed', async ({ page }) => {
  await page.goto('/search');
  for (const term of [`'`, '%', '&|!', '🙂', '"<b>']) {
    await box(page).fill(term);
    await box(page).press('Enter');
    await expect(heading(page, `Search results for ${term}`)).toBeVisible();
    await expect(section(page, 'Messages')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await box(page).fill('x'.repeat(1000));
  await expect(box(page)).toHaveValue('x'.repeat(200));
});

test('results go on over pages, and a new term starts at the first', async ({ page }) => {
  await page.route('**/v1/search?*', async (route) => {
    const url = new URL(route.request().url());
    const pageNumber = Number(url.searchParams.get('pageNumber'));
    url.searchParams.set('pageNumber', '1');
    const reply = await (await route.fetch({ url: url.href })).json();
    const pagination = { pageNumber, pageSize: 50, totalPages: 3, totalElements: 120 };
    await route.fulfill({ json: { ...reply, pagination } });
  });
  await page.goto('/search?keyword=the');
  await expect(page.getByRole('status').filter({ hasText: '120 messages' })).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/search?keyword=the&pageNumber=2');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await box(page).fill('grace');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?keyword=grace');
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('arrow keys go from the box to the rows and back; a speaker comes first, in another spelling too', async ({
  page,
}) => {
  for (const address of ['/search', '/messages']) {
    await page.goto(address);
    const typed = page.getByRole('main').getByRole('searchbox');
    await typed.fill('olanrewju');
    await expect(rows(page).first()).toContainText('Adébáyọ̀ Ọláńrewájú');
    await typed.press('ArrowDown');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).getByRole('button', { name: /All results/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(typed).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(typed).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(3);
    await typed.fill('stewardship');
    await rows(page).filter({ hasText: 'Category' }).getByRole('link', { name: 'Stewardship' }).click();
    await expect(page).toHaveURL(/\/category\/\d+$/);
  }
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the page says so and searches again when asked', async ({ page }) => {
    await page.route('**/v1/search?*', (route) => route.fulfill({ status: 400, json: { message: 'No.', code: 'x' } }));
    await page.goto('/search?keyword=grace');
    await expect(page.getByRole('alert')).toContainText('No.');
    await page.unroute('**/v1/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(4);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('with the keyboard up, what is found is seen under the box while typing', async ({ page }) => {
    // What a keyboard of 424 px leaves of the window.
    await page.setViewportSize({ width: 390, height: 420 });
    for (const address of ['/search', '/messages']) {
      await page.goto(address);
      const typed = page.getByRole('main').getByRole('searchbox');
      await typed.tap();
      await typed.fill('grace');
      await expect(rows(page)).toHaveCount(6);
      for (const index of [0, 1, 2]) await expect(rows(page).nth(index)).toBeInViewport({ ratio: 1 });
      expect((await rows(page).first().boundingBox())?.height).toBe(56);
      await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden();
      expect(await violations(page)).toEqual([]);
      await rows(page)
        .getByRole('button', { name: /All results/ })
        .tap();
      await expect(cards(page)).toHaveCount(4);
    }
  });

  test('the box leaves the page to be seen until it is touched, and Enter puts the keyboard away', async ({ page }) => {
    await page.goto('/search');
    await expect(heading(page, 'Browse all')).toBeVisible();
    await expect(box(page)).not.toBeFocused();
    await box(page).tap();
    await box(page).fill('grace');
    await box(page).press('Enter');
    await expect(cards(page)).toHaveCount(4);
    await expect(box(page)).not.toBeFocused();
  });
});
