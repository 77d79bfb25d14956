import type { Page } from '@playwright/test';
import { box, cards, count, drawer, filterButton, group, openDrawer } from './our-messages.ts';
import { expect, holdAnswers, playButtons, player, takenOver, test } from './test.ts';

/** @returns the queries of the calls that list messages, in order */
function listsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/v1/search' || pathname === '/v1/messages') asked.push(`${pathname}${search}`);
  });
  return asked;
}

test('Our messages: the whole library, newest first, 20 a page, with the way to the next', async ({ page }) => {
  const asked = listsAskedFor(page);
  await page.goto('/messages');
  await expect(page).toHaveTitle('Our messages · Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'Our messages' })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(page).first()).toContainText('The Patience of the Farmer');
  await expect(count(page, '30 messages')).toBeVisible();
  expect(asked, 'the first page has come with its document').toEqual([]);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/messages?pageNumber=2');
  await expect(cards(page)).toHaveCount(10);
  await page.reload();
  await expect(cards(page)).toHaveCount(10);
});

test('the top bar’s search button leads into the keyword box, which has what was typed before it came', async ({
  page,
}) => {
  const search = page.getByRole('banner').getByRole('link', { name: 'Search messages' });
  await page.goto('/');
  await playButtons(page).first().click();
  await expect(player(page).getByRole('button', { name: 'Mute' })).toBeVisible();
  const code = await holdAnswers(page, '**/assets/messages-page-*.js');
  await search.click();
  // 'm' mutes, 'l' likes, 's' shuffles, '?' lists the keys and a space pauses, where nobody types.
  await page.keyboard.type('mls?x gracx');
  await page.keyboard.press('Backspace');
  code.open();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('e');
  await expect(box(page)).toHaveValue('mls?x grace');
  await expect(page).toHaveURL('/messages?keyword=mls%3Fx+grace');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(player(page).getByRole('button', { name: 'Mute' })).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('liked-messages'))).toBeNull();

  // From the page itself too.
  await page.getByRole('heading', { level: 1 }).click();
  await search.click();
  await expect(page).toHaveURL('/messages');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('the search button is a link before the app has taken over', async ({ page }) => {
  const code = await holdAnswers(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Search messages' }).click();
  code.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Our messages' })).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('a keyword filters once typing has rested for 300 ms, and clearing it brings the whole library back', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/messages');
  await expect(cards(page)).toHaveCount(20);
  await takenOver(page);
  const asked = listsAskedFor(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await box(page).pressSequentially('gra');
  await page.clock.runFor(299);
  await box(page).pressSequentially('ce');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'All results 4 messages' })).toBeVisible();
  await box(page).press('Enter');
  await expect(count(page, '4 messages')).toBeVisible();
  expect(asked).toEqual(['/v1/search?keyword=grace&pageNumber=1&pageSize=20']);
  await expect(page).toHaveURL('/messages?keyword=grace');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(count(page, '30 messages')).toBeVisible();
  await expect(page).toHaveURL('/messages');
});

test('what was typed is one step, and back finds the box as it was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search messages' }).click();
  await box(page).fill('grace');
  await expect(page).toHaveURL('/messages?keyword=grace');
  await box(page).fill('hope');
  await expect(page).toHaveURL('/messages?keyword=hope');
  await openDrawer(page);
  await group(page, 'Speakers').getByRole('checkbox', { name: 'Grace Eze' }).check();
  await expect(page).toHaveURL(/keyword=hope&speakerIds=/);
  await drawer(page).getByRole('button', { name: 'Clear all filters' }).click();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await page.goBack();
  await expect(box(page)).toHaveValue('hope');
  await page.goBack();
  await expect(page).toHaveURL('/messages?keyword=hope');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
});

test('an address with garbage shows what can be understood of it', async ({ page }) => {
  await page.goto('/messages?speakerIds=4,x,-1,4&years=soon&months=0,13&centreSlug=%F0%9F%99%82&pageNumber=-3&zzz');
  await expect(count(page, '4 messages')).toBeVisible();
  await expect(filterButton(page)).toHaveAccessibleName('Filter 1 chosen');
});

test('a misspelt topic shows what it is taken for', async ({ page }) => {
  await page.goto('/messages?keyword=olanrewju');
  await expect(page.getByText('No message has the words “olanrewju”')).toBeVisible();
  await page.getByRole('link', { name: 'Ọláńrewájú', exact: true }).click();
  await expect(count(page, '3 messages')).toBeVisible();
  await expect(box(page)).toHaveValue('Ọláńrewájú');
});

test.describe('when a call fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the messages are asked for again', async ({ page }) => {
    await page.route('**/v1/messages?*', (route) =>
      route.fulfill({ status: 400, json: { message: 'No.', code: 'x' } }),
    );
    await page.goto('/messages');
    await expect(page.getByRole('alert')).toContainText('No.');
    await page.unroute('**/v1/messages?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(20);
  });
});
