import type { BrowserContext, Page } from '@playwright/test';
import { handSession, type Listener, makeListener, signedIn } from './listener.ts';
import { cartRows, checkout, fillCart, fillWallet, news, paidMessage } from './shopping.ts';
import { expect, test } from './test.ts';

const topic = 'The First Page';

async function become(page: Page, listener: Listener | null): Promise<void> {
  await page.evaluate((next) => {
    if (next === null) localStorage.removeItem('auth');
    else localStorage.setItem('auth', JSON.stringify({ user: { ...next, balance: 0 }, token: next.token }));
  }, listener);
}

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/about');
  return tab;
}

test('what was bought in one tab plays in the other, without a reload', async ({ page, context }) => {
  const listener = await signedIn(page);
  const { id } = await paidMessage(page, topic);
  await page.goto(`/message/${id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const other = await context.newPage();
  await handSession(other, listener);
  await fillCart(page, listener, [topic]);
  await fillWallet(page, listener, 500);
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(news(other).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
});

test('whoever signs in in another tab finds their cart in this one', async ({ page, context }) => {
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  const listener = await makeListener(page);
  await fillCart(page, listener, [topic]);
  await become(await secondTab(context), listener);
  await expect(cartRows(page)).toHaveCount(1);
  await expect(checkout(page)).toHaveAttribute('aria-disabled', 'false');
});

test('signing out in one tab closes the wallet’s dialog in the other', async ({ page, context }) => {
  await signedIn(page);
  await page.goto('/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Fund Wallet' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Fund Wallet' })).toBeVisible();
  await become(await secondTab(context), null);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Fund Wallet' })).toBeHidden();
});
