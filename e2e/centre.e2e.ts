import type { Page } from '@playwright/test';
import { expect, section, test } from './test.ts';

const cards = (page: Page) => section(page, 'Messages').getByRole('article');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });

test('a new page starts at its top, and back and forward find page and place again', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/general');
    await expect(cards(page)).toHaveCount(20);
    const scrolled = () => page.getByRole('main').evaluate((main) => -Math.round(main.getBoundingClientRect().top));
    const top = await scrolled();
    await pages(page).scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(top);

    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(cards(page)).toHaveCount(10);
    expect(await scrolled()).toBe(top);
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
    await expect.poll(scrolled).toBe(place);
    await page.goForward();
    await expect(cards(page)).toHaveCount(10);
    await expect.poll(scrolled).toBe(top);
    await page.goBack();
    await page.reload();
    await expect(cards(page)).toHaveCount(20);
    await expect.poll(scrolled).toBe(place);
  }
  await pages(page).getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(section(page, 'Messages')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section(page, 'Messages').getByRole('button', { name: 'Play Lectern Library' })).toBeFocused();
});
