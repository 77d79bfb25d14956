import type { Page } from '@playwright/test';

/** @returns the test provider's pop-up */
export function popup(page: Page) {
  return page.frameLocator('iframe[title="Test payment"]');
}

/** Chooses a test card in the pop-up and pays with it. @param card as the pop-up names it, e.g. `It is paid` */
export async function payWith(page: Page, card: string): Promise<void> {
  await popup(page).getByText(card, { exact: true }).click();
  await popup(page)
    .getByRole('button', { name: /^Pay ₦/ })
    .click();
}

/** @returns the address of what the pop-up shows, which is the provider's own page when it is opened by itself */
export function addressOfPopup(page: Page): Promise<string> {
  return popup(page)
    .locator('body')
    .evaluate(() => window.location.pathname);
}
