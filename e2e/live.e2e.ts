import type { Locator, Page } from '@playwright/test';
import { openOnAir, putOnAir, test } from './live-stream.ts';
import { expect, expectToHear, holdAnswers, playButtons, section, watchShifts } from './test.ts';
import { expectAccessible } from './violations.ts';

const card = (page: Page) => section(page, 'Live Now');
const watch = (page: Page) => card(page).getByRole('button', { name: 'Watch' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Live Stream' });
const video = (page: Page) => dialog(page).locator('video');
const tryAgain = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' });
const audioOnly = (page: Page) => dialog(page).getByRole('switch', { name: 'Audio only' });

async function expectToWatch(page: Page): Promise<void> {
  const time = () => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  const now = await time();
  await expect.poll(time).toBeGreaterThan(now + 1);
}

async function shapeOf(element: Locator): Promise<number> {
  const { width, height } = (await element.boundingBox()) ?? { width: 0, height: 1 };
  return width / height;
}

async function openStream(page: Page): Promise<void> {
  await openOnAir(watch(page));
  await watch(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('a Live Now card leads to the dialog, which fetches what HLS needs, pauses the player and plays the stream', async ({
  page,
  stream,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofHls = () => fetched.filter((address) => /\/assets\/(hls|play-hls|live-dialog|stream)/.test(address));
  await putOnAir(page, stream.address);
  await openOnAir(watch(page));
  expect(ofHls()).toEqual([]);
  await expect(card(page).getByRole('heading', { name: 'Live Now' })).toBeVisible();
  await expect(card(page)).toContainText('LIVE');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await watch(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => ofHls().some((address) => address.includes('/assets/hls'))).toBe(true);
  // The content behind the dialog is hidden from assistive technology, but still visible.
  const bar = page.getByRole('region', { name: 'Player', includeHidden: true });
  await expect(bar.getByRole('button', { name: 'Play', exact: true, includeHidden: true })).toBeVisible();
  await expectToWatch(page);
  await expect(dialog(page).getByText('LIVE', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(/^An hour takes about [\d.]+ MB, about ₦\d+$/)).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => shapeOf(video(page))).toBeCloseTo(16 / 9, 1);
    const box = await dialog(page).boundingBox();
    expect(box?.height).toBeCloseTo(height * 0.85, 0);
    expect(await dialog(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await video(page).boundingBox())?.height).toBeGreaterThan(270);
  expect(stream.asked).toContain('picture.m3u8');
  expect(stream.asked).not.toContain('sound.m3u8');
});

test('who saves data gets the sound alone at first; the switch changes that, and is remembered', {
  tag: '@thorough',
}, async ({ page, stream }) => {
  const pictures = () => stream.asked.filter((name) => name.startsWith('picture-'));
  await page.addInitScript(() => localStorage.setItem('lectern:quality', 'saver'));
  await putOnAir(page, stream.separate);
  await openStream(page);
  await expectToWatch(page);
  await expect(audioOnly(page)).toBeChecked();
  await expect(dialog(page).getByText('Sound without the picture')).toBeVisible();
  expect(stream.asked).toContain('sound.m3u8');
  expect(pictures()).toEqual([]);
  await audioOnly(page).click();
  await expect.poll(() => pictures().length).toBeGreaterThan(1);
  await expectToWatch(page);

  await page.unroute('**/v1/misc/stream*');
  await putOnAir(page, stream.address);
  await openStream(page);
  await expectToWatch(page);
  await expect(audioOnly(page)).not.toBeChecked();
  await audioOnly(page).click();
  await expectToWatch(page);
  stream.asked.length = 0;
  await expect.poll(() => stream.asked).toContain('sound.m3u8');
  await expectToWatch(page);
  expect(pictures()).toEqual([]);
});

test('a stream that ends says so, and another try starts again; card, dialog and end keep WCAG 2.2 AA', {
  tag: '@thorough',
}, async ({ page, stream }) => {
  test.slow();
  await putOnAir(page, stream.address);
  await openOnAir(watch(page), () => page.goto('/enugu'));
  await expectAccessible(page, 'the card');
  await watch(page).click();
  await expectToWatch(page);
  await audioOnly(page).click();
  await expectToWatch(page);
  await expectAccessible(page, 'the dialog');
  stream.set('ended');
  await expect(dialog(page).getByText('The live stream has ended')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page, 'its end');
  await expect(dialog(page).getByText('LIVE', { exact: true })).toHaveCount(0);
  stream.set('live');
  stream.asked.length = 0;
  await tryAgain(page).click();
  await expectToWatch(page);
  expect(stream.asked).toContain('master.m3u8');
});

test.describe('a stream that is not there', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const state of ['gone', 'broken'] as const)
    test(`for a while, as it is ${state}, goes on by itself`, { tag: '@thorough' }, async ({ page, stream }) => {
      await putOnAir(page, stream.address);
      await openStream(page);
      await expectToWatch(page);
      stream.set(state);
      stream.asked.length = 0;
      await expect(dialog(page).getByText('Buffering…')).toBeVisible();
      await expect.poll(() => stream.asked.length).toBeGreaterThan(4);
      await expect(dialog(page).getByText('Buffering…')).toBeVisible();
      stream.set('live');
      await expect(dialog(page).getByText('Buffering…')).toHaveCount(0);
      await expectToWatch(page);
    });

  test('can’t be played until it is, and any more has ended, until it is again', { tag: '@thorough' }, async ({
    page,
    stream,
  }) => {
    stream.set('gone');
    await putOnAir(page, stream.address);
    await openStream(page);
    await expect(dialog(page).getByRole('alert')).toContainText('The live stream can’t be played');
    stream.set('live');
    await tryAgain(page).click();
    await expectToWatch(page);
    stream.set('gone');
    await expect(dialog(page).getByText('The live stream has ended')).toBeVisible({ timeout: 40_000 });
    stream.set('live');
    await expectToWatch(page);
  });
});

test('a file plays to its end, once a button is pressed where a browser plays no sound by itself', {
  tag: '@thorough',
}, async ({ page, stream }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = () => {
      HTMLMediaElement.prototype.play = play;
      return Promise.reject(new DOMException('not without a press', 'NotAllowedError'));
    };
  });
  await putOnAir(page, stream.file);
  await openStream(page);
  await dialog(page).getByRole('button', { name: 'Play the live stream' }).click();
  await expectToWatch(page);
  await expect(audioOnly(page)).toHaveCount(0);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 16;
  });
  await expect(dialog(page).getByText('The live stream has ended')).toBeVisible();
});

