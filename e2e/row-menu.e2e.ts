import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { makePlaylist } from './own-playlists.ts';
import { expect, player, row, test, withMotion } from './test.ts';
import { violations } from './violations.ts';

// The test needs motion, because the menu closes with an animation.
test.use(withMotion);

const sundayService = '/playlist/1?kind=service';
const farmer = 'The Patience of the Farmer';

const menuButton = (page: Page, topic = farmer) => page.getByRole('button', { name: `More for ${topic}` });

async function openService(page: Page, count = 1, address = sundayService): Promise<void> {
  const listener = await signedIn(page);
  for (let place = 1; place <= count; place++) await makePlaylist(page, listener, { name: `List ${place}` });
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^More for/ }).first()).toBeAttached();
}

test('it opens by a right click where that was, by Shift+F10 at its row, and a press beside it only closes it', async ({
  page,
}) => {
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
  await expect(menuButton(page, 'A Good Servant')).toBeFocused();

  await row(page, farmer).getByRole('link').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('it keeps within the window, ‘Download’ in sight, and scrolls to all playlists, for a row at the foot as well', async ({
    page,
  }) => {
    await openService(page, 25, '/playlist/2026-11?kind=month');
    const buttons = page.getByRole('button', { name: /^More for/ });
    for (const button of [buttons.first(), buttons.last()]) {
      await button.scrollIntoViewIfNeeded();
      await button.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu');
      const last = menu.getByRole('menuitem', { name: 'Add to List 1', exact: true });
      await expect(async () => {
        await menu.getByRole('menuitem').last().scrollIntoViewIfNeeded();
        await expect(last).toBeAttached({ timeout: 500 });
      }).toPass();
      const box = await menu.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press opens it, and lifting the finger does not open the message; so does its button', async ({
    page,
  }) => {
    await openService(page);
    await row(page, farmer).getByRole('link').tap({ trial: true });
    const box = await row(page, farmer).getByRole('rowheader').boundingBox();
    const point = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(page.getByRole('menu', { name: farmer })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('menuitem', { name: 'Add to List 1' }).tap();
    await expect(page.getByText('Message added to List 1')).toBeVisible();
    await expect(page).toHaveURL(sundayService);

    const button = await menuButton(page).boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await menuButton(page).tap();
    await page.getByRole('menuitem', { name: 'Mark as heard' }).tap();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await row(page, farmer)
      .getByRole('button', { name: /^Play / })
      .tap();
    await expect(player(page)).toBeVisible();
    await row(page, farmer).getByRole('link').tap();
    await expect(page).toHaveURL('/message/1');
  });
});

test('it keeps WCAG 2.2 AA in both themes', { tag: '@thorough' }, async ({ page }) => {
  await openService(page);
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [390, 820, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
      expect(await violations(page), `${colorScheme}, ${width} px wide`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menuButton(page)).toBeFocused();
    }
});
