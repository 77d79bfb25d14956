import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { answer, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { makeMessages } from '#core/web/test/make-catalogue';
import { amina, openPage } from '#core/web/test/open-page';
import { sound } from '#core/web/test/sound';
import { payBundle, readBundle } from '#features/bundles/contract';
import { listFeaturedCollections } from '#features/messages/contract';

const farmer = makeMessage('1', { topic: 'The Patience of the Farmer', description: 'A row of yams', duration: 37 });
const foundations = {
  id: '2',
  title: 'Foundations',
  description: 'Seven talks to build on.',
  messages: [farmer, ...makeMessages(6, 2)],
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const row = (topic: string) => screen.getByRole('row', { name: new RegExp(topic) });
const topics = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent);
const plays = (topic: string) => waitFor(() => expect(row(topic)).toHaveAttribute('aria-current', 'true'));
const main = () => within(screen.getByRole('main'));

function answerFoundations(): void {
  answer(listFeaturedCollections, { data: [foundations] });
}

test('a featured collection shows what the operator put together, in that order', async () => {
  answerFoundations();
  await openPage('/featured/Foundations');
  expect(await title('Foundations')).toBeVisible();
  expect(screen.getByText('Seven talks to build on.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/featured/2.xml');
  expect(screen.getByText('7 messages')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Foundations · Lectern Library'));
  expect(topics()).toEqual([farmer.topic, 'Talk 2', 'Talk 3', 'Talk 4', 'Talk 5', 'Talk 6', 'Talk 7']);
  expect(screen.queryByRole('region', { name: 'As a whole' })).toBeNull();
  const [head] = screen.getAllByRole('rowheader');
  expect(head).toHaveTextContent('A row of yams');
  const cells = within(row(farmer.topic)).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '17 March 2024', 'Free', '00:37', '']);
});

test('the sidebar leads to it, and its title finds it in any case, its id too', async () => {
  answerFoundations();
  const { address, go } = await openPage('/featured/FOUNDations');
  const sidebar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(await sidebar.findByRole('link', { name: 'Foundations' })).toHaveAttribute('href', '/featured/Foundations');
  expect(await title('Foundations')).toBeVisible();
  await go('/featured/2');
  expect(await title('Foundations')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/featured/2'));
});

test('the big button starts with the first, pauses what plays of the list, and starts with the first again', async () => {
  answerFoundations();
  const { user } = await openPage('/featured/Foundations');
  await user.click(await screen.findByRole('button', { name: 'Play Foundations' }));
  expect(await main().findByRole('button', { name: 'Pause Foundations' })).toBeVisible();
  await plays(farmer.topic);
  await user.click(within(row('Talk 5')).getByRole('button', { name: /^Play / }));
  await plays('Talk 5');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await plays('Talk 6');
  await user.click(main().getByRole('button', { name: 'Pause Foundations' }));
  expect(sound.paused).toBe(true);
  await user.click(await main().findByRole('button', { name: 'Play Foundations' }));
  await plays(farmer.topic);
  expect(sound.paused).toBe(false);
});

test('what a link has handed over shows at once, and where no collection is called so', async () => {
  answerFoundations();
  const answering = hold(listFeaturedCollections);
  const { go } = await openPage('/about');
  await go('/featured/Foundations', { title: 'Foundations, handed over' });
  expect(await title('Foundations, handed over')).toBeVisible();
  expect(screen.getByText('Loading messages...')).toBeVisible();
  answering.open();
  expect(await title('Foundations')).toBeVisible();
  await go('/featured/Evening', { title: 'Of the evening', description: 'To end the day', messages: [farmer] });
  expect(await title('Of the evening')).toBeVisible();
  expect(screen.getByText('To end the day')).toBeVisible();
  expect(topics()).toEqual([farmer.topic]);
});

test('a collection that is sold as a whole is paid for there', async () => {
  answer(listFeaturedCollections, { data: [{ ...foundations, bundle_price: 900 }] });
  answer(readBundle, { data: { count: 3, owned: 0, price: 900, single_prices: 1500 } });
  refuse(payBundle, 'payments.unreachable', { message: 'Paystack can’t be reached.' });
  const { press } = await openPage('/featured/Foundations', { as: amina });
  const whole = await screen.findByRole('region', { name: 'As a whole' });
  await waitFor(() => expect(whole).toHaveTextContent('₦900instead of ₦1,500All 3 messages'));
  await press('Buy the collection');
  await press('Pay ₦900 by card');
  expect(await screen.findByText('Paystack can’t be reached.')).toBeVisible();
  expect(asked(payBundle)).toMatchObject([{ call: 'POST /bundles/collection/2/payments', body: { price: 900 } }]);
});

test('a collection without a title or messages says so in the library’s words', async () => {
  answer(listFeaturedCollections, { data: [{ id: '1', title: '', description: '', messages: [] }] });
  await openPage('/featured/1');
  expect(await title('Featured Message')).toBeVisible();
  expect(screen.getByText('No messages found')).toBeVisible();
  expect(main().queryByRole('button', { name: /^Play/ })).toBeNull();
});

test('a collection that isn’t there is the 404 page', async () => {
  answerFoundations();
  await openPage('/featured/Nothing%20of%20the%20kind');
  expect(await title('Oops! Page not found')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · Lectern Library'));
});

test('collections that can’t be had come when asked again', async () => {
  cutOff(listFeaturedCollections);
  const { user } = await openPage('/featured/Foundations');
  const retry = await main().findByRole('button', { name: 'Try again' });
  answerFoundations();
  await user.click(retry);
  expect(await screen.findByText('7 messages')).toBeVisible();
});
