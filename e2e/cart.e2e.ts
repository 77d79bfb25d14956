import { makeListener, signedIn, signInThere } from './listener.ts';
import { cartRows, checkout, fillCart, fillWallet, news, paidMessage, paidMessages } from './shopping.ts';
import { expect, expectToHear, holdAnswers, player, stopTime, test, toasts } from './test.ts';
import { violations } from './violations.ts';

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/cart');
  await expect(page).toHaveTitle('Shopping Cart · Lectern Library');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('what a visitor puts into the cart is in it after the sign-in', async ({ page }) => {
  const listener = await makeListener(page);
  await page.goto(`/message/${(await paidMessage(page, 'A Good Servant')).id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await signInThere(page, listener);
  await expect(page.getByText('A Good Servant by Samuel Okafor has been added to your cart.')).toBeVisible();
  await page.goto('/cart');
  await expect(cartRows(page)).toHaveCount(1);
});

test('a visitor who doesn’t sign in then has nothing put into a cart later', async ({ page }) => {
  const listener = await makeListener(page);
  await page.goto(`/message/${(await paidMessage(page, 'A Good Servant')).id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to buy “A Good Servant”.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Login' }).click();
  const reloaded = page.waitForEvent('load');
  await signInThere(page, listener);
  await reloaded;
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the cart shows what is in it, what it costs, and leads to the messages', async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant', 'When the Well Is Low']);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByText('2 items')).toBeVisible();
  await expect(cartRows(page)).toHaveCount(2);
  await expect(cartRows(page).first()).toContainText('In the dry months');
  await expect(cartRows(page).first()).toContainText('₦750.50');
  await expect(cartRows(page).last()).toContainText('₦1,500');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₦2,250.50');
  await cartRows(page).last().getByRole('link', { name: 'A Good Servant' }).click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
});

