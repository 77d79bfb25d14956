import type { Page } from '@playwright/test';

export function popup(page: Page) {
  return page.frameLocator('iframe[title="Test payment"]');
}

export async function payWith(page: Page, card: string): Promise<void> {
  await popup(page).getByText(card, { exact: true }).click();
  await popup(page)
    .getByRole('button', { name: /^Pay ₦/ })
    .click();
}

export function addressOfPopup(page: Page): Promise<string> {
  return popup(page)
    .locator('body')
    .evaluate(() => window.location.pathname);
}
