import type { Page } from '@playwright/test';
import { makeListener, newAddress, signedIn } from './listener.ts';
import { expect, expectToast, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

async function logOut(page: Page) {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('a visitor signs up, sees what listeners see, and logs out; what was liked is the account’s', async ({ page }) => {
  await page.goto('/message/1');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Profile' })).toBeHidden();
  await page.getByRole('button', { name: /^Like/ }).click();
  const email = newAddress();

  await login(page).click();
  await press(page, 'Sign up');
  await box(page, 'Full name').fill('Ngozi Ada Eze');
  await box(page, 'Email').fill(` ${email} `);
  for (const label of ['Password', 'Confirm password']) await box(page, label).fill('correct horse');
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

  await page.goto('/liked');
  await expect(page.getByText('No liked messages yet')).toBeVisible();
  await login(page).click();
  await box(page, 'Email').fill(email);
  await box(page, 'Password').fill('correct horse');
  await press(page, 'Sign in');
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Unlike / })).toHaveCount(1);
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
