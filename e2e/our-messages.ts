import type { Page } from '@playwright/test';
import { expect, section } from './test.ts';

export const box = (page: Page) => page.getByRole('searchbox', { name: 'Search messages by topic' });

export const cards = (page: Page) => section(page, 'Messages').getByRole('article');

export const count = (page: Page, text: string | RegExp) =>
  section(page, 'Messages').getByRole('status').filter({ hasText: text });

export const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

export const group = (page: Page, name: string) => drawer(page).getByRole('group', { name });

export async function openDrawer(page: Page): Promise<void> {
  await filterButton(page).click();
  await expect(drawer(page)).toBeVisible();
}
