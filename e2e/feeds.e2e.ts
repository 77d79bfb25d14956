import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, test } from './test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Listen in a podcast app' });
const addressIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Address' });

/** @returns the titles of its episodes */
async function episodesAt(page: Page, address: string): Promise<string[]> {
  const reply = await page.request.get(address);
  expect(reply.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  return [...(await reply.text()).matchAll(/<item><title>([^<]*)<\/title>/g)].map(([, title = '']) => title);
}

test('the page of what has a feed says how to hear it in a podcast app', async ({ page }) => {
  const pages = [
    ['/category/10', '/feeds/category/10.xml'],
    ['/general', '/feeds/library.xml'],
    ['/about', '/feeds/library.xml'],
    ['/playlist/1?kind=speaker', '/feeds/speaker/1.xml'],
    ['/playlist/1?kind=service', '/feeds/service/1.xml'],
  ] as const;
  for (const [shown, feed] of pages) {
    await page.goto(shown);
    const link = page.getByRole('main').getByRole('link', { name: 'Podcast app' });
    await expect(link).toHaveAttribute('href', feed);
    await link.press('Enter');
    const address = await addressIn(dialogOf(page)).inputValue();
    expect(address).toBe(new URL(feed, page.url()).href);
    expect((await episodesAt(page, address)).length).toBeGreaterThan(0);
    await expect(dialogOf(page).getByRole('link', { name: 'Apple Podcasts' })).toHaveAttribute(
      'href',
      address.replace('http://', 'podcast://'),
    );
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test('a library without a logo of its own has a picture in its feed', async ({ page }) => {
  const text = await (await page.request.get('/feeds/library.xml')).text();
  const [, picture = ''] = /<itunes:image href="([^"]+)"/.exec(text) ?? [];
  const reply = await page.request.get(picture);
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('the address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Podcast app' }).click();
  await dialogOf(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL('/feeds/library.xml', page.url()).href);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
});

test('a listener hears what they bought in a podcast app, at an address that they make, renew and end', async ({
  page,
}) => {
  const listener = await signedIn(page);
  const [bought] = await fillCart(page, listener, ['When the Well Is Low']);
  await fillWallet(page, listener, 5000);
  await buyCart(page, listener);
  await page.goto('/library');
  await page.getByRole('main').getByRole('button', { name: 'Podcast app' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Make my address' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(dialog).toContainText('No app has read it yet.');
  const first = await addressIn(dialog).inputValue();
  expect(await episodesAt(page, first)).toEqual([bought?.topic]);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);

  page.on('dialog', (asked) => void asked.accept());
  await dialog.getByRole('button', { name: 'Make another address' }).click();
  await expect(addressIn(dialog)).not.toHaveValue(first);
  const second = await addressIn(dialog).inputValue();
  expect((await page.request.get(first)).status()).toBe(410);
  expect(await episodesAt(page, second)).toEqual([bought?.topic]);

  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Podcast app' }).click();
  await expect(addressIn(dialog)).toHaveValue(second);
  await expect(dialog).toContainText('An app last read it on');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(dialog.getByRole('button', { name: 'Make my address' })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(410);
});
