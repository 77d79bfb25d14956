import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { expect, test } from './test.ts';

// The browser says so of each refusal.
test.use({ expectedErrors: [/status of 429/] });

const dialog = (page: Page) => page.getByRole('dialog');

/** Has a call refused by a limit, with the sentence and the code that the server has for it. */
async function refuse(page: Page, address: string, refusal: { code: string; message: string }) {
  await page.route(address, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: refusal }));
}

test('a sign-in that is refused because somebody guesses leads to the reset link, with the address', async ({
  page,
}) => {
  const message =
    'Too many passwords have been tried for this account, perhaps by somebody else. Please try again in 30 seconds. Or choose “Forgot your password?”: the link that we mail you lets you in at once.';
  await refuse(page, '**/v1/auth/login', { code: 'limit.reached', message });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await dialog(page).getByLabel('Password', { exact: true }).fill('a quiet morning');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('perhaps by somebody else');
  await expect(dialog(page).getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
});

test('a PIN that is refused because the budget is used up leads to the profile, or to signing in', async ({ page }) => {
  const message =
    'Too many wrong PINs have been entered. Please try again in 4 minutes. Or confirm your e-mail address, and you can try at once: “Send again” on your profile page mails you a link.';
  await refuse(page, '**/v1/tickets/verify', { code: 'limit.unconfirmed', message });
  const enter = async () => {
    await page.goto('/#ticket=12345678');
    await dialog(page).getByRole('button', { name: 'Verify' }).click();
    await expect(dialog(page)).toContainText('and you can try at once');
  };
  await enter();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: /^Sign (in|up)$/ })).toContainText('to redeem your ticket');
  await signedIn(page);
  // Another page first: the address would differ by its end alone, for which no page is opened.
  await page.goto('/about');
  await enter();
  await dialog(page).getByRole('link', { name: 'Confirm your address' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await refuse(page, '**/v1/wallets/fund', { code: 'limit.unconfirmed', message });
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: /^Wallet/ }).click();
  await dialog(page).getByRole('button', { name: 'Ticket', exact: true }).click();
  await dialog(page).getByLabel('Ticket code').fill('12345678');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('link', { name: 'Confirm your address' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/profile');
});
