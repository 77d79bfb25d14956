import type { Page } from '@playwright/test';

export function popup(page: Page) {
  return page.frameLocator('iframe[title="Test payment"]');
}

/** Pays in the pop-up with a test card. @param card as the pop-up names it, e.g. `It is paid` */
export async function payWith(page: Page, card: string): Promise<void> {
  await popup(page).getByText(card, { exact: true }).click();
  await popup(page)
    .getByRole('button', { name: /^Pay ₦/ })
    .click();
}

/** @returns the path of the page in the pop-up, which is the provider's own page when opened directly */
export function addressOfPopup(page: Page): Promise<string> {
  return popup(page)
    .locator('body')
    .evaluate(() => window.location.pathname);
}
