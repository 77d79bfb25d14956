import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumePaymentNow } from '#core/web/app/start-payments';
import { signIn } from '#core/web/lib/listener/auth';
import { answer, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { makeIntent, makeOpenPayment, makeOrder, makePayment } from '#core/web/test/make-payment';
import { amina, openPage } from '#core/web/test/open-page';
import { makeCart, makeCartItem, pageOf } from '#core/web/test/things';
import { listPurchases, purchase, readCart, readPurchase } from '#features/orders/contract';
import { createPaymentIntent, listOpenPayments } from '#features/payments/contract';
import { openPopup } from '#features/payments/web/popup';
import { storedPayment } from '#features/payments/web/stored-payment';
import { readWallet } from '#features/wallet/contract';

vi.mock(import('#features/payments/web/popup'), () => ({ openPopup: vi.fn() }));

const popup = vi.mocked(openPopup);
const servant = makeCartItem('1', 'A Good Servant', 1500);
const bought = makePayment('bought', { message: 'Your messages are ready to play.' });
const pending = makePayment('pending', { message: 'Not yet.' });
const orderOfServant = makeOrder('12', { 'A Good Servant': 1500 });

beforeEach(() => {
  popup.mockReset().mockResolvedValue('paid');
  answer(readCart, makeCart(servant));
  answer(createPaymentIntent, makeIntent('purchase', 1500));
  answer(readPurchase, { data: orderOfServant });
});

afterEach(() => vi.useRealTimers());

async function openCart(balance = 0) {
  answer(readWallet, { ...pageOf(), balance });
  const opened = await openPage('/cart', { as: amina });
  await screen.findByText('1 item');
  const checkOut = () => opened.user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  const payFromWallet = async () => opened.user.click(await screen.findByRole('button', { name: 'Pay from wallet' }));
  return { ...opened, checkOut, payFromWallet };
}

const news = () => within(screen.getByRole('dialog', { name: 'Your payment' }));

test('what is paid by card is shown as bought once the server has confirmed it', async () => {
  answer(purchase, bought);
  const held = hold(purchase);
  const { checkOut } = await openCart();
  await checkOut();
  expect(await screen.findByText('Confirming your payment')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
  answer(readCart, makeCart());
  held.open();
  const said = within(await screen.findByRole('region', { name: 'Your payment' }));
  expect(said.getByText('Thank you, it’s all yours')).toBeVisible();
  expect(await said.findByRole('table', { name: 'Messages you bought' })).toHaveTextContent('A Good Servant');
  expect(said.getByRole('link', { name: 'Your order' })).toHaveAttribute('href', '/orders/12');
  expect(screen.queryByRole('list', { name: 'Shopping Cart' })).toBeNull();
  expect(asked(purchase)).toMatchObject([{ body: { ref: 'LX-0123456789', items: ['1'] } }]);
});

test('what became of a payment is shown wherever the listener is by then, and not again in the cart', async () => {
  answer(purchase, bought);
  const held = hold(purchase);
  const { checkOut, go } = await openCart();
  await checkOut();
  await screen.findByText('Confirming your payment');
  await go('/orders');
  await screen.findByRole('heading', { name: 'Your orders' });
  answer(readCart, makeCart());
  held.open();
  await waitFor(() => expect(screen.getByText('Your messages are ready to play.')).toBeVisible());
  await go('/cart');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});

test('a payment that can’t be begun is reported, and can be tried again', async () => {
  cutOff(createPaymentIntent);
  answer(purchase, bought);
  const { checkOut } = await openCart();
  await checkOut();
  expect(await screen.findByText('Something went wrong during payment.')).toBeVisible();
  expect(popup).not.toHaveBeenCalled();
  answer(createPaymentIntent, makeIntent('purchase', 1500));
  await checkOut();
  expect(await screen.findByText('Thank you, it’s all yours')).toBeVisible();
});

test('a payment that may still come after its pop-up was closed is listed, and asked for by ‘I have paid’', async () => {
  popup.mockResolvedValue('closed');
  answer(purchase, pending);
  const { user, checkOut } = await openCart();
  answer(listOpenPayments, { data: [makeOpenPayment('purchase', 1500)] });
  await checkOut();
  const open = await screen.findByRole('list', { name: 'Payments that may still come' });
  expect(open).toHaveTextContent('A card payment of ₦1,500 for messages was begun');
  await user.click(within(open).getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText('We are waiting for your bank')).toBeVisible();
  expect(asked(purchase).map(({ body }) => body)).toMatchObject([{ closed: true }, { ref: 'LX-0123456789' }]);
  answer(purchase, bought);
  await user.click(news().getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText('Thank you, it’s all yours')).toBeVisible();
});

test('an open payment is asked about by itself, and shown once it has come', async () => {
  answer(listOpenPayments, { data: [makeOpenPayment('purchase', 1500)] });
  answer(purchase, bought);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openCart();
  await screen.findByRole('button', { name: 'I have paid' });
  answer(listOpenPayments, { data: [] });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('Thank you, it’s all yours')).toBeVisible();
});

test('what can’t be had any more by the time the money comes is in the wallet, with the reason', async () => {
  answer(purchase, makePayment('credited', { message: 'You own this by now. ₦1,500 is in your wallet.' }));
  const { user, checkOut, address } = await openCart();
  await checkOut();
  expect(await screen.findByText('The money is in your wallet')).toBeVisible();
  expect(news().getByText('You own this by now. ₦1,500 is in your wallet.')).toBeVisible();
  await user.click(news().getByRole('link', { name: 'See your wallet' }));
  await waitFor(() => expect(address()).toBe('/wallet'));
});

test('a payment that nobody answers is asked about again when the listener asks', async () => {
  cutOff(purchase);
  const { user, checkOut } = await openCart();
  await checkOut();
  expect(await screen.findByText('We could not ask about your payment')).toBeVisible();
  answer(purchase, bought);
  await user.click(news().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thank you, it’s all yours')).toBeVisible();
});

test('a payment whose session ends while it is confirmed is kept, and told of after the next sign-in', async () => {
  refuse(purchase, 'session.missing', { message: 'Sign in first.' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { checkOut, address } = await openCart();
  await checkOut();
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(storedPayment()).toContain('"stage":"paid"');
  answer(purchase, bought);
  act(() => signIn({ ...amina, token: 'the-next-token' }));
  await act(resumePaymentNow);
  expect(await screen.findByText('Your messages are ready to play.')).toBeVisible();
  expect(asked(purchase).at(-1)).toMatchObject({ body: { ref: 'LX-0123456789' } });
  expect(storedPayment()).toBeNull();
});

test('a pop-up that hasn’t opened yet has a way to the provider’s own page beside it', async () => {
  popup.mockReturnValue(new Promise(() => {}));
  const { checkOut } = await openCart();
  await checkOut();
  const link = await screen.findByRole('link', { name: 'pay on the payment page' });
  expect(link).toHaveAttribute('href', '/payments/sandbox/code');
});

test('the provider’s own page leads back to the cart, which confirms the payment it names', async () => {
  answer(purchase, bought);
  const { address } = await openPage('/cart?reference=LX-0123456789&trxref=LX-0123456789', { as: amina });
  expect(await screen.findByText('Thank you, it’s all yours')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(asked(purchase)).toMatchObject([{ body: { ref: 'LX-0123456789' } }]);
});

test('what is paid from the wallet is among the orders that were looked at before', async () => {
  answer(listPurchases, pageOf());
  answer(purchase, bought);
  const { go, payFromWallet } = await openCart(2000);
  await go('/orders');
  await screen.findByText('No orders yet');
  await go('/cart');
  expect(await screen.findByText('Your wallet has ₦2,000; ₦500 will be left.')).toBeVisible();
  await payFromWallet();
  await screen.findByText('Thank you, it’s all yours');
  expect(asked(purchase)).toMatchObject([{ body: { method: 'wallet', items: ['1'], total: 1500 } }]);
  answer(listPurchases, pageOf(orderOfServant));
  await go('/orders');
  expect(await screen.findByText(/Paid from wallet/)).toBeVisible();
});

test('a cart that is another by then isn’t paid for, and is shown as it is', async () => {
  refuse(purchase, 'cart.changed', { message: 'One of the messages is no longer in your cart.' });
  const { payFromWallet } = await openCart(5000);
  answer(readCart, makeCart(makeCartItem('2', 'The First Page', 500)));
  await payFromWallet();
  expect(await screen.findByText('One of the messages is no longer in your cart.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'The First Page' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'A Good Servant' })).toBeNull());
});
