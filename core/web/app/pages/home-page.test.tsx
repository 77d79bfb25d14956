import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { answer, cutOff, hold } from '#core/web/test/api';
import { makeMessages, makeSpeaker } from '#core/web/test/make-catalogue';
import { openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { listRecentPlays, listRecommended } from '#features/activity/contract';
import { listServices, listSpeakers } from '#features/groups/contract';
import { readStream } from '#features/live/contract';
import { listMonthHighlights, listMostDownloaded, listRecentMessages } from '#features/messages/contract';

const october = { id: '2026-10', month: 10, year: 2026, title: 'October 2026', count: 5, image_url: null };
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sections = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  answer(readStream, { data: { stream: null } });
  answer(listRecentMessages, pageOf(...makeMessages(20)));
  answer(listServices, pageOf({ id: '1', name: 'Sunday Service', description: '' }));
  answer(listSpeakers, pageOf(makeSpeaker('1', 'Ruth Adeyemi')));
  answer(listMonthHighlights, pageOf(october));
});

test('Home shows the library: its title, recent messages, services, speakers and months', async () => {
  await openPage('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Lectern Library'));
  const recent = await section('Recent messages');
  await waitFor(() => expect(recent.getAllByRole('listitem')).toHaveLength(20));
  expect(recent.getByRole('link', { name: /^Show all/ })).toHaveAttribute('href', '/messages');
  const months = await section('Monthly highlights');
  expect(months.getByRole('listitem')).toHaveTextContent('5 messages');
  expect(months.getByRole('link')).toHaveAttribute('href', '/playlist/2026-10?kind=month');
  const all = ['Recent messages', 'Services', 'Speakers', 'Monthly highlights'];
  await waitFor(() => expect(sections()).toEqual(all));
});

test('the sections stand in their order, each with all of its own, and one without items is not there', async () => {
  localStorage.setItem('lectern:has-played', '1');
  answer(listRecentPlays, pageOf(...makeMessages(2)));
  answer(listRecommended, pageOf(...makeMessages(18)));
  answer(listMostDownloaded, pageOf(...makeMessages(20, 2)));
  answer(listServices, pageOf());
  await openPage('/');
  await section('Monthly highlights');
  const counts = { 'Recent messages': 20, 'Recently played': 2, 'Made for you': 18, 'Most downloaded by others': 20 };
  expect(sections()).toEqual([...Object.keys(counts), 'Speakers', 'Monthly highlights']);
  for (const [name, count] of Object.entries(counts))
    await waitFor(async () => expect((await section(name)).getAllByRole('article')).toHaveLength(count));
});

test('it says that it is loading until the messages are there', async () => {
  const answering = hold(listRecentMessages);
  await openPage('/');
  expect((await screen.findAllByText('Loading messages...'))[0]).toBeVisible();
  answering.open();
  await section('Recent messages');
  await waitFor(() => expect(screen.queryByText('Loading messages...')).toBeNull());
});

test('without a network it says so, and loads when asked again', async () => {
  cutOff(listRecentMessages);
  const { user } = await openPage('/');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listRecentMessages, pageOf(...makeMessages(1)));
  await user.click(retry);
  await section('Recent messages');
  expect(screen.getByRole('heading', { name: 'Talk 1' })).toBeVisible();
});

test('a card shows its price or that it is free, and a paid one has no play button', async () => {
  const paid = makeMessage('2', { price: 1500, is_free: false, can_play: false });
  answer(listRecentMessages, pageOf(makeMessage('1'), paid));
  await openPage('/');
  const [free, dear] = (await section('Recent messages')).getAllByRole('listitem');
  expect(free).toHaveTextContent('Free');
  expect(dear).toHaveTextContent('₦1,500');
  const plays = screen.getAllByRole('button', { name: /^Play / });
  expect(plays.map((play) => play.getAttribute('aria-label'))).toEqual(['Play Talk 1']);
});
