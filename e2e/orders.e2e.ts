import type { Page } from '@playwright/test';
import { type Listener, makeListener, signedIn } from './listener.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, makeGate, test } from './test.ts';
import { violations } from './violations.ts';

const orders = (page: Page) => page.getByRole('article');

/** Buys from the wallet through the API; no page knows of it yet. @returns the order's id */
async function buy(page: Page, listener: Listener, topics: readonly string[]): Promise<string> {
  await fillCart(page, listener, topics);
  return buyCart(page, listener);
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

test('each order has an address of its own, which opens whichever page of the orders it is on', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 10_000);
  const first = await buy(page, listener, ['A Good Servant']);
  await buy(page, listener, ['The First Page']);
  await page.goto('/orders');
  await orders(page).last().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`/orders/${first}`);
  await page.reload();
  await expect(page).toHaveTitle('Your order · Lectern Library');
  await expect(orders(page)).toHaveCount(1);
  await expect(orders(page)).toContainText('₦1,500 · Paid from wallet');
  await expect(orders(page).getByRole('link', { name: 'A Good Servant' })).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(orders(page)).toHaveCount(2);
});

test('nothing in the orders breaks WCAG AA', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const listener = await signedIn(page);
  await fillWallet(page, listener, 10_000);
  const id = await buy(page, listener, ['A Good Servant', 'The First Page']);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of ['/orders', `/orders/${id}`]) {
      await page.goto(address);
      await expect(orders(page)).toHaveCount(1);
      expect(await violations(page), address).toEqual([]);
    }
  }
});

test.describe('an order that isn’t there', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('and one of somebody else’s are the same to the listener, and a visitor is asked to sign in', async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage();
    const owner = await makeListener(other);
    await fillWallet(other, owner, 10_000);
    const id = await buy(other, owner, ['A Good Servant']);
    await other.goto(`/orders/${id}`);
    await expect(other.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await other.close();
    await signedIn(page);
    for (const address of [`/orders/${id}`, '/orders/999999999', '/orders/x']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await expect(page.getByText('You have no such order.')).toBeVisible();
      await expect(page.getByText('A Good Servant')).toBeHidden();
    }
  });
});

test.describe('when the network is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the page says so and loads when asked again', async ({ page }) => {
    await signedIn(page);
    await page.route('**/v1/purchases?*', (route) => route.abort());
    await page.goto('/orders');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/purchases?*');
    await retry.click();
    await expect(page.getByText('No orders yet')).toBeVisible();
  });
});
