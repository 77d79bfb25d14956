import type { Browser, Page, Response } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { handSession, type Listener, makeListener, signedIn } from './listener.ts';
import { expect, hearSome, pauseFrom, playButtons, player, positionFrom, section, test } from './test.ts';

const played = (page: Page) => section(page, 'Recently played').getByRole('article').getByRole('link');

/** Plays one of Home's newest messages, until the server knows. @returns its topic */
async function playOn(page: Page, place = 0): Promise<string> {
  await page.goto('/');
  const button = playButtons(page).nth(place);
  const topic = (await button.getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  const reported = page.waitForResponse('**/v1/messages/activities');
  await button.click();
  await reported;
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
  // Before the page is loaded again, the server has to know of it.
  const reported = page.waitForResponse(
    (reply) => reply.url().includes('activities') && !reply.request().postData()?.includes('seconds'),
  );
  await next.click();
  await reported;
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

/** Opens that page, and hears some of the message. @returns how far in it rests, in seconds */
async function hearSomeOfIt(page: Page): Promise<number> {
  await page.goto(long);
  await play(page);
  return hearSome(page);
}

/** Where the server says that the listener is in that message. */
const positionCall = '/v1/messages/1/position';
const isPosition = (method: string) => (reply: Response) =>
  reply.url().endsWith(positionCall) && reply.request().method() === method;

test('a message goes on where it was left, after a reload', async ({ page }) => {
  const left = await hearSomeOfIt(page);
  await page.reload();
  await play(page);
  // The scrubber is there before any sound is, and may say 0 then.
  const gone = await positionFrom(page, 1);
  expect(gone).toBeGreaterThanOrEqual(left - 1);
  expect(gone).toBeLessThan(left + 10);
});

test('a message goes on where it was left on another device', async ({ page, browser }) => {
  const listener = await signedIn(page);
  const kept = page.waitForResponse(isPosition('PUT'));
  const left = await hearSomeOfIt(page);
  expect((await kept).ok()).toBe(true);

  const phone = await otherBrowser(browser, listener);
  // What comes once three seconds were heard moves nothing: so there is no sound before.
  const known = phone.waitForResponse(isPosition('GET'));
  await phone.route('**/media/audio/**', async (route) => {
    await known;
    await route.continue();
  });
  await phone.goto(long);
  await play(phone);
  expect(await positionFrom(phone, 4)).toBeGreaterThanOrEqual(left - 1);

  // A visitor's own position is not the listener's.
  const stranger = await otherBrowser(browser);
  await stranger.goto(long);
  await play(stranger);
  expect(await positionFrom(stranger, 1)).toBeLessThan(10);
});

test('a position that comes too late moves nothing', async ({ page, browser }) => {
  const listener = await signedIn(page);
  // As if left there on another device.
  const kept = await page.request.put(positionCall, {
    headers: { authorization: `Bearer ${listener.token}` },
    data: { position: 15, at: new Date().toISOString() },
  });
  expect(kept.ok()).toBe(true);
  const phone = await otherBrowser(browser, listener);
  await phone.route(`**${positionCall}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // Before the pause, which tells the server of a later position.
    const response = await route.fetch();
    expect((await response.json()).data.position).toBe(15);
    await pauseFrom(phone, 4);
    await route.fulfill({ response });
  });
  const answered = phone.waitForResponse(isPosition('GET'));
  await phone.goto(long);
  await play(phone);
  await (await answered).finished();
  await player(phone).getByRole('button', { name: 'Play', exact: true }).click();
  expect(await positionFrom(phone, 6)).toBeLessThan(10);
});
