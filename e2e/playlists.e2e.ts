import { signedIn } from './listener.ts';
import { makePlaylist, topics } from './own-playlists.ts';
import { expect, player, test, withMotion } from './test.ts';
import { violations } from './violations.ts';

const sidebar = '[data-testid="sidebar"]';

test('a playlist is made with a name and a description, and is in the sidebar at once', async ({ page }) => {
  await signedIn(page);
  await page.goto('/create-playlist');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toBeDisabled();
  await page.getByLabel('Name').fill('   ');
  await expect(create).toBeDisabled();
  await page.getByLabel('Name').press('Enter');
  await page.getByLabel('Name').fill(' For the road ');
  await page.getByLabel('Description').fill('What I hear in the bus');
  await create.click();
  await expect(page.getByText('Playlist created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/playlist\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'For the road' })).toBeVisible();
  await expect(page.getByText('PLAYLIST', { exact: true })).toBeVisible();
  await expect(page.getByText('What I hear in the bus')).toBeVisible();
  await expect(page.getByText('0 messages')).toBeVisible();
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(page.getByText('No messages in this playlist, add some to listen to.')).toBeVisible();
  const recent = page.locator(sidebar).getByRole('list', { name: 'Recently Created' });
  await expect(recent.getByRole('link')).toHaveText(['For the road']);
  await expect(recent.getByRole('link')).toHaveAttribute('aria-current', 'page');
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

test('the sidebar lists the playlists, the newest first, and each opens', async ({ page }) => {
  const listener = await signedIn(page);
  const first = await makePlaylist(page, listener, { name: 'Morning' });
  await makePlaylist(page, listener, { name: 'Evening' });
  await page.goto('/about');
  const recent = page.locator(sidebar).getByRole('list', { name: 'Recently Created' });
  await expect(recent.getByRole('link')).toHaveText(['Evening', 'Morning']);
  await recent.getByRole('link', { name: 'Morning' }).click();
  await expect(page).toHaveURL(`/playlist/${first}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Morning' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(recent).toHaveCount(0);
});

test('an own playlist shows its messages in their order, with the day each was added, and plays', async ({ page }) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { name: 'Morning', messageIds: ['3', '1', '5'] });
  await page.goto(`/playlist/${id}`);
  await expect(page.getByText('3 messages')).toBeVisible();
  await expect(page).toHaveTitle('Morning · Lectern Library');
  const table = page.getByRole('table', { name: 'Morning' });
  await expect(table.getByRole('columnheader')).toHaveText(['#', 'TITLE', 'DATE ADDED', 'PRICE', 'Duration', 'More']);
  const headers = { authorization: `Bearer ${listener.token}` };
  const { data: messages } = await (await page.request.get(`/v1/playlists/${id}/messages`, { headers })).json();
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const days = messages.map(({ added }: { added: string }) => day.format(new Date(added)));
  expect(days).toHaveLength(3);
  const rows = table.locator('tbody').getByRole('row');
  for (const [place, added] of days.entries()) await expect(rows.nth(place)).toContainText(added);
  await page.getByRole('main').getByRole('button', { name: 'Play Morning' }).click();
  await expect(player(page)).toBeVisible();
});

test('a message is taken out by its row’s menu, and is gone after a reload', async ({ page }) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { name: 'Morning', messageIds: ['1', '4', '6'] });
  await page.goto(`/playlist/${id}`);
  const [first, second, third] = await topics(page);
  await page.getByRole('button', { name: `More for ${second}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from Morning' }).click();
  await expect(page.getByText('Message Removed from Morning')).toBeVisible();
  await expect(page.getByText('2 messages')).toBeVisible();
  await expect.poll(() => topics(page)).toEqual([first, third]);
  await expect(page.getByRole('button', { name: `More for ${third}` })).toBeFocused();
  await page.reload();
  await expect.poll(() => topics(page)).toEqual([first, third]);
});

test('deleting asks with the playlist’s name, and does nothing when dismissed', async ({ page }) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { name: 'Morning' });
  await page.goto(`/playlist/${id}`);
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete Morning' });
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await remove.click();
  expect(asked).toEqual([expect.stringContaining('Morning')]);
  await expect(page.getByRole('heading', { level: 1, name: 'Morning' })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await remove.click();
  await expect(page.getByText('Playlist deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.locator(sidebar).getByRole('link', { name: 'Morning' })).toHaveCount(0);
  await page.reload();
  await expect(page.locator(sidebar).getByText('Featured')).toBeVisible();
  await expect(page.locator(sidebar).getByText('Recently Created')).toHaveCount(0);
});

test('the sidebar deletes one that is not open, and leaves the page as it is', async ({ page }) => {
  const listener = await signedIn(page);
  await makePlaylist(page, listener, { name: 'Morning' });
  await makePlaylist(page, listener, { name: 'Evening' });
  await page.goto('/about');
  const recent = page.locator(sidebar).getByRole('list', { name: 'Recently Created' });
  page.once('dialog', (dialog) => dialog.accept());
  await recent.getByRole('button', { name: 'Delete Evening' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Playlist deleted')).toBeVisible();
  await expect(recent.getByRole('link')).toHaveText(['Morning']);
  await expect(recent.getByRole('link', { name: 'Morning' })).toBeFocused();
  await expect(page).toHaveURL('/about');
});

test('a visitor is asked to sign in where playlists are made and where one is', async ({ page }) => {
  for (const address of ['/create-playlist', '/playlist/1']) {
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await expect(page.locator(sidebar).getByText('Recently Created')).toHaveCount(0);
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('another listener’s playlist is a 404 page, as is one that is not there', async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    const id = await makePlaylist(page, await signedIn(other), { name: 'Private' });
    await signedIn(page);
    for (const address of [`/playlist/${id}`, '/playlist/999999', '/playlist/one']) {
      await page.goto(address);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expect(page.getByText('Private')).toHaveCount(0);
    }
    await other.close();
  });

  test('a playlist that could not be made says so, and what was typed stays', async ({ page }) => {
    await signedIn(page);
    await page.goto('/create-playlist');
    await page.route('**/v1/playlists', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByLabel('Name').fill('Morning');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Failed to create playlist')).toBeVisible();
    await expect(page).toHaveURL('/create-playlist');
    await expect(page.getByLabel('Name')).toHaveValue('Morning');
  });

  test('one that could not be deleted is still there', async ({ page }) => {
    const listener = await signedIn(page);
    const id = await makePlaylist(page, listener, { name: 'Morning' });
    await page.goto(`/playlist/${id}`);
    await page.route(`**/v1/playlists/${id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('main').getByRole('button', { name: 'Delete Morning' }).click();
    await expect(page.getByText('Failed to delete playlist')).toBeVisible();
    await expect(page.locator(sidebar).getByRole('link', { name: 'Morning' })).toBeVisible();
    await expect(page).toHaveURL(`/playlist/${id}`);
  });

  test('one that another device has deleted goes from here too, whatever is done with it', async ({ page }) => {
    const listener = await signedIn(page);
    const headers = { authorization: `Bearer ${listener.token}` };
    const evening = await makePlaylist(page, listener, { name: 'Evening' });
    const morning = await makePlaylist(page, listener, { name: 'Morning', messageIds: ['1', '4'] });
    await page.goto(`/playlist/${morning}`);
    const recent = page.locator(sidebar).getByRole('list', { name: 'Recently Created' });
    await expect(recent.getByRole('link')).toHaveText(['Morning', 'Evening']);
    await page.request.delete(`/v1/playlists/${evening}`, { headers });
    await page.request.delete(`/v1/playlists/${morning}`, { headers });

    page.once('dialog', (dialog) => dialog.accept());
    await recent.getByRole('button', { name: 'Delete Evening' }).click();
    await expect(page.getByText('Playlist deleted')).toBeVisible();
    await expect(recent.getByRole('link')).toHaveText(['Morning']);

    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Remove from Morning' }).click();
    await expect(page.getByText('You have no such playlist.')).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.locator(sidebar).getByText('Recently Created')).toHaveCount(0);
  });

  test('a message that could not be taken out is back in its place', async ({ page }) => {
    const listener = await signedIn(page);
    const id = await makePlaylist(page, listener, { name: 'Morning', messageIds: ['1', '4', '6'] });
    await page.goto(`/playlist/${id}`);
    const before = await topics(page);
    await page.route('**/remove', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: `More for ${before[1]}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from Morning' }).click();
    await expect(page.getByText('Failed to add message to playlist')).toBeVisible();
    await expect.poll(() => topics(page)).toEqual(before);
    await expect(page.getByText('3 messages')).toBeVisible();
  });

  test('a playlist whose calls fail says so, and loads when asked again', async ({ page }) => {
    const listener = await signedIn(page);
    const id = await makePlaylist(page, listener, { name: 'Morning', messageIds: ['1'] });
    await page.route(`**/v1/playlists/${id}*/**`, (route) => route.abort());
    await page.goto(`/playlist/${id}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => topics(page)).toHaveLength(1);
  });
});

test.describe('on a phone', () => {
  // The menu closes by an animation.
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
    await expect(page.getByText('Playlist deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

for (const theme of ['dark', 'light'] as const) {
  test(`Create Playlist, an own playlist and an empty one keep WCAG 2.2 AA in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
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
        expect(await violations(page), `${address}, ${width} px wide`).toEqual([]);
      }
    }
  });
}
