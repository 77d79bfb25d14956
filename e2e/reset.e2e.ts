import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { resetLink } from './mail.ts';
import { settleSoon } from './settling.ts';
import { expect, test } from './test.ts';

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' });
const dead = 'Invalid reset link. Please request a new password reset.';

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

test.describe('a mailed link', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('sets a new password and signs in; it is dead the second time, as are all sessions before', async ({
    page,
    browser,
  }) => {
    const elsewhere = await browser.newPage();
    const { email, password } = await signedIn(elsewhere, 'Chidi Okeke');
    const { settled } = await settleSoon(elsewhere, [/\/v1\/playlists\b/]);
    await elsewhere.goto('/about');
    await settled;
    await expect(elsewhere.getByText('Our offices')).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Account of Chidi Okeke' })).toBeVisible();

    await ask(page, email);
    const link = await resetLink(email);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
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
});
