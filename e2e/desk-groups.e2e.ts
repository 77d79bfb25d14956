import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

test('the keyboard alone moves a category, and what is typed is asked about before it is left', async ({ page }, {
  retry,
}) => {
  const { token } = await operatorSignedIn(page);
  const name = `Zeal ${retry + 1}`;
  const headers = { authorization: `Bearer ${token}` };
  const groups = '/v1/admin/groups/categories';
  const { data: category } = await (await page.request.post(groups, { headers, data: { name } })).json();
  await page.goto('/admin/categories?view=order');
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(rows.last()).toContainText(name);
  expect(await violations(page)).toEqual([]);
  const before = await rows.nth(-2).getByRole('link').textContent();
  const count = await rows.count();
  await page.getByRole('button', { name: `Move ${name}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} is lifted, at place ${count} of ${count}.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${name} is over place ${count - 1} of ${count}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows.last()).toContainText(before ?? '');
  await page.reload();
  await expect(rows.nth(-2)).toContainText(name);

  await rows.nth(-2).getByRole('link').click();
  await page.getByLabel('Description').fill('Before the sun');
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Before the sun');
  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(rows.nth(-2)).toContainText(name);
  const { data: now } = await (await page.request.get(`${groups}/${category.id}`, { headers })).json();
  await page.request.delete(`${groups}/${category.id}?version=${now.version}`, { headers });
});
