import { expect, playButtons, section, test } from './test.ts';

test.describe('when a part of the app can not be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the page stays, and the part comes with the network', async ({ page }) => {
    const unreachable = /\/assets\/(player-bar|message-page)|\/healthz/;
    await page.route(unreachable, (route) => route.abort());
    await page.goto('/');
    const recent = section(page, 'Recent messages');
    const asked = page.waitForRequest(/healthz/);
    await playButtons(page).first().click();
    await asked;
    await expect(recent).toBeVisible();
    await recent
      .getByRole('link', { name: /A Good Servant/ })
      .first()
      .click();
    await page.unroute(unreachable);
    await expect(page.getByRole('heading', { level: 1, name: 'A Good Servant' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  });
});

test.describe('when the app itself can not be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/, withSplash: true });

  test('the splash says so after a while and offers to reload the page', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const reload = page.getByRole('link', { name: 'Reload the page' });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/', { waitUntil: 'load' });
      await expect(reload).toBeHidden();
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (animation instanceof CSSAnimation && animation.animationName === 'late') animation.finish();
        }
      });
      await expect(page.getByText('This takes longer than it should.')).toBeVisible();
    }
    await page.unroute('**/assets/*.js');
    await reload.click();
    await expect(section(page, 'Recent messages')).toBeVisible();
  });
});

test.describe('when the network goes and comes back', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a page whose link was followed in between comes by itself', async ({ page, context }) => {
    const loaders = page.waitForResponse(/\/assets\/loaders-/);
    await page.goto('/');
    await expect(section(page, 'Recent messages')).toBeVisible();
    // Until this code and what it imports have loaded, nothing of another page can be asked for.
    await page.evaluate((address) => import(address), (await loaders).url());
    await context.setOffline(true);
    const refused: string[] = [];
    page.on('requestfailed', (request) => refused.push(new URL(request.url()).pathname));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await expect.poll(() => refused).toContain('/v1/categories');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Categories' })).toBeVisible();
    await expect(section(page, 'Categories').getByRole('listitem')).toHaveCount(12);
  });
});
