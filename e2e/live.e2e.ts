import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { openOnAir, putOnAir, test } from './live-stream.ts';
import { expect, expectToHear, playButtons, section, watchShifts } from './test.ts';
import { expectAccessible } from './violations.ts';

const run = promisify(execFile);
const card = (page: Page) => section(page, 'Live Now');
const watch = (page: Page) => card(page).getByRole('button', { name: 'Watch' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Live Stream' });
const video = (page: Page) => dialog(page).locator('video');
const tryAgain = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' });
const audioOnly = (page: Page) => dialog(page).getByRole('switch', { name: 'Audio only' });

/** Waits until the stream has played on by a second from now. */
async function expectToWatch(page: Page): Promise<void> {
  const time = () => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  const now = await time();
  await expect.poll(time).toBeGreaterThan(now + 1);
}

/** @returns its width by its height */
async function shapeOf(element: Locator): Promise<number> {
  const { width, height } = (await element.boundingBox()) ?? { width: 0, height: 1 };
  return width / height;
}

async function openStream(page: Page): Promise<void> {
  await openOnAir(watch(page));
  await watch(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('Home without a stream shows nothing of one, and neither does a failure to ask', async ({ page }) => {
  await page.goto('/');
  await expect(section(page, 'Recent messages')).toBeVisible();
  await expect(page.getByText('LIVE', { exact: true })).toHaveCount(0);
});

test.describe('a failure to ask what is on air', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('is treated as nothing, and only logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('on air could not be asked'));
    await page.route('**/v1/misc/stream*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    await expect(section(page, 'Recent messages')).toBeVisible();
    expect((await logged).type()).toBe('warning');
    await expect(page.getByText('LIVE', { exact: true })).toHaveCount(0);
  });
});

test('a Live Now card leads to the dialog, which pauses the player and plays the stream', async ({ page, stream }) => {
  await putOnAir(page, stream.address);
  await openOnAir(watch(page));
  await expect(card(page).getByRole('heading', { name: 'Live Now' })).toBeVisible();
  await expect(card(page)).toContainText('LIVE');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await watch(page).click();
  await expect(dialog(page)).toBeVisible();
  // What is behind the dialog is hidden from everyone but the eye.
  const bar = page.getByRole('region', { name: 'Player', includeHidden: true });
  await expect(bar.getByRole('button', { name: 'Play', exact: true, includeHidden: true })).toBeVisible();
  await expectToWatch(page);
  await expect(dialog(page).getByText('LIVE', { exact: true })).toBeVisible();
  // What is known of the quality that plays, as its playlist says it.
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
    // The picture and its controls are within it, without scrolling.
    expect(await dialog(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  }
  // On its side, a phone gives all of the height to the picture.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await video(page).boundingBox())?.height).toBeGreaterThan(270);
  expect(stream.asked).toContain('picture.m3u8');
  expect(stream.asked).not.toContain('sound.m3u8');
});

test('what HLS needs is fetched only when an HLS stream is opened', async ({ page, stream }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofHls = () => fetched.filter((address) => /\/assets\/(hls|play-hls|live-dialog|stream)/.test(address));
  await putOnAir(page, stream.address);
  await openOnAir(watch(page));
  expect(ofHls()).toEqual([]);
  await watch(page).click();
  await expectToWatch(page);
  expect(ofHls().some((address) => address.includes('/assets/hls'))).toBe(true);
});

test('the switch leaves the picture out, and is remembered', async ({ page, stream }) => {
  await putOnAir(page, stream.address);
  await openStream(page);
  await expectToWatch(page);
  await expect(audioOnly(page)).not.toBeChecked();
  await audioOnly(page).click();
  await expect(audioOnly(page)).toBeChecked();
  await expectToWatch(page);
  await expect(dialog(page).getByText('Sound without the picture')).toBeVisible();
  const before = stream.asked.length;
  await expectToWatch(page);
  expect(stream.asked.slice(before).filter((name) => name.startsWith('picture'))).toEqual([]);

  stream.asked.length = 0;
  await openStream(page);
  await expectToWatch(page);
  await expect(audioOnly(page)).toBeChecked();
  expect(stream.asked.filter((name) => name.startsWith('picture'))).toEqual([]);
});

test('a stream whose sound comes by itself plays with both, and without its picture', async ({ page, stream }) => {
  await putOnAir(page, stream.separate);
  await openStream(page);
  await expectToWatch(page);
  await expect.poll(() => stream.asked.filter((name) => /^(picture|sound)-/.test(name)).length).toBeGreaterThan(1);
  expect(stream.asked).toContain('sound.m3u8');
  await audioOnly(page).click();
  await expectToWatch(page);
  const before = stream.asked.length;
  await expectToWatch(page);
  expect(stream.asked.slice(before).filter((name) => name.startsWith('picture'))).toEqual([]);
});

test('a browser that plays no sound by itself is given a button, not an error', async ({ page, stream }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = () => {
      HTMLMediaElement.prototype.play = play;
      return Promise.reject(new DOMException('not without a press', 'NotAllowedError'));
    };
  });
  await putOnAir(page, stream.address);
  await openStream(page);
  const button = dialog(page).getByRole('button', { name: 'Play the live stream' });
  await button.click();
  await expectToWatch(page);
  await expect(button).toHaveCount(0);
});

test('who saves data gets the sound alone at first', async ({ page, stream }) => {
  await putOnAir(page, stream.address);
  await page.addInitScript(() => localStorage.setItem('lectern:quality', 'saver'));
  await openStream(page);
  await expectToWatch(page);
  await expect(audioOnly(page)).toBeChecked();
  expect(stream.asked.filter((name) => name.startsWith('picture'))).toEqual([]);
});

test('a stream that ends says so, and another try starts again', async ({ page, stream }) => {
  await putOnAir(page, stream.address);
  await openStream(page);
  await expectToWatch(page);
  stream.set('ended');
  await expect(dialog(page).getByText('The live stream has ended')).toBeVisible({ timeout: 40_000 });
  await expect(dialog(page).getByText('LIVE', { exact: true })).toHaveCount(0);
  stream.set('live');
  stream.asked.length = 0;
  await tryAgain(page).click();
  await expectToWatch(page);
  expect(stream.asked).toContain('master.m3u8');
});

test.describe('a stream that is not there', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const state of ['gone', 'broken'] as const)
    test(`for a while, as it is ${state}, goes on by itself`, async ({ page, stream }) => {
      await putOnAir(page, stream.address);
      await openStream(page);
      await expectToWatch(page);
      stream.set(state);
      stream.asked.length = 0;
      await expect(dialog(page).getByText('Buffering…')).toBeVisible();
      // After what hls.js tries by itself.
      await expect.poll(() => stream.asked.length).toBeGreaterThan(4);
      await expect(dialog(page).getByText('Buffering…')).toBeVisible();
      stream.set('live');
      await expect(dialog(page).getByText('Buffering…')).toHaveCount(0);
      await expectToWatch(page);
    });

  test('any more has ended, until it is again', async ({ page, stream }) => {
    await putOnAir(page, stream.address);
    await openStream(page);
    await expectToWatch(page);
    stream.set('gone');
    await expect(dialog(page).getByText('The live stream has ended')).toBeVisible({ timeout: 40_000 });
    stream.set('live');
    await expectToWatch(page);
  });

  test('can’t be played, until it is', async ({ page, stream }) => {
    stream.set('gone');
    await putOnAir(page, stream.address);
    await openStream(page);
    await expect(dialog(page).getByRole('alert')).toContainText('The live stream can’t be played');
    stream.set('live');
    await tryAgain(page).click();
    await expectToWatch(page);
  });
});

