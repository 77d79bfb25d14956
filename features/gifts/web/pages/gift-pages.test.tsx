import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { makeMessage } from '#core/web/lib/fake-message';
import { answer, asked } from '#core/web/test/api';
import { makeIntent, makePayment } from '#core/web/test/make-payment';
import { amina, openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import {
  addGift,
  type Gift,
  listGifts,
  payGift,
  readGift,
  readGiftOptions,
  readSeriesOffer,
  refundGift,
} from '#features/gifts/contract';
import { readMessage } from '#features/messages/contract';
import { confirmPayment } from '#features/payments/contract';
import { openPopup } from '#features/payments/web/popup';

vi.mock(import('#features/payments/web/popup'), () => ({ openPopup: vi.fn() }));

const popup = vi.mocked(openPopup);
const gift: z.input<typeof Gift> = {
  id: '3',
  kind: 'amount',
  title: '',
  amount: 2500.5,
  state: 'unused',
  is_test: true,
  pin: '12345678',
  created: '2026-11-22T09:30:00.000Z',
  messages: [],
  message: null,
  mails: [],
  from: 'Amina Bello',
  to: 'Chidi',
  words: 'Be of good cheer.',
  picture: 'dawn',
};

beforeEach(() => {
  popup.mockReset().mockResolvedValue('paid');
  answer(readGift, { data: gift });
  answer(readGiftOptions, { data: { can_mail: false, are_words_mailed: false, today: '2026-11-29' } });
  answer(addGift, { data: { ...gift, state: 'unpaid', pin: null } });
  answer(payGift, makeIntent('gift', 2500.5));
  answer(confirmPayment, makePayment('fulfilled'));
});

async function openNew(of = '') {
  const opened = await openPage(`/gifts/new${of}`, { as: amina });
  await screen.findByLabelText('For (optional)');
  return opened;
}

const words = () => screen.getByLabelText('Your words on the card (optional)');
const card = () => screen.getByRole('region', { name: 'The card' });

test('an amount is given once it is one, and its page has the PIN', async () => {
  const { user, address } = await openNew();
  expect(screen.getByLabelText('From (optional)')).toHaveValue('Amina Bello');
  await user.type(screen.getByLabelText('Amount in naira (₦)'), '{Enter}');
  expect(await screen.findByText('Invalid amount')).toBeVisible();
  await user.type(screen.getByLabelText('Amount in naira (₦)'), '2500.5');
  await user.type(screen.getByLabelText('For (optional)'), 'Chidi');
  expect(card()).toHaveTextContent('For Chidi');
  await user.click(screen.getByRole('button', { name: 'Pay ₦2,500.50 by card' }));
  expect(await screen.findByText('1234 5678')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/gifts/3'));
  expect(screen.getByText(/Not redeemed yet/)).toBeVisible();
  expect(asked(addGift)).toMatchObject([{ body: { kind: 'amount', amount: 2500.5, to: 'Chidi', mail: null } }]);
});

test('a gift’s words have no web addresses, and a closed pop-up leaves the form as it was', async () => {
  popup.mockResolvedValue('closed');
  answer(confirmPayment, makePayment('cancelled'));
  const { user } = await openNew();
  await user.type(screen.getByLabelText('Amount in naira (₦)'), '100');
  await user.type(words(), 'See https://elsewhere.example');
  const pay = screen.getByRole('button', { name: 'Pay ₦100 by card' });
  await user.click(pay);
  expect(await screen.findByText('Write it without web addresses')).toBeVisible();
  expect(asked(addGift)).toEqual([]);
  await user.clear(words());
  await user.type(words(), 'See you');
  await user.click(screen.getByRole('radio', { name: 'Stars' }));
  await user.click(pay);
  await waitFor(() => expect(asked(confirmPayment)).toMatchObject([{ body: { closed: true } }]));
  expect(asked(addGift)).toMatchObject([{ body: { words: 'See you', picture: 'stars' } }]);
  expect(words()).toHaveValue('See you');
  expect(screen.getByRole('radio', { name: 'Stars' })).toBeChecked();
});

test('a gift whose payment comes after the pop-up was closed is shown, and not to be paid for again', async () => {
  popup.mockResolvedValue('closed');
  const { user, address } = await openNew();
  await user.type(screen.getByLabelText('Amount in naira (₦)'), '100{Enter}');
  await waitFor(() => expect(address()).toBe('/gifts/3'));
  expect(await screen.findByText('1234 5678')).toBeVisible();
});

test('a message and a series are given as what they are', async () => {
  const message = makeMessage('1', { topic: 'A Good Servant', price: 1500, is_free: false });
  answer(readMessage, { data: { ...message, categories: [], services: [], centres: [] } });
  const { user, go } = await openNew('?message=1');
  await user.click(screen.getByRole('button', { name: 'Pay ₦1,500 by card' }));
  await screen.findByText('1234 5678');
  answer(readSeriesOffer, { data: { title: 'Given letters', count: 3, amount: 4000, message } });
  await go('/gifts/new?series=5');
  expect(await screen.findByText(/The gift includes 3 messages/)).toBeVisible();
  expect(card()).toHaveTextContent('The series Given letters');
  await user.click(screen.getByRole('button', { name: 'Pay ₦4,000 by card' }));
  await screen.findByText('1234 5678');
  const bodies = [
    { kind: 'message', message_id: '1' },
    { kind: 'series', series_id: '5' },
  ];
  expect(asked(addGift).map(({ body }) => body)).toMatchObject(bodies);
});

test('an unused gift is taken back into the wallet', async () => {
  const message = 'It is in your wallet.';
  answer(refundGift, { message, data: { ...gift, state: 'refunded', pin: null }, wallet: { balance: 2500.5 } });
  const { user } = await openPage('/gifts/3', { as: amina });
  await user.click(await screen.findByRole('button', { name: 'Take the gift back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take the gift back?' }));
  expect(dialog.getByText(/₦2,500.50 goes into your wallet/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText(/Taken back/)).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'PIN' })).toBeNull());
});

test('gifts are listed with whom they are for and what became of them, and lead to their pages', async () => {
  answer(listGifts, pageOf({ ...gift, state: 'redeemed', pin: null }));
  const { user, address } = await openPage('/gifts', { as: amina });
  const row = (await screen.findByRole('list', { name: 'Gifts' })).textContent;
  expect(row).toMatch(/₦2,500\.50.*For Chidi.*Redeemed/);
  answer(readGift, { data: { ...gift, state: 'redeemed', pin: null } });
  await user.click(within(screen.getByRole('list', { name: 'Gifts' })).getByRole('link'));
  await waitFor(() => expect(address()).toBe('/gifts/3'));
  await waitFor(() => expect(screen.getByText(/Redeemed/)).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Take the gift back' })).toBeNull();
});

test('who has given nothing yet is led to a gift', async () => {
  await openPage('/gifts', { as: amina });
  expect(await screen.findByText('You haven’t given a gift yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Give an amount' })[0]).toHaveAttribute('href', '/gifts/new');
});
