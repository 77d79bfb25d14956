import type { Page } from '@playwright/test';
import { test } from './own-server.ts';
import { expect, expectToHear, playButtons, player } from './test.ts';

/** Opens the app, and waits until the worker has all it fetches. */
async function openKept(page: Page): Promise<void> {
  await page.goto('/');
  await expect(playButtons(page).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Marks the page, so that one that was loaded anew is told from it. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

/** Has the browser look for a newer worker, as it does by itself when a page is opened. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

test.afterEach(async ({ server }) => {
  await server.stop();
  await server.start();
});

test('a newer version is taken up at once where nothing plays, on the page that is open', async ({ page, server }) => {
  await openKept(page);
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

test('while something plays, in whichever tab, a newer version waits until it pauses', async ({ page, server }) => {
  await openKept(page);
  const idle = await page.context().newPage();
  await openKept(idle);
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
