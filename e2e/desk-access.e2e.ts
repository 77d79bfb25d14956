import { makeOperator, operatorSignedIn, operatorSignsIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test.use({ expectedErrors: /403 .*\/v1\/auth\/login/ });

test('a visitor finds nothing at the desk’s address, and fetches nothing of it, but signs in there to the desk', async ({
  page,
}) => {
  const operator = await makeOperator(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent messages' })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((address) => /desk|\/v1\/admin/.test(address))).toEqual([]);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible(page, 'the desk’s address for a visitor');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await operatorSignsIn(page, operator);
  await expect(page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expectAccessible(page, 'the overview');
});

test('the desk’s pages keep WCAG 2.2 AA', { tag: '@thorough' }, async ({ page }) => {
  await operatorSignedIn(page);
  const addresses = ['messages', 'centres', 'operators', 'webhooks', 'backups', 'second-factor', 'sources', 'live'];
  for (const address of addresses) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, address);
  }
});
