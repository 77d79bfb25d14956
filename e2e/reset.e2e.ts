import type { Page } from '@playwright/test';
import { makeListener, newAddress, signedIn } from './listener.ts';
import { resetLink } from './mail.ts';
import { lectern } from './operator.ts';
import { settleSoon } from './settling.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' });
const dead = 'Invalid reset link. Please request a new password reset.';

/** Asks for a reset link, as somebody who has forgotten their password does. */
async function ask(page: Page, email: string) {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await box(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Password reset link has been sent to your email')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function choose(page: Page, password: string) {
  await box(page, 'New Password').fill(password);
  await box(page, 'Confirm New Password').fill(password);
  await submit(page).click();
}

test('the first link of who is to run the library makes them welcome and leads to the desk, as their menus do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { link } = JSON.parse(await lectern(['operator', 'add', newAddress(), '--json']));
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
  await expect(page.getByText('Welcome to Lectern Library')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await box(page, 'Password').fill('a first password');
  await box(page, 'Confirm password').fill('a first password');
  await page.getByRole('button', { name: 'Set your password' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'The desk' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'The desk' }).click();
  await expect(page).toHaveURL('/admin');
});

test.describe('a mailed link', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('sets a new password and signs in; it is dead the second time, as are all sessions before', async ({
    page,
    browser,
  }) => {
    const elsewhere = await browser.newPage();
    const { email, password } = await signedIn(elsewhere, 'Chidi Okeke');
    // Nothing reports a dead session before the click below.
    const { settled } = await settleSoon(elsewhere, [/\/v1\/playlists\b/]);
    await elsewhere.goto('/about');
    await settled;
    await expect(elsewhere.getByText('Our offices')).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Account of Chidi Okeke' })).toBeVisible();

    await ask(page, email);
    const link = await resetLink(email);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
    for (const label of ['New Password', 'Confirm New Password']) {
      await expect(box(page, label)).toHaveAttribute('minlength', '6');
      await expect(box(page, label)).toHaveAttribute('required');
    }
    await choose(page, 'a new battery');
    await expect(
      page.getByText('Password has been reset successfully. You can now log in with your new password.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Account of Chidi Okeke' })).toBeVisible();

    await elsewhere.getByRole('link', { name: 'Profile' }).click();
    await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(elsewhere).toHaveURL('/');
    await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible();

    await elsewhere.goto(link);
    await choose(elsewhere, 'yet another one');
    await expect(elsewhere.getByText(dead)).toBeVisible();
    await expect(elsewhere).toHaveURL('/');
    for (const [tried, status] of [
      [password, 400],
      ['yet another one', 400],
      ['a new battery', 200],
    ] as const) {
      const reply = await page.request.post('/v1/auth/login', { data: { email, password: tried } });
      expect(reply.status(), tried).toBe(status);
    }
    await elsewhere.close();
  });

  test('that nobody was mailed leads Home with a word about it', async ({ page }) => {
    await page.goto('/reset/never-mailed');
    await choose(page, 'secret1');
    await expect(page.getByText(dead)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('that could not be used because of the server can be used again', async ({ page }) => {
    await page.route('**/v1/auth/reset-password', (route) => route.fulfill({ status: 400, body: '' }), { times: 1 });
    await page.goto('/reset/some-token');
    await choose(page, 'secret1');
    await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
    await expect(box(page, 'New Password')).toHaveValue('secret1');
  });
});

test('an address without a token leads Home with a word about it', async ({ page }) => {
  for (const address of ['/reset', '/reset/', '/reset/%20']) {
    await page.goto(address);
    await expect(page.getByText(dead)).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('a link that was garbled on its way is distinguished from one that has expired', async ({ page }) => {
  await page.goto('/reset/caf%C3%A9!');
  await choose(page, 'secret1');
  await expect(page.getByText('Invalid reset token')).toBeVisible();
});

test('who asks for a link hears the same whether or not the address has an account', async ({ page }) => {
  await ask(page, 'nobody-at-all@example.com');
});

test('the new password is checked before it is sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.goto('/reset/some-token');
  await submit(page).click();
  await expect(box(page, 'New Password')).toBeFocused();
  await expect(box(page, 'New Password')).toHaveAccessibleDescription('Password must be at least 6 characters long');
  await box(page, 'New Password').fill('short');
  await box(page, 'Confirm New Password').fill('shirt');
  await expect(box(page, 'Confirm New Password')).toHaveAccessibleDescription('Passwords do not match');
  await expect(submit(page)).toBeDisabled();
  await box(page, 'Confirm New Password').fill('short');
  await submit(page).click();
  await expect(box(page, 'New Password')).toHaveAccessibleDescription('Password must be at least 6 characters long');
  expect(asked.filter((url) => url.includes('/auth/'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('while it is sent the button says so', async ({ page }) => {
  const { email } = await makeListener(page);
  await ask(page, email);
  await page.goto(await resetLink(email));
  await page.route('**/v1/auth/reset-password', async (route) => {
    await expect(page.getByRole('button', { name: 'Resetting...' })).toBeVisible();
    await route.continue();
  });
  await choose(page, 'a new battery');
  await expect(page).toHaveURL('/');
});
