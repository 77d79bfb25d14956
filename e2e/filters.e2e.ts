import type { Page } from '@playwright/test';
import { box, cards, count, drawer, filterButton, group, openDrawer } from './our-messages.ts';
import { expect, test, withMotion } from './test.ts';

// The drawer closes by an animation.
test.use(withMotion);

const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');

/** Makes the speakers many: three pages of 50, 50 and 20. @returns the pages that were asked for, in order */
async function manySpeakers(page: Page): Promise<number[]> {
  const asked: number[] = [];
  await page.route('**/v1/speakers?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const pageNumber = Number(query.get('pageNumber'));
    const pageSize = Number(query.get('pageSize'));
    asked.push(pageNumber);
    const first = (pageNumber - 1) * pageSize + 1;
    const data = Array.from({ length: Math.min(pageSize, 120 - first + 1) }, (_, index) => ({
      id: String(1000 + first + index),
      name: `Speaker ${first + index}`,
      image_url: null,
      description: '',
      short_bio: '',
    }));
    await route.fulfill({ json: { data, pageNumber, pageSize, totalPages: 3, totalElements: 120 } });
  });
  return asked;
}

test('the drawer has speakers, services, centers, years and months', async ({ page }) => {
  await page.goto('/messages');
  await openDrawer(page);
  await expect(group(page, 'Speakers').getByRole('checkbox')).toHaveCount(8);
  await expect(group(page, 'Services').getByRole('checkbox')).toHaveCount(5);
  await expect(group(page, 'Centers').getByRole('button')).toHaveCount(3);
  const thisYear = await page.evaluate(() => new Date().getFullYear());
  const years = Array.from({ length: 13 }, (_, ago) => String(thisYear - ago));
  await expect(group(page, 'Years').locator('label')).toHaveText(years);
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  await expect(group(page, 'Months').locator('label')).toHaveText(months);
});

