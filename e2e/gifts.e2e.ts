import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAddress, signedIn } from './listener.ts';
import { payWith } from './sandbox.ts';
import { paidMessage } from './shopping.ts';
import { expect, expectToHear, moreButton, test } from './test.ts';
import { violations } from './violations.ts';

const giftPage = /\/gifts\/\d+$/;
const pinOf = async (page: Page) =>
  ((await page.getByRole('region', { name: 'PIN' }).textContent()) ?? '').match(/\d{4} \d{4}/)?.[0] ?? '';

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
