import type { Page } from '@playwright/test';
import { Authenticator } from '#core/server/test/authenticator';
import { newAddress, signInThere } from './listener.ts';
import { lectern } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test.use({ expectedErrors: /status of 40[03]/ });

const password = 'a password of their own';
async function check(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
  }
}

function box(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true });
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of / }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await reloaded;
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('who opens a role’s link sets a second factor up before the desk opens, and signs in with it from then on', async ({
  page,
}) => {
  const email = newAddress();
  const { link } = JSON.parse(await lectern(['operator', 'add', email, '--json']));
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('Welcome to Lectern Library')).toBeVisible();
  await check(page, 'the first link');
  await box(page, 'Password').fill(password);
  await box(page, 'Confirm password').fill(password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'First, a second factor' })).toBeVisible();
  await check(page, 'the desk before a second factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await check(page, 'the key for an app');
  const phone = new Authenticator((await page.locator('code').textContent()) ?? '');
  const wrong = phone.code() === '000000' ? '111111' : '000000';
  await page.getByLabel('Code, 6 digits').fill(wrong);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('That code is wrong, or was used already.')).toBeVisible();
  await page.getByLabel('Code, 6 digits').fill(phone.code());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await check(page, 'the recovery codes');
  const codes = await page.getByRole('listitem').allTextContents();
  const recoveryCode = codes.find((text) => /^(\w{4}-){3}\w{4}$/.test(text)) ?? '';
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();

  const operator = { name: '', email, password, token: '' };
  await signOut(page);
  await signInThere(page, operator);
  await expect(page.getByLabel('Code, 6 digits')).toBeFocused();
  await expectAccessible(page, 'the code at sign-in');
  // The code of this half minute was used, but the next one is accepted too. The form submits with the last digit.
  const entered = page.waitForEvent('load');
  await page.keyboard.type(phone.code(1));
  await entered;
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await signInThere(page, operator);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(box(page, 'Recovery code')).toBeFocused();
  await page.keyboard.type(recoveryCode);
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('link', { name: 'Your second factor' }).click();
  await expect(page.getByText('so it can’t be turned off')).toBeVisible();
});