test('filters apply at once, behind the drawer; the badge counts them and the address keeps them', async ({ page }) => {
  await page.goto('/messages?pageNumber=2');
  await openDrawer(page);
  await group(page, 'Speakers').getByRole('checkbox', { name: 'Grace Eze' }).check();
  await expect(drawer(page).getByRole('button', { name: 'Show 4 messages' })).toBeVisible();
  await group(page, 'Speakers').getByRole('checkbox', { name: 'Samuel Okafor' }).check();
  await expect(drawer(page).getByRole('button', { name: 'Show 8 messages' })).toBeVisible();
  await group(page, 'Years').getByRole('checkbox', { name: '2026' }).check();
  await group(page, 'Months').getByRole('checkbox', { name: 'Nov' }).check();
  await expect(drawer(page).getByRole('button', { name: 'Show 1 message' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Show 1 message' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(filterButton(page)).toHaveAccessibleName('Filter 4 chosen');
  await expect(filterButton(page)).toBeFocused();
  await expect(page).toHaveURL(/\/messages\?speakerIds=\d+,\d+&years=2026&months=11$/);
  await expect(cards(page)).toHaveText([/A Good Servant/]);

  await page.reload();
  await expect(filterButton(page)).toHaveAccessibleName('Filter 4 chosen');
  await expect(cards(page)).toHaveText([/A Good Servant/]);
  await openDrawer(page);
  await expect(group(page, 'Speakers').getByRole('checkbox', { name: 'Grace Eze' })).toBeChecked();
  await expect(group(page, 'Speakers').getByRole('checkbox', { name: 'Ruth Adeyemi' })).not.toBeChecked();
  await expect(group(page, 'Months').getByRole('checkbox', { name: 'Nov' })).toBeChecked();
});

test('a filter leads back to the first page', async ({ page }) => {
  await page.goto('/messages?pageNumber=2');
  await expect(cards(page)).toHaveCount(10);
  await openDrawer(page);
  await group(page, 'Services').getByRole('checkbox', { name: 'Sunday Service' }).check();
  await expect(page).toHaveURL(/\/messages\?serviceIds=\d+$/);
});

test('one centre at a time, and a second press takes it back', async ({ page }) => {
  await page.goto('/messages');
  await openDrawer(page);
  const enugu = group(page, 'Centers').getByRole('button', { name: 'Enugu' });
  const ibadan = group(page, 'Centers').getByRole('button', { name: 'Ibadan' });
  await enugu.click();
  await expect(enugu).toHaveAttribute('aria-pressed', 'true');
  await ibadan.click();
  await expect(ibadan).toHaveAttribute('aria-pressed', 'true');
  await expect(enugu).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/messages?centreSlug=ibadan');
  await ibadan.click();
  await expect(ibadan).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/messages');
  await expect(drawer(page).getByRole('button', { name: 'Show 30 messages' })).toBeVisible();
});

test('back and forward step through the filters', async ({ page }) => {
  await page.goto('/messages');
  await openDrawer(page);
  await group(page, 'Speakers').getByRole('checkbox', { name: 'Grace Eze' }).check();
  await group(page, 'Years').getByRole('checkbox', { name: '2026' }).check();
  await drawer(page).getByRole('button', { name: 'Close filters' }).click();
  await expect(count(page, '2 messages')).toBeVisible();
  await page.goBack();
  await expect(count(page, '4 messages')).toBeVisible();
  await expect(filterButton(page)).toHaveAccessibleName('Filter 1 chosen');
  await page.goBack();
  await expect(count(page, '30 messages')).toBeVisible();
  await expect(filterButton(page)).toHaveAccessibleName('Filter');
  await page.goForward();
  await page.goForward();
  await expect(count(page, '2 messages')).toBeVisible();
});

test('each chosen filter has a chip that takes it back', async ({ page }) => {
  await page.goto('/messages?speakerIds=4&centreSlug=enugu&years=2025,2026&months=1&categoryIds=1&serviceIds=1');
  await expect(chips(page)).toHaveCount(7);
  await expect(chips(page).first()).toHaveAccessibleName('Remove the filter Grace Eze');
  await expect(page.getByRole('button', { name: 'Remove the filter Enugu' })).toBeVisible();
  for (const name of ['Enugu', '2025', 'Jan']) {
    await page.getByRole('button', { name: `Remove the filter ${name}` }).click();
  }
  await expect(page).toHaveURL('/messages?speakerIds=4&serviceIds=1&years=2026&categoryIds=1');
  for (let left = 4; left > 0; left -= 1) await chips(page).first().press('Enter');
  await expect(page).toHaveURL('/messages');
  await expect(filterButton(page)).toBeFocused();
});

test('filters that nothing passes say so, and are cleared from there', async ({ page }) => {
  await page.goto('/messages?years=1950&keyword=grace');
  await expect(page.getByText('No playlists match your filters')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 messages' })).toBeAttached();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(filterButton(page)).toBeFocused();
  await expect(count(page, '30 messages')).toBeVisible();
  await expect(page).toHaveURL('/messages');
  await expect(box(page)).toHaveValue('');
});

test('a category in the address filters too', async ({ page }) => {
  await page.goto('/messages?categoryIds=1');
  const { pagination } = await (await page.request.get('/v1/search?categoryIds=1')).json();
  await expect(count(page, `${pagination.totalElements} messages`)).toBeVisible();
  await expect(chips(page)).toHaveCount(1);
});

test('the speakers go on when their list is scrolled to within 10 px of its end, and only then', async ({ page }) => {
  const asked = await manySpeakers(page);
  await page.goto('/messages');
  await openDrawer(page);
  const speakers = group(page, 'Speakers').getByRole('checkbox');
  await expect(speakers).toHaveCount(50);
  const scrollTo = (fromEnd: number) =>
    group(page, 'Speakers')
      .locator('ul')
      .evaluate(async (list, rest) => {
        const scroller = list.parentElement;
        if (!scroller) throw new Error('the list is in nothing that scrolls');
        scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - rest;
        await new Promise((resolve) => scroller.addEventListener('scrollend', resolve, { once: true }));
      }, fromEnd);
  await scrollTo(11);
  expect(asked).toEqual([1]);
  await scrollTo(10);
  await expect(speakers).toHaveCount(100);
  await scrollTo(0);
  await expect(speakers).toHaveCount(120);
  await scrollTo(0);
  expect(asked).toEqual([1, 2, 3]);
  await group(page, 'Speakers').getByRole('checkbox', { name: 'Speaker 120' }).check();
  await expect(page).toHaveURL('/messages?speakerIds=1120');
});

test('the keyboard alone opens the drawer, chooses, and comes back to where it was', async ({ page }) => {
  await page.goto('/messages');
  await expect(cards(page)).toHaveCount(20);
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(filterButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('button', { name: 'Close filters' })).toBeFocused();
  await expect(group(page, 'Speakers').getByRole('checkbox')).toHaveCount(8);
  await page.keyboard.press('Tab');
  await expect(group(page, 'Speakers').getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(group(page, 'Speakers').getByRole('checkbox').first()).toBeChecked();
  await expect(drawer(page).getByRole('status').filter({ hasText: '3 messages' })).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(drawer(page).getByRole('button', { name: 'Show 3 messages' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByRole('button', { name: 'Close filters' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(filterButton(page)).toBeFocused();
});

test.describe('when a call fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a list of the drawer is asked for again, and the others serve', async ({ page }) => {
    await page.route('**/v1/speakers?*', (route) =>
      route.fulfill({ status: 400, json: { message: 'No.', code: 'x' } }),
    );
    await page.goto('/messages');
    await openDrawer(page);
    await expect(group(page, 'Speakers').getByRole('alert')).toContainText('No.');
    await expect(group(page, 'Services').getByRole('checkbox')).toHaveCount(5);
    await page.unroute('**/v1/speakers?*');
    await group(page, 'Speakers').getByRole('button', { name: 'Try again' }).click();
    await expect(group(page, 'Speakers').getByRole('checkbox')).toHaveCount(8);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the drawer is nearly as wide as the screen, and all in it is wide enough for a finger', async ({ page }) => {
    await page.goto('/messages');
    await filterButton(page).tap();
    await expect(group(page, 'Speakers').getByRole('checkbox')).toHaveCount(8);
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(24);
    const box = await drawer(page).boundingBox();
    expect(box).toEqual({ x: 24, y: 0, width: 366, height: 844 });
    for (const target of await drawer(page).locator('label, fieldset button').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await group(page, 'Months').getByRole('checkbox', { name: 'Nov' }).tap();
    await drawer(page).getByRole('button', { name: /^Show/ }).tap();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/messages?months=11');
  });
});
