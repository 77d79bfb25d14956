import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, makeGate, test } from './test.ts';
import { mintTicket } from './tickets.ts';
import { violations } from './violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Fund Wallet' });
const movements = (page: Page) => page.getByRole('list', { name: 'Movements' }).getByRole('listitem');
const walletEntry = (page: Page) => page.getByRole('menuitem', { name: /^Wallet/ });
const openMenu = (page: Page) => page.getByRole('button', { name: /^Account of / }).click();

/** Opens the Fund Wallet dialog from the menu, on a page that asks for little. */
async function openDialog(page: Page): Promise<void> {
  await page.goto('/about');
  await openMenu(page);
  await walletEntry(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('the menu has the balance, fresh whenever it opens, and opens the Fund Wallet dialog', async ({ page }) => {
  const listener = await signedIn(page);
  await page.goto('/about');
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Wallet ₦0' })).toBeVisible();
  await page.keyboard.press('Escape');
  await fillWallet(page, listener, 2500.5);
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Wallet ₦2,500.50' })).toBeVisible();
  await walletEntry(page).click();
  await expect(dialog(page).getByText('Your balance is ₦2,500.50.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeFocused();

  await openMenu(page);
  await walletEntry(page).click();
  await dialog(page).getByRole('link', { name: 'See your wallet' }).click();
  await expect(page).toHaveURL('/wallet');
  await expect(dialog(page)).toBeHidden();
});

test('an amount must be a number above 0', async ({ page }) => {
  await signedIn(page);
  await openDialog(page);
  const amount = dialog(page).getByLabel('Amount in naira (₦)');
  await expect(amount).toHaveAttribute('min', '0');
  await expect(amount).toHaveAttribute('step', '0.01');
  for (const wrong of ['', '0', '-5']) {
    await amount.fill(wrong);
    await amount.press('Enter');
    await expect(dialog(page).getByText('Invalid amount')).toBeVisible();
    await expect(amount).toBeFocused();
  }
  await amount.fill('1.005');
  await amount.press('Enter');
  await expect(dialog(page).getByText('An amount has at most two decimals')).toBeVisible();
  await dialog(page).getByRole('button', { name: '₦2,000', exact: true }).click();
  await expect(amount).toHaveValue('2000');
  await expect(dialog(page).getByText('two decimals')).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Pay ₦2,000 by card' })).toBeVisible();
});

test.describe('an amount with a comma', () => {
  const amount = (page: Page) => dialog(page).getByLabel('Amount in naira (₦)');
  const told = (page: Page, naira: string) =>
    dialog(page).getByText(`Without the comma this is ${naira}. Write kobo behind a point, as in 1500.50.`);
  const pay = (page: Page, naira: string) => dialog(page).getByRole('button', { name: `Pay ${naira} by card` });
  /** What the first payment that is begun is for. */
  const begun = async (page: Page): Promise<unknown> =>
    (
      await page.waitForRequest((request) => request.method() === 'POST' && /payments\/intents$/.test(request.url()))
    ).postDataJSON();

  test.beforeEach(async ({ page }) => {
    await signedIn(page);
    await openDialog(page);
  });

  test('is shown as it reads before it is paid, and can be put right', async ({ page }) => {
    const first = begun(page);
    await amount(page).pressSequentially('1500,50');
    await expect(told(page, '₦150,050')).toBeVisible();
    await expect(pay(page, '₦150,050')).toBeVisible();
    await amount(page).press('Enter');
    await expect(amount(page)).toBeFocused();
    await expect(told(page, '₦150,050')).toBeVisible();
    await amount(page).press('Backspace');
    await amount(page).press('Backspace');
    await amount(page).pressSequentially('.50');
    await expect(dialog(page).getByText('Without the comma')).toBeHidden();
    await pay(page, '₦1,500.50').click();
    expect(await first).toEqual({ purpose: 'wallet', amount: 1500.5 });
  });

  test('is paid as it reads by who asks again', async ({ page }) => {
    const first = begun(page);
    await amount(page).pressSequentially('20,00');
    await expect(told(page, '₦2,000')).toBeVisible();
    await pay(page, '₦2,000').click();
    await expect(amount(page)).toBeFocused();
    await pay(page, '₦2,000').click();
    expect(await first).toEqual({ purpose: 'wallet', amount: 2000 });
  });

  test('between thousands is nothing to speak of', async ({ page }) => {
    await amount(page).pressSequentially('1,500');
    await expect(pay(page, '₦1,500')).toBeVisible();
    await expect(dialog(page).getByText('Without the comma')).toBeHidden();
  });
});

test('a ticket funds the wallet', async ({ page }) => {
  const pin = await mintTicket(1500);
  await signedIn(page);
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Ticket', exact: true }).click();
  const code = dialog(page).getByLabel('Ticket code');
  const send = dialog(page).getByRole('button', { name: 'Redeem ticket' });
  await code.fill('   ');
  await expect(send).toBeDisabled();
  await code.fill('1234');
  await code.press('Enter');
  await expect(dialog(page).getByText('A ticket has 8 digits')).toBeVisible();
  await code.fill(` ${pin.slice(0, 4)}-${pin.slice(4)} `);
  await code.press('Enter');
  await expect(dialog(page).getByText('₦1,500 is in your wallet')).toBeVisible();
  await expect(dialog(page).getByText('Your balance is now ₦1,500.')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'See your wallet' }).click();
  await expect(movements(page)).toHaveText([/Ticket redeemed.*\+₦1,500.*₦1,500/]);
});

test.describe('when no answer comes', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a ticket’s form says that funding failed, and keeps the code', async ({ page }) => {
    await signedIn(page);
    await page.route('**/v1/wallets/fund', (route) => route.abort());
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Ticket', exact: true }).click();
    const code = dialog(page).getByLabel('Ticket code');
    await code.fill('1234 5678');
    await code.press('Enter');
    await expect(dialog(page).getByText('Something went wrong while funding wallet.')).toBeVisible();
    await expect(code).toHaveValue('1234 5678');
  });
});

