import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeMessage } from '#core/web/lib/fake-message';
import { playerStore } from '#core/web/player/player-store';
import { answer, answerBy, asked, refuse } from '#core/web/test/api';
import { findRow, makeMessages, serveService, sundayService, topicsShown } from '#core/web/test/lists';
import { amina, openPage } from '#core/web/test/open-page';
import { makePlaylist, serveOwn } from '#core/web/test/own-playlists';
import { pageOf } from '#core/web/test/things';
import { listFeaturedCollections, readMessage } from '#features/messages/contract';
import { addToPlaylist, listPlaylistMessages } from '#features/playlists/contract';
import '#core/web/test/sound';

const playlists = [makePlaylist('6', 'Evening'), makePlaylist('7', 'Morning')];
const [message = makeMessage('1'), ...rest] = makeMessages(4);
const messages = [message, ...rest];
const paid = { can_play: false, is_free: false, price: 1500, file_url: null, audio_url: null };

async function openService({ as = amina, own = playlists }: { as?: typeof amina | null; own?: typeof playlists } = {}) {
  serveOwn(own);
  serveService(messages.map((message) => (message.id === '2' ? { ...message, ...paid } : message)));
  const opened = await openPage(sundayService, { as });
  await findRow('Talk 1');
  const open = async (topic = 'Talk 1') => {
    await opened.user.click(screen.getByRole('button', { name: `More for ${topic}` }));
    return within(await screen.findByRole('menu', { name: topic }));
  };
  const choose = async (name: string | RegExp, topic?: string) =>
    await opened.user.click((await open(topic)).getByRole('menuitem', { name }));
  return { ...opened, open, choose };
}

const entriesOf = (menu: Pick<typeof screen, 'getAllByRole'>) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent?.replace(/(Download|Save offline).*/, '$1'));
const others = ['Download', 'Play next', 'Add to queue', 'Save offline', 'Mark as heard', 'Share', 'Copy embed code'];

test('everybody has a row menu; only who has playlists can add to one', async () => {
  const { open } = await openService({ as: null });
  expect(entriesOf(await open())).toEqual(others);
});

test('who has no playlist yet has the menu of a visitor', async () => {
  const { open } = await openService({ own: [] });
  expect(entriesOf(await open())).toEqual(others);
});

test('it begins with the playlists, and what is paid can’t be downloaded', async () => {
  const { open, user } = await openService();
  expect(entriesOf(await open())).toEqual(['Add to Evening', 'Add to Morning', ...others]);
  await user.keyboard('{Escape}');
  const [, , , ...entries] = entriesOf(await open('Talk 2'));
  expect(entries).toEqual(['Give as a gift', 'Share', 'Copy embed code']);
});

test('it adds its message to a playlist, which has it also when it was looked at before', async () => {
  const { choose, go } = await openService();
  await go('/playlist/7');
  expect(await screen.findByText('No messages found')).toBeVisible();
  await go(sundayService);
  await findRow('Talk 1');
  answer(addToPlaylist, { data: { ...makePlaylist('7', 'Morning'), count: 1 } });
  answer(listPlaylistMessages, pageOf({ ...message, added: '2026-02-01T09:00:00Z' }));
  await choose('Add to Morning');
  expect(await screen.findByText('Message added to Morning')).toBeVisible();
  expect(asked(addToPlaylist)).toMatchObject([{ call: 'POST /playlists/7/add', body: { messageIds: ['1'] } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'More for Talk 1' })).toHaveFocus());
  await go('/playlist/7');
  expect(await screen.findByText('1 message')).toBeVisible();
  expect(topicsShown()).toEqual(['Talk 1']);
});

test('a message that could not be added says why, or that it failed', async () => {
  const { choose } = await openService();
  refuse(addToPlaylist, 'server.fault', { message: '' });
  await choose('Add to Morning');
  expect(await screen.findByText('Failed to add message to playlist')).toBeVisible();
  refuse(addToPlaylist, 'playlist.full', { message: 'A playlist holds at most 1000 messages.' });
  await choose('Add to Morning');
  expect(await screen.findByText('A playlist holds at most 1000 messages.')).toBeVisible();
});

