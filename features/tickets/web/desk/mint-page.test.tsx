import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked, refuse } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { box, fill, press } from '#core/web/test/fill';
import { givePassword } from '#features/accounts/contract/password-again';
import { mintTickets } from '#features/tickets/desk';

const batch = {
  id: '1',
  name: '',
  amount: 750,
  minted: 2,
  redeemed: 0,
  redeemed_amount: 0,
  void: 0,
  expired: 0,
  left: 2,
  minted_at: '2026-01-04T09:00:00Z',
  expires_at: null,
  last_day: null,
};

test('who mints tickets gives the password again where the server wants it, and nothing typed is lost', async () => {
  refuse(mintTickets, 'operator.password_needed', { message: 'Please give it again.' });
  const { user } = await openDesk('/admin/tickets/mint');
  await screen.findByRole('form', { name: 'Mint tickets' });
  await fill(user, { 'How many': '2', 'Value of each': '750' });
  await press(user, 'Mint');
  await screen.findByRole('dialog', { name: 'Your password, please' });
  await waitFor(() => expect(box('Password')).toHaveFocus());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(box('Value of each')).toHaveValue('750'));
  await press(user, 'Mint');
  await screen.findByRole('dialog', { name: 'Your password, please' });
  const errors = { password: 'That password is wrong.' };
  refuse(givePassword, 'password.wrong', { message: 'No.', errors });
  await fill(user, { Password: 'not that one' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(errors.password)).toBeVisible();
  answer(givePassword, { message: 'Thank you.' });
  answer(mintTickets, { data: { batch, pins: ['1234567890123456', '2345678901234567'] } });
  await fill(user, { Password: 'that one' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '2 tickets of ₦750' })).toBeVisible();
  expect(asked(mintTickets).at(-1)?.body).toEqual({ count: 2, amount: 750, last_day: null, name: '' });
});
