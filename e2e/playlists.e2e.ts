import { signedIn } from './listener.ts';
import { makePlaylist, topics } from './own-playlists.ts';
import { expect, player, row, test } from './test.ts';

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
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  await expect(table.getByText(today)).toHaveCount(3);
  await page.getByRole('main').getByRole('button', { name: 'Play Morning' }).click();
  await expect(player(page)).toBeVisible();
});

test('dragged by the mouse, a message goes to its new place and stays there after a reload', async ({ page }) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { messageIds: ['1', '4', '6', '8'] });
  await page.goto(`/playlist/${id}`);
  const [first, second, third, fourth] = await topics(page);
  await row(page, first ?? '').hover();
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/move'));
  await page.getByRole('button', { name: `Move ${first}` }).hover();
  await page.mouse.down();
  const below = await row(page, third ?? '').boundingBox();
  await page.mouse.move(400, (below?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.move(400, (below?.y ?? 0) + 30, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => topics(page)).toEqual([second, third, first, fourth]);
  expect((await moved).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => topics(page)).toEqual([second, third, first, fourth]);
});

test('by the keyboard too, and a screen reader hears which message is where', async ({ page }) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { messageIds: ['1', '4', '6'] });
  await page.goto(`/playlist/${id}`);
  const [first, second, third] = await topics(page);
  const handle = page.getByRole('button', { name: `Move ${first}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first} is lifted, at place 1 of 3.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over place 2 of 3.`)).toBeAttached();
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/move'));
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first} is dropped at place 2 of 3.`)).toBeAttached();
  await expect.poll(() => topics(page)).toEqual([second, first, third]);
  await expect(handle).toBeFocused();
  await moved;
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => topics(page)).toEqual([second, first, third]);
  await page.reload();
  await expect.poll(() => topics(page)).toEqual([second, first, third]);
});
