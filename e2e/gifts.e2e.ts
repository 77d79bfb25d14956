import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeListener, newAddress, signedIn } from './listener.ts';
import { addressOfPopup, payWith, popup } from './sandbox.ts';
import { paidMessage } from './shopping.ts';
import { expect, expectToHear, moreButton, test } from './test.ts';
import { violations } from './violations.ts';

const giftPage = /\/gifts\/\d+$/;
const pinOf = async (page: Page) =>
  ((await page.getByRole('region', { name: 'PIN' }).textContent()) ?? '').match(/\d{4} \d{4}/)?.[0] ?? '';

/** Pays for what the form has by a test card. @returns the PIN on the gift's page */
async function payAndRead(page: Page): Promise<string> {
  await payWith(page, 'It is paid');
  await expect(page).toHaveURL(giftPage);
  await expect(page.getByText('Not redeemed yet')).toBeVisible();
  return pinOf(page);
}

test('a message is given by card, printed, and redeemed by somebody else with the link, after signing up', async ({
  page,
  browser,
}) => {
  await signedIn(page, 'Amina Bello');
  const { id } = await paidMessage(page, 'A Good Servant');
  await page.goto(`/message/${id}`);
  await moreButton(page).click();
  await page.getByRole('menuitem', { name: 'Give as a gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Give a gift' })).toBeVisible();
  await expect(page.getByLabel('From (optional)')).toHaveValue('Amina Bello');
  await page.getByLabel('For (optional)').fill('Chidi');
  await page.getByLabel('Your words on the card (optional)').fill('Be of good cheer.');
  await expect(page.getByRole('region', { name: 'The card' })).toContainText('For Chidi');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay ₦1,500 by card' }).click();
  const pin = await payAndRead(page);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Card to print (PDF)' }).click();
  const printed = await readFile(await (await download).path());
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-');

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(new URL(`/#ticket=${pin.replace(' ', '')}`, page.url()).href);
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByLabel(/PIN/)).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByRole('dialog', { name: 'A gift for you' })).toContainText('Be of good cheer.');
  await other.getByRole('button', { name: 'Sign up' }).click();
  const signUp = other.getByRole('dialog', { name: 'Sign up' });
  await signUp.getByLabel('Full name').fill('Chidi Obi');
  await signUp.getByLabel('Email').fill(newAddress());
  for (const box of await signUp.getByLabel(/password/i).all()) {
    if ((await box.getAttribute('type')) === 'password') await box.fill('correct horse');
  }
  await other.keyboard.press('Enter');
  const redeemed = other.getByRole('dialog', { name: 'A gift for you' });
  await expect(redeemed).toContainText('“A Good Servant” is yours now.');
  await redeemed.getByRole('link', { name: 'Open the message' }).click();
  await expect(other).toHaveURL(new RegExp(`/message/${id}$`));
  await other.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(other, 1);
  await context.close();

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Redeemed' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Chidi Obi');
  await expect(page.getByRole('region', { name: 'PIN' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take the gift back' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All gifts' }).click();
  await expect(page.getByRole('list', { name: 'Gifts' }).getByRole('listitem')).toContainText('Redeemed');
});

test('an amount is given with the keyboard alone, and an unused gift is taken back into the wallet', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Give as a gift' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have given nothing yet')).toBeVisible();
  await page.getByRole('link', { name: 'Give an amount' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Amount in naira (₦)').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid amount')).toBeVisible();
  await page.keyboard.type('2500.5');
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  await payAndRead(page);
  await page.getByRole('button', { name: 'Take the gift back' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take the gift back?' });
  await expect(dialog).toContainText('₦2,500.50 goes into your wallet');
  await dialog.getByRole('button', { name: 'Take it back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Taken back' })).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByRole('list', { name: 'Movements' }).getByRole('listitem')).toContainText('Gift taken back');
});

test('a gift whose payment comes after the pop-up was closed is shown, and not to be paid for again', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/gifts/new');
  await page.getByLabel('Amount in naira (₦)').fill('100');
  await page.getByRole('button', { name: 'Pay ₦100 by card' }).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  const payment = await addressOfPopup(page);
  await payWith(page, 'The bank takes its time');
  await expect(popup(page).getByRole('alert')).toContainText('the payment may still come');
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await page.request.post(payment, { data: { card: 'unseen' } });
  await expect(page).toHaveURL(giftPage);
  await expect(page.getByText('Not redeemed yet')).toBeVisible();
});

test('a gift’s words have no web addresses, and a closed pop-up leaves the form as it was', async ({ page }) => {
  await signedIn(page);
  await page.goto('/gifts/new');
  await page.getByLabel('Amount in naira (₦)').fill('100');
  await page.getByLabel('Your words on the card (optional)').fill('See https://elsewhere.example');
  await page.getByRole('button', { name: 'Pay ₦100 by card' }).click();
  await expect(page.getByText('Write it without web addresses')).toBeVisible();
  await page.getByLabel('Your words on the card (optional)').fill('See you');
  await page.getByRole('radio', { name: 'Stars' }).check();
  await page.getByRole('button', { name: 'Pay ₦100 by card' }).click();
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(popup(page).locator('body')).toBeHidden();
  await expect(page.getByLabel('Your words on the card (optional)')).toHaveValue('See you');
  await expect(page.getByRole('radio', { name: 'Stars' })).toBeChecked();
});

test('a visitor is asked to sign in before giving', async ({ page }) => {
  await makeListener(page);
  await page.goto('/gifts/new');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});
