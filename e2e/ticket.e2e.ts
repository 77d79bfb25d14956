import type { Page } from '@playwright/test';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { expect, test, withMotion } from './test.ts';
import { mintTicket } from './tickets.ts';
import { violations } from './violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ticket' });
const boxes = (page: Page) => dialog(page).getByRole('textbox', { name: 'Ticket PIN, 8 digits' });
const verify = (page: Page) => dialog(page).getByRole('button', { name: 'Verify' });
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Ticket' });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/about');
  await entry(page).click();
  await expect(boxes(page)).toBeFocused();
}

test('a visitor sees what a ticket is worth, and it is redeemed after the sign-in', async ({ page }) => {
  const pin = await mintTicket(2000);
  const listener = await makeListener(page);
  await openDialog(page);
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This ticket is good for ₦2,000')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await signInThere(page, listener);
  await expect(dialog(page).getByText('₦2,000 is in your wallet')).toBeVisible();
  await expect(dialog(page).getByText('Your balance is now ₦2,000.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(pin);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a printed address opens the dialog with its PIN on the page that is open, and stays in no address', async ({
  page,
}) => {
  const pin = await mintTicket(700);
  await signedIn(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/#ticket=${pin}`);
  await expect(boxes(page)).toHaveValue(pin);
  await expect(page).toHaveURL('/');
  await verify(page).click();
  await expect(dialog(page).getByText('₦700 is in your wallet')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'See your wallet' }).click();
  await expect(page).toHaveURL('/wallet');
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(dialog(page)).toBeHidden();
});

test.describe('on a phone', () => {
  // The test needs motion, because the menu closes with an animation while the dialog opens.
  test.use({ ...withMotion, viewport: { width: 390, height: 844 } });

  test('it opens from the menu, with the keyboard for digits', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Ticket' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(boxes(page)).toBeFocused();
    await expect(boxes(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(boxes(page)).toHaveAttribute('autocomplete', 'off');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('nothing in the dialog breaks WCAG AA, and the keyboard alone redeems', { tag: '@thorough' }, async ({ page }) => {
  const pin = await mintTicket(100);
  await signedIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await expect(boxes(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(pin);
  await page.keyboard.press('Tab');
  await expect(verify(page)).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('₦100 is in your wallet')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page)).toBeFocused();
});