test('the statement says what moved, when, how much, and what was there after it', async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 3000);
  await fillCart(page, listener, ['A Good Servant']);
  const id = await buyCart(page, listener);
  await page.goto('/wallet');
  await expect(page).toHaveTitle('Wallet · Lectern Library');
  await expect(page.getByRole('main').getByText('₦1,500', { exact: true }).first()).toBeVisible();
  await expect(movements(page)).toHaveText([
    /Messages bought.*\d{4}.*−₦1,500.*₦1,500/,
    /Ticket redeemed.*\d{4}.*\+₦3,000.*₦3,000/,
  ]);
  await movements(page).getByRole('link', { name: 'Messages bought' }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('A Good Servant');
});

test('a long statement comes in pages, and says that it is loading', async ({ page }) => {
  const listener = await signedIn(page);
  for (let ticket = 0; ticket < 3; ticket++) await fillWallet(page, listener, 100);
  const answer = makeGate();
  await page.route('**/v1/wallets?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('pageSize', '2');
    await answer.opened;
    await route.continue({ url: url.href });
  });
  await page.goto('/wallet');
  await expect(page.getByText('Loading your wallet...')).toBeVisible();
  answer.open();
  await expect(page.getByText('3 movements · page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/wallet?pageNumber=2');
  await expect(movements(page)).toHaveCount(1);
});

test('what happens in one tab shows in the others', async ({ page, context }) => {
  const pin = await mintTicket(900);
  await signedIn(page);
  await page.goto('/wallet');
  await expect(page.getByText('Nothing has moved yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/?ticket=${pin}`);
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByText('₦900 is in your wallet')).toBeVisible();
  await expect(movements(page)).toHaveText([/Ticket redeemed/]);
  await expect(page.getByRole('main').getByText('₦900', { exact: true }).first()).toBeVisible();
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('who deletes the account is warned of what is in the wallet', async ({ page }) => {
  const listener = await signedIn(page);
  await page.goto('/profile');
  const open = page.getByRole('button', { name: 'Delete account' });
  const asked = page.getByRole('dialog', { name: 'Delete your account?' });
  await open.click();
  await expect(asked.getByText('What goes')).toBeVisible();
  await expect(asked.getByText('Your wallet has')).toBeHidden();
  await page.keyboard.press('Escape');
  await fillWallet(page, listener, 1200);
  await open.click();
  await expect(asked.getByText('Your wallet has ₦1,200. It is lost with your account')).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`nothing of the wallet breaks WCAG AA in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    const listener = await signedIn(page);
    await page.goto('/wallet');
    await expect(page.getByText('Nothing has moved yet')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await fillWallet(page, listener, 500);
    await page.reload();
    await expect(movements(page)).toHaveCount(1);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width} px wide`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Fund Wallet' }).click();
    await dialog(page).getByLabel('Amount in naira (₦)').press('Enter');
    await expect(dialog(page).getByText('Invalid amount')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Ticket', exact: true }).click();
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('when the network is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the statement says so and loads when asked again', async ({ page }) => {
    await signedIn(page);
    await page.route('**/v1/wallets?*', (route) => route.abort());
    await page.goto('/wallet');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/wallets?*');
    await retry.click();
    await expect(page.getByText('Nothing has moved yet')).toBeVisible();
  });
});