test('a file plays in a video element, to its end', async ({ page, stream }) => {
  await putOnAir(page, stream.file);
  await openStream(page);
  await expectToWatch(page);
  await expect(audioOnly(page)).toHaveCount(0);
  // As fast as a browser plays: long enough that a slow machine sees it play, and not longer.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 16;
  });
  await expect(dialog(page).getByText('The live stream has ended')).toBeVisible();
});

test('an address of YouTube is framed in its privacy mode', async ({ page }) => {
  const framed = page.waitForRequest(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A stub</title><p>Stands for the player' }),
  );
  await putOnAir(page, 'https://www.youtube.com/watch?v=jNQXAC9IVRw&t=1m');
  await openStream(page);
  const request = await framed;
  expect(request.url()).toBe(
    'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?autoplay=1&playsinline=1&rel=0&start=60',
  );
  await expect(dialog(page).frameLocator('iframe').getByText('Stands for the player')).toBeVisible();
  expect(await shapeOf(dialog(page).locator('iframe'))).toBeCloseTo(16 / 9, 1);
  await expect(dialog(page).getByText('Connecting…')).toHaveCount(0);
  await expect(dialog(page)).toContainText('and more with a sharper picture');
  await expect(video(page)).toHaveCount(0);
});

test.describe('a frame that can’t be reached', () => {
  test.use({ colorScheme: 'dark', expectedErrors: [/Failed to load resource/] });

  test('says that it connects, is as dark as a picture that isn’t there, and leads to its host', async ({ page }) => {
    const host = 'https://player.vimeo.com/**';
    let giveUp = () => Promise.resolve();
    await page.route(host, (route) => {
      giveUp = () => route.abort('connectionrefused');
    });
    const asked = page.waitForRequest(host);
    await putOnAir(page, 'https://vimeo.com/76979871');
    await openStream(page);
    await asked;
    await expect(dialog(page).getByText('Connecting…')).toBeVisible();
    await giveUp();
    await expect(dialog(page).getByText('Connecting…')).toHaveCount(0);
    const link = dialog(page).getByRole('link', { name: 'watch it at Vimeo' });
    await expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871');
    const frame = dialog(page).locator('iframe');
    expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light');
    expect(await frame.evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor)).toBe(
      'rgb(0, 0, 0)',
    );
    await expectAccessible(page, 'the dialog');
  });
});

