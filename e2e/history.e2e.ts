import type { Browser, Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { handSession, type Listener, makeListener, signedIn } from './listener.ts';
import { expect, expectToHear, playButtons, player, position, section, test } from './test.ts';

const played = (page: Page) => section(page, 'Recently played').getByRole('article').getByRole('link');
const pause = (page: Page) => player(page).getByRole('button', { name: 'Pause' }).click();

/** Plays one of Home's newest messages, until the server knows. @returns its topic */
async function playOn(page: Page, place = 0): Promise<string> {
  await page.goto('/');
  const button = playButtons(page).nth(place);
  const topic = (await button.getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  const told = page.waitForResponse('**/v1/messages/activities');
  await button.click();
  await told;
  return topic;
}

/** Another browser, with the listener's session if there is one. */
async function otherBrowser(browser: Browser, listener?: Listener): Promise<Page> {
  const page = await browser.newPage();
  if (listener) await handSession(page, listener);
  return page;
}

test('a browser that has played nothing is not asked what it played', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('recent-plays') && asked.push(request.url()));
  await hidePopular(page);
  await page.goto('/');
  await expect(section(page, 'Services')).toBeVisible();
  expect(asked).toEqual([]);
});

test('what this browser played is on Home, the latest first, and in no other browser', async ({ page, browser }) => {
  const first = await playOn(page);
  // The page that is open stays as it is.
  await expect(section(page, 'Recently played')).toHaveCount(0);
  const next = playButtons(page).first();
  const second = (await next.getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  const told = page.waitForRequest(
    (request) => request.url().includes('activities') && !request.postData()?.includes('seconds'),
  );
  await next.click();
  await told;
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(played(page)).toHaveText([second, first]);
  await page.reload();
  await expect(played(page)).toHaveText([second, first]);

  const other = await otherBrowser(browser);
  await playOn(other, 4);
  await other.reload();
  await expect(played(other)).toHaveCount(1);
  await expect(played(other)).not.toHaveText([first]);
});

test('a listener finds what they played on another device, and nobody else does', async ({ page, browser }) => {
  const listener = await signedIn(page);
  const topic = await playOn(page);
  const phone = await otherBrowser(browser, listener);
  await phone.goto('/');
  await expect(played(phone)).toHaveText([topic]);

  const stranger = await otherBrowser(browser, await makeListener(page, 'Bola Ade'));
  await hidePopular(stranger);
  await stranger.goto('/');
  await expect(section(stranger, 'Recent messages')).toBeVisible();
  await expect(section(stranger, 'Speakers')).toBeVisible();
  await expect(section(stranger, 'Recently played')).toHaveCount(0);
});

test('what is like that, and not played yet, is made for the listener', async ({ page }) => {
  await signedIn(page);
  const topic = await playOn(page);
  await page.reload();
  await expect(section(page, 'Recently played')).toBeVisible();
  const made = section(page, 'Made for you');
  await made.scrollIntoViewIfNeeded();
  await expect(made.getByRole('article').first()).toBeVisible();
  await expect(made.getByRole('link', { name: topic, exact: true })).toHaveCount(0);
});

/** The page of a message that can be heard from 10 s on and that is over 30 s long. */
const long = '/message/1';
const play = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Play$|Resume at )/ })
    .click();

/** Hears some of the message, beyond what starts over. @returns how far in it rests, in seconds */
async function hearSome(page: Page): Promise<number> {
  await page.goto(long);
  await play(page);
  await expectToHear(page, 1);
  await player(page).getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expectToHear(page, 15);
  await pause(page);
  return position(page);
}

test('a message goes on where it was left, after a reload', async ({ page }) => {
  const left = await hearSome(page);
  await page.reload();
  await play(page);
  // The scrubber is there before any sound is.
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(left - 1);
  expect(await position(page)).toBeLessThan(left + 10);
});

test('a message goes on where it was left on another device', async ({ page, browser }) => {
  const listener = await signedIn(page);
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/position') && reply.request().method() === 'PUT');
  const left = await hearSome(page);
  expect((await kept).ok()).toBe(true);

  const phone = await otherBrowser(browser, listener);
  await phone.goto(long);
  await play(phone);
  await expect.poll(() => position(phone), { timeout: 8_000 }).toBeGreaterThanOrEqual(left - 1);

  // A visitor's own position is not the listener's.
  const stranger = await otherBrowser(browser);
  await stranger.goto(long);
  await play(stranger);
  await expectToHear(stranger, 1);
  expect(await position(stranger)).toBeLessThan(10);
});

test('a position that comes too late moves nothing', async ({ page, browser }) => {
  const listener = await signedIn(page);
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/position') && reply.request().method() === 'PUT');
  await hearSome(page);
  await kept;
  const phone = await otherBrowser(browser, listener);
  await phone.route('**/v1/messages/*/position', async (route) => {
    if (route.request().method() === 'GET') await expectToHear(phone, 4);
    await route.continue();
  });
  const answered = phone.waitForResponse(
    (reply) => reply.url().endsWith('/position') && reply.request().method() === 'GET',
  );
  await phone.goto(long);
  await play(phone);
  await answered;
  await expectToHear(phone, 6);
  expect(await position(phone)).toBeLessThan(10);
});
