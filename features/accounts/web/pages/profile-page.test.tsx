import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveFile } from '#core/web/lib/browser/save-file';
import { answer, asked, hold, refuse } from '#core/web/test/api';
import { box, fill, press } from '#core/web/test/fill';
import { makeAccount } from '#core/web/test/make-account';
import { amina, openPage } from '#core/web/test/open-page';
import {
  changePassword,
  deleteAccount,
  putPicture,
  readAccount,
  sendConfirmation,
  updateAccount,
} from '#features/accounts/contract';
import { exportAccount } from '#features/accounts/contract/export';
import { givePassword } from '#features/accounts/contract/password-again';

vi.mock(import('#core/web/lib/browser/save-file'), () => ({ saveFile: vi.fn() }));

const email = 'amina@example.com';
const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const details = () => screen.findByRole('region', { name: 'Your details' });
const waiting = `Waiting for you to open the link mailed to new@example.com. Until then ${email} stays your address.`;

async function openProfile(as = amina) {
  const opened = await openPage('/profile', { as });
  await details();
  return opened;
}

async function openForm(as = amina) {
  const opened = await openProfile(as);
  await press(opened.user, 'Edit Profile');
  return opened;
}

test('a visitor is asked to sign in', async () => {
  const { user } = await openPage('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to see your profile' })).toBeVisible();
  await press(user, 'Sign in');
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('a listener reads, edits and saves their profile', async () => {
  answer(readAccount, makeAccount());
  answer(updateAccount, makeAccount({ first_name: 'Zainab', last_name: 'Sule', mobile: '+234 803 555 0142' }));
  const { user } = await openProfile();
  expect(value('Last name')).toHaveTextContent('Bello');
  expect(value('Email address')).toHaveTextContent(email);
  expect(value('Phone number')).toHaveTextContent('Not provided');
  expect(value('Member since')).toHaveTextContent('March 17, 2024');
  await press(user, 'Edit Profile');
  expect(box('First name')).toHaveFocus();
  await fill(user, { 'First name': 'Zainab', 'Last name': ' Sule ', 'Phone number': '+234 803 555 0142' });
  const saving = hold(updateAccount);
  await press(user, 'Save');
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  saving.open();
  expect(await screen.findByText('Your profile has been successfully updated.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  expect(value('Last name')).toHaveTextContent('Sule');
  expect(screen.getByRole('button', { name: 'Account of Zainab Sule' })).toBeVisible();
  expect(asked(updateAccount)[0]?.body).toEqual({
    first_name: 'Zainab',
    last_name: 'Sule',
    mobile: '+234 803 555 0142',
  });
});

test('Cancel restores what was there', async () => {
  answer(readAccount, makeAccount());
  const { user } = await openForm();
  await fill(user, { 'First name': 'Somebody' });
  await press(user, 'Cancel');
  expect(value('First name')).toHaveTextContent('Amina');
  await press(user, 'Edit Profile');
  expect(box('First name')).toHaveValue('Amina');
});

test('the profile waits in its shape, and a reply without one says so', async () => {
  answer(readAccount, makeAccount());
  const reading = hold(readAccount);
  await openPage('/profile', { as: amina });
  await waitFor(() => expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0));
  reading.open();
  expect(await details()).toBeVisible();
});

test('a profile that is empty, or can not be loaded, is tried again', async () => {
  const { user } = await openPage('/profile', { as: amina });
  expect(await screen.findByText('No profile data available')).toBeVisible();
  expect(screen.getByText('Please try refreshing the page')).toBeVisible();
  refuse(readAccount, 'request.invalid', { message: '' });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Error loading profile')).toBeVisible();
  answer(readAccount, makeAccount());
  await press(user, 'Try again');
  expect(await details()).toHaveTextContent('Amina');
});

test('a change that fails is said, and stays to be mended', async () => {
  answer(readAccount, makeAccount());
  refuse(updateAccount, 'request.invalid', { message: '' });
  const { user } = await openForm();
  await fill(user, { 'First name': 'Zainab' });
  await press(user, 'Save');
  expect(await screen.findByText('Failed to update profile')).toBeVisible();
  expect(screen.getByText('Update Failed')).toBeVisible();
  expect(box('First name')).toHaveValue('Zainab');
  await fill(user, { 'Email address': 'not an address' });
  await press(user, 'Save');
  expect(box('Email address')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(asked(updateAccount)).toHaveLength(1);
});

test('another address waits for its link, is taken back, and shows once the link was opened elsewhere', async () => {
  answer(readAccount, makeAccount({ email_confirmed: false }));
  answer(updateAccount, makeAccount({ pending_email: 'new@example.com' }));
  const { user } = await openForm();
  await fill(user, { 'Email address': 'new@example.com' });
  await press(user, 'Save');
  await waitFor(async () => expect(await details()).toHaveTextContent(waiting));
  expect(screen.getByText('A link was mailed to your new address.')).toBeInTheDocument();
  answer(updateAccount, makeAccount({ email_confirmed: false }));
  await press(user, `Keep ${email}`);
  await waitFor(async () => expect(await details()).toHaveTextContent('Confirm your e-mail'));
  expect(asked(updateAccount).map(({ body }) => body)).toMatchObject([{ email: 'new@example.com' }, { email }]);
  answer(sendConfirmation, { message: 'We have sent a link.' });
  await press(user, 'Send again');
  expect(await screen.findByText('We have sent a link.')).toBeVisible();

  answer(readAccount, makeAccount({ email: 'new@example.com' }));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(value('Email address')).toHaveTextContent('new@example.com'));
  expect(await details()).toHaveTextContent('Confirmed');
  await press(user, /^Account of /);
  expect(await screen.findByRole('menu')).toHaveTextContent('new@example.com');
});

test('a new password is checked before it is sent, and by default signs out everywhere else', async () => {
  answer(readAccount, makeAccount());
  refuse(changePassword, 'password.wrong', {
    message: 'That is not it.',
    errors: { current_password: 'That password is wrong.' },
  });
  const { user } = await openProfile();
  await press(user, 'Change password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await waitFor(() => expect(box('Current password')).toHaveFocus());
  await fill(user, { 'Current password': 'wrong', 'New Password': 'short', 'Confirm New Password': 'shirt' });
  await waitFor(() => expect(box('Confirm New Password')).toHaveAccessibleDescription('Passwords do not match'));
  expect(submit).toBeDisabled();
  await fill(user, { 'Confirm New Password': 'short' });
  await user.click(submit);
  await waitFor(() =>
    expect(box('New Password')).toHaveAccessibleDescription('Password must be at least 6 characters long'),
  );
  expect(dialog.getByRole('checkbox', { name: 'Sign out everywhere else' })).toBeChecked();
  await fill(user, { 'New Password': 'a new battery', 'Confirm New Password': 'a new battery' });
  await user.click(submit);
  await waitFor(() => expect(box('Current password')).toHaveFocus());
  expect(box('Current password')).toHaveAccessibleDescription('That password is wrong.');
  answer(changePassword, { message: 'Your password is changed.' });
  await fill(user, { 'Current password': 'correct horse' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Your password is changed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  expect(asked(changePassword).at(-1)?.body).toMatchObject({ password: 'a new battery', sign_out_elsewhere: true });
});

test('an account goes with its password alone', async () => {
  answer(readAccount, makeAccount());
  const errors = { password: 'That password is wrong.' };
  refuse(deleteAccount, 'password.wrong', { message: 'That is not it.', errors });
  const { user, address } = await openProfile();
  await press(user, 'Delete account');
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  for (const part of ['Deleted', 'Kept']) expect(dialog).toHaveTextContent(part);
  await fill(user, { Password: 'wrong horse' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(box('Password')).toHaveAccessibleDescription(errors.password));
  expect(box('Password')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Delete account' })).toHaveFocus();
  answer(deleteAccount, { message: 'Gone.' });
  await press(user, 'Delete account');
  await fill(user, { Password: 'correct horse' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Your account has been deleted')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test('a session that ended on the server signs out at the next call, says so once, and leads Home', async () => {
  answer(readAccount, makeAccount());
  refuse(updateAccount, 'session.missing', { message: 'Sign in first.' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, address, go } = await openForm();
  await press(user, 'Save');
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('auth')).toBeNull();
  await go('/profile');
  expect(await screen.findByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible();
});

test('a file of everything held that can not be had says why, and none is saved', async () => {
  answer(readAccount, makeAccount());
  const { user } = await openProfile();
  refuse(exportAccount, 'server.busy', { message: 'Please try again.' });
  await press(user, 'Download my data');
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('a picture of another kind, or too large, is refused, and one that the server has no room for is sent again', async () => {
  answer(readAccount, makeAccount());
  refuse(putPicture, 'server.busy', { message: 'Lectern is busy at the moment.' });
  const { user } = await openForm();
  const choose = (type: string, bytes: number) =>
    fireEvent.change(box('Choose a picture'), {
      target: { files: [new File([new Uint8Array(bytes)], 'a', { type })] },
    });
  choose('application/pdf', 4);
  expect(await screen.findByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  choose('image/jpeg', 8 * 1024 * 1024 + 1);
  expect(await screen.findByText('Please choose a picture of at most 8 MB.')).toBeVisible();
  choose('image/png', 60);
  expect(await screen.findByText('Lectern is busy at the moment.')).toBeVisible();
  answer(putPicture, makeAccount({ profile_picture: '/media/pictures/a.jpg' }));
  await press(user, 'Send again');
  expect(await screen.findByText('Picture updated')).toBeVisible();
  expect(screen.getByRole('img', { name: 'You' })).toHaveAttribute('src', '/media/pictures/a.jpg');
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(asked(putPicture)).toHaveLength(2);
});

describe('an operator', () => {
  const operator = { ...amina, user: { ...amina.user, role: 'operator' as const } };

  test('gives the password again before their address changes, and nothing typed is lost', async () => {
    answer(readAccount, makeAccount());
    refuse(updateAccount, 'operator.password_needed', { message: 'Please give it again.' });
    const { user } = await openForm(operator);
    await fill(user, { 'Email address': 'new@example.com' });
    await press(user, 'Save');
    await screen.findByRole('dialog', { name: 'Your password, please' });
    await waitFor(() => expect(box('Password')).toHaveFocus());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please give it again.')).toBeVisible();
    expect(box('Email address')).toHaveValue('new@example.com');
    await press(user, 'Save');
    await screen.findByRole('dialog', { name: 'Your password, please' });
    answer(givePassword, { message: 'Thank you.' });
    answer(updateAccount, makeAccount({ pending_email: 'new@example.com' }));
    await fill(user, { Password: 'correct horse' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(await details()).toHaveTextContent(waiting);
    expect(asked(givePassword)[0]?.body).toEqual({ password: 'correct horse' });
  });

  test('is led to the desk', async () => {
    answer(readAccount, makeAccount());
    await openProfile(operator);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'The desk' })).toHaveAttribute('href', '/admin');
  });
});
