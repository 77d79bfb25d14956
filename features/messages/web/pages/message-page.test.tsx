import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { likedStore } from '#core/web/lib/listener/liked';
import { positionsKey } from '#core/web/player/memory';
import { answer, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { makeDetail, makeMessages } from '#core/web/test/make-catalogue';
import { amina, openPage } from '#core/web/test/open-page';
import { sound } from '#core/web/test/sound';
import { pageOf } from '#core/web/test/things';
import { listRecentMessages, listRelatedMessages, readMessage } from '#features/messages/contract';
import { listPlaylists } from '#features/playlists/contract';

const growth = { id: '3', name: 'Growth', palette: 4 };
const farmer = {
  topic: 'The Patience of the Farmer',
  name: 'The Patience of the Farmer',
  duration: 37,
  language: 'yo',
  categories: [growth],
  services: [{ id: '1', name: 'Sunday Service' }],
  centres: [{ slug: 'lagos', name: 'Lagos' }],
};
const paid = { price: 1500, is_free: false, can_play: false, file_url: null, audio_url: null };
const main = () => within(screen.getByRole('main'));
const button = (name: string) => main().getByRole('button', { name });

async function openMessage(
  changes: Parameters<typeof makeDetail>[1] = farmer,
  address = '/message/1',
  as = null as typeof amina | null,
) {
  answer(readMessage, { data: makeDetail('1', changes) });
  const opened = await openPage(address, { as });
  await screen.findByText('About this message');
  return opened;
}

test('a message has its page: length, what it belongs to, and those related to it', async () => {
  answer(listRelatedMessages, pageOf(...makeMessages(2, 8)));
  await openMessage();
  expect(screen.getByRole('heading', { level: 1, name: farmer.topic })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${farmer.topic} · Lectern Library`));
  expect(screen.getByText('Duration: 1 min')).toBeVisible();
  expect(main().getByRole('link', { name: 'Ruth Adeyemi' })).toHaveAttribute('href', '/playlist/1?kind=speaker');
  const about = screen.getByRole('region', { name: 'About this message' });
  expect(about).toHaveTextContent('LanguageYoruba');
  for (const [name, leads] of [
    ['Growth', '/category/3'],
    ['Sunday Service', '/playlist/1?kind=service'],
    ['Lagos', '/lagos'],
  ] as const)
    expect(within(about).getByRole('link', { name })).toHaveAttribute('href', leads);
  const related = within(await screen.findByRole('region', { name: 'Related messages' }));
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/message/8');
});

test('a message without related ones has no such section', async () => {
  answer(listRelatedMessages, pageOf());
  const related = hold(listRelatedMessages);
  await openMessage();
  const shelf = () => document.querySelector('.shelf');
  await waitFor(() => expect(asked(listRelatedMessages)).toHaveLength(1));
  expect(shelf()).toBeVisible();
  related.open();
  await waitFor(() => expect(shelf()).toBeNull());
  expect(main().getAllByRole('heading', { level: 2 })).toMatchObject([{ textContent: 'About this message' }]);
});

test('it plays and is liked, which is said', async () => {
  const { user } = await openMessage();
  await user.click(button('Play'));
  expect(await main().findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(sound.paused).toBe(false);
  await user.click(button('Pause'));
  expect(await main().findByRole('button', { name: 'Play' })).toBeVisible();
  await user.click(button('Like'));
  expect(await screen.findByText('Added to liked')).toBeVisible();
  expect(button('Like')).toHaveAttribute('aria-pressed', 'true');
  expect(likedStore.getState()).toMatchObject([{ id: '1' }]);
  await user.click(button('Like'));
  expect(await screen.findByText('Removed from liked')).toBeVisible();
});

test('a paid message shows its price and doesn’t play; without one it says $9.99', async () => {
  const { go } = await openMessage({ ...farmer, ...paid });
  expect(main().getByText('₦1,500')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Play' })).toBeNull();
  await go('/about');
  answer(readMessage, { data: makeDetail('2', { ...farmer, ...paid, price: 0 }) });
  await go('/message/2');
  expect(await main().findByText('$9.99')).toBeVisible();
  expect(button('Add to Cart')).toBeVisible();
});

const actions = () => [...document.querySelectorAll('#page-heading ~ div button')];

test.each([
  ['a visitor has play, like and download', null, farmer, ['Play', 'Like', 'Download', 'More']],
  ['who has playlists can add to one', amina, farmer, ['Play', 'Like', 'Download', 'Playlist', 'More']],
  [
    'a paid message is put in the cart',
    amina,
    { ...farmer, ...paid },
    ['Add to Cart', 'Preview', 'Like', 'Playlist', 'More'],
  ],
])('of its buttons %s', async (_, as, changes, words) => {
  if (as)
    answer(
      listPlaylists,
      pageOf({ id: '1', name: 'Morning', description: '', count: 0, created: '2026-03-01T09:00:00Z' }),
    );
  await openMessage(changes, '/message/1', as);
  await waitFor(() => expect(actions().map(({ textContent }) => textContent)).toEqual(words));
});

test('a message that can’t be had comes when asked again', async () => {
  cutOff(readMessage);
  const { user } = await openPage('/message/1');
  const retry = await main().findByRole('button', { name: 'Try again' });
  answer(readMessage, { data: makeDetail('1', farmer) });
  await user.click(retry);
  expect(await screen.findByText('About this message')).toBeVisible();
});

test('a message that a list has brought plays though its own call fails, and can be asked for again', async () => {
  answer(listRecentMessages, pageOf(...makeMessages(1)));
  cutOff({ ...readMessage, path: '/messages/1' });
  const { user, press } = await openPage('/');
  await press('Talk 1', 'link');
  const retry = await main().findByRole('button', { name: 'Try again' });
  await user.click(button('Play'));
  expect(await main().findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(sound.paused).toBe(false);
  answer(readMessage, { data: makeDetail('1', farmer) });
  await user.click(retry);
  expect(await screen.findByText('About this message')).toBeVisible();
});

test('an address without a message says so', async () => {
  refuse(readMessage, 'message.not_found', { message: 'Message not found.' });
  for (const id of ['999999999', 'abc']) {
    await openPage(`/message/${id}`);
    expect((await screen.findAllByText('Message not found.'))[0]).toBeVisible();
  }
});

test('it goes on saying that a message was withdrawn where its document said so', async () => {
  const visit = { name: `${location.origin}/message/7`, responseStatus: 410 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(new PerformanceNavigationTiming(), visit)]);
  refuse(readMessage, 'message.not_found', { message: 'Message not found.' });
  const { go } = await openPage('/message/7');
  expect(await screen.findByText('This message was withdrawn.')).toBeVisible();
  await go('/message/8');
  expect(await screen.findByText('Message not found.')).toBeVisible();
});

test('a message that was left in the middle says where it goes on, and starts over when asked', async () => {
  localStorage.setItem(positionsKey, JSON.stringify({ 1: { seconds: 15, at: 1 } }));
  const { user } = await openMessage();
  expect(button('Resume at 00:15')).toBeVisible();
  await user.click(button('Start over'));
  sound.arrive(37);
  expect(await main().findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(sound.currentTime).toBe(0);
});

test('a link to a moment offers to play from there, and plays nothing by itself', async () => {
  const { user } = await openMessage(farmer, '/message/1?t=20');
  expect(sound.paused).toBe(true);
  await user.click(button('Play from 00:20'));
  expect(await main().findByRole('button', { name: 'Pause' })).toBeVisible();
  sound.arrive(37);
  expect(sound.currentTime).toBe(20);
});

test.each(['abc', '-5', '0', '1e9'])('a moment %s that there can’t be is ignored', async (moment) => {
  await openMessage(farmer, `/message/1?t=${moment}`);
  expect(button('Play')).toBeVisible();
});

test('a moment beyond the end is just before it', async () => {
  await openMessage(farmer, '/message/1?t=99999');
  expect(button('Play from 00:27')).toBeVisible();
});

test('it is shared by the device’s own means, and where that shares nothing, the link is copied', async () => {
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  const { user } = await openMessage();
  const pressShare = async () => {
    await user.click(button('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  };
  await pressShare();
  const url = `${location.origin}/message/1`;
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({ title: farmer.topic, text: `${farmer.topic}, Ruth Adeyemi`, url }),
  );
  Reflect.deleteProperty(navigator, 'share');
  await pressShare();
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('it is shared from where the listener is in it, by its menu and by the player’s', async () => {
  const { user } = await openMessage(farmer, '/message/1?t=11');
  await user.click(button('Play from 00:11'));
  sound.arrive(37);
  const player = within(await screen.findByRole('region', { name: 'Player' }));
  for (const opener of [button('More'), await player.findByRole('button', { name: 'Share' })]) {
    await navigator.clipboard.writeText('');
    await user.click(opener);
    await user.click(await screen.findByRole('menuitem', { name: 'Share from 00:11' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${location.origin}/message/1?t=11`));
  }
});

