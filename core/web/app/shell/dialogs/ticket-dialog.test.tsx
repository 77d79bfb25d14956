import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { startTicket } from '#core/web/app/start-ticket';
import { authDialogStore, closeAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { closeWalletDialog } from '#core/web/lib/listener/wallet-dialog';
import { answer, asked, cutOff, refuse } from '#core/web/test/api';
import { makeAccount } from '#core/web/test/make-account';
import { makeOrder } from '#core/web/test/make-payment';
import { amina, openPage } from '#core/web/test/open-page';
import { readAccount } from '#features/accounts/contract';
import { readPurchase } from '#features/orders/contract';
import { type RedeemedGift, verifyTicket } from '#features/wallet/contract';

afterEach(closeWalletDialog);

type Gift = z.input<typeof RedeemedGift>;

const dialog = () => within(screen.getByRole('dialog'));
const boxes = () => screen.getByRole('textbox', { name: 'Ticket PIN, 8 digits' });
const verify = () => screen.getByRole('button', { name: 'Verify' });
const gift: Gift = {
  kind: 'amount',
  title: '',
  from: 'Amina',
  to: 'Chidi',
  words: 'Be of good cheer.',
  purchase_id: null,
  message_ids: [],
};

function answerTicket(amount: number, balance: number | null, of: Gift | null = null): void {
  const message = `₦${amount} is in your wallet`;
  answer(verifyTicket, { message, ticket: { amount }, gift: of, wallet: balance === null ? null : { balance } });
}

async function openDialog({ as = null }: { as?: typeof amina | null } = { as: amina }) {
  const opened = await openPage('/about', { as });
  await opened.user.click(await screen.findByRole('button', { name: 'Ticket' }));
  await waitFor(() => expect(boxes()).toHaveFocus());
  return opened;
}

test('a listener redeems a ticket, and sees what it was worth and what the wallet has', async () => {
  answerTicket(700, 1200.5);
  const { user } = await openDialog();
  await user.keyboard('1234567');
  expect(verify()).toBeDisabled();
  await user.keyboard('8');
  await user.click(verify());
  expect(await screen.findByText('₦700 is in your wallet')).toBeVisible();
  expect(dialog().getByText('Your balance is now ₦1,200.50.')).toBeVisible();
  expect(dialog().getByRole('link', { name: 'See your wallet' })).toHaveAttribute('href', '/wallet');
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ticket' })).toHaveFocus();
});

test('the boxes take 8 digits and nothing else, and Enter sends them only when they are full', async () => {
  answerTicket(700, 700);
  const { user } = await openDialog();
  expect(boxes()).toHaveAttribute('inputmode', 'numeric');
  expect(boxes()).toHaveAttribute('autocomplete', 'off');
  await user.keyboard('12a3 4-x5{Enter}');
  expect(boxes()).toHaveValue('12345');
  expect(asked(verifyTicket)).toEqual([]);
  await user.keyboard('6789');
  expect(boxes()).toHaveValue('12345678');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked(verifyTicket)).toMatchObject([{ body: { pin: '12345678' } }]));
});

test.each(['1234 5678', '1234-5678', 'Ticket: 1234 5678'])('a PIN is pasted as it is printed: %s', async (printed) => {
  const { user } = await openDialog({});
  await user.paste(printed);
  expect(boxes()).toHaveValue('12345678');
  expect(verify()).toBeEnabled();
});

