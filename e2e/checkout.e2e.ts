import type { Page } from '@playwright/test';
import { type Listener, signedIn, signInThere } from './listener.ts';
import { addressOfPopup, payWith, popup } from './sandbox.ts';
import { buyCart, cartRows, checkout, fillCart, fillWallet, news } from './shopping.ts';
import {
  expect,
  expectToast,
  expectToHear,
  holdAnswers,
  stopTime,
  test,
  toasts,
  toastsSoFar,
  watchShifts,
} from './test.ts';
import { violations } from './violations.ts';

const openPayments = (page: Page) => page.getByRole('list', { name: 'Payments that may still come' });

/** Opens the cart with this in it, and the pop-up over it. */
async function checkOut(page: Page, topic = 'A Good Servant'): Promise<Listener> {
  const listener = await signedIn(page);
  await fillCart(page, listener, [topic]);
  await page.goto('/cart');
  await checkout(page).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  return listener;
}

/** Pays with what the bank takes its time for, and closes the pop-up over it. */
async function leaveUnderWay(page: Page): Promise<void> {
  await payWith(page, 'The bank takes its time');
  await expect(popup(page).getByRole('alert')).toContainText('the payment may still come');
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
}

/** @returns how much the listener's wallet has, and how many orders they have */
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

test('what became of a payment is shown wherever the listener is by then', async ({ page }) => {
  await checkOut(page);
  const answer = await holdAnswers(page, '**/v1/purchases');
  await payWith(page, 'It is paid');
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/categories');
  answer.open();
  await expectToast(page, 'Your payment went through. Your messages are ready to play.');
});

test('what became of a payment is not shown again when the cart is opened later', async ({ page }) => {
  await checkOut(page);
  await payWith(page, 'It is paid');
  await news(page).getByRole('link', { name: 'Your order' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /^Cart/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(news(page)).toBeHidden();
});

test('a declined card is reported in the pop-up, and buys nothing', async ({ page }) => {
  const listener = await checkOut(page);
  await payWith(page, 'It is declined');
  await expect(popup(page).getByRole('alert')).toContainText('Declined');
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(popup(page).locator('body')).toBeHidden();
  await expect(cartRows(page)).toHaveCount(1);
  await expect(checkout(page)).toBeFocused();
  await expectToast(page, 'The payment didn’t go through: Declined.');
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 0 });
});

test('another card can be tried after one that was declined', async ({ page }) => {
  await checkOut(page);
  await payWith(page, 'There is too little money');
  await expect(popup(page).getByRole('alert')).toContainText('Insufficient Funds');
  await payWith(page, 'It is paid');
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
});

test('closing the pop-up does nothing, and asks about the payment only where money may have moved', async ({
  page,
}) => {
  const listener = await checkOut(page);
  const settled = page.waitForResponse(
    (reply) => /purchases$/.test(reply.url()) && reply.request().method() === 'POST',
  );
  await page.keyboard.press('Escape');
  await expect(popup(page).locator('body')).toBeHidden();
  expect(await (await settled).json()).toMatchObject({ status: 'cancelled' });
  expect(await toastsSoFar(page)).toEqual([]);
  await expect(news(page)).toBeHidden();
  await expect(cartRows(page)).toHaveCount(1);
  await expect(openPayments(page)).toBeHidden();

  await checkout(page).click();
  await leaveUnderWay(page);
  await expect(openPayments(page)).toContainText('A card payment of ₦1,500 for messages was begun');
  await openPayments(page).getByRole('button', { name: 'I have paid' }).click();
  await expect(news(page).getByText('We are waiting for your bank')).toBeVisible();
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 0 });

  // The same payment goes on where it was left.
  await page.keyboard.press('Escape');
  await openPayments(page)
    .getByRole('button', { name: /^Put away/ })
    .click();
  await expect(openPayments(page)).toBeHidden();
  await checkout(page).click();
  await payWith(page, 'It is paid');
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(openPayments(page)).toBeHidden();
  expect(await held(page, listener)).toEqual({ balance: 0, orders: 1 });
});

