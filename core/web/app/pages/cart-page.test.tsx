import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { amina, openPage } from '#core/web/test/open-page';
import { makeCart, makeCartItem, pageOf } from '#core/web/test/things';
import { readCart, removeFromCart } from '#features/orders/contract';
import { readWallet } from '#features/wallet/contract';

const servant = makeCartItem('1', 'A Good Servant', 1500);
const well = makeCartItem('2', 'When the Well Is Low', 750.5);

async function openCart(...items: (typeof servant)[]) {
  answer(readCart, makeCart(...items));
  const opened = await openPage('/cart', { as: amina });
  await screen.findByText(items.length === 1 ? '1 item' : `${items.length} items`);
  return opened;
}

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const checkout = () => screen.getByRole('button', { name: 'Proceed to Checkout' });

test('the cart shows what is in it, what it costs, and leads to the messages', async () => {
  await openCart(well, servant);
  const [first, second] = within(screen.getByRole('list', { name: 'Shopping Cart' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('₦750.50');
  expect(second).toHaveTextContent('₦1,500');
  expect(summary().getByText('₦2,250.50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A Good Servant' })).toHaveAttribute('href', '/message/1');
});

test('what is removed is gone from the cart, until it is empty', async () => {
  const { user } = await openCart(well, servant);
  answer(removeFromCart, { ...makeCart(servant), count: 1, message: 'Removed' });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  await user.click(screen.getByRole('button', { name: 'Remove When the Well Is Low' }));
  expect(await screen.findByText('Item removed from cart')).toBeVisible();
  expect(screen.getByText('1 item')).toBeVisible();
  expect(summary().getByText('₦1,500')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Shopping Cart' })).toHaveFocus();

  answer(removeFromCart, { ...makeCart(), count: 0, message: 'Removed' });
  const remove = screen.getByRole('button', { name: 'Remove A Good Servant' });
  await user.click(remove);
  expect(asked(removeFromCart)).toHaveLength(1);
  clock.mockReturnValue(11_000);
  await user.click(remove);
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByText('Add some messages to your cart to see them here')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Order summary' })).toBeNull();
  expect(asked(removeFromCart)).toMatchObject([{ body: { mediaId: '2' } }, { body: { mediaId: '1' } }]);
});

test('what can’t be removed stays, and the listener reads why', async () => {
  refuse(removeFromCart, 'server.busy', { message: 'Please try again.' });
  const { user } = await openCart(servant);
  const remove = screen.getByRole('button', { name: 'Remove A Good Servant' });
  await user.click(remove);
  expect(await screen.findByText('Please try again.')).toBeVisible();
  cutOff(removeFromCart);
  await user.click(remove);
  expect(await screen.findByText('Failed to remove item from cart')).toBeVisible();
  expect(screen.getByText('1 item')).toBeVisible();
});

test('the menu counts the items, and leads to them', async () => {
  const { user, go, address } = await openCart(well, servant);
  await go('/about');
  await user.click(screen.getByRole('button', { name: 'Account of Amina Bello' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cart 2 items' }));
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('the cart says that it is loading, and has at once what the last visit knew', async () => {
  answer(readCart, makeCart());
  const { go } = await openPage('/about', { as: amina });
  answer(readCart, makeCart(servant));
  const held = hold(readCart);
  void go('/cart');
  expect(await screen.findByText('Loading cart...')).toBeVisible();
  held.open();
  expect(await screen.findByText('1 item')).toBeVisible();
  await go('/about');
  hold(readCart);
  void go('/cart');
  expect(await screen.findByText('Loading cart...')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A Good Servant' })).toBeVisible();
  expect(checkout()).toHaveAttribute('aria-disabled', 'true');
});

test('a wallet that doesn’t cover the cart says what is missing, once its balance is known', async () => {
  answer(readWallet, { ...pageOf(), balance: 1000 });
  const held = hold(readWallet);
  await openCart(servant);
  expect(summary().getByRole('button', { name: 'Fund Wallet' })).toHaveAttribute('aria-disabled', 'true');
  held.open();
  expect(await screen.findByText('Your wallet has ₦1,000. With ₦500 more you can pay from it.')).toBeVisible();
  expect(summary().getByRole('button', { name: 'Fund Wallet' })).toHaveAttribute('aria-disabled', 'false');
  expect(checkout()).toHaveAttribute('aria-disabled', 'false');
});

test('without a network the cart says so, keeps what it knows unsold, and loads when asked again', async () => {
  cutOff(readCart);
  const { user, go } = await openPage('/cart', { as: amina });
  const retry = () => screen.findByRole('button', { name: 'Try again' });
  await retry();
  answer(readCart, makeCart(servant));
  await user.click(await retry());
  expect(await screen.findByText('1 item')).toBeVisible();
  cutOff(readCart);
  await go('/about');
  await go('/cart');
  expect(await screen.findByText('An error occurred, please try again')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A Good Servant' })).toBeVisible();
  expect(checkout()).toHaveAttribute('aria-disabled', 'true');
  answer(readCart, makeCart(servant));
  await user.click(await retry());
  expect(await screen.findByText('1 item')).toBeVisible();
  expect(checkout()).toHaveAttribute('aria-disabled', 'false');
});