test('the total and the way to pay stay in reach of a long cart', async ({ page }) => {
  const listener = await signedIn(page);
  const topics = (await paidMessages(page)).slice(0, 10).map(({ topic }) => topic);
  await fillCart(page, listener, topics);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText(/^₦/)).toBeInViewport({ ratio: 1 });
  await expect(checkout(page)).toBeInViewport({ ratio: 1 });
  // What the keyboard reaches isn't below it.
  await page.getByRole('button', { name: 'Fund Wallet' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Fund Wallet' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await cartRows(page).last().scrollIntoViewIfNeeded();
  await expect(checkout(page)).toBeInViewport({ ratio: 1 });
});

test('what is removed is gone from the cart, until it is empty', async ({ page }) => {
  await page.clock.install();
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant', 'The First Page']);
  await page.goto('/cart');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await stopTime(page);
  await page.getByRole('button', { name: 'Remove The First Page' }).click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₦1,500');
  // The same press once more takes out nothing: the next row has come to where the first was.
  await page.getByRole('button', { name: 'Remove A Good Servant' }).click();
  await expect(page.getByRole('button', { name: 'Remove A Good Servant' })).toBeEnabled();
  await page.clock.resume();
  await page.clock.fastForward(1000);
  await page.getByRole('button', { name: 'Remove A Good Servant' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Add some messages to your cart to see them here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the menu counts the items, and leads to them', async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant', 'The First Page', 'A Long Table']);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account of Amina Bello' }).click();
  await page.getByRole('menuitem', { name: 'Cart 3 items' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(cartRows(page)).toHaveCount(3);
});

test('it says that it is loading, and has at once what the last visit knew', async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  const answer = await holdAnswers(page, '**/v1/carts?*');
  await page.goto('/cart');
  await expect(page.getByText('Loading cart...')).toBeVisible();
  answer.open();
  await expect(cartRows(page)).toHaveCount(1);
  await page.unroute('**/v1/carts?*');
  await page.route('**/v1/carts?*', () => {});
  await page.reload();
  await expect(cartRows(page)).toHaveCount(1);
  await expect(page.getByText('Loading cart...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
});

test('a cart is nobody else’s: signing out takes it away', async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  await page.goto('/cart');
  await expect(cartRows(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('A Good Servant');
  await page.getByRole('button', { name: 'Account of Amina Bello' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // Home reloads.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
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
  await fillCart(page, listener, ['A Good Servant']);
  await page.goto('/messages');
  await page.getByRole('main').getByRole('link', { name: 'A Good Servant', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Good Servant' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));

  await page.getByRole('button', { name: 'Account of Amina Bello' }).click();
  await page.getByRole('menuitem', { name: 'Cart' }).click();
  await expect(page.getByText('Your wallet has ₦2,000; ₦500 stays in it.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(cartRows(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play A Good Servant' })).toBeVisible();
  await page.getByRole('button', { name: 'Play A Good Servant' }).click();
  await expectToHear(page, 1);
  await expect(page.locator('html[data-same]')).toBeAttached();
});

test('what was bought plays from where it was bought', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 2000);
  await fillCart(page, listener, ['A Good Servant']);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(player(page)).toContainText('A Good Servant');
  await expectToHear(page, 1);
  await news(page).getByRole('link', { name: 'A Good Servant' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('what is bought is among the orders that were looked at before', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 500);
  await fillCart(page, listener, ['The First Page']);
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.getByRole('button', { name: 'Account of Amina Bello' }).click();
  await page.getByRole('menuitem', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('Thank you, it’s all yours')).toBeVisible();
  await page.getByRole('button', { name: 'Account of Amina Bello' }).click();
  await page.getByRole('menuitem', { name: 'Your orders' }).click();
  await expect(page.getByRole('article')).toContainText('₦500 · Paid from wallet');
});

test('a wallet that doesn’t cover the cart says what is missing, once its balance is known', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 1000);
  await fillCart(page, listener, ['A Good Servant']);
  const answer = await holdAnswers(page, '**/v1/wallets?*');
  await page.goto('/cart');
  await expect(checkout(page)).toBeEnabled();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByRole('button', { name: 'Fund Wallet' })).toBeDisabled();
  answer.open();
  await expect(page.getByText('Your wallet has ₦1,000. With ₦500 more you can pay from it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay from wallet' })).toBeHidden();
  await expect(summary.getByRole('button', { name: 'Fund Wallet' })).toBeEnabled();
});

test('the cart can be used with the keyboard alone', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 5000);
  await fillCart(page, listener, ['A Good Servant', 'The First Page']);
  await page.goto('/cart');
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
  await expect(page.getByText('Thank you, it’s all yours')).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test(`nothing in the ${theme} cart breaks WCAG AA`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const listener = await signedIn(page);
    await fillWallet(page, listener, 5000);
    await fillCart(page, listener, ['A Good Servant', 'The First Page']);
    await page.goto('/cart');
    await expect(page.getByText('₦3,000 stays in it.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay from wallet' }).click();
    await expect(page.getByRole('table', { name: 'What you bought' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('when the cart is another by then', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('nothing is bought, and the cart is shown as it is', async ({ page }) => {
    const listener = await signedIn(page);
    await fillWallet(page, listener, 5000);
    const [removed] = await fillCart(page, listener, ['A Good Servant', 'The First Page']);
    await page.goto('/cart');
    await expect(page.getByText('₦3,000 stays in it.')).toBeVisible();
    // On another device.
    const headers = { authorization: `Bearer ${listener.token}` };
    await page.request.post('/v1/carts/remove', { headers, data: { mediaId: removed?.id } });
    await page.getByRole('button', { name: 'Pay from wallet' }).click();
    await expect(toasts(page)).toContainText([/^Error.*Something isn’t in your cart any more\./]);
    await expect(cartRows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Pay from wallet' }).click();
    await expect(news(page).getByText('Thank you, it’s all yours')).toBeVisible();
  });
});

test.describe('when the network is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the cart says so and loads when asked again', async ({ page }) => {
    const listener = await signedIn(page);
    await fillCart(page, listener, ['A Good Servant']);
    await page.route('**/v1/carts?*', (route) => route.abort());
    await page.goto('/cart');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/carts?*');
    await retry.click();
    await expect(cartRows(page)).toHaveCount(1);
    // What is known by then stays, and isn't paid as if it were sure.
    await page.route('**/v1/carts?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('An error occurred, please try again')).toBeVisible();
    await expect(cartRows(page)).toHaveCount(1);
    await expect(checkout(page)).toBeDisabled();
    await page.unroute('**/v1/carts?*');
    await retry.click();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await expect(checkout(page)).toBeEnabled();
  });

  test('what can’t be removed stays, and the listener is informed', async ({ page }) => {
    const listener = await signedIn(page);
    await fillCart(page, listener, ['A Good Servant']);
    await page.goto('/cart');
    await page.route('**/v1/carts/remove', (route) => route.abort());
    await page.getByRole('button', { name: 'Remove A Good Servant' }).click();
    await expect(page.getByText('Failed to remove item from cart')).toBeVisible();
    await expect(cartRows(page)).toHaveCount(1);
  });

  test('a purchase from the wallet that nobody answered is asked for again, and made once', async ({ page }) => {
    await page.clock.install();
    const listener = await signedIn(page);
    await fillWallet(page, listener, 2000);
    await fillCart(page, listener, ['A Good Servant']);
    await page.goto('/cart');
    // It is made, and the reply is lost.
    await page.route('**/v1/purchases', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Pay from wallet' }).click();
    await expect(page.getByText('We could not ask about your payment')).toBeVisible();
    await stopTime(page);
    await page.unroute('**/v1/purchases');
    await news(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Thank you, it’s all yours')).toBeVisible();
    await page.clock.resume();
    await page.goto('/orders');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