test('back takes the pop-up away with the page that it lay over', async ({ page }) => {
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

test('a payment that the tab was closed over is there when the listener comes back', async ({ page, context }) => {
  const listener = await checkOut(page);
  await payWith(page, 'It is paid, with the browser closed');
  await expect(popup(page).getByText('This page stays silent')).toBeVisible();
  // It comes by itself: the page that is opened then is one of after it.
  await expect.poll(() => held(page, listener)).toEqual({ balance: 0, orders: 1 });
  const later = await context.newPage();
  await page.close();
  await later.goto('/cart');
  await expect(later.getByText('Your cart is empty')).toBeVisible();
  await later.goto('/orders');
  await later.getByRole('link', { name: 'A Good Servant' }).click();
  await later.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(later, 1);
});

test('a payment whose pop-up was closed after it was made is shown all the same', async ({ page }) => {
  await checkOut(page);
  await payWith(page, 'It is paid, with the browser closed');
  await expect(popup(page).getByText('This page stays silent')).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(cartRows(page)).toHaveCount(0);
});

test('a payment that comes later is asked for by ‘I have paid’', async ({ page }) => {
  await page.clock.install();
  await checkOut(page);
  const payment = await addressOfPopup(page);
  await leaveUnderWay(page);
  await openPayments(page).getByRole('button', { name: 'I have paid' }).click();
  await expect(news(page).getByText('We are waiting for your bank')).toBeVisible();
  await stopTime(page);
  await page.request.post(payment, { data: { card: 'unseen' } });
  await news(page).getByRole('button', { name: 'I have paid' }).click();
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
});

test('a payment that comes while it is waited for shows by itself', async ({ page }) => {
  await checkOut(page);
  const payment = await addressOfPopup(page);
  await leaveUnderWay(page);
  await expect(openPayments(page)).toBeVisible();
  await page.request.post(payment, { data: { card: 'unseen' } });
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
});

test('where no pop-up can be, the provider’s own page takes its place', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { operamini: {} }));
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  await page.goto('/cart');
  await checkout(page).click();
  await expect(page).toHaveURL(/\/payments\/sandbox\//);
  await page.getByRole('button', { name: 'Pay ₦1,500' }).click();
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
});

test('the provider’s own page leads back to the cart, which confirms the payment', async ({ page }) => {
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

test('what can’t be had any more by the time the money comes is in the wallet, with the reason', async ({ page }) => {
  const listener = await checkOut(page);
  // Another device buys it from the wallet while the pop-up is open here.
  await fillWallet(page, listener, 1500);
  await buyCart(page, listener);
  await payWith(page, 'It is paid');
  await expect(news(page).getByText('The money is in your wallet')).toBeVisible();
  await expect(news(page)).toContainText('You own');
  await expect(news(page)).toContainText('₦1,500');
  expect(await held(page, listener)).toEqual({ balance: 1500, orders: 1 });
  await news(page).getByRole('link', { name: 'See your wallet' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Card payment kept as credit' });
  await expect(line).toContainText('You own');
  await expect(line).toContainText(/Payment LX-/);
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

test('a card can be paid with the keyboard alone', async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['The First Page']);
  await page.goto('/cart');
  await checkout(page).focus();
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
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

test('nothing in a payment breaks WCAG AA', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkOut(page);
  expect(await violations(page)).toEqual([]);
  await leaveUnderWay(page);
  await expect(openPayments(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await openPayments(page).getByRole('button', { name: 'I have paid' }).click();
  await expect(news(page).getByText('We are waiting for your bank')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('when something breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a payment that can’t be begun is reported, and can be tried again', async ({ page }) => {
    const listener = await signedIn(page);
    await fillCart(page, listener, ['A Good Servant']);
    await page.goto('/cart');
    await page.route('**/v1/payments/intents', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await checkout(page).click();
    await expect(toasts(page)).toContainText(['ErrorSomething went wrong during payment.']);
    await expect(news(page)).toHaveCount(0);
    await page.unroute('**/v1/payments/intents');
    await checkout(page).click();
    await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  });

  test('what became of a payment is shown after a reload, and after another sign-in', async ({ page }) => {
    const listener = await checkOut(page);
    let isFirst = true;
    await page.route('**/v1/purchases', (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
    });
    await payWith(page, 'It is paid');
    await expect(page.getByText('Confirming your payment')).toBeVisible();
    await page.reload();
    await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
    await page.unroute('**/v1/purchases');

    await fillCart(page, listener, ['The First Page']);
    await page.reload();
    await checkout(page).click();
    await page.route('**/v1/purchases', async (route) => {
      const headers = { authorization: `Bearer ${listener.token}` };
      await page.request.post('/v1/auth/logout', { headers });
      await route.continue();
    });
    await payWith(page, 'It is paid');
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await page.unroute('**/v1/purchases');
    await page.getByRole('button', { name: 'Login' }).click();
    await signInThere(page, listener);
    await expectToast(page, 'Your payment went through. Your messages are ready to play.');
  });

  test('a network that goes while the payment is confirmed loses nothing', async ({ page }) => {
    await page.clock.install();
    const listener = await checkOut(page);
    await page.route('**/v1/purchases', (route) => route.abort());
    await payWith(page, 'It is paid');
    await expect(news(page).getByText('We could not ask about your payment')).toBeVisible();
    await stopTime(page);
    await page.unroute('**/v1/purchases');
    await news(page).getByRole('button', { name: 'Try again' }).click();
    await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
    expect(await held(page, listener)).toEqual({ balance: 0, orders: 1 });
  });

  test('a payment that stays unconfirmed is asked about again as soon as there is a network', async ({
    page,
    context,
  }) => {
    await checkOut(page);
    await page.route('**/v1/purchases', (route) => route.abort());
    await payWith(page, 'It is paid');
    await expect(news(page).getByText('We could not ask about your payment')).toBeVisible();
    await context.setOffline(true);
    await page.unroute('**/v1/purchases');
    await context.setOffline(false);
    await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  });
});