test('the keyboard alone opens it, goes through it and leaves it', async () => {
  const { user } = await openService();
  const button = screen.getByRole('button', { name: 'More for Talk 1' });
  const entry = async (name: string) => await screen.findByRole('menuitem', { name });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await entry('Add to Evening')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(await entry('Add to Morning')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('‘Play next’ and ‘Add to queue’ put a message where they say, and say so', async () => {
  const { user, choose } = await openService();
  const queue = () => playerStore.getState().queue.tracks.map(({ id }) => id);
  await user.click(screen.getByRole('button', { name: 'Play Talk 1' }));
  await choose('Add to queue', 'Talk 3');
  expect(await screen.findByText('Added to queue')).toBeVisible();
  expect(queue()).toEqual(['1', '4', '3']);
  await choose('Play next', 'Talk 3');
  expect(await screen.findByText('Plays next')).toBeVisible();
  expect(queue()).toEqual(['1', '3', '4']);
});

test('a message is marked as heard, and that is taken back', async () => {
  const { choose } = await openService({ as: null });
  await choose('Mark as heard');
  expect(await findRow('Talk 1')).toHaveTextContent('Heard.');
  await choose('Mark as not heard');
  expect(await findRow('Talk 1')).not.toHaveTextContent('Heard.');
});

test('while a download runs it offers to cancel it', async () => {
  const audio = { method: 'GET', path: '/media/audio/:file', reply: z.unknown() } as const;
  answerBy(audio, () => new Promise(() => {}));
  const { choose, open } = await openService();
  await choose(/^Download/);
  await choose(/^Cancel download/);
  expect(entriesOf(await open())).toContain('Download');
});

test('of many playlists it begins with the five used last; the others are at its end', async () => {
  const many = Array.from({ length: 8 }, (_, place) => makePlaylist(String(20 - place), `List ${20 - place}`));
  const { choose, open } = await openService({ own: many });
  answer(addToPlaylist, { data: makePlaylist('13', 'List 13', 1) });
  const lists = (numbers: number[]) => numbers.map((number) => `Add to List ${number}`);
  await choose('Add to List 13');
  await screen.findByText('Message added to List 13');
  const entries = entriesOf(await open());
  expect(entries.slice(0, 6)).toEqual([...lists([13, 20, 19, 18, 17]), 'Download']);
  expect(entries.slice(-3)).toEqual(lists([16, 15, 14]));
});

test('a featured collection has it too', async () => {
  const collection = { id: '1', title: 'Foundations', description: '', messages };
  answer(listFeaturedCollections, { data: [collection] });
  serveOwn(playlists);
  const { user } = await openPage('/featured/Foundations', { as: amina });
  await findRow('Talk 1');
  await user.click(screen.getByRole('button', { name: 'More for Talk 1' }));
  expect(await screen.findByRole('menuitem', { name: 'Add to Morning' })).toBeVisible();
});

test('a message’s own page has a button for who has playlists, whose menu adds to one', async () => {
  answer(readMessage, { data: { ...message, categories: [], services: [], centres: [] } });
  answer(addToPlaylist, { data: makePlaylist('7', 'Morning', 1) });
  serveOwn(playlists);
  const { user } = await openPage('/message/1', { as: amina });
  const add = await screen.findByRole('button', { name: 'Add to playlist' });
  await user.click(add);
  expect(entriesOf(within(await screen.findByRole('menu')))).toEqual(['Add to Evening', 'Add to Morning']);
  await user.click(screen.getByRole('menuitem', { name: 'Add to Morning' }));
  expect(await screen.findByText('Message added to Morning')).toBeVisible();
  await waitFor(() => expect(add).toHaveFocus());
});
