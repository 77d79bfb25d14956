import type { Page } from '@playwright/test';
import { expect, row, test } from './test.ts';

const total = 240;
const pageSize = 50;
const sundayService = '/playlist/1?kind=service';
const topicOf = (place: number) => `Talk ${place}`;

async function serveLongPlaylist(page: Page): Promise<number[]> {
  const asked: number[] = [];
  await page.route('**/v1/search?*', async (route) => {
    const address = new URL(route.request().url());
    const pageNumber = Number(address.searchParams.get('pageNumber'));
    asked.push(pageNumber);
    address.searchParams.set('pageNumber', '1');
    const { data } = await (await route.fetch({ url: address.href })).json();
    const first = (pageNumber - 1) * pageSize + 1;
    const places = Array.from({ length: Math.min(pageSize, total - first + 1) }, (_, index) => first + index);
    const messages = places.map((place) => ({ ...data[0], id: String(1000 + place), topic: topicOf(place) }));
    const pagination = { pageNumber, pageSize, totalPages: Math.ceil(total / pageSize), totalElements: total };
    await route.fulfill({ json: { data: messages, pagination, didYouMean: null } });
  });
  // Pointing at a row prefetches its message.
  await page.route(/\/v1\/messages\/1\d{3}\b/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/messages\/1\d{3}/, 'messages/1'),
    }),
  );
  return asked;
}

async function scrollTo(page: Page, place: number) {
  const rows = page.locator('tbody tr');
  await expect(async () => {
    const last = Number(await rows.last().getAttribute('aria-rowindex')) - 1;
    if (last < place) await rows.last().scrollIntoViewIfNeeded({ timeout: 1000 });
    else if ((await row(page, topicOf(place)).count()) === 0)
      await rows.first().scrollIntoViewIfNeeded({ timeout: 1000 });
    await row(page, topicOf(place)).scrollIntoViewIfNeeded({ timeout: 300 });
  }).toPass({ intervals: [50] });
}

async function expectOnlyPartOfIt(page: Page) {
  expect(await page.getByRole('row').count()).toBeLessThan(60);
}

for (const { where, viewport, isMobile } of [
  { where: 'on a wide screen', viewport: { width: 1440, height: 900 }, isMobile: false },
  { where: 'on a phone', viewport: { width: 390, height: 844 }, isMobile: true },
]) {
  test.describe(where, () => {
    test.use({ viewport, isMobile, hasTouch: isMobile });

    test('a long playlist says how many it has at once, loads on while it is scrolled, and back finds the place', {
      tag: isMobile ? [] : '@thorough',
    }, async ({ page }) => {
      const asked = await serveLongPlaylist(page);
      await page.goto(sundayService);
      await expect(page.getByText('240 messages', { exact: true })).toBeVisible();
      await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '241');
      await expect(row(page, topicOf(1))).toBeInViewport();
      expect(asked).toEqual([1]);
      await expectOnlyPartOfIt(page);

      await scrollTo(page, 120);
      await expectOnlyPartOfIt(page);
      expect(asked).not.toContain(5);
      await expect(row(page, topicOf(120))).toHaveAttribute('aria-rowindex', '121');

      const asksBefore = asked.length;
      await row(page, topicOf(120)).getByRole('link').click();
      await expect(page.getByText('About this message')).toBeVisible();
      await page.goBack();
      await expect(row(page, topicOf(120))).toBeInViewport();
      await expectOnlyPartOfIt(page);
      expect(asked).toHaveLength(asksBefore);
    });
  });
}

test('the keyboard goes through it row by row, and keeps its place when the wheel turns', async ({ page }) => {
  await serveLongPlaylist(page);
  await page.goto(sundayService);
  await row(page, topicOf(1)).getByRole('link').focus();
  for (let place = 2; place <= 30; place++) {
    for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Tab');
  }
  const thirtieth = row(page, topicOf(30)).getByRole('link');
  await expect(thirtieth).toBeFocused();
  await expect(thirtieth).toBeInViewport();

  await thirtieth.hover();
  await page.mouse.wheel(0, 2400);
  await expect(thirtieth).not.toBeInViewport();
  await expect(thirtieth).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(row(page, topicOf(31)).getByRole('button', { name: /^Play / })).toBeFocused();
  await expect(row(page, topicOf(31))).toBeInViewport();
});

test('its rows are there too when the sidebar makes room for columns, which are lower', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await serveLongPlaylist(page);
  await page.goto(sundayService);
  await scrollTo(page, 200);
  await scrollTo(page, 110);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('div')) element.style.overflowAnchor = 'none';
  });
  const high = (await row(page, topicOf(110)).boundingBox())?.height;
  await page.keyboard.press('Control+b');
  const low = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((line) => line.clientHeight);
  await expect.poll(low).toBeLessThan(high ?? 0);
  const inTheMiddle = () =>
    page.evaluate(() => document.elementFromPoint(450, 450)?.closest('tbody tr') instanceof HTMLElement);
  await expect.poll(inTheMiddle).toBe(true);
});
