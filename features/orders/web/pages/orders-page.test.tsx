import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, answerBy, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { makeOrder } from '#core/web/test/make-payment';
import { amina, openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { listPurchases, readPurchase } from '#features/orders/contract';

const two = makeOrder('12', { 'A Good Servant': 1500, 'The First Page': 500 });

test('orders are listed with what was bought, as which whole, how, for how much, and the receipt', async () => {
  const byCard = { method: 'card', is_test: true } as const;
  const refunded = { ...byCard, refunded: 3500, bundle: 'Foundations' };
  answer(listPurchases, pageOf(two, makeOrder('11', { 'A Long Table': 3500 }, refunded)));
  await openPage('/orders', { as: amina });
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('₦2,000 · Paid from wallet');
  expect(second).toHaveTextContent('₦3,500 · By a test card: no money moved · ₦3,500 refunded into your wallet');
  expect(second).toHaveTextContent('Bundle: Foundations');
  expect(first).not.toHaveTextContent('Bundle');
  const inFirst = within(first ?? document.body);
  expect(inFirst.getAllByRole('listitem')).toHaveLength(2);
  expect(inFirst.getByRole('link', { name: 'A Good Servant' })).toHaveAttribute('href', '/message/1');
  expect(inFirst.getByRole('link', { name: /^Receipt/ })).toHaveAttribute('href', '/v1/purchases/12/receipt');
  const headline = within(inFirst.getByRole('heading')).getByRole('link');
  expect(headline).toHaveAttribute('href', '/orders/12');
});

test('who has bought nothing is led to what can be bought', async () => {
  await openPage('/orders', { as: amina });
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse messages' })).toHaveAttribute('href', '/messages');
});

test('many orders come in pages, and say that they are loading', async () => {
  answerBy(listPurchases, ({ query }) => {
    const pageNumber = Number(query.get('pageNumber') ?? 1);
    return { ...pageOf(pageNumber === 1 ? two : makeOrder('11', { Hope: 500 })), pageNumber, totalPages: 2 };
  });
  const held = hold(listPurchases);
  const { user, address } = await openPage('/orders', { as: amina });
  expect(await screen.findByText('Loading your orders...')).toBeVisible();
  held.open();
  await screen.findByRole('link', { name: 'A Good Servant' });
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Hope' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/orders?pageNumber=2'));
});

test('each order has an address of its own, with its payment and a way to all', async () => {
  answer(readPurchase, { data: { ...two, method: 'card', reference: 'LX-0123456789' } });
  const { user, address } = await openPage('/orders/12', { as: amina });
  expect(await screen.findByRole('article')).toHaveTextContent('₦2,000 · Paid by card');
  expect(screen.getByText('Payment LX-0123456789')).toBeVisible();
  expect(asked(readPurchase)[0]).toMatchObject({ call: 'GET /purchases/12' });
  await user.click(screen.getByRole('link', { name: 'All orders' }));
  await waitFor(() => expect(address()).toBe('/orders'));
});

test.each(['/orders/999', '/orders/x'])('%s is no order of this listener’s', async (address) => {
  refuse(readPurchase, 'purchase.not_found', { message: 'There is no such order.' });
  await openPage(address, { as: amina });
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByText('You have no such order.')).toBeVisible();
});

test('without a network the orders say so, and load when asked again', async () => {
  cutOff(listPurchases);
  const { user } = await openPage('/orders', { as: amina });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listPurchases, pageOf(two));
  await user.click(retry);
  expect(await screen.findByRole('article')).toBeVisible();
});
