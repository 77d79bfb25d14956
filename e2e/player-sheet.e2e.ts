import type { Page } from '@playwright/test';
import { expect, expectToHear, playButtons, player, position, test } from './test.ts';
import { violations } from './violations.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Now playing' });
const bar = (page: Page) => page.getByRole('button', { name: /Open player/ });

/** Moves a finger over the screen, a bit each frame: at the speed of the test the page would see it flung. */
async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= 10; step++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await send('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
  }
  await send('touchEnd', []);
  await finger.detach();
}

/** The sheet has slid to where it stays. */
async function atRest(page: Page): Promise<void> {
  await sheet(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

async function play(page: Page): Promise<void> {
  await page.goto('/');
  await playButtons(page).first().tap();
  await expect(bar(page)).toBeVisible();
}

async function openSheet(page: Page): Promise<void> {
  await play(page);
  await bar(page).tap();
  await expect(sheet(page)).toBeVisible();
}

const topic = (page: Page) => sheet(page).getByRole('link').first().textContent();

test('a swipe up opens the sheet, aside changes the message, down closes it; each has a button too', async ({
  page,
}) => {
  await play(page);
  await swipe(page, { x: 120, y: 815 }, { x: 0, y: -120 });
  await expect(sheet(page)).toBeVisible();
  await atRest(page);
  const first = await topic(page);
  await swipe(page, { x: 300, y: 250 }, { x: -160, y: 6 });
  await expect.poll(() => topic(page)).not.toBe(first);
  await swipe(page, { x: 80, y: 250 }, { x: 160, y: 6 });
  await expect.poll(() => topic(page)).toBe(first);
  // By clicks: right after a swipe the browser may take a tap for what stops a fling.
  await sheet(page).getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => topic(page)).not.toBe(first);
  await sheet(page).getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => topic(page)).toBe(first);
  await swipe(page, { x: 200, y: 200 }, { x: 4, y: 220 });
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
});

test('the sheet has the queue, which a press on a message plays from', async ({ page }) => {
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Queue' }).tap();
  const queue = sheet(page).getByRole('region', { name: 'Queue' });
  const second = queue.getByRole('listitem').nth(1);
  const handle = second.getByRole('button', { name: /^Move / });
  const name = (await handle.getAttribute('aria-label'))?.replace('Move ', '') ?? '';
  await second.getByRole('button', { name: /^More for / }).tap();
  await page.getByRole('menuitem', { name: 'Move up' }).tap();
  await expect(queue.getByRole('listitem').first()).toContainText(name);
  await queue.getByRole('button', { name: `Play ${name}` }).tap();
  await expect.poll(() => topic(page)).toBe(name);
  await queue.getByRole('button', { name: 'Close queue' }).tap();
  await expect(queue).toBeHidden();
  await expect(sheet(page).getByRole('button', { name: 'Queue' })).toBeFocused();
  await expect(sheet(page)).toBeVisible();
});

test('speed and sleep timer are chosen in the sheet', async ({ page }) => {
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Speed: 1×' }).tap();
  await page.getByRole('menuitemradio', { name: '2×' }).tap();
  await sheet(page).getByRole('button', { name: 'Sleep timer: off' }).tap();
  await page.getByRole('menuitemradio', { name: '30 minutes' }).tap();
  await expect(sheet(page).getByRole('button', { name: 'Sleep timer: 30 minutes left' })).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Speed: 2×' })).toBeVisible();
});

test('a message that is gone on with says from where, and starts over when asked', async ({ page }) => {
  await openSheet(page);
  await expectToHear(page, 1);
  await sheet(page).getByRole('button', { name: 'Forward 10 seconds' }).tap();
  await expectToHear(page, 13);
  await sheet(page).getByRole('button', { name: 'Next' }).tap();
  await expectToHear(page, 1);
  await sheet(page).getByRole('button', { name: 'Previous' }).tap();
  await expect(sheet(page).getByText(/Resumed at 00:1\d/)).toBeVisible();
  await page.goBack();
  await expect(player(page).getByText(/Resumed at 00:1\d/)).toBeVisible();
  await player(page).getByRole('button', { name: 'Start over' }).tap();
  await expect(player(page).getByRole('button', { name: 'Start over' })).toBeHidden();
  await bar(page).tap();
  await expect.poll(() => position(page)).toBeLessThan(9);
});

test('the sheet keeps WCAG 2.2 AA in both themes, upright and across', async ({ page }) => {
  await openSheet(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      if (size.width < 768) expect(await violations(page), `${colorScheme}, ${size.width}`).toEqual([]);
    }
  }
});
