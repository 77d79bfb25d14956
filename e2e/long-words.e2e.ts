import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { fillCart, fillWallet } from './shopping.ts';
import { expect, test } from './test.ts';

const word = 'Supercalifragilistic'.repeat(10);

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const panel = document.querySelector('main')?.parentElement;
    const scrollers = [document.documentElement, ...(panel ? [panel] : [])];
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

async function lengthenTopics(page: Page): Promise<void> {
  await page.route(/\/v1\/(carts|purchases)\?/, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll('A Good Servant', word) });
  });
}

test('pages keep within a narrow window however long their words are, with their buttons in it', {
  tag: '@thorough',
}, async ({ page }) => {
  const listener = await signedIn(page);
  await fillCart(page, listener, ['A Good Servant']);
  await fillWallet(page, listener, 1500);
  await lengthenTopics(page);
  await page.route('**/v1/messages/1', async (route) => {
    const { data } = await (await route.fetch()).json();
    const groups = { categories: [{ id: '1', name: word, palette: 0 }], centres: [{ slug: 'lagos', name: word }] };
    const unreleased = { can_play: false, file_url: null, audio_url: null, start_date: '2199-12-25T10:00:00Z' };
    await route.fulfill({ json: { data: { ...data, ...groups, ...unreleased, topic: word, name: word } } });
  });
  const seen = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/message/1');
    await expect(page.getByRole('link', { name: word })).toHaveCount(2);
    await expect(seen('Available from 25 December 2199')).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBe(0);
    await page.goto(`/search?keyword=${word}`);
    await expect(page.getByText('Try a different keyword.')).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await page.goto('/cart');
    await expect(seen(`Remove ${word}`)).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBe(0);
  }
  await seen('Pay from wallet').click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/orders');
    await expect(page.getByRole('link', { name: /^Receipt/ })).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBe(0);
  }
});
