import type { Page } from '@playwright/test';
import { formatNaira } from '#contract/money';
import { handSession, makeListener, signedIn } from './listener.ts';
import { operatorSignedIn } from './operator.ts';
import { payWith } from './sandbox.ts';
import { buyCart, fillCart, fillWallet, type Paid, paidMessages } from './shopping.ts';
import { expect, expectToHear, holdAnswers, row, test } from './test.ts';
import { violations } from './violations.ts';

// A message is in one series, and these tests take the same ones.
test.describe.configure({ mode: 'serial' });

type Desk = Awaited<ReturnType<typeof deskOf>>;

/** @returns calls the desk's API as an operator, as if from another window */
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

/** @returns the id of a series of these messages, of which a first try of the same test has left none */
async function makeSeries(desk: Desk, name: string, messages: readonly Paid[]): Promise<string> {
  await removeSeries(desk, name);
  await desk('PATCH', 'messages', { ids: messages.map(({ id }) => id), series: name });
  const [{ id }] = await desk('GET', `groups/series?keyword=${encodeURIComponent(name)}`);
  return id;
}

/** The three messages that were for sale first. */
const threeOf = async (page: Page) => (await paidMessages(page)).slice(-3);
const sumOf = (messages: readonly Paid[]) => messages.reduce((sum, { price }) => sum + price, 0);
const whole = (page: Page) => page.getByRole('region', { name: 'As a whole' });

test('an operator sells a series as a whole; who owns a part buys the rest for less, and hears it', async ({
  page,
  browser,
}) => {
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
    await expect(whole(other)).toContainText('The 2 messages that you don’t own yet');
    await expect(whole(other)).toContainText('you own 1 of 3');
    expect(await violations(other)).toEqual([]);
    await whole(other).getByRole('button', { name: 'Buy the series' }).focus();
    await other.keyboard.press('Enter');
    const dialog = other.getByRole('dialog', { name: 'Three letters' });
    await expect(dialog.getByRole('button', { name: `Pay ${formatNaira(share)} by card` })).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay from wallet' }).click();
    await expect(other.getByText('Paid from your wallet. Enjoy listening!')).toBeVisible();
    await expect(whole(other)).toContainText('You own all of it that is for sale.');
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

test('a collection is bought by card, by who was a visitor when they pressed', async ({ page, browser }) => {
  const desk = await deskOf(page);
  const messages = await threeOf(page);
  const { id, version } = await desk('POST', 'collections', { title: 'A small shelf' });
  const filled = await desk('PATCH', `collections/${id}`, { version, messages: messages.map((each) => each.id) });
  try {
    await desk('PUT', `bundles/collection/${id}`, { price: 900, price_before: null });
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto('/featured/A%20small%20shelf');
    await expect(whole(other)).toContainText('All 3 messages that are for sale, together');
    await whole(other).getByRole('button', { name: 'Buy the collection' }).click();
    await expect(other.getByRole('dialog', { name: /^Sign/ })).toContainText('to buy “A small shelf”');

    const listener = await makeListener(other);
    await handSession(other, listener);
    await other.goto('/featured/A%20small%20shelf');
    await whole(other).getByRole('button', { name: 'Buy the collection' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Pay ₦900 by card' }).click();
    await payWith(other, 'It is paid');
    await expect(whole(other)).toContainText('It’s yours');
    await other.goto('/orders');
    await expect(other.getByText('Bundle: A small shelf')).toBeVisible();
    await context.close();
  } finally {
    await desk('DELETE', `collections/${id}?version=${filled.version}`);
  }
});

test('what a whole costs is seen at once, and a press counts before what it costs the listener is known', async ({
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
    await whole(visitor).getByRole('button', { name: 'Buy the series' }).click();
    await expect(visitor.getByRole('dialog', { name: /^Sign/ })).toContainText('to buy “Slow letters”');
    await visitor.keyboard.press('Escape');
    offers.open();
    await expect(whole(visitor)).toContainText(formatNaira(sumOf(messages)));
    expect((await whole(visitor).boundingBox())?.y).toBe(top);
    await context.close();

    const ofListener = await browser.newContext();
    const other = await ofListener.newPage();
    await signedIn(other);
    const later = await holdAnswers(other, '**/v1/bundles/series/*');
    await other.goto(`/series/${id}`);
    await whole(other).getByRole('button', { name: 'Buy the series' }).click();
    later.open();
    await expect(other.getByRole('dialog', { name: 'Slow letters' })).toContainText('Pay ₦900 by card');
    await other.unrouteAll({ behavior: 'ignoreErrors' });

    await other.route('**/v1/bundles/series/*', (route) => route.fulfill({ status: 500, json: {} }));
    await other.reload();
    await expect(whole(other)).toContainText('What it costs you couldn’t be fetched.');
    await other.unrouteAll({ behavior: 'ignoreErrors' });
    await whole(other).getByRole('button', { name: 'Buy the series' }).click();
    await expect(other.getByRole('dialog', { name: 'Slow letters' })).toBeVisible();
    await ofListener.close();
  } finally {
    await removeSeries(desk, 'Slow letters');
  }
});

test('a series is given as a gift, and is whoever’s redeems it', async ({ page, browser }) => {
  const desk = await deskOf(page);
  const parts = await threeOf(page);
  const id = await makeSeries(desk, 'Given letters', parts);
  try {
    const giving = await browser.newContext();
    const giver = await giving.newPage();
    await signedIn(giver, 'Amina Bello');
    await giver.goto(`/series/${id}`);
    await giver.getByRole('link', { name: 'Give as a gift' }).click();
    await expect(giver.getByText('It is 3 messages of the series')).toBeVisible();
    await giver.getByLabel('For (optional)').fill('Chidi');
    await expect(giver.getByRole('region', { name: 'The card' })).toContainText('The series Given letters');
    expect(await violations(giver)).toEqual([]);
    await giver.getByRole('button', { name: `Pay ${formatNaira(sumOf(parts))} by card` }).click();
    await payWith(giver, 'It is paid');
    await expect(giver.getByText('Not redeemed yet')).toBeVisible();
    const said = await giver.getByRole('region', { name: 'PIN' }).textContent();
    const pin = said?.match(/\d{4} \d{4}/)?.[0] ?? '';

    const receiving = await browser.newContext();
    const receiver = await receiving.newPage();
    await signedIn(receiver, 'Chidi Obi');
    await receiver.goto(new URL(`/#ticket=${pin.replace(' ', '')}`, giver.url()).href);
    const dialog = receiver.getByRole('dialog');
    await expect(dialog.getByLabel(/PIN/)).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    const redeemed = receiver.getByRole('dialog', { name: 'A gift for you' });
    await expect(redeemed).toContainText('The series “Given letters” is yours now.');
    await receiver.goto(`/series/${id}`);
    await receiver.getByRole('button', { name: 'Play Given letters' }).click();
    await expectToHear(receiver, 1);

    await giver.reload();
    await expect(giver.getByRole('status').filter({ hasText: 'Redeemed' })).toBeVisible();
    await expect(giver.getByRole('main')).not.toContainText('Chidi Obi');
    await Promise.all([giving.close(), receiving.close()]);
  } finally {
    await removeSeries(desk, 'Given letters');
  }
});
