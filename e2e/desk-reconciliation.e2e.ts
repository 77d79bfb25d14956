import type { APIRequestContext } from '@playwright/test';
import { makeListener } from './listener.ts';
import { operatorSignedIn } from './operator.ts';
import { test } from './own-server.ts';
import { type Paystack, startPaystack } from './paystack.ts';
import { expect } from './test.ts';
import { violations } from './violations.ts';

/** Servers look for what is asked for every 5 s. */
const soonMs = 120_000;

/** A listener's payment that failed here, and was paid at Paystack afterwards. @returns its reference */
async function paidLater(
  request: APIRequestContext,
  token: string,
  paystack: Paystack,
  amount: number,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post('/v1/payments/intents', { headers, data: { purpose: 'wallet', amount } });
  const { ref } = await begun.json();
  paystack.change(ref, { status: 'failed', gateway_response: 'Declined' });
  await request.post('/v1/wallets/fund', { headers, data: { ref } });
  paystack.change(ref, { status: 'success', gateway_response: 'Successful' });
  return ref;
}

test('an operator has days compared, sees what differs and what to do, asks about one and closes one by the keyboard', async ({
  page,
  server,
}) => {
  const paystack = await startPaystack();
  try {
    const extras = [paystack.add({ amount: 55_500 }), paystack.add({ amount: 66_600, currency: 'GHS' })];
    await server.stop();
    await server.start(paystack.environment);
    const { token } = await makeListener(page);
    const refs = [
      await paidLater(page.request, token, paystack, 700),
      await paidLater(page.request, token, paystack, 900),
    ];

    await operatorSignedIn(page, 'Ngozi Okeke', server.folder);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Reconciliation' }).click();
    // The daily reconciliation begins by itself and finds what was paid on earlier days. Were it still under way further
    // down, it would close what the provider is asked about there.
    const list = page.getByRole('list', { name: 'Open discrepancies' });
    await expect(list.getByRole('listitem')).toHaveCount(extras.length, { timeout: soonMs });

    await page.getByRole('button', { name: 'Compare days now' }).click();
    const asked = page.getByRole('dialog', { name: 'Compare days now' });
    // As the library's calendar has it, an hour ahead of UTC.
    await asked.getByLabel('Last day').fill(new Date(Date.now() + 60 * 60 * 1000).toISOString().slice(0, 10));
    await asked.getByRole('button', { name: 'Compare' }).click();
    await expect(asked).toBeHidden();

    await expect(list.getByRole('listitem')).toHaveCount(4, { timeout: soonMs });
    for (const reference of [...refs, ...extras.map((one) => one.reference)])
      await expect(list.getByRole('listitem').filter({ hasText: reference })).toHaveCount(1);
    const foreign = list.getByRole('listitem').filter({ hasText: 'GHS 666' });
    await expect(foreign).toContainText('the library knows no such payment');
    expect(await violations(page)).toEqual([]);

    await foreign.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    const closing = page.getByRole('dialog', { name: 'Close this discrepancy?' });
    await expect(closing).toBeVisible();
    const submit = closing.getByRole('button', { name: 'Close it' });
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(closing.getByText('Say why: it is kept in the audit')).toBeVisible();
    await expect(closing.getByLabel('What was found out or done')).toBeFocused();
    await page.keyboard.type('A donation of our other website.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(closing).toBeHidden();
    await expect(list.getByRole('listitem')).toHaveCount(3);

    const [ref = ''] = refs;
    const own = list.getByRole('listitem').filter({ hasText: ref });
    await own.getByRole('button', { name: 'Ask the provider now' }).click();
    await expect(own).toContainText('It has been booked meanwhile');

    await page.getByRole('link', { name: 'Closed' }).click();
    const closed = page.getByRole('list', { name: 'Closed discrepancies' }).getByRole('listitem');
    await expect(closed.filter({ hasText: 'A donation of our other website.' })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('link', { name: '3 payments differ from the provider’s report' })).toBeVisible();
  } finally {
    await server.restore();
    await paystack.stop();
  }
});
