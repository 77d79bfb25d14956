import { signedIn } from './listener.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test('the auth dialog keeps WCAG 2.2 AA in each of its modes', async ({ page }) => {
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Login' }).click();
  await press('Sign in');
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expectAccessible(page, 'signin');
  await press('Forgot your password?');
  await expectAccessible(page, 'forgot-password');
  await press('Back to sign in');
  await press('Sign up');
  await expectAccessible(page, 'signup');
});

test('the reset page keeps WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/reset/some-token');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expectAccessible(page);
});

test('the pages of the links that are mailed about an address keep WCAG 2.2 AA in each step', async ({ page }) => {
  await page.route('**/v1/auth/*', (route) => route.fulfill({ json: { data: { email: 'amina@example.com' } } }));
  await page.goto('/profile/confirm-email');
  await expectAccessible(page, 'a link that is cut');
  await page.goto('/profile/undo-email-change/some-token');
  await expectAccessible(page, 'asked');
  await page.getByRole('button', { name: 'Keep my old address' }).click();
  await expect(page.getByRole('heading', { name: 'Your old address is back' })).toBeFocused();
  await expectAccessible(page, 'done');
});

test('the profile keeps WCAG 2.2 AA: signed out, read, edited, its menu and its dialog', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible();
  await expectAccessible(page, 'signed out');
  await signedIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Account of / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'with its menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectAccessible(page, 'to be deleted');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'edited');
});

test('the profile keeps WCAG 2.2 AA while another address waits, and a new password is chosen', async ({ page }) => {
  const { email, token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.patch('/v1/users/account', { headers, data: { email: `new-${email}` } });
  await page.goto('/profile');
  await expect(page.getByText('Waiting for you to open the link mailed to')).toBeVisible();
  await expectAccessible(page, 'waiting');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expectAccessible(page, 'with a new password');
});
