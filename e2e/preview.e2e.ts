import type { Page } from '@playwright/test';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { cartRows, fillCart, fillWallet, type Paid, paidMessage } from './shopping.ts';
import { expect, expectToHear, player, position, test } from './test.ts';
import { violations } from './violations.ts';

const main = (page: Page) => page.getByRole('main');
const preview = (page: Page) => main(page).getByRole('button', { name: 'Preview', exact: true });

async function playPreview(page: Page): Promise<Paid> {
  const paid = await paidMessage(page, 'A Good Servant');
  await page.goto(`/message/${paid.id}`);
  await preview(page).click();
  await expect(main(page).getByRole('button', { name: 'Pause preview' })).toBeVisible();
  return paid;
}

async function hearOut(page: Page): Promise<void> {
  const rail = page.getByRole('slider', { name: 'Position' });
  await rail.focus();
  for (let before = await position(page); before < 38; before = await position(page)) {
    await rail.press('ArrowRight');
    await expect.poll(() => position(page)).toBeGreaterThan(before);
  }
  await expect(player(page).getByText('Preview ended')).toBeVisible();
}

// The preview is the first 45 of the talk's 52 seconds.
test('anyone hears the start of a message, marked as a preview, and is then offered the message', async ({ page }) => {
  const activities: string[] = [];
  page.on('request', (request) => {
    if (/activities|position$/.test(request.url())) activities.push(request.url());
  });
  const { id } = await playPreview(page);
  await expectToHear(page, 1);
  // The window is high enough that the player covers nothing.
  await page.setViewportSize({ width: 1440, height: 1600 });
  expect(await violations(page)).toEqual([]);
  await expect(player(page).getByText('Preview', { exact: true })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /of 00:4[45]$/);
  await main(page).getByRole('button', { name: 'Pause preview' }).click();
  await preview(page).click();
  await hearOut(page);
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(activities).toEqual([]);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(kept)).not.toContain('lectern:positions');
  expect(Object.keys(kept)).not.toContain('lectern:has-played');
  const recent = await (await page.request.get('/v1/messages/recent-plays')).json();
  expect(recent.data.map((message: Paid) => message.id)).not.toContain(id);
  await player(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('the preview of what is bought meanwhile goes on as the message itself', { tag: '@thorough' }, async ({
  page,
}) => {
  const listener = await signedIn(page);
  await fillWallet(page, listener, 1500);
  await fillCart(page, listener, ['A Good Servant']);
  await playPreview(page);
  await expectToHear(page, 3);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Pay from wallet' }).click();
  await expect(page.getByText('Thank you, it’s all yours')).toBeVisible();
  await expect(player(page).getByText('Preview', { exact: true })).toBeHidden();
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /of 00:52$/);
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(await position(page)).toBeGreaterThanOrEqual(3);
});

test('on a phone the sheet says so too, and gives way to the sign-in and the cart', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const listener = await makeListener(page);
  await playPreview(page);
  await player(page)
    .getByRole('button', { name: /^Open player/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect(sheet.getByText('Preview', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(sheet).toBeHidden();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await signInThere(page, listener);
  await expect(page.getByText('A Good Servant by Samuel Okafor has been added to your cart.')).toBeVisible();
  await expect(player(page).getByRole('link', { name: 'In your cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(loads).toBe(0);
  await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(player(page).getByText('Preview', { exact: true })).toBeVisible();
  await expect(player(page).getByRole('link', { name: 'In your cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(cartRows(page)).toHaveCount(1);
});
