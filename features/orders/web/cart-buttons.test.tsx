import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { likedStore } from '#core/web/lib/listener/liked';
import { answer, cutOff, refuse } from '#core/web/test/api';
import { amina, openPage } from '#core/web/test/open-page';
import { makeCart, makeCartItem, pageOf } from '#core/web/test/things';
import { listLikes } from '#features/activity/contract/marks';
import {
  listFeaturedCollections,
  listMessagesByIds,
  listRecentMessages,
  readMessage,
} from '#features/messages/contract';
import { addToCart } from '#features/orders/contract';

afterEach(() => likedStore.setState([], true));

const free = makeMessage('1', { topic: 'The Patience of the Farmer', title: 'The Patience of the Farmer' });
const paid = makeMessage('2', {
  topic: 'A Good Servant',
  title: 'A Good Servant',
  speaker_name: 'Samuel Okafor',
  price: 1500,
  is_free: false,
  can_play: false,
  file_url: null,
  audio_url: null,
});
const detail = { ...paid, categories: [], services: [], centres: [] };

function answerAdding(): void {
  answer(addToCart, { ...makeCart(makeCartItem('2', 'A Good Servant', 1500)), count: 1, message: 'Added' });
}

const add = () => screen.findByRole('button', { name: 'Add A Good Servant to cart' });

test('a paid card has a cart button, which then leads to the cart; a free one plays', async () => {
  answer(listRecentMessages, pageOf(paid, free));
  answerAdding();
  const { user } = await openPage('/', { as: amina });
  expect(await screen.findByRole('button', { name: 'Play The Patience of the Farmer' })).toBeVisible();
  expect(screen.getByText('₦1,500')).toBeVisible();
  await user.click(await add());
  expect(await screen.findByText('A Good Servant has been added to your cart.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'A Good Servant is in your cart' })).toHaveAttribute('href', '/cart');
});

test('the message page adds to the cart what isn’t free, and names the speaker', async () => {
  answer(readMessage, { data: detail });
  answerAdding();
  const { user } = await openPage('/message/2', { as: amina });
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('A Good Servant by Samuel Okafor has been added to your cart.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'In your cart' })).toHaveAttribute('href', '/cart');
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

test('a visitor who puts a message into the cart is asked to sign in', async () => {
  answer(readMessage, { data: detail });
  const { user } = await openPage('/message/2');
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toHaveTextContent('Sign in to buy “A Good Servant”.');
});

test('the rows of a list have the price with ‘Add’', async () => {
  answer(listFeaturedCollections, {
    data: [{ id: '1', title: 'A small shelf', description: '', messages: [paid, free], bundle_price: null }],
  });
  answerAdding();
  const { user } = await openPage('/featured/A%20small%20shelf', { as: amina });
  const row = within(await screen.findByRole('row', { name: /A Good Servant/ }));
  expect(row.getByText('₦1,500')).toBeVisible();
  await user.click(row.getByText('Add'));
  expect(await screen.findByText('A Good Servant has been added to your cart.')).toBeVisible();
  expect(row.getByRole('link', { name: 'In cart: A Good Servant' })).toHaveAttribute('href', '/cart');
  expect(within(screen.getByRole('row', { name: /The Patience/ })).queryByText('Add')).toBeNull();
});

test('liked messages that cost something have a cart button', async () => {
  const at = '2026-11-22T09:30:00.000Z';
  const likes = ['1', '2'].map((message_id) => ({ message_id, liked: true, at }));
  answer(listLikes, { data: likes, cursor: '1-1', more: false });
  answer(listMessagesByIds, { data: [free, paid] });
  answerAdding();
  const { user } = await openPage('/liked', { as: amina });
  await user.click(await add());
  expect(await screen.findByRole('link', { name: 'A Good Servant is in your cart' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add The Patience/ })).toBeNull();
});

test('what can’t be added is reported with the server’s message, or else the app’s', async () => {
  answer(listRecentMessages, pageOf(paid));
  cutOff(addToCart);
  const { user } = await openPage('/', { as: amina });
  await user.click(await add());
  expect(await screen.findByText('An error occured, please try again')).toBeVisible();
  refuse(addToCart, 'cart.full', { message: 'A cart holds 100 messages.' });
  await user.click(await add());
  expect(await screen.findByText('A cart holds 100 messages.')).toBeVisible();
  expect(await add()).toHaveAttribute('aria-disabled', 'false');
});
