import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readCart, removeFromCart } from '#contract/store';
import { answer, asked, refuse } from '#web/test/api';
import { amina, openPage } from '#web/test/open-page';
import { makeCart, makeCartItem } from '#web/test/things';

const servant = makeCartItem('1', 'A Good Servant', 1500);
const well = makeCartItem('2', 'When the Well Is Low', 750.5);

test('the cart shows what is in it and what it costs', async () => {
  answer(readCart, makeCart(servant, well));
  await openPage('/cart', { as: amina });
  expect(await screen.findByText('2 items')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('₦2,250.50');
});

test('what is removed is gone from the cart', async () => {
  answer(readCart, makeCart(servant, well));
  answer(removeFromCart, { ...makeCart(servant), count: 1, message: 'Removed' });
  const { user } = await openPage('/cart', { as: amina });
  await user.click(await screen.findByRole('button', { name: 'Remove When the Well Is Low' }));
  expect(await screen.findByText('Item removed from cart')).toBeVisible();
  expect(screen.getByText('1 item')).toBeVisible();
  expect(asked(removeFromCart)).toMatchObject([{ body: { mediaId: '2' } }]);
});

test('a refused removal says why, and leaves the cart', async () => {
  answer(readCart, makeCart(servant));
  refuse(removeFromCart, 'server.busy', { message: 'Please try again.' });
  const { user } = await openPage('/cart', { as: amina });
  await user.click(await screen.findByRole('button', { name: 'Remove A Good Servant' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(screen.getByText('1 item')).toBeVisible();
});
