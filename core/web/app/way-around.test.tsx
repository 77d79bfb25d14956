import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#core/web/test/api';
import { fill, press } from '#core/web/test/fill';
import { openPage } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { logIn } from '#features/accounts/contract';
import { fundByTicket, verifyTicket } from '#features/wallet/contract';
import { FundByTicket } from '#features/wallet/web/components/fund-by-ticket';
import { TicketForm } from '#features/wallet/web/components/ticket-form';
import { ToProfile } from '#features/wallet/web/components/to-profile';

const dialog = async () => within(await screen.findByRole('dialog'));
const unconfirmed = 'Too many wrong PINs have been entered. Or confirm your e-mail address, and you can try at once.';

test('a sign-in that is refused because somebody guesses leads to the reset link, with the address', async () => {
  refuse(logIn, 'limit.reached', { message: 'Too many passwords have been tried, perhaps by somebody else.' });
  const { user } = await openPage('/liked');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Login' }));
  await screen.findByLabelText('Email');
  await fill(user, { Email: 'ada@example.org', Password: 'a quiet morning' });
  await user.keyboard('{Enter}');
  const alert = await (await dialog()).findByRole('alert');
  expect(alert).toHaveTextContent('perhaps by somebody else');
  expect(alert).toHaveFocus();
  await user.keyboard('{Tab}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
});

test('a PIN that is refused because the budget is used up has the way around below it', async () => {
  refuse(verifyTicket, 'limit.unconfirmed', { message: unconfirmed });
  const ignore = () => {};
  const way = <ToProfile />;
  const { user } = renderPart(
    <TicketForm pin="12345678" onChange={ignore} isToRedeem={false} onGood={ignore} wayAround={way} />,
  );
  await press(user, 'Verify');
  expect(await screen.findByText(unconfirmed)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm your address' })).toHaveAttribute('href', '/profile');
});

test('a ticket that the wallet refuses so leads to the profile', async () => {
  refuse(fundByTicket, 'limit.unconfirmed', { message: unconfirmed });
  const { user } = renderPart(<FundByTicket onArrived={() => {}} />);
  await fill(user, { 'Ticket code': '12345678' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Confirm your address' })).toHaveAttribute('href', '/profile');
});
