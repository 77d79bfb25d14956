import type { Page } from '@playwright/test';
import { handSession, type Listener, makeListener, signedIn } from './listener.ts';
import { mailedLink, resetLink } from './mail.ts';
import { expect, test } from './test.ts';

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const details = (page: Page) => page.getByRole('region', { name: 'Your details' });
const notes = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const confirmation = (address: string) => mailedLink(address, '/profile/confirm-email/');
const undoing = (address: string) => mailedLink(address, '/profile/undo-email-change/');
const confirm = (page: Page, link: string) => page.request.post('/v1/auth/confirm-email', { data: tokenOf(link) });
const tokenOf = (link: string) => ({ token: link.split('/').at(-1) });

async function account(page: Page, { token }: Listener) {
  const reply = await page.request.get('/v1/users/account', { headers: { authorization: `Bearer ${token}` } });
  return (await reply.json()).data;
}

async function mayEnter(page: Page, email: string, password: string): Promise<boolean> {
  return (await page.request.post('/v1/auth/login', { data: { email, password } })).ok();
}

/** Asks for another address on the profile. @returns the address */
async function askForAddress(page: Page, { email }: Listener, kind = 'new'): Promise<string> {
  const wanted = `${kind}-${email}`;
  await button(page, 'Edit Profile').click();
  await box(page, 'Email address').fill(wanted);
  await button(page, 'Save').click();
  await expect(details(page)).toContainText(
    `Waiting for you to open the link mailed to ${wanted}. Until then ${email} stays your address.`,
  );
  return wanted;
}

