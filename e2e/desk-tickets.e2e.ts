import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from '#core/server/test/read-sheet';
import { signedIn } from './listener.ts';
import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible, violations } from './violations.ts';

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
}

test('an operator mints tickets, saves the list and the sheet, and sees what a listener redeems by its code', async ({
  page,
  browser,
}) => {
  const batch = `Easter conference ${Date.now()}`;
  await operatorSignedIn(page);
  await page.goto('/admin/tickets');
  await page.getByRole('link', { name: 'Mint tickets' }).first().click();
  await page.getByLabel('How many').fill('3');
  await page.getByLabel('Value of each').fill('1,500.50');
  await page.getByLabel('Last day').fill('2199-12-31');
  await page.getByLabel('Name of the batch').fill(batch);
  await expect(page.getByText('3 tickets of ₦1,500.50: ₦4,501.50 in all.')).toBeVisible();
  await page.getByRole('button', { name: 'Mint' }).click();

  await expect(page.getByRole('heading', { name: '3 tickets of ₦1,500.50' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Overview' }).click();
  const asked = page.getByRole('dialog', { name: 'Leave without the PINs?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  const pins = await page.getByRole('list', { name: 'PINs' }).getByRole('listitem').allTextContents();
  const { pages, codes } = await readSheet(await saved(page, 'Sheet to print (PDF)'));
  for (const said of [...pins, '₦1,500.50', 'Until 31 December 2199']) expect(pages[0]).toContain(said);
  const list = String(await saved(page, 'List (CSV)'));
  expect(list.split('\n').slice(1, 4)).toEqual(pins.map((pin) => expect.stringContaining(`${pin},1500.5,2199-12-31,`)));

  const phone = await (await browser.newContext()).newPage();
  await signedIn(phone, 'Amina Bello');
  await phone.goto(codes[0] ?? '');
  await expect(phone).toHaveURL('/');
  await phone.getByRole('dialog', { name: 'Ticket' }).getByRole('button', { name: 'Verify' }).click();
  await expect(phone.getByText('₦1,500.50 is in your wallet')).toBeVisible();
  await phone.context().close();

  await page.goto('/admin/tickets');
  const line = page.getByRole('list', { name: 'Can be shown again' }).getByRole('listitem');
  await expect(line).toContainText(`(${batch}) can be shown again until`);
  await expectAccessible(page, 'tickets, with PINs that can be shown again');
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByRole('list', { name: 'PINs' }).getByRole('listitem')).toHaveText(pins);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('link', { name: 'To the batch' }).click();
  await expect(page.getByRole('heading', { name: batch })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Amina Bello' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Void what is left…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void 2 tickets' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Tickets' }).click();
  const row = page.getByRole('row').filter({ hasText: batch });
  await expect(row.getByRole('cell')).toHaveText(['₦1,500.50', '3', '1', '0', '2', '0', '₦1,500.50']);
});
