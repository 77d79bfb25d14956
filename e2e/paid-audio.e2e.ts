import type { Page } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { buyCart, fillCart, fillWallet, type Paid } from './shopping.ts';
import { expect, expectToHear, test } from './test.ts';

/** Buys the message from the wallet through the API; no page knows of it yet. */
async function buy(page: Page, listener: Listener, topic: string): Promise<Paid> {
  const [message] = await fillCart(page, listener, [topic]);
  if (!message) throw new Error(`${topic} is not for sale`);
  await fillWallet(page, listener, message.price);
  await buyCart(page, listener);
  return message;
}

/** Has the page's first `times` readings of the message name an address that ended six hours ago. */
async function endAddresses(page: Page, { id }: Paid, times: number): Promise<() => number> {
  let readings = 0;
  await page.route(`**/v1/messages/${id}`, async (route) => {
    readings += 1;
    if (readings > times) return route.continue();
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll(/expires=\d+/g, 'expires=1700000000');
    return route.fulfill({ response: reply, body });
  });
  return () => readings;
}

test.describe('a bought message', () => {
  // The browser says so of every audio that is refused.
  test.use({ expectedErrors: [/Failed to load resource.*403/] });

  test('plays to its owner at an address of theirs', async ({ page }) => {
    const listener = await signedIn(page);
    const message = await buy(page, listener, 'A Good Servant');
    const asked = page.waitForRequest(/\/media\/audio\/.*expires=\d+&signature=/);
    await page.goto(`/message/${message.id}`);
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
    expect((await asked).headers().authorization).toBeUndefined();
    await expectToHear(page, 1);
  });

  test('plays though its address has ended, without its listener noticing', async ({ page }) => {
    const listener = await signedIn(page);
    const message = await buy(page, listener, 'A Good Servant');
    const readings = await endAddresses(page, message, 1);
    await page.goto(`/message/${message.id}`);
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
    await expectToHear(page, 1);
    expect(readings()).toBe(2);
    await expect(page.getByText('Error occured while trying to play message')).toHaveCount(0);
  });

  test('says that it can’t be played when no address plays it', async ({ page }) => {
    const listener = await signedIn(page);
    const message = await buy(page, listener, 'A Good Servant');
    const readings = await endAddresses(page, message, 99);
    await page.goto(`/message/${message.id}`);
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
    await expect(page.getByText('Error occured while trying to play message')).toBeVisible();
    expect(readings()).toBe(2);
  });
});
