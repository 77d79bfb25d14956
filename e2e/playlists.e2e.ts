import { signedIn } from './listener.ts';
import { makePlaylist, topics } from './own-playlists.ts';
import { expect, row, test, withMotion } from './test.ts';
import { violations } from './violations.ts';

const sidebar = '[data-testid="sidebar"]';

test('a playlist is made, filled from a row, kept over a reload, emptied and deleted', async ({ page }) => {
  await signedIn(page);
  await page.goto('/create-playlist');
  await page.getByLabel('Name').fill(' For the road ');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/playlist\/\d+$/);
  const own = page.locator(sidebar).getByRole('link', { name: 'For the road' });
  await expect(own).toHaveAttribute('aria-current', 'page');

  await page.goto('/playlist/1?kind=service');
  const added = ['The Patience of the Farmer', 'A Good Servant'];
  for (const topic of added) {
    await row(page, topic).hover();
    await page.getByRole('button', { name: `More for ${topic}` }).click();
    await page.getByRole('menuitem', { name: 'Add to For the road' }).click();
    await expect(page.getByText('Message added to For the road').last()).toBeVisible();
  }
  await own.click();
  await expect.poll(() => topics(page)).toEqual(added);
  await page.getByRole('button', { name: `More for ${added[0]}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from For the road' }).click();
  await expect.poll(() => topics(page)).toEqual(added.slice(1));
  await expect(page.getByRole('button', { name: `More for ${added[1]}` })).toBeFocused();
  await page.reload();
  await expect.poll(() => topics(page)).toEqual(added.slice(1));

  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('main').getByRole('button', { name: 'Delete For the road' }).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.locator(sidebar).getByText('Featured')).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('twenty playlists scroll by themselves, and the sidebar’s other entries stay in sight', async ({ page }) => {
  const listener = await signedIn(page);
  for (let place = 1; place < 20; place += 1) await makePlaylist(page, listener, { name: `List ${place}` });
  await makePlaylist(page, listener, { name: `What I hear ${'on the long way '.repeat(5)}home` });
  for (const height of [700, 800, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/about');
    const places = page.locator(sidebar);
    const recent = places.getByRole('list', { name: 'Recently Created' });
    await expect(recent.getByRole('link')).toHaveCount(20);
    expect(await recent.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    for (const name of ['Home', 'Profile', 'Foundations', 'About']) {
      await expect(places.getByRole('link', { name, exact: true }), `${name} at ${height}`).toBeInViewport({
        ratio: 1,
      });
    }
    await expect(recent.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await recent.getByRole('link').last().focus();
    await expect(recent.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await expect(places.getByRole('link', { name: 'Home', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on a phone', () => {
  // The test needs motion, because the menu closes with an animation.
  test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu drawer lists them, opens one and deletes one', async ({ page }) => {
    const listener = await signedIn(page);
    const id = await makePlaylist(page, listener, { name: 'Morning' });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const recent = page.getByRole('dialog').getByRole('list', { name: 'Recently Created' });
    await recent.getByRole('link', { name: 'Morning' }).tap();
    await expect(page).toHaveURL(`/playlist/${id}`);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    page.once('dialog', (dialog) => dialog.accept());
    await recent.getByRole('button', { name: 'Delete Morning' }).tap();
    await expect(page).toHaveURL('/');
  });
});

test('Create Playlist, an own playlist and an empty one keep WCAG 2.2 AA in both themes', { tag: '@thorough' }, async ({
  page,
}) => {
  const listener = await signedIn(page);
  const empty = await makePlaylist(page, listener, { name: 'Empty' });
  const full = await makePlaylist(page, listener, { name: 'Full', messageIds: ['1', '2', '4'] });
  const pages = [
    { address: '/create-playlist', ready: 'Description (optional)' },
    { address: `/playlist/${empty}`, ready: 'No messages found' },
    { address: `/playlist/${full}`, ready: '3 messages' },
  ];
  for (const { address, ready } of pages) {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.getByText(ready)).toBeVisible();
      if (width > 768) await expect(page.locator(sidebar).getByText('Recently Created')).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violations(page), `${address}, ${width} px wide, ${colorScheme}`).toEqual([]);
      }
    }
  }
});
