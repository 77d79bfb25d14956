import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: [/status of 40[03] .*\/v1\/admin\/(tickets|password)/] });

test('who mints tickets gives the password again where the server wants it, and nothing typed is lost', async ({
  page,
}) => {
  const operator = await operatorSignedIn(page);
  let wanted = 2;
  // As after 10 minutes.
  await page.route('**/v1/admin/tickets', (route) => {
    if (route.request().method() !== 'POST' || wanted === 0) return route.fallback();
    wanted -= 1;
    return route.fulfill({ status: 403, json: { code: 'operator.password_needed', message: 'Please give it again.' } });
  });
  await page.goto('/admin/tickets/mint');
  await page.getByLabel('How many').fill('2');
  await page.getByLabel('Value of each').fill('750');
  await page.getByRole('button', { name: 'Mint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Value of each')).toHaveValue('750');

  await page.getByRole('button', { name: 'Mint' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not that one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That is not the password of this account.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 tickets of ₦750' })).toBeVisible();
});