test('a visitor sees what a ticket is worth, and leaves no PIN behind without signing in', async () => {
  answerTicket(2000, null);
  const { user } = await openDialog({});
  await user.keyboard('12345678{Enter}');
  expect(await screen.findByText('This ticket is good for ₦2,000')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Sign up' }));
  expect(authDialogStore.getState()).toEqual({ mode: 'signup', purpose: 'to redeem your ticket' });
  expect(Object.values({ ...sessionStorage })).toContain('12345678');
  act(closeAuthDialog);
  expect(Object.values({ ...sessionStorage })).not.toContain('12345678');
});

test('a gift shows its card to a visitor', async () => {
  answerTicket(500, null, gift);
  const { user } = await openDialog({});
  await user.keyboard('12345678{Enter}');
  expect(await screen.findByRole('dialog', { name: 'A gift for you' })).toHaveTextContent('Be of good cheer.');
});

test('a gift leads a listener to the message that it has made theirs', async () => {
  answerTicket(500, 0, { ...gift, kind: 'message', title: 'A Good Servant', purchase_id: '12', message_ids: ['1'] });
  answer(readPurchase, { data: makeOrder('12', { 'A Good Servant': 1500 }) });
  const { user } = await openDialog();
  await user.keyboard('12345678{Enter}');
  expect(await screen.findByRole('link', { name: 'Open the message' })).toHaveAttribute('href', '/message/1');
  expect(dialog().getByText(/The gift is in your library too\./)).toBeVisible();
});

test('a gift of a series leads a listener to their library, which has all of it', async () => {
  const series: Gift = { ...gift, kind: 'series', title: 'Romans', purchase_id: '12', message_ids: ['1', '2'] };
  const message = 'The series “Romans” is yours now.';
  answer(verifyTicket, { message, ticket: { amount: 3000 }, gift: series, wallet: { balance: 0 } });
  answer(readPurchase, { data: makeOrder('12', { 'Romans 1': 1500, 'Romans 2': 1500 }) });
  const { user } = await openDialog();
  await user.keyboard('12345678{Enter}');
  expect(await screen.findByRole('link', { name: 'Open your library' })).toHaveAttribute('href', '/library');
  expect(dialog().getByText(message)).toBeVisible();
  expect(dialog().getByText(/The gift is in your library too\./)).toBeVisible();
});

test.each(['/?ticket=', '/#ticket='])(
  'a printed address %s opens the dialog with its PIN, which stays in no address',
  async (address) => {
    await openPage('/', { as: amina });
    history.replaceState(history.state, '', `${address}12345678`);
    act(startTicket);
    await screen.findByRole('dialog', { name: 'Ticket' });
    expect(boxes()).toHaveValue('12345678');
    expect(location.pathname + location.search + location.hash).toBe('/');
  },
);

test.each([
  ['ticket.wrong', 'No ticket has this PIN. Please check its 8 digits.'],
  ['ticket.used', 'This ticket has been used already.'],
  ['limit.reached', 'Too many wrong PINs. Please try again in 10 minutes.'],
] as const)('a PIN that is refused (%s) is reported under the boxes, until it is corrected', async (code, message) => {
  refuse(verifyTicket, code, { message });
  const { user } = await openDialog();
  await user.keyboard('00000000{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(dialog().getByRole('alert')).toHaveTextContent(message);
  expect(boxes()).toHaveFocus();
  expect(boxes()).toHaveAttribute('aria-invalid', 'true');
  await user.keyboard('{Backspace}');
  expect(dialog().getByRole('alert')).toBeEmptyDOMElement();
});

const usedUp = 'Too many wrong PINs have been entered. Or confirm your e-mail address, and you can try at once.';

test('a visitor whom a used-up budget of wrong PINs keeps out is asked to sign in, to redeem the ticket', async () => {
  refuse(verifyTicket, 'limit.unconfirmed', { message: usedUp });
  const { user } = await openDialog({});
  await user.keyboard('12345678{Enter}');
  await user.click(await dialog().findByRole('button', { name: 'Sign in' }));
  expect(authDialogStore.getState()).toEqual({ mode: 'signin', purpose: 'to redeem your ticket' });
});

test('a listener whom such a budget keeps out is led to their profile, and the dialog closes', async () => {
  refuse(verifyTicket, 'limit.unconfirmed', { message: usedUp });
  answer(readAccount, makeAccount());
  const { user, address } = await openDialog();
  await user.keyboard('12345678{Enter}');
  await user.click(await dialog().findByRole('link', { name: 'Confirm your address' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('without a network the dialog says so, and the same PIN is sent again', async () => {
  cutOff(verifyTicket);
  const { user } = await openDialog();
  await user.keyboard('12345678{Enter}');
  expect(await screen.findByText('An error occurred during ticket verification')).toBeVisible();
  answerTicket(400, 400);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('₦400 is in your wallet')).toBeVisible();
});
