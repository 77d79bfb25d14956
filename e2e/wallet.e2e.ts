import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { addressOfPopup, payWith, popup } from './sandbox.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, test, toastsSoFar } from './test.ts';
import { mintTicket } from './tickets.ts';
import { expectAccessible, violations } from './violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Fund Wallet' });
const movements = (page: Page) => page.getByRole('list', { name: 'Movements' }).getByRole('listitem');

test('what is paid by card is in the wallet, also after its pop-up was closed once, and on the provider’s own page', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Fund Wallet' }).first().click();
  await dialog(page).getByRole('button', { name: '₦2,000', exact: true }).click();
  const pay = () => dialog(page).getByRole('button', { name: 'Pay ₦2,000 by card' }).click();
  await pay();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('Amount in naira (₦)')).toHaveValue('2000');
  expect(await toastsSoFar(page)).toEqual([]);
  await pay();
  await payWith(page, 'It is paid');
  await expect(dialog(page).getByText('Your wallet is funded')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(movements(page)).toHaveText([/Funded by card.*\+₦2,000.*₦2,000/]);

  await page.getByRole('button', { name: 'Fund Wallet' }).first().click();
  await dialog(page).getByRole('button', { name: '₦2,000', exact: true }).click();
  await pay();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  await page.goto(await addressOfPopup(page));
  await page.getByText('It is paid', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(dialog(page).getByText('Your wallet is funded')).toBeVisible();
  await expect(page).toHaveURL('/wallet');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(movements(page)).toHaveCount(2);
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

test('nothing of the wallet and the orders breaks WCAG AA', { tag: '@thorough' }, async ({ page }) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 5000);
  await fillCart(page, listener, ['A Good Servant', 'The First Page']);
  const id = await buyCart(page, listener);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of ['/orders', `/orders/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('article')).toHaveCount(1);
      expect(await violations(page), `${address}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.goto('/wallet');
  await expect(movements(page)).toHaveCount(2);
  await expectAccessible(page, 'the wallet');
  await page.getByRole('button', { name: 'Fund Wallet' }).click();
  await dialog(page).getByLabel('Amount in naira (₦)').press('Enter');
  await expect(dialog(page).getByText('Invalid amount')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Ticket', exact: true }).click();
  expect(await violations(page)).toEqual([]);
});
