import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, asked } from '#core/web/test/api';
import { makeIntent, makePayment } from '#core/web/test/make-payment';
import { amina, openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { give, listDonations } from '#features/giving/contract/donations';
import { listFunds } from '#features/giving/contract/funds';
import { endReminder, endReminderByLink, listReminders, setReminder } from '#features/giving/contract/reminders';
import { confirmPayment, createPaymentIntent } from '#features/payments/contract';
import { openPopup } from '#features/payments/web/popup';
import { readWallet } from '#features/wallet/contract';

vi.mock(import('#features/payments/web/popup'), () => ({ openPopup: vi.fn() }));

const fund = { id: '1', name: 'Building', description: 'A roof for the centre in Jos' };
const given = makePayment('fulfilled', { message: 'You have given ₦1,000 to “Building”.' });
const reminder = {
  fund_id: '1',
  fund: 'Building',
  is_open: true,
  amount: 2000,
  day: 31,
  zone: 'Africa/Lagos',
  next: '2026-12-31T08:00:00.000Z',
};
const donation = {
  id: '7',
  fund_id: '1',
  fund: 'Building',
  amount: 1000,
  method: 'card',
  reference: 'LX-0123456789',
  is_test: true,
  given: '2026-11-22T09:30:00.000Z',
  refunded: null,
  receipt_url: '/v1/donations/7/receipt',
} as const;

beforeEach(() => answer(listFunds, { data: [fund], minimum: 100 }));

function answerReminders(...data: (typeof reminder)[]): void {
  answer(listReminders, { data, is_confirmed: true });
}

async function openGive(address = '/give', as: typeof amina | null = amina) {
  const opened = await openPage(address, { as });
  await screen.findByText('A roof for the centre in Jos');
  return opened;
}

const form = () => within(screen.getByRole('form', { name: 'Give' }));
const amount = () => form().getByLabelText('Amount in naira (₦)');
const dialog = () => within(screen.getByRole('dialog', { name: 'Monthly reminder' }));
const reminders = () => screen.getByRole('list', { name: 'Monthly reminders' });

test('a donation by card is for the chosen fund, and listed with its receipt once it has come', async () => {
  vi.mocked(openPopup).mockResolvedValue('paid');
  answer(createPaymentIntent, makeIntent('donation', 1000));
  answer(confirmPayment, given);
  const { user } = await openGive();
  expect(await screen.findByText('Nothing given yet')).toBeVisible();
  await user.type(amount(), '0{Enter}');
  expect(await screen.findByText('Invalid amount')).toBeVisible();
  expect(amount()).toHaveFocus();
  await user.click(form().getByRole('button', { name: '₦1,000' }));
  answer(listDonations, pageOf(donation));
  await user.click(form().getByRole('button', { name: 'Give ₦1,000 by card' }));
  expect(await screen.findByText('You have given ₦1,000 to “Building”.')).toBeVisible();
  expect(asked(createPaymentIntent)).toMatchObject([{ body: { purpose: 'donation', fund: '1', amount: 1000 } }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const list = await screen.findByRole('list', { name: 'Your donations' });
  expect(list).toHaveTextContent('Building₦1,000 · By a test card: no money moved');
  expect(within(list).getByRole('link', { name: /^Receipt/ })).toHaveAttribute('href', '/v1/donations/7/receipt');
});

test('an address that names fund and amount fills the page, which gives that from the wallet', async () => {
  answer(readWallet, { ...pageOf(), balance: 1500 });
  answer(give, given);
  const { user } = await openGive('/give?fund=1&amount=1000');
  expect(amount()).toHaveValue(1000);
  expect(await screen.findByText('Your wallet has ₦1,500.')).toBeVisible();
  await user.click(form().getByRole('button', { name: 'Give from wallet' }));
  expect(await screen.findByText('You have given ₦1,000 to “Building”.')).toBeVisible();
  expect(asked(give)).toMatchObject([
    { body: { fund: '1', amount: 1000, key: expect.stringMatching(/^[\w-]{8,64}$/) } },
  ]);
});

test('what a visitor enters is in the address, which the sign-in leaves as it is', async () => {
  const { user, address } = await openGive('/give', null);
  await user.type(amount(), '700');
  await user.click(form().getByRole('button', { name: 'Give ₦700 by card' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/give?amount=700'));
});

test('an amount below the smallest donation is refused, also that of an address', async () => {
  const { user } = await openGive('/give?amount=50');
  expect(form().getByText('A donation is at least ₦100')).toBeVisible();
  await user.click(form().getByRole('button', { name: 'Give ₦50 by card' }));
  expect(amount()).toHaveFocus();
  expect(asked(createPaymentIntent)).toEqual([]);
});

test('without a fund there is no page to give', async () => {
  answer(listFunds, { data: [], minimum: 0 });
  await openPage('/give', { as: amina });
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('the menu leads to where one gives, once there is a fund', async () => {
  await openPage('/orders', { as: amina });
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(await menu.findByRole('link', { name: 'Give' })).toHaveAttribute('href', '/give');
});

test('a monthly reminder is set for what is entered', async () => {
  answerReminders();
  answer(setReminder, { data: reminder });
  const { user } = await openGive('/give?amount=2000');
  await user.click(await screen.findByRole('button', { name: 'Remind me each month' }));
  const day = await screen.findByLabelText('Day of the month');
  expect(dialog().getByLabelText('Amount in naira (₦)')).toHaveValue(2000);
  await user.selectOptions(day, '31');
  answer(listReminders, { data: [reminder], is_confirmed: false });
  await user.click(dialog().getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText(/Reminders begin once you have confirmed your address/)).toBeVisible();
  expect(asked(setReminder)).toMatchObject([{ call: 'PUT /reminders/1', body: { amount: 2000, day: 31 } }]);
  expect(reminders()).toHaveTextContent('₦2,000 · each month on the 31st, or the last day · next on 31 December 2026');
  expect(screen.queryByRole('button', { name: 'Remind me each month' })).toBeNull();
});

test('a reminder is ended on the page, or by the link of its mail', async () => {
  answerReminders(reminder);
  answer(endReminder, { message: 'Ended' });
  const { user, go } = await openGive();
  await user.click(await screen.findByRole('button', { name: /^End/ }));
  await waitFor(() => expect(asked(endReminder)).toMatchObject([{ call: 'DELETE /reminders/1' }]));
  answer(endReminderByLink, { message: 'Your reminder has ended.' });
  await go('/profile/end-reminder/a-token');
  await user.click(await screen.findByRole('button', { name: 'End the reminder' }));
  expect(await screen.findByRole('heading', { name: 'The reminder has ended' })).toBeVisible();
  expect(asked(endReminderByLink)).toMatchObject([{ body: { token: 'a-token' } }]);
});

test('a reminder below the smallest donation says so once, and is changed to what is enough', async () => {
  answerReminders({ ...reminder, amount: 50, day: 5 });
  answer(setReminder, { data: { ...reminder, amount: 100 } });
  const { user } = await openGive();
  const tooSmall = 'Your reminder is for ₦50; a donation is at least ₦100 now. Change it or end it.';
  expect(await screen.findByText(tooSmall)).toBeVisible();
  await user.click(within(reminders()).getByRole('button', { name: /^Change/ }));
  const box = await waitFor(() => dialog().getByLabelText('Amount in naira (₦)'));
  expect(dialog().getByText('A donation is at least ₦100')).toBeVisible();
  for (const typed of ['99.99', '100']) {
    expect(asked(setReminder)).toEqual([]);
    await user.clear(box);
    await user.type(box, `${typed}{Enter}`);
  }
  await waitFor(() => expect(asked(setReminder)).toMatchObject([{ body: { amount: 100, day: 5 } }]));
});
