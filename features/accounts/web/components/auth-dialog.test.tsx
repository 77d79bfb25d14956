import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked, refuse } from '#core/web/test/api';
import { box, fill, press } from '#core/web/test/fill';
import { amina, openPage } from '#core/web/test/open-page';
import { forgotPassword, logIn, signUp } from '#features/accounts/contract';

const wrongAddress = 'Please enter a valid email address';
const shortPassword = 'Password must be at least 6 characters long';

async function openDialog(...names: string[]) {
  const { user } = await openPage('/profile');
  await press(user, 'Login');
  await screen.findByRole('dialog', { name: 'Sign in' });
  const choose = async (name: string) =>
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  for (const name of names) await choose(name);
  return { user, choose };
}

test('a wrong password is said in a toast and at its box, which keeps it, and the right one signs in', async () => {
  refuse(logIn, 'credentials.wrong', { message: 'Invalid email or password' });
  const { user, choose } = await openDialog();
  await fill(user, { Email: 'amina@example.com', Password: 'wrong horse' });
  await choose('Sign in');
  const notes = await screen.findByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(notes).toHaveTextContent('ErrorInvalid email or password'));
  await press(user, 'Dismiss');
  expect(notes).not.toHaveTextContent('Invalid email or password');
  expect(box('Password')).toHaveAccessibleDescription('Invalid email or password');
  expect(box('Password')).toHaveFocus();
  expect(box('Password')).toHaveValue('wrong horse');

  answer(logIn, { data: amina, message: 'Logged in successfully' });
  await fill(user, { Password: 'correct horse' });
  await choose('Sign in');
  expect(await screen.findByText('Logged in successfully')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Account of Amina Bello' })).toBeVisible();
  expect(asked(logIn).at(-1)?.body).toEqual({ email: 'amina@example.com', password: 'correct horse' });
});

test('a sign-up with an address that has an account leads on, with the address', async () => {
  const message = 'There is an account with this address already.';
  refuse(signUp, 'account.exists', { message });
  const { user, choose } = await openDialog('Sign up');
  const typed = { 'Full name': 'B', Email: 'amina@example.com', Password: 'another', 'Confirm password': 'another' };
  await fill(user, typed);
  await choose('Sign up');
  const said = await within(screen.getByRole('dialog')).findByText(message);
  const alert = said.closest('[role=alert]');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(box('Full name')).toHaveValue('B');
  await fill(user, { Email: 'else@example.com' });
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await fill(user, { Email: typed.Email });
  for (const name of ['Reset your password', 'Back to sign in', 'Sign up']) {
    await choose(name);
    expect(box('Email')).toHaveValue(typed.Email);
  }
  answer(signUp, { data: amina, message: 'Logged in successfully' });
  await fill(user, typed);
  await choose('Sign up');
  expect(await screen.findByText('Logged in successfully')).toBeVisible();
});

test('a failure without a message shows the app’s', async () => {
  for (const endpoint of [logIn, forgotPassword, signUp]) refuse(endpoint, 'request.invalid', { message: '' });
  const { user, choose } = await openDialog();
  await fill(user, { Email: 'a@example.com', Password: 'secret' });
  await choose('Sign in');
  expect(await screen.findByText('An error occurred during login')).toBeVisible();
  await choose('Forgot your password?');
  await choose('Send reset link');
  expect(await screen.findByText('Failed to send reset email')).toBeVisible();
  await choose('Back to sign in');
  await choose('Sign up');
  await fill(user, { 'Full name': 'A', Password: '123456', 'Confirm password': '123456' });
  await choose('Sign up');
  expect(await screen.findByText('An error occurred during registration')).toBeVisible();
});

test('who asks for a link is answered in a toast, and the dialog closes', async () => {
  answer(forgotPassword, { message: 'Whether or not there is an account.' });
  const { user, choose } = await openDialog('Forgot your password?');
  await fill(user, { Email: 'nobody@example.com' });
  await choose('Send reset link');
  expect(await screen.findByText('Password reset link has been sent to your email')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is wrong is said at its box, the first of which gets the focus, and the passwords have to match', async () => {
  const { user, choose } = await openDialog('Sign up');
  await choose('Sign up');
  await waitFor(() => expect(box('Full name')).toHaveFocus());
  expect(box('Full name')).toHaveAccessibleDescription('Please enter your full name');
  expect(box('Email')).toHaveAccessibleDescription(wrongAddress);
  expect(box('Password')).toHaveAccessibleDescription(shortPassword);
  await fill(user, { Email: 'ada@example' });
  expect(box('Email')).toHaveAccessibleDescription(wrongAddress);
  await fill(user, { Email: 'ada@example.com', Password: 'secret1' });
  expect(box('Email')).not.toHaveAccessibleDescription();
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign up' });
  expect(submit).toBeDisabled();
  await fill(user, { 'Confirm password': 'secret2' });
  expect(box('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  expect(submit).toBeDisabled();
  await fill(user, { 'Confirm password': 'secret1' });
  expect(box('Confirm password')).not.toHaveAccessibleDescription();
  expect(submit).toBeEnabled();
});

test('another form starts without the errors of the one before', async () => {
  const { choose } = await openDialog();
  await choose('Sign in');
  expect(await screen.findByText('Please enter your password')).toBeVisible();
  await choose('Forgot your password?');
  expect(box('Email')).toHaveFocus();
  expect(box('Email')).not.toHaveAccessibleDescription();
  await choose('Send reset link');
  await waitFor(() => expect(box('Email')).toHaveAccessibleDescription('Please enter your email address'));
  for (const name of ['Back to sign in', 'Sign up']) {
    await choose(name);
    expect(box('Email')).not.toHaveAccessibleDescription();
  }
  expect(screen.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
});
