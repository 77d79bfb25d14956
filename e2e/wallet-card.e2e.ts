import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { addressOfPopup, payWith, popup } from './sandbox.ts';
import { expect, holdAnswers, test, toasts, toastsSoFar } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Fund Wallet' });
const movements = (page: Page) => page.getByRole('list', { name: 'Movements' }).getByRole('listitem');

/** Opens the wallet, and the pop-up over it. */
async function payByCard(page: Page): Promise<void> {
  await signedIn(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Fund Wallet' }).first().click();
  await dialog(page).getByRole('button', { name: '₦2,000', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Pay ₦2,000 by card' }).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Pay ₦2,000' })).toBeVisible();
}

test('what is paid by card is in the wallet, and in its statement', async ({ page }) => {
  await payByCard(page);
  await payWith(page, 'It is paid');
  await expect(dialog(page).getByText('Your wallet is funded')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(movements(page)).toHaveText([/Funded by card.*\+₦2,000.*₦2,000/]);
  await page.getByRole('button', { name: /^Account of / }).click();
  await expect(page.getByRole('menuitem', { name: 'Wallet ₦2,000' })).toBeVisible();
});

test('the dialog may be closed while a payment is confirmed, and is back when that is known', async ({ page }) => {
  await payByCard(page);
  const answer = await holdAnswers(page, '**/v1/wallets/fund');
  await payWith(page, 'It is paid');
  await expect(dialog(page).getByText('Confirming your payment')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  answer.open();
  await expect(dialog(page).getByText('Your wallet is funded')).toBeVisible();
});

test('closing the pop-up says nothing: the dialog is there as it was', async ({ page }) => {
  await payByCard(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('Amount in naira (₦)')).toHaveValue('2000');
  await expect(dialog(page).getByText('Your balance is ₦0.')).toBeVisible();
  expect(await toastsSoFar(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Pay ₦2,000 by card' }).click();
  await payWith(page, 'It is paid');
  await expect(dialog(page).getByText('Your wallet is funded')).toBeVisible();
});

test('the provider’s own page leads back to the wallet, which confirms the payment', async ({ page }) => {
  await payByCard(page);
  await page.goto(await addressOfPopup(page));
  await page.getByText('It is paid', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(dialog(page).getByText('Your wallet is funded')).toBeVisible();
  await expect(page).toHaveURL('/wallet');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(movements(page)).toHaveText([/Funded by card/]);
});

test.describe('what fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a payment that can’t be begun is reported, with the server’s message, and its amount is still there', async ({
    page,
  }) => {
    await signedIn(page);
    await page.route('**/v1/payments/intents', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'payments.unreachable', message: 'Cards can’t be taken now.' } })
        : route.continue(),
    );
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Fund Wallet' }).first().click();
    await dialog(page).getByLabel('Amount in naira (₦)').fill('500');
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText(['ErrorCards can’t be taken now.']);
    await expect(dialog(page).getByLabel('Amount in naira (₦)')).toHaveValue('500');
  });
});
