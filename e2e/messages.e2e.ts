import { box, count, drawer, filterButton, group, openDrawer } from './our-messages.ts';
import { whenRendered } from './settling.ts';
import { expect, holdAnswers, playButtons, player, test } from './test.ts';

test('the top bar’s search button leads into the keyword box, which has what was typed before it came', async ({
  page,
}) => {
  const search = page.getByRole('banner').getByRole('link', { name: 'Search messages' });
  await page.goto('/');
  await playButtons(page).first().click();
  await expect(player(page).getByRole('button', { name: 'Mute' })).toBeVisible();
  const code = await holdAnswers(page, '**/assets/messages-page-*.js');
  await search.click();
  // Outside a text box these keys mute, like, shuffle, list the keys and pause.
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

  await page.getByRole('heading', { level: 1 }).click();
  await search.click();
  await expect(page).toHaveURL('/messages');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('the search button is a link before the app has taken over', async ({ page }) => {
  const code = await holdAnswers(page, '**/assets/index-*.js');
  await whenRendered(page, '/');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Search messages' }).click();
  code.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Our messages' })).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('what was typed is one step and so is each filter; back finds them as they were, and a reload keeps them', async ({
  page,
}) => {
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
  await page.reload();
  await expect(box(page)).toHaveValue('hope');
  await expect(filterButton(page)).toHaveAccessibleName('Filter 1 chosen');
  await expect(page.getByRole('button', { name: 'Remove the filter Grace Eze' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/messages?keyword=hope');
  await expect(count(page, '6 messages')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
});
