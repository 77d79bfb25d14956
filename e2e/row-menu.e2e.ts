import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { makePlaylist, topics } from './own-playlists.ts';
import { expect, holdAnswers, moreButton, player, row, test, withMotion } from './test.ts';
import { violations } from './violations.ts';

// A menu closes by an animation.
test.use(withMotion);

const sundayService = '/playlist/1?kind=service';
const farmer = 'The Patience of the Farmer';

const menuButton = (page: Page, topic = farmer) => page.getByRole('button', { name: `More for ${topic}` });

/** A listener with two playlists, on the page of a service. */
async function openService(page: Page): Promise<{ listener: Listener; morning: string }> {
  const listener = await signedIn(page);
  const morning = await makePlaylist(page, listener, { name: 'Morning' });
  await makePlaylist(page, listener, { name: 'Evening' });
  await page.goto(sundayService);
  await expect(menuButton(page)).toBeAttached();
  return { listener, morning };
}

test('everybody has a row menu; only who has playlists can add to one', async ({ page }) => {
  await page.goto(sundayService);
  await row(page, farmer).click({ button: 'right', position: { x: 500, y: 20 } });
  const menu = page.getByRole('menu', { name: farmer });
  await expect(menu.getByRole('menuitem', { name: 'Download' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^Add to (?!queue)/ })).toHaveCount(0);

  await signedIn(page);
  const told = page.waitForResponse('**/v1/playlists?*');
  await page.goto(sundayService);
  expect((await (await told).json()).data).toEqual([]);
  await row(page, farmer).click({ button: 'right', position: { x: 500, y: 20 } });
  await expect(menu.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^Add to (?!queue)/ })).toHaveCount(0);
  await page.goto('/message/1');
  await expect(page.getByRole('heading', { name: 'About this message' })).toBeVisible();
  await moreButton(page).click();
  await expect(menu.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /^Add to (?!queue)/ })).toHaveCount(0);
});

test('a row’s menu adds its message to a playlist and says so; the playlist then has it', async ({ page }) => {
  await openService(page);
  await row(page, farmer).hover();
  await menuButton(page).click();
  const menu = page.getByRole('menu', { name: farmer });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Add to Evening',
    'Add to Morning',
    /^Download/,
    'Play next',
    'Add to queue',
    /^Save offline/,
    'Mark as heard',
    'Share',
    'Copy embed code',
  ]);
  await menu.getByRole('menuitem', { name: 'Add to Morning' }).click();
  await expect(page.getByText('Message added to Morning')).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  await page.getByTestId('sidebar').getByRole('link', { name: 'Morning' }).click();
  await expect.poll(() => topics(page)).toEqual([farmer]);
});

