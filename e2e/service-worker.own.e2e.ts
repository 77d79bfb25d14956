import type { Page } from '@playwright/test';
import { openStored, test } from './own-server.ts';
import { expect, expectToHear, playButtons, player, section } from './test.ts';

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

// A stopping server leaves requests unanswered.
test.use({ expectedErrors: /net::ERR_/ });

test.afterEach(async ({ server }) => {
  await server.restore();
});

test('a newer version is taken up at once where nothing plays, on the page that is open', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  await openStored(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);

  await server.stop();
  await server.start({ LIBRARY_TITLE: 'Riverside Messages' });
  await look(page);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page).toHaveURL('/about');
  await page.goto('/');
  await expect(heading(page, 'Riverside Messages')).toBeVisible();
});

test('while something plays, in whichever tab, a newer version waits until it pauses', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  // The message must not end during the server's restart, which takes seconds.
  test.slow();
  await page.addInitScript(() => localStorage.setItem('lectern:speed', '0.75'));
  await openStored(page);
  const idle = await page.context().newPage();
  await openStored(idle);
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await mark(page);
  await mark(idle);

  await server.stop();
  await server.start({ LIBRARY_TITLE: 'Riverside Messages' });
  await look(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  await expectToHear(page, 4);
  expect([await isMarked(page), await isMarked(idle)]).toEqual([true, true]);

  await player(page).getByRole('button', { name: 'Pause' }).click();
  for (const tab of [page, idle]) {
    await expect.poll(() => isMarked(tab).catch(() => true)).toBe(false);
    await expect(heading(tab, 'Riverside Messages')).toBeVisible();
  }
});

test('a visitor sees what was there last, and what is new as soon as the server has said it', async ({
  page,
  server,
}) => {
  await openStored(page);
  const recent = section(page, 'Recent messages').getByRole('article').first().getByRole('heading');
  const topic = await recent.innerText();
  await expect.poll(() => ageKept(page, topic)).toBe(true);

  await server.stop();
  await page.reload();
  await expect(recent).toHaveText('An older topic');
  await server.start();
  // A service worker doesn't refetch recently cached replies, but forgets about them when it restarts.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.reload();
  await expect(recent).toHaveText(topic);
});

async function ageKept(page: Page, topic: string): Promise<boolean> {
  return await page.evaluate(async (newest) => {
    const cache = await caches.open('catalogue');
    const kept = (await cache.keys()).find(({ url }) => url.includes('/messages/recents'));
    const reply = kept && (await cache.match(kept));
    if (!kept || !reply) return false;
    const older = (await reply.text()).replaceAll(newest, 'An older topic');
    await cache.put(kept, new Response(older, { headers: { 'content-type': 'application/json', etag: 'W/"older"' } }));
    return true;
  }, topic);
}

test.describe('where the browser refuses a worker', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /404|net::ERR_/ });
  test('a part of the app that is gone from the server, since a newer version is out, reloads the page', async ({
    page,
  }) => {
    const reloaded = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        if (request.isNavigationRequest() && new URL(request.url()).pathname !== '/') resolve();
      });
    });
    let isOld = true;
    void reloaded.then(() => {
      isOld = false;
    });
    await page.route('**/assets/loaders-*', async (route) => {
      await reloaded;
      await route.continue();
    });
    await page.route('**/assets/categories-page-*', (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto('/');
    await expect(playButtons(page).first()).toBeVisible();
    await mark(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Categories' })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
  });
});
