import type { Page } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { addressOfPopup, payWith, popup } from './sandbox.ts';
import { cartRows, checkout, fillCart, news } from './shopping.ts';
import { expect, expectToast, expectToHear, holdAnswers, test, toastsSoFar, watchShifts } from './test.ts';
import { violations } from './violations.ts';

const openPayments = (page: Page) => page.getByRole('list', { name: 'Payments that may still come' });

async function checkOut(page: Page, topic = 'A Good Servant'): Promise<Listener> {
  const listener = await signedIn(page);
  await fillCart(page, listener, [topic]);
  await page.goto('/cart');
  await checkout(page).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  return listener;
}

async function leaveUnderWay(page: Page): Promise<void> {
  await payWith(page, 'The bank takes its time');
  await expect(popup(page).getByRole('alert')).toContainText('the payment may still come');
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
}

async function held(page: Page, { token }: Listener): Promise<{ balance: number; orders: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const { balance } = await (await page.request.get('/v1/wallets', { headers })).json();
  const { totalElements } = await (await page.request.get('/v1/purchases', { headers })).json();
  return { balance, orders: totalElements };
}

test('what is paid by card is the listener’s, plays at once, and nothing moves for it', async ({ page }) => {
  const listener = await checkOut(page);
  const shifted = await watchShifts(page);
  await expect(popup(page).getByRole('heading', { name: '₦1,500' })).toBeVisible();
  const answer = await holdAnswers(page, '**/v1/purchases');
  await payWith(page, 'It is paid');
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  answer.open();
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(cartRows(page)).toHaveCount(0);
  await expect(news(page).getByRole('table')).toBeVisible();
  expect(await shifted()).toBeLessThan(0.02);
  await news(page).getByRole('button', { name: 'Play now' }).click();
  await expectToHear(page, 1);
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 1 });
  await news(page).getByRole('link', { name: 'Your order' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('article')).toContainText('₦1,500 · By a test card: no money moved');
  await expect(page.getByRole('article')).toContainText(/Payment LX-/);
});

test('a card that is declined and a pop-up that is closed buy nothing, and the same payment goes on where it was left', async ({
  page,
}) => {
  const listener = await checkOut(page);
  await payWith(page, 'It is declined');
  await expect(popup(page).getByRole('alert')).toContainText('Declined');
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(popup(page).locator('body')).toBeHidden();
  await expect(checkout(page)).toBeFocused();
  await expectToast(page, 'The payment didn’t go through: Declined.');
  const before = await toastsSoFar(page);

  await checkout(page).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  const settled = page.waitForResponse(
    (reply) => /purchases$/.test(reply.url()) && reply.request().method() === 'POST',
  );
  await page.keyboard.press('Escape');
  await expect(popup(page).locator('body')).toBeHidden();
  expect(await (await settled).json()).toMatchObject({ status: 'cancelled' });
  expect(await toastsSoFar(page)).toEqual(before);
  await expect(cartRows(page)).toHaveCount(1);
  await expect(openPayments(page)).toBeHidden();

  await checkout(page).click();
  await leaveUnderWay(page);
  await expect(openPayments(page)).toContainText('A card payment of ₦1,500 for messages was begun');
  expect(await violations(page)).toEqual([]);
  await openPayments(page).getByRole('button', { name: 'I have paid' }).click();
  await expect(news(page).getByText('We are waiting for your bank')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 0 });

  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(news(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
  await openPayments(page)
    .getByRole('button', { name: /^Put away/ })
    .click();
  await expect(openPayments(page)).toBeHidden();
  await checkout(page).click();
  await payWith(page, 'There is too little money');
  await expect(popup(page).getByRole('alert')).toContainText('Insufficient Funds');
  await payWith(page, 'It is paid');
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(openPayments(page)).toBeHidden();
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 1 });
});

test('back takes the pop-up away with the page that it lay over', { tag: '@thorough' }, async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['The First Page']);
  await page.goto('/orders');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /^Cart/ }).click();
  await checkout(page).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/orders');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your orders', level: 1 })).toBeVisible();
});

test('what became of a payment is shown after a reload that interrupts it', async ({ page }) => {
  await checkOut(page);
  let isFirst = true;
  await page.route('**/v1/purchases', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
  });
  await payWith(page, 'It is paid');
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  await page.reload();
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
});

test('a double click and two tabs make one payment', async ({ page, context }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  await page.goto('/cart');
  const begun: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/payments/intents')) begun.push(request.url());
  });
  await checkout(page).dblclick();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  expect(begun).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/cart');
  await checkout(other).click();
  const reference = (tab: Page) => popup(tab).locator('.reference').textContent();
  expect(await reference(other)).toBe(await reference(page));
  await payWith(page, 'It is paid');
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 1 });
});

test('the provider’s own page leads back to the cart, which confirms the payment', { tag: '@thorough' }, async ({
  page,
}) => {
  const listener = await checkOut(page);
  const address = await addressOfPopup(page);
  await page.keyboard.press('Escape');
  await page.goto(address);
  await page.getByText('It is paid', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 1 });
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a card can be paid with the keyboard alone, and nothing of its pop-up breaks WCAG AA', {
  tag: '@thorough',
}, async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['The First Page']);
  await page.goto('/cart');
  await checkout(page).focus();
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(popup(page).getByRole('radio', { name: /^It is paid 4084/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(popup(page).getByRole('button', { name: 'Pay ₦500' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(news(page).getByRole('link', { name: 'The First Page' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(news(page).getByRole('button', { name: 'Play now' })).toBeFocused();
});
