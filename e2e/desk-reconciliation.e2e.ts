import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

const at = '2026-11-22T09:30:00.000Z';
const discrepancy = {
  id: '1',
  kind: 'unknown-here',
  provider: 'paystack',
  reference: 'T4099260001',
  what: 'Paystack was paid GHS 666; the library knows no such payment.',
  advice: 'Find out whose it is.',
  reported: null,
  booked: null,
  given_back: null,
  at,
  found_at: at,
  listener: null,
  can_ask: true,
  closed: null,
};

test('a discrepancy is closed by the keyboard alone, and nothing of its page breaks WCAG AA', async ({ page }) => {
  await operatorSignedIn(page);
  const report = { provider: 'paystack', under_way: null, last: null, last_done: null, open: 1, is_late: false };
  await page.route('**/v1/admin/reconciliation', (route) =>
    route.fulfill({ json: { data: { ...report, payouts: [] } } }),
  );
  await page.route('**/v1/admin/discrepancies?*', (route) =>
    route.fulfill({ json: { data: [discrepancy], pageNumber: 1, pageSize: 50, totalPages: 1, totalElements: 1 } }),
  );
  await page.route('**/v1/admin/discrepancies/1/close', (route) => route.fulfill({ json: { data: discrepancy } }));
  await page.goto('/admin/reconciliation');
  await expect(page.getByRole('button', { name: /^Close… T/ })).toBeVisible();
  await expectAccessible(page, 'reconciliation');
  await page.getByRole('button', { name: /^Close… T/ }).focus();
  await page.keyboard.press('Enter');
  const closing = page.getByRole('dialog', { name: 'Close this discrepancy?' });
  await expect(closing).toBeVisible();
  await expectAccessible(page, 'closing a discrepancy');
  await closing.getByLabel('Note: what was found out or done').focus();
  await page.keyboard.type('A donation of our other website.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(closing.getByRole('button', { name: 'Close it' })).toBeFocused();
  const sent = page.waitForRequest('**/discrepancies/1/close');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ note: 'A donation of our other website.' });
  await expect(closing).toBeHidden();
});
