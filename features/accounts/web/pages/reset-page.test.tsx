import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked, hold, refuse } from '#core/web/test/api';
import { box, fill, press } from '#core/web/test/fill';
import { amina, openPage } from '#core/web/test/open-page';
import { resetPassword } from '#features/accounts/contract';

const dead = 'Invalid reset link. Please request a new password reset.';
const submit = () => screen.getByRole('button', { name: 'Reset Password' });

async function choose(address: string, password = 'a new battery') {
  const opened = await openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' });
  await fill(opened.user, { 'New Password': password, 'Confirm New Password': password });
  await opened.user.click(submit());
  return opened;
}

test('a new password signs in and leads Home, and the button says that it is on its way', async () => {
  answer(resetPassword, { data: amina });
  const sending = hold(resetPassword);
  const { address } = await choose('/reset/a-token');
  expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeVisible();
  sending.open();
  expect(
    await screen.findByText('Password has been reset successfully. You can now log in with your new password.'),
  ).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Account of Amina Bello' })).toBeVisible();
  const [sent] = asked(resetPassword);
  expect(sent?.headers.get('authorization')).toBe('Bearer a-token');
});

test('a link that was used already or never mailed leads Home with a word about it', async () => {
  refuse(resetPassword, 'reset.invalid', { message: 'It is no link.' });
  const { address } = await choose('/reset/never-mailed');
  expect(await screen.findByText(dead)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
});

test('a link that could not be used because of the server can be used again', async () => {
  refuse(resetPassword, 'request.invalid', { message: '' });
  await choose('/reset/a-token');
  expect(await screen.findByText('Failed to reset password. Please try again.')).toBeVisible();
  expect(box('New Password')).toHaveValue('a new battery');
});

test.each(['/reset', '/reset/', '/reset/%20'])('%s, without a token, leads Home with a word about it', async (at) => {
  const { address } = await openPage(at);
  expect(await screen.findByText(dead)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
});

test('a link that was garbled on its way is distinguished from one that has expired, without asking', async () => {
  await choose('/reset/caf%C3%A9!');
  expect(await screen.findByText('Invalid reset token')).toBeVisible();
  expect(asked(resetPassword)).toEqual([]);
});

test('the new password is checked before it is sent', async () => {
  const { user, address } = await openPage('/reset/a-token');
  await press(user, 'Reset Password');
  const isShort = () =>
    expect(box('New Password')).toHaveAccessibleDescription('Password must be at least 6 characters long');
  await waitFor(() => expect(box('New Password')).toHaveFocus());
  isShort();
  for (const label of ['New Password', 'Confirm New Password']) {
    expect(box(label)).toBeRequired();
    expect(box(label)).toHaveAttribute('minlength', '6');
  }
  await fill(user, { 'New Password': 'short', 'Confirm New Password': 'shirt' });
  expect(box('Confirm New Password')).toHaveAccessibleDescription('Passwords do not match');
  expect(submit()).toBeDisabled();
  await fill(user, { 'Confirm New Password': 'short' });
  await user.click(submit());
  await waitFor(isShort);
  expect(asked(resetPassword)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('the first link of who is to run the library makes them welcome, and leads to the desk', async () => {
  answer(resetPassword, { data: { ...amina, user: { ...amina.user, role: 'operator' } } });
  const { user, address } = await openPage('/reset/welcome/a-token');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
  expect(screen.getByText(/^Welcome to/)).toBeVisible();
  await fill(user, { Password: 'a first password', 'Confirm password': 'a first password' });
  await press(user, 'Set your password');
  await waitFor(() => expect(address()).toBe('/admin'));
});
