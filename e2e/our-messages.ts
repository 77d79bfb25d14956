import type { Page } from '@playwright/test';
import { expect, section } from './test.ts';

/** @returns the keyword box of Our messages */
export const box = (page: Page) => page.getByRole('searchbox', { name: 'Search messages by topic' });

/** @returns the messages that are shown */
export const cards = (page: Page) => section(page, 'Messages').getByRole('article');

/** @returns the line that says how many there are, once it says so */
export const count = (page: Page, text: string | RegExp) =>
  section(page, 'Messages').getByRole('status').filter({ hasText: text });

/** @returns the button that opens the filters */
export const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });

/** @returns the filter drawer */
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** @returns one of its groups */
export const group = (page: Page, name: string) => drawer(page).getByRole('group', { name });

/** Opens the filters. */
export async function openDrawer(page: Page): Promise<void> {
  await filterButton(page).click();
  await expect(drawer(page)).toBeVisible();
}
