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

test('the pages that mailed links open keep WCAG 2.2 AA in each step', { tag: '@thorough' }, async ({ page }) => {
  test.slow();
  await page.route('**/v1/auth/*', (route) => route.fulfill({ json: { data: { email: 'amina@example.com' } } }));
  await page.goto('/reset/some-token');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expectAccessible(page, 'a new password');
  await page.goto('/profile/confirm-email');
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeVisible();
  await expectAccessible(page, 'a link that is cut');
  await page.goto('/profile/undo-email-change/some-token');
  await expect(page.getByRole('heading', { name: 'Keep your old address' })).toBeVisible();
  await expectAccessible(page, 'asked');
  await page.getByRole('button', { name: 'Keep my old address' }).click();
  await expect(page.getByRole('heading', { name: 'Your old address is back' })).toBeFocused();
  await expectAccessible(page, 'done');
});

test('the profile keeps WCAG 2.2 AA: signed out, its menu and dialogs, edited, and while another address waits', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible();
  await expectAccessible(page, 'signed out');
  const { email, token } = await signedIn(page);
  await page.goto('/profile');
  await press(/^Account of /);
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'with its menu');
  await page.keyboard.press('Escape');
  await press('Delete account');
  await expectAccessible(page, 'to be deleted');
  await page.keyboard.press('Escape');
  await press('Edit Profile');
  await page.getByRole('textbox', { name: 'Email address' }).fill('');
  await press('Save');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'edited');
  const headers = { authorization: `Bearer ${token}` };
  await page.request.patch('/v1/users/account', { headers, data: { email: `new-${email}` } });
  await page.reload();
  await expect(page.getByText('Waiting for you to open the link mailed to')).toBeVisible();
  await press('Change password');
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expectAccessible(page, 'with a new password');
});
