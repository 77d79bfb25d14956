import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { authDialogStore, closeAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { player } from '#core/web/player/player';
import { answer, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { findRow, makeMessages, topicsShown } from '#core/web/test/lists';
import { amina, openPage } from '#core/web/test/open-page';
import { makePlaylist, serveOwn } from '#core/web/test/own-playlists';
import { topicNow } from '#core/web/test/sound';
import { pageOf } from '#core/web/test/things';
import {
  createPlaylist,
  deletePlaylist,
  listPlaylistMessages,
  listPlaylists,
  moveInPlaylist,
  readPlaylist,
  removeFromPlaylist,
} from '#features/playlists/contract';

const morning = makePlaylist('7', 'Morning', 3);
const evening = makePlaylist('6', 'Evening');
const gone = { message: 'You have no such playlist.' };

async function openAt(address: string) {
  const opened = await openPage(address, { as: amina });
  const choose = async (topic: string, entry: string) => {
    await opened.press(`More for ${topic}`);
    await opened.press(entry, 'menuitem');
  };
  return { ...opened, choose };
}

async function openMorning() {
  serveOwn([morning, evening], makeMessages(3));
  const opened = await openAt('/playlist/7');
  await findRow('Talk 1');
  return opened;
}

const recent = async () => within(await screen.findByRole('list', { name: 'Recently Created' }));
const names = async () => (await recent()).getAllByRole('link').map(({ textContent }) => textContent);

test('a playlist is made with a name and a description, and is in the sidebar at once', async () => {
  const { user, press, address } = await openAt('/create-playlist');
  const create = await screen.findByRole('button', { name: 'Create' });
  await user.type(screen.getByLabelText('Name'), '   {Enter}');
  expect(create).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), 'For the road');
  await user.type(screen.getByLabelText(/Description/), 'What I hear in the bus');
  const made = { ...makePlaylist('8', 'For the road'), description: 'What I hear in the bus' };
  serveOwn([made]);
  answer(createPlaylist, { data: made });
  await press('Create');
  expect(await screen.findByText('Playlist created successfully')).toBeVisible();
  expect(await screen.findByText('No messages in this playlist, add some to listen to.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/playlist/8'));
  expect(screen.getByText('What I hear in the bus')).toBeVisible();
  expect((await recent()).getByRole('link', { name: 'For the road' })).toHaveAttribute('aria-current', 'page');
  const [{ body } = { body: null }] = asked(createPlaylist);
  expect(body).toEqual({ name: '   For the road', description: 'What I hear in the bus' });
});

