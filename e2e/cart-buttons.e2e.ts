import type { Page } from '@playwright/test';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { settleAfter } from './settling.ts';
import { cartRows, fillCart, fillWallet, paidMessage } from './shopping.ts';
import { expect, expectToHear, row, test, toasts } from './test.ts';
import { violations } from './violations.ts';

const card = (page: Page, topic: string) => page.getByRole('article').filter({ hasText: topic }).first();
const addButton = (page: Page, topic: string) => page.getByRole('button', { name: `Add ${topic} to cart` });
const main = (page: Page) => page.getByRole('main');

/** Puts some of what is sold into the first featured collection. */
async function featurePaid(page: Page, topics: readonly string[]): Promise<string> {
  const { data: recent } = await (await page.request.get('/v1/messages/recents?pageSize=100')).json();
  const { data } = await (await page.request.get('/v1/messages/featured')).json();
  const messages = recent.filter(({ topic }: { topic: string }) => topics.includes(topic));
  const json = { data: [{ ...data[0], messages: [...data[0].messages, ...messages] }] };
  await page.route('**/v1/messages/featured', (route) => route.fulfill({ json }));
  return data[0].title;
}

test('a paid card has a cart button, which then leads to the cart; a free one plays', async ({ page }) => {
  await signedIn(page);
  await page.goto('/messages');
  await expect(card(page, 'The Patience of the Farmer').getByRole('button')).toHaveAccessibleName(/^Play /);
  await expect(card(page, 'A Good Servant')).toContainText('₦1,500');
  await card(page, 'A Good Servant').getByRole('button').click();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await expect(page.getByText('A Good Servant has been added to your cart.')).toBeVisible();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toContainText('1');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await page.reload();
  await expect(cart).toBeVisible();
  await page.getByRole('link', { name: 'A Good Servant is in your cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(cartRows(page)).toHaveCount(1);
});

test('on a phone the cart is in the top bar, in one row with all the rest, and the tabs stay the same', async ({
  page,
}) => {
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

test('the message page adds to the cart what isn’t free, and names the speaker', async ({ page }) => {
  await signedIn(page);
  const { id } = await paidMessage(page, 'A Good Servant');
  await page.goto(`/message/${id}`);
  await expect(main(page).getByText('₦1,500', { exact: true })).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('A Good Servant by Samuel Okafor has been added to your cart.')).toBeVisible();
  // As on another device, which doesn't know the cart yet: there it comes before the page has settled.
  await page.evaluate(() => localStorage.removeItem('cart'));
  await page.addInitScript(settleAfter, null);
  await page.reload();
  await main(page).getByRole('link', { name: 'In your cart', exact: true }).click();
  await expect(page).toHaveURL('/cart');

  await page.goto('/message/1');
  await expect(main(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeHidden();
});

test('the rows of a playlist have the price with ‘Add’', async ({ page }) => {
  await signedIn(page);
  await page.goto('/playlist/2026-11?kind=month');
  const paid = row(page, 'A Good Servant');
  await expect(paid).toContainText('₦1,500');
  await expect(row(page, 'The Patience of the Farmer').getByText('Add')).toBeHidden();
  await expect(addButton(page, 'A Good Servant')).toHaveText('Add');
  await addButton(page, 'A Good Servant').click();
  await expect(page.getByText('A Good Servant has been added to your cart.')).toBeVisible();
  await paid.getByRole('link', { name: 'In cart: A Good Servant' }).click();
  await expect(page).toHaveURL('/cart');
});

test('the rows of a featured collection have the price with ‘Add’', async ({ page }) => {
  await signedIn(page);
  const title = await featurePaid(page, ['A Long Table']);
  await page.goto(`/featured/${encodeURIComponent(title)}`);
  await expect(row(page, 'A Long Table')).toContainText('₦3,500');
  await addButton(page, 'A Long Table').click();
  await expect(page.getByText('A Long Table has been added to your cart.')).toBeVisible();
});

test('a visitor signs in first, and the message goes into the cart after that', async ({ page }) => {
  const listener = await makeListener(page);
  await page.goto('/messages');
  await card(page, 'A Good Servant').getByRole('button').click();
  await signInThere(page, listener);
  await expect(page.getByText('A Good Servant has been added to your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'A Good Servant is in your cart' })).toBeVisible();
});

test('liked messages that cost something have a cart button, and play once they are the listener’s', async ({
  page,
}) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 1500);
  for (const id of ['1', (await paidMessage(page, 'A Good Servant')).id]) {
    await page.goto(`/message/${id}`);
    await main(page).getByRole('button', { name: 'Like', exact: true }).click();
  }
  await page.goto('/liked');
  await expect(addButton(page, 'A Good Servant')).toBeVisible();
  await expect(addButton(page, 'The Patience of the Farmer')).toHaveCount(0);
  await addButton(page, 'A Good Servant').click();
  await row(page, 'A Good Servant').getByRole('link', { name: 'A Good Servant is in your cart' }).click();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('Thank you, it’s all yours')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Messages' }).click();
  await row(page, 'A Good Servant').getByRole('button', { name: 'Play A Good Servant' }).click();
  await expectToHear(page, 1);
  await expect(row(page, 'A Good Servant').getByRole('button', { name: 'Pause A Good Servant' })).toBeVisible();
});

test('what is bought plays at once everywhere, without a reload', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 5000);
  const { id } = await paidMessage(page, 'A Good Servant');
  await page.goto('/messages');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await card(page, 'A Good Servant').getByRole('button').click();
  await page.getByRole('link', { name: 'A Good Servant is in your cart' }).click();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('Thank you, it’s all yours')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await card(page, 'A Good Servant').getByRole('button', { name: 'Play A Good Servant' }).click();
  await expectToHear(page, 1);
  await card(page, 'A Good Servant').getByRole('link', { name: 'A Good Servant', exact: true }).click();
  await expect(page).toHaveURL(`/message/${id}`);
  await expect(main(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a cart button works with the keyboard, and breaks nothing of WCAG AA', async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['The Door That Opens From Inside']);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/playlist/2026-11?kind=month');
      await expect(row(page, 'A Good Servant')).toBeVisible();
      expect(await violations(page), `rows, ${width} px wide`).toEqual([]);
    }
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: 'The Door That Opens From Inside is in your cart' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
  await addButton(page, 'A Good Servant').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A Good Servant has been added to your cart.')).toBeVisible();
});

test.describe('what can’t be added', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows the server’s message, or else the app’s', async ({ page }) => {
    await signedIn(page);
    await page.goto('/messages');
    await page.route('**/v1/carts/add', (route) => route.abort());
    await addButton(page, 'A Good Servant').click();
    await expect(page.getByText('An error occured, please try again')).toBeVisible();
    await page.route('**/v1/carts/add', (route) => route.fulfill({ status: 500, body: '' }));
    await addButton(page, 'A Good Servant').click();
    await expect(page.getByText('An error occured while adding to cart')).toBeVisible();
    const json = { code: 'cart.full', message: 'A cart holds 100 messages.' };
    await page.route('**/v1/carts/add', (route) => route.fulfill({ status: 409, json }));
    await addButton(page, 'A Good Servant').click();
    await expect(page.getByText('A cart holds 100 messages.')).toBeVisible();
    await expect(addButton(page, 'A Good Servant')).toBeEnabled();
  });

  test('is told in whole sentences on a narrow phone, above the tabs', async ({ page }) => {
    await signedIn(page);
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
