import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test.use({ expectedErrors: [/status of 403/] });

test('PINs that a reload took are shown again with the password, until the operator says that they are saved', async ({
  page,
}) => {
  const { password } = await operatorSignedIn(page);
  await page.goto('/admin/tickets/mint');
  await page.getByLabel('How many').fill('3');
  await page.getByLabel('Value of each').fill('500');
  await page.getByLabel('Name of the batch').fill('Harvest');
  await page.getByRole('button', { name: 'Mint' }).click();
  const pins = page.getByRole('list', { name: 'PINs' }).getByRole('listitem');
  await expect(pins).toHaveCount(3);
  const minted = await pins.allTextContents();

  page.once('dialog', (asked) => void asked.accept());
  await page.goto('/admin/tickets');
  const line = page
    .getByRole('list', { name: 'Can be shown again' })
    .getByRole('listitem')
    .filter({ hasText: 'Harvest' });
  await expect(line).toContainText(/^The PINs of batch \d+ \(Harvest\) can be shown again until /);
  await expectAccessible(page, 'PINs that can be shown again');
  // As it is answered once the password was given more than 10 minutes ago.
  await page.route(
    '**/v1/users/account/held-secrets/*',
    (route) => route.fulfill({ status: 403, json: { code: 'password.needed', message: 'Send your password too.' } }),
    { times: 1 },
  );
  await line.getByRole('button', { name: 'Show them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expectAccessible(page, 'the password before PINs are shown again');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pins).toHaveText(minted);

  const saveAndGoBack = async () => {
    await page.getByRole('button', { name: 'List (CSV)' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
  };
  await saveAndGoBack();
  await page.getByRole('link', { name: 'Mint tickets' }).first().click();
  await page.getByLabel('Name of the batch').fill('Half written');
  await line.getByRole('button', { name: 'Show them' }).click();
  await expect(pins).toHaveText(minted);
  await saveAndGoBack();
  await expect(page.getByLabel('Name of the batch')).toHaveValue('Half written');
  await expect(page).toHaveTitle(/^Mint tickets · /);
  page.once('dialog', (asked) => void asked.accept());
  await page.goto('/admin/tickets');
  await line.getByRole('button', { name: 'Show them' }).click();

  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Harvest' })).toBeVisible();
  await expect(line).toBeHidden();
});
