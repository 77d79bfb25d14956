import type { Page } from '@playwright/test';
import { makeListener, newAddress, signedIn } from './listener.ts';
import { settleSoon } from './settling.ts';
import { expect, expectToast, holdAnswers, stopTime, test, toastsSoFar } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

async function logOut(page: Page) {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function fillSignUp(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await box(page, label).fill(value);
}

test('a menu whose code comes long after the press stays closed, and opens at the next', async ({ page }) => {
  await signedIn(page);
  await page.clock.install();
  const { open } = await holdAnswers(page, '**/assets/account-menu-*.js');
  await page.goto('/');
  await account(page).click();
  await page.clock.fastForward(6000);
  open();
  await expect(account(page)).toHaveAttribute('aria-expanded', 'false');
  await account(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a visitor signs up, sees what listeners see, and logs out; what was liked is the account’s', async ({ page }) => {
  await page.goto('/message/1');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Profile' })).toBeHidden();
  await page.getByRole('button', { name: /^Like/ }).click();
  const email = newAddress();

  await login(page).click();
  await press(page, 'Sign up');
  await fillSignUp(page, {
    'Full name': 'Ngozi Ada Eze',
    Email: ` ${email} `,
    Password: 'correct horse',
    'Confirm password': 'correct horse',
  });
  const reloaded = page.waitForEvent('load');
  await press(page, 'Sign up');
  await expectToast(page, 'Account created successfully');
  await reloaded;
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/message/1');
  await expect(sidebar.getByRole('link')).toContainText([
    'Home',
    'Search',
    'Your Library',
    'Create Playlist',
    'Liked Messages',
    'Categories',
    'Profile',
  ]);

  await account(page).click();
  await expect(page.getByRole('menu')).toContainText(`Ngozi Ada Eze${email}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token);
  await logOut(page);
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  const asListener = { headers: { authorization: `Bearer ${token}` } };
  await expect.poll(async () => (await page.request.get('/v1/users/account', asListener)).status()).toBe(401);

  // Whoever is at this browser next doesn't see it; the listener does, wherever they sign in.
  await page.goto('/liked');
  await expect(page.getByText('No liked messages yet')).toBeVisible();
  await login(page).click();
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill('correct horse');
  await press(page, 'Sign in');
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Unlike / })).toHaveCount(1);
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/status of 4(00|01|09)/] });

  test('a wrong password is said, and the right one signs in', async ({ page }) => {
    await page.clock.install();
    const { email, password } = await makeListener(page);
    await page.goto('/about');
    await login(page).click();
    await box(page, 'Email').fill(email);
    await press(page, 'Sign up');
    await expect(box(page, 'Email')).toHaveValue(email);
    await press(page, 'Sign in');
    await box(page, 'Password').fill('wrong horse');
    await stopTime(page);
    await press(page, 'Sign in');
    const notes = page.getByRole('region', { name: 'Notifications' });
    await expect(notes.getByText('Invalid email or password')).toBeVisible();
    await expect(notes.getByText('Error', { exact: true })).toBeVisible();
    // No time passes: it can only be the press that takes it away.
    await notes.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notes.getByText('Invalid email or password')).toBeHidden();
    await page.clock.resume();
    await expect(box(page, 'Password')).toHaveAccessibleDescription('Invalid email or password');
    await expect(box(page, 'Password')).toBeFocused();
    await expect(box(page, 'Password')).toHaveValue('wrong horse');
    await box(page, 'Password').fill(password);
    await press(page, 'Sign in');
    await expectToast(page, 'Logged in successfully');
    await expect(account(page)).toBeVisible();
  });

  test('a sign-up with an address that has an account leads on, with the address', async ({ page }) => {
    const { email, password } = await makeListener(page);
    const said =
      'There is an account with this address already. Sign in with its password, or reset the password if you have forgotten it.';
    await page.goto('/about');
    await login(page).click();
    await press(page, 'Sign up');
    await fillSignUp(page, { 'Full name': 'B', Email: email, Password: 'another', 'Confirm password': 'another' });
    await press(page, 'Sign up');
    await expect(dialog(page).getByRole('alert')).toBeFocused();
    await expect(dialog(page).getByRole('alert')).toContainText(said);
    await expect(box(page, 'Full name')).toHaveValue('B');
    await box(page, 'Email').fill('');
    await expect(dialog(page).getByRole('alert')).toBeHidden();
    await box(page, 'Email').fill(email);
    await press(page, 'Reset your password');
    await expect(box(page, 'Email')).toHaveValue(email);
    await press(page, 'Back to sign in');
    await expect(box(page, 'Email')).toHaveValue(email);
    await press(page, 'Sign up');
    await fillSignUp(page, { 'Full name': 'B', Password: password, 'Confirm password': password });
    await press(page, 'Sign up');
    await expectToast(page, 'Logged in successfully');
    await expect(account(page)).toBeVisible();
  });

  test('a session that ended on the server signs out at the next call, says so once, and leads Home', async ({
    page,
  }) => {
    const { token } = await signedIn(page);
    // Whatever the page asks for by itself has its answer, so that the next call is the listener's.
    const { settled } = await settleSoon(page, [/\/v1\/playlists\b/]);
    await page.goto('/profile');
    await settled;
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.evaluate(() => {
      document.title = '0';
      window.addEventListener('tokenExpired', () => {
        document.title += ' expired';
      });
    });
    const expired = page.waitForFunction(() => document.title.includes('expired') && document.title);
    await page.request.post('/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await (await expired).jsonValue()).toBe('0 expired');
    await expect(page).toHaveURL('/');
    await expect(login(page)).toBeVisible();
    const ended = 'ErrorYour session has ended. Please sign in again.';
    await expect.poll(() => toastsSoFar(page)).toEqual([ended]);
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible();
  });

  test('a failure without a message shows the app’s', async ({ page }) => {
    await page.route('**/v1/auth/*', (route) => route.fulfill({ status: 400, body: '' }));
    await page.goto('/about');
    await login(page).click();
    await box(page, 'Email').fill('a@example.com');
    await box(page, 'Password').fill('secret');
    await press(page, 'Sign in');
    await expect(page.getByText('An error occurred during login')).toBeVisible();
    await press(page, 'Forgot your password?');
    await box(page, 'Email').fill('a@example.com');
    await press(page, 'Send reset link');
    await expect(page.getByText('Failed to send reset email')).toBeVisible();
    await press(page, 'Back to sign in');
    await press(page, 'Sign up');
    await fillSignUp(page, {
      'Full name': 'A',
      Email: 'a@example.com',
      Password: '123456',
      'Confirm password': '123456',
    });
    await press(page, 'Sign up');
    await expect(page.getByText('An error occurred during registration')).toBeVisible();
  });
});

test('what is wrong is said at its box, the first of which gets the focus', async ({ page }) => {
  await page.goto('/about');
  await login(page).click();
  await press(page, 'Sign up');
  await press(page, 'Sign up');
  await expect(box(page, 'Full name')).toBeFocused();
  await expect(box(page, 'Full name')).toHaveAccessibleDescription('Please enter your full name');
  await expect(box(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(box(page, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters long');

  await box(page, 'Email').fill('ada@example');
  await expect(box(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await box(page, 'Email').fill('ada@example.com');
  await expect(box(page, 'Email')).toHaveAccessibleDescription('');
  const submit = dialog(page).getByRole('button', { name: 'Sign up' });
  await box(page, 'Password').fill('secret1');
  await expect(submit).toBeDisabled();
  await box(page, 'Confirm password').fill('secret2');
  await expect(box(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await expect(submit).toBeDisabled();
  await box(page, 'Confirm password').fill('secret1');
  await expect(box(page, 'Confirm password')).toHaveAccessibleDescription('');
  await expect(submit).toBeEnabled();
});

test('another mode starts without the errors of the one before', async ({ page }) => {
  await page.goto('/about');
  await login(page).click();
  await press(page, 'Sign in');
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await press(page, 'Forgot your password?');
  await expect(box(page, 'Email')).toBeFocused();
  await expect(box(page, 'Email')).toHaveAccessibleDescription('');
  await press(page, 'Send reset link');
  await expect(box(page, 'Email')).toHaveAccessibleDescription('Please enter your email address');
  await press(page, 'Back to sign in');
  await expect(box(page, 'Email')).toHaveAccessibleDescription('');
  await press(page, 'Sign up');
  await expect(box(page, 'Email')).toHaveAccessibleDescription('');
  await press(page, 'Sign in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the keyboard alone signs in, and closing gives the focus back', async ({ page }) => {
  const { email, password } = await makeListener(page);
  await page.goto('/about');
  await expect(login(page)).toBeVisible();
  await login(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page, 'Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(login(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Password')).toHaveAttribute('type', 'password');
  const reloaded = page.waitForEvent('load');
  await box(page, 'Password').press('Enter');
  await expectToast(page, 'Logged in successfully');
  await reloaded;
  await expect(account(page)).toBeVisible();
  await account(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  for (const entry of ['Cart', 'Wallet ₦0', 'Your orders', 'Profile']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: entry })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('logging out in one tab signs out the other', async ({ page, context }) => {
  await signedIn(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await logOut(page);
  await expect(other.getByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible();
  await expect(login(other)).toBeVisible();
});

test('on a slow network a press of Login is seen to do something', async ({ page }) => {
  const gate = await holdAnswers(page, '**/assets/auth-dialog-*.js');
  await page.goto('/about');
  await login(page).click();
  const coming = page.getByRole('dialog', { name: 'Loading...' });
  await expect(coming).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(coming).toBeHidden();
  await expect(login(page)).toBeFocused();
  await login(page).click();
  await expect(coming).toBeVisible();
  gate.open();
  await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
});
