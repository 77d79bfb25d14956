import type { Page } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, makeGate, test } from './test.ts';
import { violations } from './violations.ts';

const orders = (page: Page) => page.getByRole('article');

/** Buys from the wallet through the API; no page knows of it yet. */
async function buy(page: Page, listener: Listener, topics: readonly string[]): Promise<void> {
  await fillCart(page, listener, topics);
  await buyCart(page, listener);
}

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveTitle('Your orders · Lectern Library');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('who has bought nothing is led to what can be bought', async ({ page }) => {
  await signedIn(page);
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse messages' }).click();
  await expect(page).toHaveURL('/messages');
});

test('orders are listed newest first with what was bought, how, for how much, and the receipt', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 10_000);
  await buy(page, listener, ['A Good Servant', 'The First Page']);
  await buy(page, listener, ['When the Well Is Low']);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account of Amina Bello' }).click();
  await page.getByRole('menuitem', { name: 'Your orders' }).click();
  await expect(orders(page)).toHaveCount(2);
  await expect(orders(page).first()).toContainText('₦750.50 · Paid from wallet');
  await expect(orders(page).last()).toContainText('₦2,000 · Paid from wallet');
  await expect(orders(page).last().getByRole('listitem')).toHaveCount(2);
  const opened = page.waitForEvent('popup');
  await orders(page).last().getByRole('link', { name: 'Receipt' }).click();
  const receipt = await opened;
  await expect(receipt.getByText('A Good Servant')).toBeVisible();
  await expect(receipt.getByText('₦2,000').first()).toBeVisible();
  await receipt.close();
  await orders(page).last().getByRole('link', { name: 'A Good Servant' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('many orders come in pages, and say that they are loading', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 10_000);
  for (const topic of ['A Good Servant', 'The First Page', 'When the Well Is Low']) await buy(page, listener, [topic]);
  const answer = makeGate();
  await page.route('**/v1/purchases?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('pageSize', '2');
    await answer.opened;
    await route.continue({ url: url.href });
  });
  await page.goto('/orders');
  await expect(page.getByText('Loading your orders...')).toBeVisible();
  answer.open();
  await expect(page.getByText('3 orders · page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/orders?pageNumber=2');
  await expect(orders(page)).toHaveCount(1);
});

test('nothing in the orders breaks WCAG AA', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const listener = await signedIn(page);
  await fillWallet(page, listener, 10_000);
  await buy(page, listener, ['A Good Servant', 'The First Page']);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/orders');
    await expect(orders(page)).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  }
});

test.describe('when the network is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the page says so and loads when asked again', async ({ page }) => {
    await signedIn(page);
    await page.route('**/v1/purchases?*', (route) => route.abort());
    await page.goto('/orders');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/v1/purchases?*');
    await retry.click();
    await expect(page.getByText('No orders yet')).toBeVisible();
  });
});
