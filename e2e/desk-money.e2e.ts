import { readFile } from 'node:fs/promises';
import { handSession, makeListener } from './listener.ts';
import { operatorSignedIn } from './operator.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, expectToHear, player, section, test } from './test.ts';
import { violations } from './violations.ts';

const reason = 'Bought the wrong message';

test('a refund is in the listener’s wallet and out of library and player, in the books, the ledger’s file and the audit', async ({
  page,
  browser,
}) => {
  test.slow();
  const phone = await (await browser.newContext()).newPage();
  const listener = await makeListener(phone, 'Halima Sani');
  await fillWallet(phone, listener, 5000);
  const [message, kept] = await fillCart(phone, listener, ['A Good Servant', 'The First Page']);
  if (!message || !kept) throw new Error('there is nothing to buy');
  await buyCart(phone, listener);
  await handSession(phone, listener);
  await phone.goto(`/message/${message.id}`);
  const main = phone.getByRole('main');
  await expect(main.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await operatorSignedIn(page);
  await page.goto('/admin/listeners');
  await page.getByRole('searchbox', { name: 'Search listeners' }).fill(listener.email);
  await page.getByRole('row').filter({ hasText: listener.email }).getByRole('link', { name: 'Halima Sani' }).click();
  await expect(page.getByText('₦3,000').first()).toBeVisible();
  await page.getByRole('button', { name: /^Refund…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^The First Page/ }).uncheck();
  await dialog.getByRole('button', { name: 'Refund ₦1,500' }).click();
  await expect(dialog.getByText('Give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund ₦1,500' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('₦1,500 refunded')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Wallet statement' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Refund' })).toContainText('+₦1,500');

  // The listener's page is older than the refund, and still has the address of the audio.
  await main.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(phone.getByText('Buy this message to play it.')).toBeVisible();
  await expect(player(phone).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await phone.goto('/library');
  const library = section(phone, 'Messages').getByRole('article');
  await expect(library).toHaveCount(1);
  await expect(library).toContainText(kept.topic);
  await library.getByRole('button', { name: /^Play/ }).click();
  await expectToHear(phone, 1);
  await phone.goto('/orders');
  await expect(phone.getByText('₦1,500 refunded into your wallet')).toBeVisible();
  await phone.goto('/wallet');
  await expect(phone.getByRole('list', { name: 'Movements' }).getByRole('listitem').first()).toContainText('Refund');
  await phone.context().close();

  await page.goto('/admin/sales');
  await page.getByRole('button', { name: 'Check the books' }).click();
  await expect(page.getByText('The books are right.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ledger (CSV)' }).click();
  const ledger = await readFile(await (await download).path(), 'utf8');
  expect(ledger).toContain('refund,sales,wallet,1500.00,');

  await page.goto('/admin/audit?kind=order');
  await expect(page.getByRole('row').filter({ hasText: 'Refunded order' }).first()).toBeVisible();
});
