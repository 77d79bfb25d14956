import type { Page } from '@playwright/test';
import { expect, player } from './test.ts';

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog', { name: /bookmark$/ });
export const own = (page: Page) => page.getByRole('list', { name: 'Your bookmarks' }).getByRole('listitem');
export const all = (page: Page) => main(page).getByRole('list').getByRole('listitem');

export async function playThere(page: Page, id: string): Promise<void> {
  await page.goto(`/message/${id}`);
  await main(page)
    .getByRole('button', { name: /^(Play|Resume at)/ })
    .first()
    .click();
  await expect(player(page)).toBeVisible();
}

export async function bookmark(page: Page, words: string, time?: string): Promise<void> {
  await page.locator('body').press('b');
  await dialog(page).getByLabel('Your words').fill(words);
  if (time !== undefined) await dialog(page).getByLabel('Time').fill(time);
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

export async function sent(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lectern:unsent-bookmarks')).length);
  await expect.poll(waiting).toBe(0);
}
