import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { expect, section, test } from './test.ts';
import { expectAccessible } from './violations.ts';

async function expectPageAccessible(page: Page, { address, ready }: { address: string; ready: string }): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
  await expectAccessible(page, address);
}

async function showNewest(page: Page, list: string): Promise<void> {
  const { data, ...facts } = await (await page.request.get('/v1/messages/recents')).json();
  const more = { source: 'downloaded', since: '2026-11-01T10:00:00.000Z' };
  const json = { ...facts, data: data.map((message: object) => ({ ...message, ...more })) };
  await page.route(`**/v1/messages/${list}*`, (route) => route.fulfill({ json }));
}

test('a visitor’s library and likes keep WCAG 2.2 AA', { tag: '@thorough' }, async ({ page }) => {
  await expectPageAccessible(page, { address: '/library', ready: 'Create your first playlist' });
  await expectPageAccessible(page, { address: '/liked', ready: 'No liked messages yet' });
  await page.goto('/message/1');
  await page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).click();
  await expectPageAccessible(page, { address: '/liked', ready: '1 message' });
});

test('a listener’s Home and library keep WCAG 2.2 AA, and the keyboard alone uses them', { tag: '@thorough' }, async ({
  page,
}) => {
  test.slow();
  await signedIn(page);
  await expectPageAccessible(page, { address: '/library', ready: 'No items found in your library.' });
  await showNewest(page, 'libraries');
  await showNewest(page, 'recent-plays');
  await showNewest(page, 'recommended');
  await expectPageAccessible(page, { address: '/', ready: 'Made for you' });
  await expectPageAccessible(page, { address: '/library', ready: 'A Good Servant' });
  const list = page.getByRole('button', { name: 'List' });
  await page.getByRole('searchbox', { name: 'Filter your library' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Grid' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'as rows');
  await section(page, 'Messages').getByRole('row').nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/message\/\d+$/);
});
