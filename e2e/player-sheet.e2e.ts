import type { Page } from '@playwright/test';
import { expect, expectToast, expectToHear, playButtons, player, position, test, withMotion } from './test.ts';
import { violations } from './violations.ts';

test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Now playing' });
const bar = (page: Page) => page.getByRole('button', { name: /Open player/ });

/** Moves a finger slowly, because the page would take full speed for a fling. */
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
  // While the sheet slides, an element may move away before the finger is lifted.
  await atRest(page);
}

async function doubleTap(page: Page, at: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchEnd', ms: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [at] : [],
      timestamp: start + ms / 1000,
    });
  await Promise.all([send('touchStart', 0), send('touchEnd', 40), send('touchStart', 140), send('touchEnd', 180)]);
  await finger.detach();
}

async function dragPosition(page: Page, by: Point): Promise<{ moved: number; said: string }> {
  const rail = await page.getByRole('slider', { name: 'Position' }).boundingBox();
  if (!rail) throw new Error('no scrubber');
  const from = { x: rail.x + rail.width / 2, y: rail.y + rail.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const value = async () => Number(await page.getByRole('slider', { name: 'Position' }).inputValue());
  await send('touchStart', [from]);
  await expect.poll(value).toBeGreaterThan(10);
  for (let step = 1; step <= 5; step++) await send('touchMove', [{ x: from.x, y: from.y + (by.y * step) / 5 }]);
  const before = await value();
  for (let step = 1; step <= 5; step++) await send('touchMove', [{ x: from.x + (by.x * step) / 5, y: from.y + by.y }]);
  await expect.poll(value).not.toBe(before);
  const moved = (await value()) - before;
  const said = await sheet(page).getByRole('slider', { name: 'Position' }).locator('xpath=../../..').innerText();
  await send('touchEnd', []);
  await finger.detach();
  return { moved, said };
}

const topic = (page: Page) => sheet(page).getByRole('link').first().textContent();

test('a swipe up opens the sheet, aside changes the message, there and on the bar, down closes it; none leaves the page', async ({
  page,
}) => {
  await play(page);
  const here = (await bar(page).textContent()) ?? '';
  await swipe(page, { x: 220, y: 750 }, { x: -140, y: 3 });
  await expect.poll(() => bar(page).textContent()).not.toBe(here);
  await swipe(page, { x: 60, y: 750 }, { x: 140, y: 3 });
  await expect.poll(() => bar(page).textContent()).toBe(here);
  await expect(sheet(page)).toBeHidden();
  // At the end of a scroll area, browsers take a sideways swipe for back or forward.
  const overscroll = await page.evaluate(() => {
    const elements = [document.documentElement, document.body, ...document.querySelectorAll('.shelf')];
    return [...new Set(elements.map((element) => getComputedStyle(element).overscrollBehaviorX))].toSorted();
  });
  expect(overscroll).toEqual(['contain', 'none']);

  await swipe(page, { x: 120, y: 760 }, { x: 0, y: -120 });
  await expect(sheet(page)).toBeVisible();
  await atRest(page);
  const first = await topic(page);
  await swipe(page, { x: 300, y: 250 }, { x: -160, y: 6 });
  await expect.poll(() => topic(page)).not.toBe(first);
  await swipe(page, { x: 80, y: 250 }, { x: 160, y: 6 });
  await expect.poll(() => topic(page)).toBe(first);
  await swipe(page, { x: 200, y: 200 }, { x: 4, y: 220 });
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
});

test('a double tap on a side of the cover skips 10 s, and a finger that goes up from the rail seeks finely', async ({
  page,
}) => {
  await openSheet(page);
  await expectToHear(page, 1);
  await sheet(page).getByRole('button', { name: 'Pause' }).tap();
  await expect(sheet(page).getByText('Double-tap a side: 10 s')).toBeVisible();
  const start = await position(page);
  await doubleTap(page, { x: 300, y: 250 });
  await expect(sheet(page).getByText('+10 s')).toBeVisible();
  await expect.poll(() => position(page)).toBe(start + 10);
  await doubleTap(page, { x: 90, y: 250 });
  await expect(sheet(page).getByText('−10 s')).toBeVisible();
  await expect.poll(() => position(page)).toBe(start);

  const plain = await dragPosition(page, { x: 100, y: 0 });
  const fine = await dragPosition(page, { x: 100, y: -260 });
  expect(fine.moved).toBeGreaterThan(0);
  expect(fine.moved).toBeLessThan(plain.moved / 8);
  expect(fine.said).toContain('Fine');
  expect((await dragPosition(page, { x: 100, y: -90 })).said).toContain('Half speed');
  const before = await position(page);
  await sheet(page).getByRole('slider', { name: 'Position' }).press('Shift+ArrowRight');
  await expect.poll(() => position(page)).toBe(before + 1);
});

test('a finger pulls the queue down, from its head and from its list, and the sheet stays', async ({ page }) => {
  await openSheet(page);
  const queue = sheet(page).getByRole('region', { name: 'Queue' });
  for (const y of [30, 400]) {
    // A click, because right after a swipe the browser may take a tap for stopping a fling.
    await sheet(page).getByRole('button', { name: 'Queue' }).click();
    await expect(queue).toBeVisible();
    await queue.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await swipe(page, { x: 200, y }, { x: 4, y: 260 });
    await expect(queue).toBeHidden();
    await expect(sheet(page)).toBeVisible();
  }
});

test('back closes the queue, then the sheet; neither a reload nor the way to the messages leaves any of it behind', async ({
  page,
}) => {
  await page.goto('/about');
  await openSheet(page);
  const queue = sheet(page).getByRole('region', { name: 'Queue' });
  const openQueue = async () => {
    await sheet(page).getByRole('button', { name: 'Queue' }).tap();
    await expect(queue).toBeVisible();
  };
  await openQueue();
  await page.goBack();
  await expect(queue).toBeHidden();
  await expect(sheet(page).getByRole('button', { name: 'Queue' })).toBeFocused();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/');

  await bar(page).tap();
  await openQueue();
  await sheet(page).getByRole('button', { name: 'Clear upcoming messages' }).tap();
  await expect(sheet(page).getByRole('heading', { name: 'Queue' })).toBeFocused();
  await sheet(page).getByRole('button', { name: 'Browse messages' }).tap();
  await expect(page).toHaveURL('/messages');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(sheet(page)).toBeHidden();

  await bar(page).tap();
  await openQueue();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'sheets' in (history.state ?? {}))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the cover takes what a small screen has left, all else is there without scrolling, and it keeps WCAG 2.2 AA', async ({
  page,
}) => {
  await play(page);
  await expectToast(page, 'Playing message');
  await bar(page).tap();
  await expect(sheet(page)).toBeVisible();
  // The sheet replaces this toast. The check doesn't wait, because the toast would also disappear by itself.
  expect(await page.getByText('Playing message').count()).toBe(0);
  for (const word of ['Like', 'Speed', 'Sleep', 'Save', 'Queue', 'More'])
    await expect(sheet(page).getByText(word, { exact: true })).toBeVisible();
  await expect(sheet(page).getByRole('slider', { name: 'Volume' })).toHaveCount(0);
  for (const [width, height, least] of [
    [360, 640, 190],
    [320, 568, 130],
    [640, 360, 260],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cover = sheet(page).locator('img').first();
    expect((await cover.boundingBox())?.height, `${width}x${height}`).toBeGreaterThan(least);
    const rest = await sheet(page).evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(rest, `${width}x${height}`).toBe(0);
    const last = await sheet(page).getByRole('button', { name: 'More' }).boundingBox();
    expect(height - (last ? last.y + last.height : 0), `${width}x${height}`).toBeLessThan(32);
  }
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [390, 320]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `${colorScheme}, ${width}`).toEqual([]);
    }
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('the page is no wider than the screen with the player there, and its place is moved by a finger', async ({
    page,
  }) => {
    await page.goto('/');
    await playButtons(page).first().tap();
    const place = player(page).getByRole('slider', { name: 'Position' });
    await expect(place).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