test('by keyboard it opens, keeps the focus, closes by Escape and gives the focus back; by back it closes too', async ({
  page,
  stream,
}) => {
  await putOnAir(page, stream.address);
  await openOnAir(watch(page));
  await watch(page).focus();
  await page.keyboard.press('Enter');
  await expectToWatch(page);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await dialog(page).evaluate((element) => element.contains(document.activeElement));
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(watch(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(card(page)).toBeVisible();
  const asked = stream.asked.length;
  await playButtons(page).first().click();
  await expectToHear(page, 3);
  expect(stream.asked.length).toBe(asked);
});

async function askAgainUntil(page: Page, news: Locator): Promise<void> {
  await Promise.all([page.waitForRequest('**/v1/misc/stream*'), page.clock.fastForward(4 * 60_000)]);
  await expect(async () => {
    await page.clock.fastForward(4 * 60_000);
    await expect(news).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('nothing on the screen moves when a stream comes on air or goes off while Home is open', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.clock.install();
  await putOnAir(page, null);
  await page.goto('/');
  await expect(section(page, 'Recent messages').getByRole('article').first()).toBeVisible();
  const shifts = await watchShifts(page);
  await page.unroute('**/v1/misc/stream*');
  await putOnAir(page, 'https://youtu.be/jNQXAC9IVRw');
  await askAgainUntil(page, page.getByRole('button', { name: /Live Now/ }));
  expect(await shifts()).toBeLessThan(0.02);

  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).first().click();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(watch(page)).toBeVisible();
  const again = await watchShifts(page);
  await page.unroute('**/v1/misc/stream*');
  await putOnAir(page, null);
  await askAgainUntil(page, card(page).getByText('The live stream is over.'));
  await expect(card(page)).not.toContainText('LIVE');
  expect(await again()).toBeLessThan(0.02);
});

test('nothing moves when the card comes, at any width of a phone', async ({ page }) => {
  await putOnAir(page, 'https://youtu.be/jNQXAC9IVRw');
  const code = await holdAnswers(page, '**/assets/live-entry-*.js');
  await page.setViewportSize({ width: 320, height: 740 });
  await openOnAir(card(page));
  const heights = async () => {
    const all: (number | undefined)[] = [];
    for (const width of [320, 360, 384, 390]) {
      await page.setViewportSize({ width, height: 740 });
      all.push((await card(page).boundingBox())?.height);
    }
    return all;
  };
  const before = await heights();
  code.open();
  await expect(watch(page)).toBeVisible();
  expect(await heights()).toEqual(before);
});
