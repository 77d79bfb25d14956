import type { Page } from '@playwright/test';
import { expect, row, test } from './test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Liked Messages' }).locator('tbody').getByRole('row');

async function haveLiked(page: Page, count: number): Promise<void> {
  await page.addInitScript((wanted) => {
    if (localStorage.getItem('liked-messages')) return;
    const liked = Array.from({ length: wanted }, (_, place) => ({
      id: String(place + 1),
      topic: `Talk ${place + 1}`,
      description: 'About one thing',
      artist: 'Ruth Adeyemi',
      price: place % 2 ? 1500 : 0,
      is_free: place % 2 === 0,
      image_url: null,
      imageColor: null,
      palette: place % 12,
      categoryName: 'Growth',
      when: '2026-03-05',
    }));
    localStorage.setItem('liked-messages', JSON.stringify(liked));
  }, count);
}

test('thousands of liked messages cost no more than those in the window', async ({ page }) => {
  await haveLiked(page, 3000);
  await page.goto('/liked');
  await expect(page.getByRole('main').getByText('3,000 messages')).toBeVisible();
  await expect(rows(page).first()).toContainText('Talk 1');
  expect(await rows(page).count()).toBeLessThan(60);
  // Uses the keyboard, because a mouse resting on a link would prefetch its page.
  await page.getByRole('main').focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Talk 3000')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
});