/** Has the page noticed that somebody has come back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a press on the page of the mailed link confirms the address, and nothing less; its token is seen nowhere', async ({
  page,
}) => {
  const listener = await signedIn(page);
  await page.goto('/profile');
  await expect(details(page)).toContainText('Confirm your e-mail');
  await button(page, 'Send again').click();
  await expect(notes(page)).toContainText(`We have sent a link to ${listener.email}`);

  const link = await confirmation(listener.email);
  await page.goto(link);
  await expect(heading(page, 'Confirm your e-mail')).toBeVisible();
  await expect(page).toHaveURL('/profile/confirm-email');
  expect(await page.title()).not.toContain(tokenOf(link).token);
  await page.reload();
  await expect(button(page, 'Confirm my e-mail')).toBeVisible();
  expect((await account(page, listener)).email_confirmed).toBe(false);

  await button(page, 'Confirm my e-mail').click();
  await expect(heading(page, 'Your e-mail is confirmed')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`${listener.email} is the address of your account.`);
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(details(page)).toContainText('Confirmed');
  await expect(page.getByText('Confirm your e-mail')).toBeHidden();
});

test('another address is in force once the link mailed there was opened, wherever that was', async ({ page }) => {
  const listener = await signedIn(page);
  const { email, password } = listener;
  await page.goto('/profile');
  await askForAddress(page, listener);
  await expect(notes(page)).toContainText('Your profile has been successfully updated.');
  await button(page, `Keep ${email}`).click();
  await expect(details(page)).toContainText('Confirm your e-mail');
  expect((await account(page, listener)).pending_email).toBeNull();

  const wanted = await askForAddress(page, listener, 'newer');
  // What else is changed meanwhile takes nothing back.
  await button(page, 'Edit Profile').click();
  await box(page, 'First name').fill('Zainab');
  await button(page, 'Save').click();
  await expect(details(page)).toContainText('Zainab');
  await expect(details(page)).toContainText(`Until then ${email} stays your address.`);
  expect(await mayEnter(page, email, password)).toBe(true);
  expect(await mayEnter(page, wanted, password)).toBe(false);

  expect((await confirm(page, await confirmation(wanted))).ok()).toBe(true);
  await comeBack(page);
  await expect(details(page)).toContainText(wanted);
  await expect(details(page)).toContainText('Confirmed');
  await button(page, /^Account of /).click();
  await expect(page.getByRole('menu')).toContainText(wanted);
  expect(await mayEnter(page, wanted, password)).toBe(true);
});

test.describe('when something is in the way', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the former address takes a change back, and signs everybody out without an error', async ({ page }) => {
    const listener = await signedIn(page);
    const { email, password } = listener;
    await page.goto('/profile');
    const wanted = await askForAddress(page, listener);
    expect((await confirm(page, await confirmation(wanted))).ok()).toBe(true);

    await page.goto(await undoing(email));
    await expect(heading(page, 'Keep your old address')).toBeVisible();
    await expect(page).toHaveURL('/profile/undo-email-change');
    expect((await account(page, listener)).email).toBe(wanted);
    await button(page, 'Keep my old address').click();
    await expect(heading(page, 'Your old address is back')).toBeFocused();
    await expect(page.getByRole('main')).toContainText(email);
    expect(await mayEnter(page, wanted, password)).toBe(false);

    await button(page, 'Choose a new password').click();
    await expect(page.getByText('We mailed you a link.')).toBeFocused();
    await expect(resetLink(email)).resolves.toContain('/reset/');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(button(page, 'Login')).toBeVisible();
    await expect(notes(page).getByRole('listitem')).toHaveCount(0);
  });

  test('a link that can not be used says what to do, one that is cut that it is, a lost network is tried again', async ({
    page,
  }) => {
    await page.goto('/profile/confirm-email/never-mailed');
    await page.route('**/v1/auth/confirm-email', (route) => route.abort(), { times: 1 });
    await button(page, 'Confirm my e-mail').click();
    await expect(page.getByRole('alert')).toHaveText(
      'The server can’t be reached. Check your connection and try again.',
    );
    await button(page, 'Try again').click();
    await expect(heading(page, 'This link can’t be used')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('This link has been used or is too old.');
    for (const address of ['/profile/undo-email-change', '/profile/confirm-email/caf%C3%A9!']) {
      await page.goto(address);
      await expect(heading(page, 'This link isn’t complete')).toBeVisible();
    }
  });

  test('a new password ends what is signed in elsewhere, and this goes on', async ({ page, browser }) => {
    const listener = await makeListener(page, 'Chidi Okeke');
    const { email, password } = listener;
    const entered = await page.request.post('/v1/auth/login', { data: { email, password } });
    await handSession(page, { ...listener, token: (await entered.json()).data.token });
    const elsewhere = await browser.newPage();
    await handSession(elsewhere, listener);
    await elsewhere.goto('/profile');
    await expect(details(elsewhere)).toContainText('Chidi');

    await page.goto('/profile');
    await button(page, 'Change password').click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const submit = dialog.getByRole('button', { name: 'Change password' });
    await expect(box(page, 'Current password')).toBeFocused();
    await box(page, 'Current password').fill('wrong horse');
    await box(page, 'New Password').fill('short');
    await box(page, 'Confirm New Password').fill('shirt');
    await expect(box(page, 'Confirm New Password')).toHaveAccessibleDescription('Passwords do not match');
    await expect(submit).toBeDisabled();
    await box(page, 'Confirm New Password').fill('short');
    await submit.click();
    await expect(box(page, 'New Password')).toHaveAccessibleDescription('Password must be at least 6 characters long');
    await box(page, 'New Password').fill('a new battery');
    await box(page, 'Confirm New Password').fill('a new battery');
    await expect(dialog.getByRole('checkbox', { name: 'Sign out everywhere else' })).toBeChecked();
    await submit.click();
    await expect(box(page, 'Current password')).toHaveAccessibleDescription(
      'That is not the password of this account.',
    );
    await expect(box(page, 'Current password')).toBeFocused();
    await box(page, 'Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(notes(page)).toContainText('Your password is changed.');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Change password')).toBeFocused();

    await elsewhere.reload();
    await expect(button(elsewhere, 'Login')).toBeVisible();
    await elsewhere.close();
    await page.reload();
    await expect(details(page)).toContainText('Chidi');
    expect(await mayEnter(page, email, 'a new battery')).toBe(true);
  });
});
