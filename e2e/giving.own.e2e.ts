import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readSheet } from '#core/server/test/read-sheet';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { lectern, operatorSignedIn } from './operator.ts';
import { test } from './own-server.ts';
import { payWith, popup } from './sandbox.ts';
import { expect } from './test.ts';
import { expectAccessible } from './violations.ts';

test.use({ expectedErrors: /404 .*\/give/ });

const donations = (page: Page) => page.getByRole('list', { name: 'Your donations' }).getByRole('listitem');

async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

test('an operator makes a fund, a listener gives to it by card and from the wallet, and the desk has both', {
  tag: '@thorough',
}, async ({ page, browser, server }) => {
  test.slow();
  expect((await page.request.get('/give')).status()).toBe(404);
  const operator = await elsewhere(browser, server.url);
  await operatorSignedIn(operator, undefined, server.folder);
  await operator.goto('/admin/funds');
  await expect(operator.getByText('No funds yet')).toBeVisible();
  await operator.getByRole('link', { name: 'Add the first' }).click();
  await operator.getByLabel('Name').fill('Building');
  await operator.getByLabel('Description').fill('A roof for the centre in Jos');
  await operator.getByRole('button', { name: /^(Add|Save)/ }).click();
  await expect(operator.getByRole('heading', { name: 'Building', level: 1 })).toBeVisible();

  const listener = await signedIn(page);
  await page.goto('/about');
  const toGive = page.getByRole('main').getByRole('link', { name: 'Give' });
  await expect(toGive).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Give' })).toBeVisible();
  await toGive.click();
  await expect(page.getByText('A roof for the centre in Jos')).toBeVisible();
  await expect(page.getByText('Nothing given yet')).toBeVisible();
  await expectAccessible(page, 'giving');

  const amount = page.getByLabel('Amount in naira (₦)');
  await amount.fill('2500.50');
  await page.getByRole('button', { name: 'Remind me each month' }).click();
  const reminder = page.getByRole('dialog', { name: 'Monthly reminder' });
  await expectAccessible(page, 'the dialog of a reminder');
  await reminder.getByLabel('Amount in naira (₦)').press('Enter');
  await expect(page.getByRole('list', { name: 'Monthly reminders' })).toContainText('₦2,500.50 · each month on');
  await page.getByRole('button', { name: 'Give ₦2,500.50 by card' }).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  await payWith(page, 'It is paid');
  const result = page.getByRole('dialog', { name: 'Your payment' });
  await expect(result.getByText('You have given ₦2,500.50 to “Building”.')).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(donations(page)).toHaveCount(1);
  await expect(donations(page)).toContainText('By a test card: no money moved');

  await expectAccessible(page, 'giving with a reminder and a donation');
  const receiptOpens = page.context().waitForEvent('page');
  await donations(page)
    .getByRole('link', { name: /^Receipt/ })
    .click();
  const receipt = await receiptOpens;
  await expect(receipt.getByRole('row', { name: 'Building ₦2,500.50' })).toBeVisible();
  await receipt.close();

  const printed: { pins: string[] } = JSON.parse(
    await lectern(['tickets', 'mint', '--count', '1', '--amount', '1500', '--json'], server.folder),
  );
  const redeemed = await page.request.patch('/v1/wallets/fund', {
    headers: { authorization: `Bearer ${listener.token}` },
    data: { ticket: printed.pins[0] },
  });
  expect(redeemed.ok()).toBe(true);
  await page.goto('/give?fund=1&amount=1000');
  await expect(amount).toHaveValue('1000');
  const fromWallet = page.getByRole('button', { name: 'Give from wallet' });
  await expect(fromWallet).toBeVisible();
  await expect(page.getByText('Your wallet has ₦1,500.')).toBeVisible();
  await fromWallet.focus();
  await page.keyboard.press('Enter');
  await expect(result.getByText('You have given ₦1,000 to “Building”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(donations(page)).toHaveCount(2);

  const downloads = page.waitForEvent('download');
  await page.getByRole('list', { name: 'Yearly statements' }).getByRole('button').click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^giving-\d{4}\.pdf$/);
  const { pages } = await readSheet(new Uint8Array(await readFile(await download.path())));
  for (const words of ['Building', '₦1,000', listener.email]) expect(pages.join()).toContain(words);

  await operator.goto('/admin/funds');
  await expect(operator.getByText('₦3,500.50 by 2 donations')).toBeVisible();
  await expect(operator.getByRole('list', { name: 'Donations' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(operator, 'funds at the desk');
  expect(await lectern(['funds', 'list'], server.folder)).toContain('Building: ₦3,500.50 by 2 donations');
  await lectern(['funds', 'close', 'building'], server.folder);
  await expect(async () => expect((await page.request.get('/give')).status()).toBe(404)).toPass();
});

test('a visitor who signs in to give finds what they entered', async ({ page, server }) => {
  await lectern(['funds', 'add', 'Missions'], server.folder);
  await expect(async () => expect((await page.request.get('/give')).status()).toBe(200)).toPass();
  const listener = await makeListener(page);
  await page.goto('/give');
  await page.getByLabel('Amount in naira (₦)').fill('700');
  await page.getByRole('button', { name: 'Give ₦700 by card' }).click();
  await expect(page.getByRole('dialog', { name: /^Sign (in|up)/ })).toBeVisible();
  await signInThere(page, listener);
  await expect(
    page.getByRole('button', { name: 'Give from wallet' }).or(page.getByText('Your wallet has ₦0.')),
  ).toBeVisible();
  await expect(page).toHaveURL(/amount=700/);
  await expect(page.getByLabel('Amount in naira (₦)')).toHaveValue('700');
});
