import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { expect, section, test } from './test.ts';
import { violations } from './violations.ts';

const widths = [390, 820, 1440];

/** Opens a page at every width, and waits for what it is about. */
async function expectAccessible(page: Page, { address, ready }: { address: string; ready: string }): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    expect(await violations(page), `${address}, ${width} px wide`).toEqual([]);
  }
}

/** Answers a list with the newest messages. */
async function showNewest(page: Page, list: string): Promise<void> {
  const { data, ...facts } = await (await page.request.get('/v1/messages/recents')).json();
  const more = { source: 'downloaded', since: '2026-11-01T10:00:00.000Z' };
  const json = { ...facts, data: data.map((message: object) => ({ ...message, ...more })) };
  await page.route(`**/v1/messages/${list}*`, (route) => route.fulfill({ json }));
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme, at every width`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('a visitor’s library and likes keep WCAG 2.2 AA', async ({ page }) => {
      await expectAccessible(page, { address: '/library', ready: 'Create your first playlist' });
      await expectAccessible(page, { address: '/liked', ready: 'No liked messages yet' });
      await page.goto('/message/1');
      await page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).click();
      await expectAccessible(page, { address: '/liked', ready: '1 message' });
    });

    test('a listener’s library keeps WCAG 2.2 AA: empty, as covers and as rows', async ({ page }) => {
      await signedIn(page);
      await expectAccessible(page, { address: '/library', ready: 'No items found in your library.' });
      await expectAccessible(page, { address: '/library?keyword=x', ready: 'No items found matching "x"' });
      await showNewest(page, 'libraries');
      await expectAccessible(page, { address: '/library', ready: 'A Good Servant' });
      await page.getByRole('button', { name: 'List' }).click();
      await expectAccessible(page, { address: '/library', ready: 'A Good Servant' });
    });

    test('Home with what is one’s own keeps WCAG 2.2 AA', async ({ page }) => {
      await signedIn(page);
      await showNewest(page, 'recent-plays');
      await showNewest(page, 'recommended');
      await expectAccessible(page, { address: '/', ready: 'Made for you' });
    });
  });
}

test('the library and the likes are used by the keyboard alone', async ({ page }) => {
  await signedIn(page);
  await showNewest(page, 'libraries');
  await page.goto('/library');
  const list = page.getByRole('button', { name: 'List' });
  await page.getByRole('searchbox', { name: 'Filter your library' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Grid' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await section(page, 'Messages').getByRole('row').nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/message\/\d+$/);
});