test('a playlist that could not be made says so, and what was typed stays', async () => {
  refuse(createPlaylist, 'server.fault', { message: '' });
  const { user, press, address } = await openAt('/create-playlist');
  await user.type(await screen.findByLabelText('Name'), 'Morning');
  await press('Create');
  expect(await screen.findByText('Failed to create playlist')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/create-playlist'));
  expect(screen.getByLabelText('Name')).toHaveValue('Morning');
});

test('the sidebar lists the playlists, the newest first, and each opens', async () => {
  serveOwn([morning, evening]);
  const { press, address } = await openAt('/liked');
  expect(await names()).toEqual(['Morning', 'Evening']);
  await press('Evening', 'link');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Evening'));
  await waitFor(() => expect(address()).toBe('/playlist/6'));
  await press('Collapse sidebar');
  expect(screen.queryByText('Recently Created')).toBeNull();
  await press('Expand sidebar');
});

test('an own playlist shows its messages in their order, with the day each was added, and plays', async () => {
  const { press } = await openMorning();
  await waitFor(() => expect(document.title).toBe('Morning · Lectern Library'));
  const table = screen.getByRole('table', { name: 'Morning' });
  const [head, ...rows] = [...table.querySelectorAll('tr')];
  expect([...(head?.children ?? [])].map(({ textContent }) => textContent)[2]).toBe('DATE ADDED');
  expect(topicsShown()).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
  expect(rows.map((row) => row.querySelector('.row-date')?.textContent)).toEqual(
    [1, 2, 3].map((day) => `${day} February 2026`),
  );
  await press('Play Morning');
  expect(topicNow()).toBe('Talk 1');
});

test('a message is taken out by its row’s menu', async () => {
  const { choose } = await openMorning();
  answer(removeFromPlaylist, { data: { ...morning, count: 2 } });
  await choose('Talk 2', 'Remove from Morning');
  expect(await screen.findByText('Message Removed from Morning')).toBeVisible();
  expect(screen.getByText('2 messages')).toBeVisible();
  expect(topicsShown()).toEqual(['Talk 1', 'Talk 3']);
  expect(asked(removeFromPlaylist)).toMatchObject([{ body: { messageIds: ['2'] } }]);
});

test('a message that could not be taken out is back in its place', async () => {
  const { choose } = await openMorning();
  refuse(removeFromPlaylist, 'server.fault', { message: '' });
  await choose('Talk 2', 'Remove from Morning');
  expect(await screen.findByText('Failed to add message to playlist')).toBeVisible();
  expect(topicsShown()).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
});

test('without dragging, the row’s menu moves a message up, down and to the top', async () => {
  const { choose, press } = await openMorning();
  answer(moveInPlaylist, { data: morning });
  await choose('Talk 3', 'Move to top');
  expect(topicsShown()).toEqual(['Talk 3', 'Talk 1', 'Talk 2']);
  expect(screen.getByText('Talk 3 is now 1 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'More for Talk 3' })).toHaveFocus());
  await choose('Talk 3', 'Move down');
  await choose('Talk 2', 'Move up');
  expect(topicsShown()).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
  await waitFor(() => expect(asked(moveInPlaylist)).toHaveLength(3));
  expect(asked(moveInPlaylist).map(({ body }) => body)).toEqual([
    { messageId: '3', before: '1' },
    { messageId: '3', before: '2' },
    { messageId: '2', before: '3' },
  ]);
  await press('More for Talk 1');
  for (const name of ['Move up', 'Move to top'])
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('when a move is refused the order is as it was', async () => {
  const { choose } = await openMorning();
  refuse(moveInPlaylist, 'server.fault', { message: '' });
  const refusal = hold(moveInPlaylist);
  await choose('Talk 1', 'Move down');
  expect(topicsShown()).toEqual(['Talk 2', 'Talk 1', 'Talk 3']);
  refusal.open();
  expect(await screen.findByText('Failed to add message to playlist')).toBeVisible();
  expect(topicsShown()).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
});

test('what is played from it goes on in its new order', async () => {
  const { choose, press } = await openMorning();
  answer(moveInPlaylist, { data: morning });
  await press('Play Morning');
  await choose('Talk 3', 'Move up');
  act(() => player.next());
  expect(topicNow()).toBe('Talk 3');
});

test('deleting asks with the playlist’s name, and does nothing when dismissed', async () => {
  const { user, address } = await openMorning();
  const confirm = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
  vi.stubGlobal('confirm', confirm);
  const remove = async () => {
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Delete Morning' }));
  };
  await remove();
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('“Morning”'));
  expect(asked(deletePlaylist)).toEqual([]);
  answer(deletePlaylist, { message: 'Deleted' });
  await remove();
  expect(await screen.findByText('Playlist deleted')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(await names()).toEqual(['Evening']);
});

test('the sidebar deletes one that is not open, and leaves the page as it is', async () => {
  serveOwn([evening, morning]);
  answer(deletePlaylist, { message: 'Deleted' });
  const { press, address } = await openAt('/liked');
  vi.stubGlobal('confirm', () => true);
  await press('Delete Evening');
  expect(await screen.findByText('Playlist deleted')).toBeVisible();
  expect(await names()).toEqual(['Morning']);
  expect((await recent()).getByRole('link')).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/liked'));
});

test('one that could not be deleted is still there', async () => {
  serveOwn([evening]);
  refuse(deletePlaylist, 'server.fault', { message: '' });
  const { press } = await openAt('/liked');
  vi.stubGlobal('confirm', () => true);
  await press('Delete Evening');
  expect(await screen.findByText('Failed to delete playlist')).toBeVisible();
  expect(await names()).toEqual(['Evening']);
});

test('one that another device has deleted goes from here too, whatever is done with it', async () => {
  const { choose, press } = await openMorning();
  refuse(deletePlaylist, 'playlist.not_found', gone);
  vi.stubGlobal('confirm', () => true);
  await press('Delete Evening');
  expect(await screen.findByText('Playlist deleted')).toBeVisible();
  expect(await names()).toEqual(['Morning']);
  for (const call of [removeFromPlaylist, readPlaylist, listPlaylistMessages]) refuse(call, 'playlist.not_found', gone);
  answer(listPlaylists, pageOf());
  await choose('Talk 1', 'Remove from Morning');
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  expect(screen.getByText(gone.message)).toBeVisible();
  expect(screen.queryByText('Recently Created')).toBeNull();
});

test('another listener’s playlist is a 404 page, as is an address that can’t be one', async () => {
  refuse(readPlaylist, 'playlist.not_found', gone);
  refuse(listPlaylistMessages, 'playlist.not_found', gone);
  const { go } = await openAt('/playlist/999999');
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  await go('/playlist/one');
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
});

test('a playlist whose calls fail says so, and loads when asked again', async () => {
  serveOwn([morning]);
  cutOff(listPlaylistMessages);
  const { press } = await openAt('/playlist/7');
  await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 });
  serveOwn([morning], [makeMessage('1')]);
  await press('Try again');
  expect(await findRow('Talk 1')).toBeVisible();
});

test('a visitor is asked to sign in where playlists are made and where one is', async () => {
  const { go, user } = await openPage('/playlist/1');
  for (const purpose of ['to open your playlist', 'to keep a playlist']) {
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign in' }));
    expect(authDialogStore.getState()).toEqual({ mode: 'signin', purpose });
    await go('/create-playlist');
    act(closeAuthDialog);
  }
});
