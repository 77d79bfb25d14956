import type { Page } from '@playwright/test';
import { formatNaira } from '#core/contract/money';
import { signedIn } from './listener.ts';
import { operatorSignedIn } from './operator.ts';
import { buyCart, fillCart, fillWallet, type Paid, paidMessages } from './shopping.ts';
import { expect, expectToHear, holdAnswers, row, test } from './test.ts';
import { violations } from './violations.ts';

// A message is in at most one series, and these tests use the same messages.
test.describe.configure({ mode: 'serial' });

type Desk = Awaited<ReturnType<typeof deskOf>>;

async function deskOf(page: Page) {
  const { token } = await operatorSignedIn(page);
  return async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`/v1/admin/${path}`, { method, headers, ...(data && { data }) });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).data;
  };
}

async function removeSeries(desk: Desk, name: string): Promise<void> {
  for (const { id, version } of await desk('GET', `groups/series?keyword=${encodeURIComponent(name)}`))
    await desk('DELETE', `groups/series/${id}?version=${version}`);
}

async function makeSeries(desk: Desk, name: string, messages: readonly Paid[]): Promise<string> {
  await removeSeries(desk, name);
  await desk('PATCH', 'messages', { ids: messages.map(({ id }) => id), series: name });
  const [{ id }] = await desk('GET', `groups/series?keyword=${encodeURIComponent(name)}`);
  return id;
}

const threeOf = async (page: Page) => (await paidMessages(page)).slice(-3);
const sumOf = (messages: readonly Paid[]) => messages.reduce((sum, { price }) => sum + price, 0);
const whole = (page: Page) => page.getByRole('region', { name: 'As a whole' });

test('an operator sells a series as a whole; who owns a part buys the rest for less, and hears it', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const desk = await deskOf(page);
  const parts = await threeOf(page);
  const id = await makeSeries(desk, 'Three letters', parts);
  const price = sumOf(parts) - 600;
  try {
    await page.goto(`/admin/series/${id}`);
    await page.getByRole('button', { name: 'Sell as a whole…' }).click();
    const pricing = page.getByRole('dialog', { name: 'Sell as a whole' });
    await pricing.getByRole('button', { name: 'Save' }).click();
    await expect(pricing.getByLabel('Price in naira')).toHaveAttribute('aria-invalid', 'true');
    await pricing.getByLabel('Price in naira').fill(String(price));
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: 'Sold as a whole' });
    await expect(card).toContainText(formatNaira(price));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Bundles' }).first().click();
    await expect(page.getByRole('row', { name: /Three letters/ })).toContainText(formatNaira(price));

    const context = await browser.newContext();
    const other = await context.newPage();
    const listener = await signedIn(other);
    const [owned, ...lacking] = [...parts].sort((one, two) => one.price - two.price);
    await fillWallet(other, listener, 20_000);
    await fillCart(other, listener, [owned?.topic ?? '']);
    await buyCart(other, listener);
    await other.goto(`/series/${id}`);
    const share = Math.floor((price * 100 * sumOf(lacking)) / sumOf(parts)) / 100;
    await expect(whole(other)).toContainText(formatNaira(share));
    await expect(whole(other)).toContainText('The 2 messages you don’t own yet');
    await expect(whole(other)).toContainText('you own 1 of 3');
    expect(await violations(other)).toEqual([]);
    await whole(other).getByRole('button', { name: 'Buy the series' }).focus();
    await other.keyboard.press('Enter');
    const dialog = other.getByRole('dialog', { name: 'Three letters' });
    await expect(dialog.getByRole('button', { name: `Pay ${formatNaira(share)} by card` })).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay from wallet' }).click();
    await expect(other.getByText('Paid from your wallet. Enjoy listening!')).toBeVisible();
    await expect(whole(other)).toContainText('You own every message that is for sale here.');
    await expect(whole(other).getByRole('button')).toHaveCount(0);
    const part = row(other, lacking[0]?.topic ?? '');
    await part.hover();
    await part.getByRole('button', { name: /^Play / }).click();
    await expectToHear(other, 1);
    await other.goto('/orders');
    await expect(other.getByText('Bundle: Three letters')).toBeVisible();
    await expect(other.getByText(formatNaira(share)).first()).toBeVisible();
    await context.close();
  } finally {
    await removeSeries(desk, 'Three letters');
  }
});

test('what a whole costs is seen at once, and stays where it is once what it costs the visitor is known', async ({
  page,
  browser,
}) => {
  const desk = await deskOf(page);
  const messages = await threeOf(page);
  const id = await makeSeries(desk, 'Slow letters', messages);
  try {
    await desk('PUT', `bundles/series/${id}`, { price: 900, price_before: null });
    const context = await browser.newContext();
    const visitor = await context.newPage();
    const offers = await holdAnswers(visitor, '**/v1/bundles/series/*');
    await visitor.goto(`/series/${id}`);
    await expect(whole(visitor)).toContainText('₦900');
    const { y: top } = (await whole(visitor).boundingBox()) ?? {};
    offers.open();
    await expect(whole(visitor)).toContainText(formatNaira(sumOf(messages)));
    expect((await whole(visitor).boundingBox())?.y).toBe(top);
    await context.close();
  } finally {
    await removeSeries(desk, 'Slow letters');
  }
});
