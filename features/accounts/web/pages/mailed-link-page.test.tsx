import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked, cutOff, refuse } from '#core/web/test/api';
import { press } from '#core/web/test/fill';
import { makeAccount } from '#core/web/test/make-account';
import { amina, openPage } from '#core/web/test/open-page';
import { confirmEmail, forgotPassword, readAccount, undoEmailChange } from '#features/accounts/contract';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = 'amina@example.com';

test('the page of the link that confirms an address waits for a press, and shows its token nowhere', async () => {
  answer(confirmEmail, { data: { email } });
  answer(readAccount, makeAccount());
  const { user, address } = await openPage('/profile/confirm-email/a-token', { as: amina });
  await waitFor(() => expect(address()).toBe('/profile/confirm-email'));
  expect(await heading('Confirm your e-mail')).toBeVisible();
  expect(asked(confirmEmail)).toEqual([]);
  await press(user, 'Confirm my e-mail');
  await waitFor(async () => expect(await heading('Your e-mail is confirmed')).toHaveFocus());
  expect(screen.getByText(email)).toBeVisible();
  expect(asked(confirmEmail)).toMatchObject([{ body: { token: 'a-token' } }]);
  await user.click(screen.getByRole('link', { name: 'Go to your profile' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
});

test('who takes a change of address back is signed out without an error, and may have a new password', async () => {
  answer(undoEmailChange, { data: { email } });
  answer(forgotPassword, { message: 'Sent.' });
  refuse(readAccount, 'session.missing', { message: 'Sign in first.' });
  const { user, address } = await openPage('/profile/undo-email-change/a-token', { as: amina });
  await waitFor(() => expect(address()).toBe('/profile/undo-email-change'));
  expect(await heading('Keep your old address')).toBeVisible();
  await press(user, 'Keep my old address');
  await waitFor(async () => expect(await heading('Your old address is back')).toHaveFocus());
  await waitFor(() => expect(localStorage.getItem('auth')).toBeNull());
  await press(user, 'Choose a new password');
  await waitFor(() => expect(screen.getByText(/^We mailed you a link\./)).toHaveFocus());
  expect(asked(forgotPassword)).toMatchObject([{ body: { email } }]);
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

test('without a network a link is tried again, and one that can not be used says what to do', async () => {
  cutOff(confirmEmail);
  const { user } = await openPage('/profile/confirm-email/never-mailed');
  await press(user, 'Confirm my e-mail');
  expect(await screen.findByText('The server can’t be reached. Check your connection and try again.')).toBeVisible();
  refuse(confirmEmail, 'confirmation.invalid', { message: 'This link has been used or is too old.' });
  await press(user, 'Try again');
  await waitFor(async () => expect(await heading('This link can’t be used')).toHaveFocus());
  expect(screen.getByText('This link has been used or is too old.')).toBeVisible();
});

test.each(['/profile/undo-email-change', '/profile/confirm-email/caf%C3%A9!'])(
  'a link that is cut or garbled, as %s, says so',
  async (address) => {
    await openPage(address);
    expect(await heading('This link isn’t complete')).toBeVisible();
  },
);