test('what is added to a playlist that was looked at before is in it', async ({ page }) => {
  const { morning } = await openService(page);
  const sidebar = page.getByTestId('sidebar');
  await sidebar.getByRole('link', { name: 'Morning' }).click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.goBack();
  await row(page, farmer).hover();
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Add to Morning' }).click();
  await expect(page.getByText('Message added to Morning')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Morning' }).click();
  await expect(page).toHaveURL(`/playlist/${morning}`);
  await expect.poll(() => topics(page)).toEqual([farmer]);
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
});

test('it downloads the audio of what is free, and of nothing else', async ({ page }) => {
  await openService(page);
  await row(page, 'A Good Servant').hover();
  await menuButton(page, 'A Good Servant').click();
  await expect(page.getByRole('menuitem', { name: /^Add to/ })).toHaveCount(2);
  await expect(page.getByRole('menuitem', { name: 'Download' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row(page, farmer).hover();
  await menuButton(page).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${farmer}.mp3`);
  expect((await readFile(await file.path())).length).toBeGreaterThan(1000);
});

test('it opens by a right click where that was, and a press beside it does nothing but close it', async ({ page }) => {
  await openService(page);
  const line = row(page, 'A Good Servant');
  await line.click({ button: 'right', position: { x: 500, y: 20 } });
  const menu = page.getByRole('menu', { name: 'A Good Servant' });
  await expect(menu).toBeVisible();
  const [at, box] = [await menu.boundingBox(), await line.boundingBox()];
  expect(Math.abs((at?.x ?? 0) - (box?.x ?? 0) - 500)).toBeLessThan(12);
  await row(page, farmer).getByRole('link').click({ force: true });
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(sundayService);
});

test('the keyboard alone opens it, goes through it and leaves it', async ({ page }) => {
  await openService(page);
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();

  await row(page, farmer).getByRole('link').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: farmer })).toBeVisible();
  await expect(entries.first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Add to Evening' }).press('Enter');
  await expect(page.getByText('Message added to Evening')).toBeVisible();
});

test('a featured collection has it too', async ({ page }) => {
  const listener = await signedIn(page);
  await makePlaylist(page, listener, { name: 'Morning' });
  await page.goto('/featured/Foundations');
  const first = page.getByRole('button', { name: /^More for/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add to Morning' }).click();
  await expect(page.getByText('Message added to Morning')).toBeVisible();
});

test('a message’s own page has a button for who has playlists, whose menu adds to one', async ({ page }) => {
  const listener = await signedIn(page);
  await makePlaylist(page, listener, { name: 'Morning' });
  await page.goto('/message/1');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to playlist' });
  await add.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Add to Morning']);
  await page.getByRole('menuitem', { name: 'Add to Morning' }).click();
  await expect(page.getByText('Message added to Morning')).toBeVisible();
  await expect(add).toBeFocused();
  await moreButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add to Morning' })).toHaveCount(0);
});

test('of many playlists it begins with the five used last; the others, and the next ones, are at its end', async ({
  page,
}) => {
  const listener = await signedIn(page);
  for (let place = 1; place <= 45; place++) await makePlaylist(page, listener, { name: `List ${place}` });
  await page.goto(sundayService);
  const open = async () => {
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
  };
  await open();
  const menu = page.getByRole('menu');
  const entries = menu.getByRole('menuitem');
  const newest = [45, 44, 43, 42, 41].map((place) => `Add to List ${place}`);
  await expect.poll(async () => (await entries.allTextContents()).slice(0, 5)).toEqual(newest);
  await expect(entries.nth(5)).toHaveText(/^Download/);
  const oldest = menu.getByRole('menuitem', { name: 'Add to List 1', exact: true });
  await expect(async () => {
    await entries.last().focus();
    await expect(oldest).toBeAttached({ timeout: 500 });
  }).toPass();
  await oldest.click();
  await expect(page.getByText('Message added to List 1', { exact: true })).toBeVisible();
  await expect(
    page.getByTestId('sidebar').getByRole('list', { name: 'Recently Created' }).getByRole('link'),
  ).toHaveCount(20);
  // After a reload, when the first page of playlists doesn't have it.
  await page.reload();
  await expect(async () => {
    await open();
    const first = (await entries.allTextContents()).slice(0, 5);
    await page.keyboard.press('Escape');
    expect(first).toEqual(['Add to List 1', ...newest.slice(0, 4)]);
  }).toPass();
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('it keeps within the window, ‘Download’ in sight, and scrolls, for a row at the foot as well', async ({
    page,
  }) => {
    const listener = await signedIn(page);
    for (let place = 1; place <= 20; place++) await makePlaylist(page, listener, { name: `List ${place}` });
    await page.goto('/playlist/2026-11?kind=month');
    const buttons = page.getByRole('button', { name: /^More for/ });
    for (const button of [buttons.first(), buttons.last()]) {
      await button.scrollIntoViewIfNeeded();
      await button.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu.getByRole('menuitem', { name: /^Add to List/ })).toHaveCount(20);
      const box = await menu.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
      const last = menu.getByRole('menuitem', { name: 'Add to List 1', exact: true });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Download' })).toBeInViewport({ ratio: 1 });
  });
});

test('while a download runs it offers to cancel it', async ({ page }) => {
  const answer = await holdAnswers(page, '**/media/audio/*.mp3');
  await page.goto(sundayService);
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Download' }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel download' }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Download/ })).toBeVisible();
  answer.open();
});

test.describe('when it is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a message that could not be added says why, or that it failed', async ({ page }) => {
    await openService(page);
    await page.route('**/add', (route) => route.fulfill({ status: 500, body: '' }));
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Add to Morning' }).click();
    await expect(page.getByText('Failed to add message to playlist')).toBeVisible();
    const full = { message: 'A playlist holds at most 1000 messages.', code: 'playlist.full' };
    await page.unroute('**/add');
    await page.route('**/add', (route) => route.fulfill({ status: 409, json: full }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Add to Morning' }).click();
    await expect(page.getByText(full.message)).toBeVisible();
    await expect(page.getByText('Message added to Morning')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press opens it, and lifting the finger does not open the message', async ({ page }) => {
    await openService(page);
    await row(page, farmer).getByRole('link').tap({ trial: true });
    const box = await row(page, farmer).getByRole('rowheader').boundingBox();
    const point = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(page.getByRole('menu', { name: farmer })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('menuitem', { name: 'Add to Morning' }).tap();
    await expect(page.getByText('Message added to Morning')).toBeVisible();
    await expect(page).toHaveURL(sundayService);
    await row(page, farmer).getByRole('link').tap();
    await expect(page).toHaveURL('/message/1');
  });

  test('its button is there for a finger, beside the one that plays', async ({ page }) => {
    await openService(page);
    const box = await menuButton(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await menuButton(page).tap();
    await page.getByRole('menuitem', { name: 'Add to Evening' }).tap();
    await expect(page.getByText('Message added to Evening')).toBeVisible();
    await row(page, farmer)
      .getByRole('button', { name: /^Play / })
      .tap();
    await expect(player(page)).toBeVisible();
  });
});

for (const theme of ['dark', 'light'] as const) {
  test(`it keeps WCAG 2.2 AA in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openService(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
      expect(await violations(page), `${width} px wide`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}
