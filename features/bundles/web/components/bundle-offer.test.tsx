import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '#core/web/lib/listener/auth';
import { authDialogStore } from '#core/web/lib/listener/auth-dialog';
import { answer, asked, hold, refuse } from '#core/web/test/api';
import { makeIntent, makePayment } from '#core/web/test/make-payment';
import { amina } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { pageOf } from '#core/web/test/things';
import { buyBundle, payBundle, readBundle } from '#features/bundles/contract';
import { nothing, paymentStore } from '#features/payments/web/payment-store';
import { openPopup } from '#features/payments/web/popup';
import { readWallet } from '#features/wallet/contract';
import { BundleOffer } from './bundle-offer.tsx';

vi.mock(import('#features/payments/web/popup'), () => ({ openPopup: vi.fn() }));

const offer = { count: 2, owned: 1, price: 900, single_prices: 1500 };

beforeEach(() => {
  paymentStore.setState(nothing, true);
  answer(readBundle, { data: offer });
});

function show({ as = amina }: { as?: typeof amina | null } = {}) {
  if (as) signIn(as);
  return renderPart(<BundleOffer kind="series" id="5" name="Slow letters" wholePrice={1200} />);
}

const whole = () => screen.getByRole('region', { name: 'As a whole' });
const buy = () => screen.getByRole('button', { name: 'Buy the series' });

test('a visitor sees at once what a whole costs, and is asked to sign in', async () => {
  answer(readBundle, { data: { ...offer, count: 3, owned: 0 } });
  const { open } = hold(readBundle);
  const { user } = show({ as: null });
  expect(whole()).toHaveTextContent('₦1,200All messages that are for sale, together');
  await user.click(buy());
  expect(authDialogStore.getState()).toMatchObject({ purpose: 'to buy “Slow letters”' });
  open();
  expect(await screen.findByText('All 3 messages that are for sale, together')).toBeVisible();
  expect(whole()).toHaveTextContent('₦900instead of ₦1,500');
});

test('a press counts before what the whole costs the listener is known', async () => {
  const { open } = hold(readBundle);
  const { user } = show();
  await user.click(buy());
  expect(buy()).toHaveAttribute('aria-disabled', 'true');
  open();
  expect(await screen.findByRole('dialog', { name: 'Slow letters' })).toHaveTextContent('Pay ₦900 by card');
});

test('who owns a part buys the rest for its share of the price from the wallet', async () => {
  answer(readWallet, { ...pageOf(), balance: 5000 });
  answer(buyBundle, makePayment('bought'));
  const { user } = show();
  const share = 'The 2 messages you don’t own yet, at their share of the price: you own 1 of 3';
  expect(await screen.findByText(share)).toBeVisible();
  await user.click(buy());
  await user.click(await screen.findByRole('button', { name: 'Pay from wallet' }));
  await waitFor(() => expect(paymentStore.getState()).toMatchObject({ step: 'done', payment: { status: 'bought' } }));
  expect(asked(buyBundle)).toMatchObject([{ call: 'POST /bundles/series/5/purchases', body: { price: 900 } }]);
});

test('a whole is paid for by card at the price that was seen', async () => {
  answer(payBundle, makeIntent('purchase', 900));
  vi.mocked(openPopup).mockReturnValue(new Promise(() => {}));
  const { user } = show();
  await screen.findByText(/your share|their share/);
  await user.click(buy());
  await user.click(await screen.findByRole('button', { name: 'Pay ₦900 by card' }));
  await waitFor(() => expect(openPopup).toHaveBeenCalled());
  expect(asked(payBundle)).toMatchObject([{ call: 'POST /bundles/series/5/payments', body: { price: 900 } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who owns all of it has nothing to buy', async () => {
  answer(readBundle, { data: null });
  show();
  expect(await screen.findByText('You own every message that is for sale here.')).toBeVisible();
  expect(whole()).toHaveTextContent('Already yours');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a price that couldn’t be fetched is fetched by the press', async () => {
  refuse(readBundle, 'server.busy', { message: 'Please try again.' });
  const { user } = show();
  expect(await screen.findByText(/^Loading your price failed\./)).toBeVisible();
  answer(readBundle, { data: offer });
  await user.click(buy());
  expect(await screen.findByRole('dialog', { name: 'Slow letters' })).toBeVisible();
});
