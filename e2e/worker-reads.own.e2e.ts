import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { openStored, test } from './own-server.ts';
import { expect, expectToHear, playButtons, takenOver } from './test.ts';

// A stopping server leaves requests unanswered.
test.use({ expectedErrors: /net::ERR_/ });

const catalogue =
  /^\/v1\/(messages(\/(recents|most-downloaded|monthly|featured|\d+(\/(related|waveform|chapters|transcript))?))?|(categories|speakers|services|centres|series|passages)(\/.+)?|search|languages|funds|misc\/about)$/;

async function askWithOlderKept(page: Page, token: string): Promise<string | null> {
  return await page.evaluate(async (authorization) => {
    const name = (await caches.keys()).find((one) => one.startsWith('listener-'));
    const cache = name && (await caches.open(name));
    const kept = cache && (await cache.keys()).find(({ url }) => url.includes('/messages/recents'));
    if (!cache || !kept) return null;
    await cache.put(kept, Response.json({ data: 'older' }));
    const reply = await fetch(kept.url, { headers: { authorization } });
    return (await reply.json()).data === 'older' ? 'older' : 'newest';
  }, `Bearer ${token}`);
}

test('a listener sees what is new, what they saw last only without the server, and leaves nothing when they sign out', async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page);
  await openStored(page);
  await expect.poll(() => askWithOlderKept(page, token)).toBe('newest');
  await server.stop();
  await expect.poll(() => askWithOlderKept(page, token)).toBe('older');
  await server.start();
  const own = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('listener-')));
  expect(await own()).toHaveLength(1);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => own().catch(() => null)).toEqual([]);
});

test('only the catalogue is kept: nothing of a listener’s own, not what is on air, no audio', async ({ page }) => {
  await signedIn(page);
  await openStored(page);
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(playButtons(page).first()).toBeVisible();
  await expect.poll(() => cachedReads(page)).toContain('/v1/messages/recents');
  expect((await cachedReads(page)).filter((address) => !catalogue.test(address))).toEqual([]);
});

const cachedReads = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().flatMap(({ url }) => (/\/(v1|media\/audio)\//.test(url) ? new URL(url).pathname : []));
  });

test('all that a page showed is kept, whenever the worker took it over, or never did', async ({ page }) => {
  // The service worker is active before the app's own code for it starts, which waits some seconds.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held: TimerHandler[] = [];
    let isHolding = true;
    const hold = (act: TimerHandler, ms = 0) => (isHolding && ms >= 1000 ? held.push(act) : setTimeout(act, ms));
    Object.assign(window, { setTimeout: hold });
    window.addEventListener('go-on', () => {
      isHolding = false;
      for (const act of held) setTimeout(act);
    });
  });
  const goOn = () => page.evaluate(() => window.dispatchEvent(new Event('go-on')));
  await page.goto('/');
  await expect(playButtons(page).first()).toBeVisible();
  // The sidebar's lists are read once all else has been, and the service worker would keep a read that it still catches.
  await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Foundations', exact: true })).toBeVisible();
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    await taken;
  });
  expect(await cachedReads(page)).toEqual([]);
  await goOn();
  const shown = ['/v1/messages/recents', '/v1/messages/most-downloaded'];
  await expect.poll(() => cachedReads(page)).toEqual(expect.arrayContaining(shown));

  // After a forced reload, a page bypasses the service worker until it is closed.
  await page.evaluate(async () => void (await caches.delete('catalogue')));
  const devtools = await page.context().newCDPSession(page);
  // The command is answered while the former page is still there.
  const reloaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await reloaded;
  await expect(playButtons(page).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await takenOver(page);
  await goOn();
  await expect.poll(() => cachedReads(page)).toEqual(expect.arrayContaining(shown));
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect.poll(() => cachedReads(page)).toContainEqual(expect.stringMatching(/messages\/\d+$/));
});