test.describe('another host', () => {
  test.use({ expectedErrors: [/Failed to load resource|Content Security Policy/] });

  test('is never framed: it goes to the video element, and even a frame of it is refused', async ({ page, stream }) => {
    const elsewhere = stream.file.replace('whole.mp4', 'watch?v=jNQXAC9IVRw');
    await putOnAir(page, elsewhere);
    await openStream(page);
    await expect(dialog(page).getByRole('alert')).toContainText('The live stream can’t be played');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(stream.asked).toContain('watch');

    stream.asked.length = 0;
    const refused = await page.evaluate(async (address) => {
      const violation = new Promise<string>((resolve) => {
        const hear = (event: SecurityPolicyViolationEvent) => resolve(event.effectiveDirective);
        document.addEventListener('securitypolicyviolation', hear, { once: true });
      });
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      return violation;
    }, elsewhere);
    expect(refused).toBe('frame-src');
    expect(stream.asked).toEqual([]);
  });
});

test('by keyboard: it opens, keeps the focus, closes by Escape and gives the focus back', async ({ page, stream }) => {
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
  const asked = stream.asked.length;
  await playButtons(page).first().click();
  await expectToHear(page, 3);
  expect(stream.asked.length).toBe(asked);
});

test('the card, the dialog and its end keep WCAG 2.2 AA, in both themes and at every width', async ({
  page,
  stream,
}) => {
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
  await expect(tryAgain(page)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page, 'its end');
});

test('the back button closes it and leaves the page where it is', async ({ page, stream }) => {
  await putOnAir(page, stream.address);
  await openOnAir(watch(page), async () => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Home' }).first().click();
  });
  await watch(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(card(page)).toBeVisible();
});

/**
 * Has minutes pass in which a page asks again by itself; and once more where the answer came later than the page waits for it
 * (docs/product/live.md#asking-for-the-stream).
 */
async function askAgainUntil(page: Page, news: Locator): Promise<void> {
  await Promise.all([page.waitForRequest('**/v1/misc/stream*'), page.clock.fastForward(4 * 60_000)]);
  await expect(async () => {
    await page.clock.fastForward(4 * 60_000);
    await expect(news).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('nothing on the screen moves when a stream comes on air or goes off while Home is open', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(watch(page)).toBeVisible();
  const again = await watchShifts(page);
  await page.unroute('**/v1/misc/stream*');
  await putOnAir(page, null);
  await askAgainUntil(page, card(page).getByText('The live stream is over.'));
  await expect(card(page)).not.toContainText('LIVE');
  expect(await again()).toBeLessThan(0.02);
});

for (const width of [320, 360, 384, 390])
  test(`nothing moves when the card comes, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await putOnAir(page, 'https://youtu.be/jNQXAC9IVRw');
    const heights: (number | undefined)[] = [];
    const note = async () => heights.push((await card(page).boundingBox())?.height);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/live-entry-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await openOnAir(card(page));
    await note();
    release();
    await expect(watch(page)).toBeVisible();
    await note();
    expect(heights[1]).toBe(heights[0]);
  });

test('the operator puts a stream on air at a centre, whose page shows it, and takes it off', async ({
  page,
  stream,
}) => {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' };
  const live = (...args: string[]) => run(process.execPath, ['tools/lectern.mjs', 'live', ...args], { env });
  // A page asks when it opens, and then not for minutes: the server must have heard of the change by then.
  const onAir = async () => (await (await page.request.get('/v1/misc/stream?centreSlug=enugu')).json()).data.stream;
  await page.goto('/enugu');
  await expect(page.getByRole('heading', { level: 1, name: 'Enugu' })).toBeVisible();
  await expect(page.getByText('Live Now')).toHaveCount(0);
  await live('set', stream.address, '--centre', 'enugu');
  await expect.poll(onAir).toBe(stream.address);
  try {
    await openOnAir(watch(page), () => page.goto('/enugu'));
    await expect(card(page).getByRole('heading', { name: 'LIVE stream' })).toBeVisible();
    await watch(page).click();
    await expectToWatch(page);
  } finally {
    await live('end', '--centre', 'enugu');
  }
  await expect.poll(onAir).toBeNull();
  await page.goto('/enugu');
  await expect(section(page, 'Messages').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Live Now')).toHaveCount(0);
});
