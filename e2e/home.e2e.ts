import { hidePopular, showAs } from './home-lists.ts';
import { whenRendered } from './settling.ts';
import { expect, section, test, watchShiftsOfPages } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

test('nothing that is on the screen moves while Home loads, however late its parts come', async ({ page }) => {
  const shifts = await watchShiftsOfPages(page);
  // The page requests recent plays only if something was played before.
  await page.addInitScript(() => localStorage.setItem('lectern:has-played', '1'));
  for (const [place, name] of ['recent-plays', 'recommended', 'most-downloaded'].entries())
    await showAs(page, name, 5, place * 12);
  const late = ['recents', 'most-downloaded', 'services', 'recommended', 'speakers', 'recent-plays', 'monthly'];
  for (const [place, name] of late.entries()) {
    await page.route(`**/v1/**/${name}*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300 * (place + 1)));
      await route.fallback();
    });
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const name of ['Recently played', 'Most downloaded by others', 'Monthly highlights']) {
      await section(page, name).scrollIntoViewIfNeeded();
    }
    expect(await shifts()).toBeLessThan(0.02);
  }
});

test('what is far below is asked for when the listener comes near it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 });
  await showAs(page, 'most-downloaded', 3, 20);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) asked.push(pathname);
  });
  await whenRendered(page, '/');
  await page.goto('/');
  await expect(section(page, 'Most downloaded by others')).toBeVisible();
  expect(asked.toSorted()).toEqual(['/v1/messages/most-downloaded', '/v1/messages/recommended']);
  await section(page, 'Most downloaded by others').scrollIntoViewIfNeeded();
  await expect(section(page, 'Speakers')).toBeVisible();
  expect(asked).toContain('/v1/services');
});
