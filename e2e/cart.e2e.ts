import type { Page } from '@playwright/test';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { changeDelay } from './settling.ts';
import { cartRows, checkout, fillCart, fillWallet, news, paidMessages } from './shopping.ts';
import { expect, expectToast, expectToHear, player, row, test, toasts } from './test.ts';
import { expectAccessible, violations } from './violations.ts';

const card = (page: Page, topic: string) => page.getByRole('article').filter({ hasText: topic }).first();
const addButton = (page: Page, topic: string) => page.getByRole('button', { name: `Add ${topic} to cart` });

test('what a visitor puts into the cart is in it after the sign-in, which reloads the page', async ({ page }) => {
  const listener = await makeListener(page);
  await page.goto('/messages');
  await card(page, 'A Good Servant').getByRole('button').click();
  await signInThere(page, listener);
  await expectToast(page, 'A Good Servant has been added to your cart.');
  await page.getByRole('link', { name: 'A Good Servant is in your cart' }).click();
  await expect(cartRows(page)).toHaveCount(1);
});

test('the total and the way to pay stay in reach of a long cart', async ({ page }) => {
  const listener = await signedIn(page);
  const topics = (await paidMessages(page)).slice(0, 10).map(({ topic }) => topic);
  await fillCart(page, listener, topics);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText(/^₦/)).toBeInViewport({ ratio: 1 });
  await expect(checkout(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Fund Wallet' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Fund Wallet' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await cartRows(page).last().scrollIntoViewIfNeeded();
  await expect(checkout(page)).toBeInViewport({ ratio: 1 });
});

test('what one tab removes is gone from the other', async ({ page, context }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant', 'The First Page']);
  await page.goto('/cart');
  await expect(cartRows(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Remove The First Page' }).click();
  await expect(cartRows(page)).toHaveCount(1);
});

test('a cart is paid from the wallet, and what was bought plays at once everywhere, without a reload', async ({
  page,
}) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 2000);
  await page.goto('/messages');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await card(page, 'A Good Servant').getByRole('button').click();
  await card(page, 'A Good Servant').getByRole('link', { name: 'A Good Servant', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByText('Your wallet has ₦2,000; ₦500 will be left.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await news(page).getByRole('button', { name: 'Play now' }).click();
  await expect(player(page)).toContainText('A Good Servant');
  await expectToHear(page, 1);
  await expect(cartRows(page)).toHaveCount(0);
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Play A Good Servant' }).click();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page.locator('html[data-same]')).toBeAttached();
});

test('the cart can be used with the keyboard alone, and breaks nothing of WCAG AA', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 5000);
  await fillCart(page, listener, ['A Good Servant', 'The First Page']);
  await page.goto('/cart');
  await expect(page.getByText('₦3,000 will be left.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.getByRole('link', { name: 'The First Page' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove The First Page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cartRows(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Shopping Cart' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('table', { name: 'Messages you bought' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

test('on a phone the cart is in the top bar, in one row with all the rest, and the tabs stay the same', {
  tag: '@thorough',
}, async ({ page }) => {
  const listener = await signedIn(page);
  const bar = page.getByRole('banner');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await expect(bar.getByRole('button', { name: 'Account of Amina Bello' })).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  const before = (await bar.boundingBox())?.height;
  await fillCart(page, listener, ['A Good Servant']);
  await page.reload();
  const cart = bar.getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  for (const name of ['Back', 'Forward', 'Open menu', 'Account of Amina Bello']) {
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(bar.getByRole('link', { name: 'Search messages' })).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBe(before);
  await expect(tabs.locator('a, button')).toHaveText(['Home', 'Search', 'Library', 'Account']);
  await cart.click();
  await expect(page).toHaveURL('/cart');
});

test('a cart button works with the keyboard, and breaks nothing of WCAG AA', { tag: '@thorough' }, async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['The Door That Opens From Inside']);
  await page.goto('/playlist/2026-11?kind=month');
  await expect(row(page, 'A Good Servant')).toBeVisible();
  await expectAccessible(page, 'rows');
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'The Door That Opens From Inside is in your cart' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await addButton(page, 'A Good Servant').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A Good Servant has been added to your cart.')).toBeVisible();
});

test.describe('what can’t be added', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is reported in whole sentences on a narrow phone, above the tabs', async ({ page }) => {
    await signedIn(page);
    // The toast stays, because a busy machine may look at it only after the usual 4 s.
    await page.addInitScript(changeDelay, { ms: 4000, to: null });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/messages');
    const message = `${'This message can’t be put into your cart just now. '.repeat(5)}Please try again.`;
    await page.route('**/v1/carts/add', (route) =>
      route.fulfill({ status: 409, json: { code: 'cart.full', message } }),
    );
    await addButton(page, 'A Good Servant').click();
    const words = toasts(page).locator('p').filter({ hasText: message });
    await expect(words).toBeInViewport({ ratio: 1 });
    expect(await words.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
    const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
    const toast = await toasts(page).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  });
});
