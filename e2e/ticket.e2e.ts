import type { Page } from '@playwright/test';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { expect, test, withMotion } from './test.ts';
import { mintTicket } from './tickets.ts';
import { violations } from './violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ticket' });
const boxes = (page: Page) => dialog(page).getByRole('textbox', { name: 'Ticket PIN, 8 digits' });
const verify = (page: Page) => dialog(page).getByRole('button', { name: 'Verify' });
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Ticket' });

/** Opens the dialog from the sidebar, on a page that asks for little. */
async function openDialog(page: Page): Promise<void> {
  await page.goto('/about');
  await entry(page).click();
  await expect(boxes(page)).toBeFocused();
}

/** A PIN in two groups, as tickets are printed. */
function asPrinted(pin: string, between: string): string {
  return `${pin.slice(0, 4)}${between}${pin.slice(4)}`;
}

async function paste(page: Page, text: string): Promise<void> {
  await boxes(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a listener redeems a ticket, and sees what it was worth and what the wallet has', async ({ page }) => {
  const pin = await mintTicket(1500.5);
  await signedIn(page);
  await openDialog(page);
  await expect(page).toHaveURL('/about');
  await page.keyboard.type(pin.slice(0, 7));
  await expect(verify(page)).toBeDisabled();
  await page.keyboard.type(pin.slice(7));
  await verify(page).click();
  await expect(dialog(page).getByText('₦1,500.50 is in your wallet')).toBeVisible();
  await expect(dialog(page).getByText('Your balance is now ₦1,500.50.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(entry(page)).toBeFocused();
  await page.getByRole('button', { name: /^Account of / }).click();
  await expect(page.getByRole('menuitem', { name: 'Wallet ₦1,500.50' })).toBeVisible();
});

test('the boxes take 8 digits and nothing else, and Enter sends them only when they are full', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/tickets/verify')) asked += 1;
  });
  await signedIn(page);
  await openDialog(page);
  await page.keyboard.type('12a3 4-x5');
  await expect(boxes(page)).toHaveValue('12345');
  await page.keyboard.press('Enter');
  await expect(verify(page)).toBeDisabled();
  await page.keyboard.type('678');
  await expect(boxes(page)).toHaveValue('12345678');
  await expect(verify(page)).toBeEnabled();
  await page.keyboard.press('Backspace');
  await expect(verify(page)).toBeDisabled();
  expect(asked).toBe(0);
});

test('a PIN is pasted as it is printed', async ({ page }) => {
  await openDialog(page);
  for (const between of [' ', '-', '']) {
    await boxes(page).fill('');
    await paste(page, asPrinted('12345678', between));
    await expect(boxes(page)).toHaveValue('12345678');
    await expect(verify(page)).toBeEnabled();
  }
  await boxes(page).fill('');
  await paste(page, 'Ticket: 1234 5678');
  await expect(boxes(page)).toHaveValue('12345678');
  await boxes(page).fill('');
  await paste(page, 'not a PIN');
  await expect(boxes(page)).toHaveValue('');
});

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
  // It was redeemed once and for all.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a visitor who doesn’t sign in after all leaves no PIN behind', async ({ page }) => {
  const pin = await mintTicket(500);
  await openDialog(page);
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage))).toContain(pin);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => Object.values(sessionStorage))).not.toContain(pin);
});

for (const [address, where] of [
  ['/?ticket=', 'with a new page'],
  ['/#ticket=', 'with a new page'],
  ['/#ticket=', 'on the page that is open'],
] as const) {
  test(`a printed address ${address} opens the dialog ${where} with its PIN, which stays in no address`, async ({
    page,
  }) => {
    const pin = await mintTicket(700);
    await signedIn(page);
    if (where === 'on the page that is open') {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${address}${pin}`);
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
}

test.describe('on a phone', () => {
  // The menu closes by an animation while the dialog opens.
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

test('nothing in the dialog breaks WCAG AA, and the keyboard alone redeems', async ({ page }) => {
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

test.describe('what is no good', () => {
  // The browser says so of every refusal.
  test.use({ expectedErrors: [/status of 4\d\d/] });

  const complaint = (page: Page) => dialog(page).getByRole('alert');

  test('a wrong PIN is reported under the boxes, until it is corrected', async ({ page }) => {
    await signedIn(page);
    await openDialog(page);
    await page.keyboard.type('00000000');
    await page.keyboard.press('Enter');
    await expect(complaint(page)).toHaveText('That is no ticket. Please check its 8 digits.');
    await expect(boxes(page)).toBeFocused();
    await expect(boxes(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Backspace');
    await expect(complaint(page)).toBeEmpty();
  });

  test('a ticket that somebody else has redeemed is reported there too', async ({ page }) => {
    const pin = await mintTicket(300);
    const other = await makeListener(page);
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await page.request.post('/v1/tickets/verify', { headers, data: { pin } })).status()).toBe(200);
    await signedIn(page);
    await openDialog(page);
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    await expect(complaint(page)).toHaveText('This ticket has been used already.');
  });

  test('after too many wrong PINs it says when to try again', async ({ page }) => {
    const listener = await signedIn(page);
    const headers = { authorization: `Bearer ${listener.token}` };
    for (let wrong = 0; wrong < 10; wrong++) {
      await page.request.post('/v1/tickets/verify', { headers, data: { pin: '00000000' } });
    }
    await openDialog(page);
    await page.keyboard.type('00000001');
    await page.keyboard.press('Enter');
    await expect(complaint(page)).toContainText(/again in .*(minute|hour)/);
  });
});

test.describe('when the network is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('it says so, and the same PIN is sent again', async ({ page }) => {
    const pin = await mintTicket(400);
    await signedIn(page);
    await openDialog(page);
    await page.route('**/v1/tickets/verify', (route) => route.abort());
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('An error occurred during ticket verification');
    await page.unroute('**/v1/tickets/verify');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('₦400 is in your wallet')).toBeVisible();
  });
});