test('of a paid message everybody sees that it has notes and a transcript, and opens neither', async () => {
  const notes = [{ id: '1', title: 'Outline', kind: 'text' as const, size: 90_000, file_url: null }];
  await openMessage({ ...farmer, ...paid, notes, has_transcript: true });
  const section = within(screen.getByRole('region', { name: 'Notes' }));
  expect(section.getByText('Buy the message to open them.')).toBeVisible();
  expect(section.getAllByRole('listitem')).toMatchObject([
    { textContent: expect.stringMatching(/Outline.*Text.*Locked/) },
  ]);
  expect(section.queryByRole('link')).toBeNull();
  expect(screen.getByText('Buy the message to read along.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read the transcript' })).toBeNull();
});

test('its notes are opened and saved, each by its title', async () => {
  const note = { id: '1', title: 'Outline', kind: 'pdf' as const, size: 90_000, file_url: '/media/notes/1?key=a' };
  await openMessage({ ...farmer, notes: [note] });
  const section = within(screen.getByRole('region', { name: 'Notes' }));
  expect(section.getByText(/PDF · 0\.1 MB/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Open Outline' })).toHaveAttribute('href', '/media/notes/1?key=a');
  expect(section.getByRole('link', { name: 'Save Outline' })).toHaveAttribute('href', '/media/notes/1?key=a&download');
});
