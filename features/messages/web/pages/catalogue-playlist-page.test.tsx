import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { heardMarks } from '#core/web/lib/listener/heard';
import { player } from '#core/web/player/player';
import { playerStore } from '#core/web/player/player-store';
import { answer, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { device } from '#core/web/test/device';
import { findRow, makeMessages, serveService, sundayService, topicsShown } from '#core/web/test/lists';
import { openPage } from '#core/web/test/open-page';
import { playAlone, sound, topicNow } from '#core/web/test/sound';
import { pageOf } from '#core/web/test/things';
import { readService, readSpeaker } from '#features/groups/contract';
import { listMessages } from '#features/messages/contract';
import { searchMessages } from '#features/search/contract';

const isPlaying = () => playerStore.getState().playing;

const [first = makeMessage('1'), second = makeMessage('2'), ...others] = makeMessages(4);
const paid = { can_play: false, is_free: false, price: 1500, file_url: null, audio_url: null };
const service = [{ ...first, when: '2026-11-15' }, { ...second, ...paid }, ...others];

async function openService(messages = service) {
  serveService(messages);
  const { user } = await openPage(sundayService);
  const row = within(await findRow('Talk 1'));
  return { user, row, big: screen.getByRole('button', { name: /^(Play|Pause) Sunday Service$/ }) };
}

test('a service’s playlist is a table of its messages', async () => {
  await openService();
  await waitFor(() => expect(document.title).toBe('Sunday Service · Lectern Library'));
  expect(screen.getByText('The main gathering of the week')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/service/1.xml');
  expect(screen.getByText('4 messages')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Sunday Service' });
  expect(table).toHaveAttribute('aria-rowcount', '5');
  const cells = (row: Element) => [...row.children].map(({ textContent }) => textContent);
  const [head, ...rows] = [...table.querySelectorAll('tr')];
  expect(head && cells(head)).toEqual(['#', 'TITLE', 'DATE ADDED', 'PRICE', 'Duration', 'More']);
  expect(rows.map(cells).slice(0, 2)).toEqual([
    ['1', 'Talk 1Ruth Adeyemi', '15 November 2026', 'Free', '00:37', ''],
    ['2', 'Talk 2Ruth Adeyemi', '17 March 2024', '₦1,500Add', '01:07', ''],
  ]);
  expect(rows[0]).toHaveAttribute('aria-rowindex', '2');
});

test('a speaker’s playlist has what they say of themselves, and initials where there is no face', async () => {
  const speaker = { id: '2', name: 'Adébáyọ̀ Ọláńrewájú', description: 'Taught for twenty years.', short_bio: '' };
  serveService([first]);
  answer(readSpeaker, { data: { ...speaker, image_url: null } });
  await openPage('/playlist/2?kind=speaker');
  expect(await screen.findByText('AỌ')).toBeVisible();
  expect(screen.getByText('Taught for twenty years.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/speaker/2.xml');
});

test('a month’s playlist is called after it, has no feed, and says when nothing is in it', async () => {
  answer(listMessages, pageOf());
  await openPage('/playlist/1999-01?kind=month');
  expect(await screen.findByText('No messages in this playlist, add some to listen to.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('January 1999');
  expect(screen.getByText('0 messages')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Podcast app' })).toBeNull();
});

test('a row plays: it is marked, the next playable one follows, and its button pauses', async () => {
  const { user, row } = await openService([makeMessage('1'), ...service.slice(1)]);
  await user.click(row.getByRole('button', { name: 'Play Talk 1' }));
  expect(await findRow('Talk 1')).toHaveAttribute('aria-current', 'true');
  act(() => sound.arrive(37));
  expect(row.getByText('--:--')).toBeVisible();
  act(() => player.next());
  expect(await findRow('Talk 3')).toHaveAttribute('aria-current', 'true');
  expect(await findRow('Talk 1')).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('button', { name: 'Pause Talk 3' }));
  expect(isPlaying()).toBe(false);
  expect(screen.getByRole('button', { name: 'Play Talk 3' })).toBeVisible();
});

test('a message that was started on its own page goes on among the others of the table', async () => {
  const { user, row } = await openService();
  act(() => {
    playAlone(first);
    sound.reach(20);
    player.pause();
  });
  await user.click(row.getByRole('button', { name: 'Play Talk 1' }));
  expect(sound.currentTime).toBe(20);
  act(() => player.next());
  expect(topicNow()).toBe('Talk 3');
});

test('the big button plays the first that can be played, pauses, and goes on with what was paused here', async () => {
  const { user, big } = await openService(service.slice(1).concat(makeMessage('1')));
  await user.click(big);
  expect(topicNow()).toBe('Talk 3');
  await user.click(big);
  expect(isPlaying()).toBe(false);
  expect(big).toHaveAccessibleName('Play Sunday Service');
  await user.dblClick(await findRow('Talk 4'));
  await user.click(big);
  await user.click(big);
  expect(topicNow()).toBe('Talk 4');
  act(() => player.play(playerStore.getState().queue.tracks, 1, { from: '/featured/Foundations' }));
  await waitFor(() => expect(big).toHaveAccessibleName('Play Sunday Service'));
  await user.click(big);
  expect(topicNow()).toBe('Talk 3');
});

test('a double click on a row plays it, and on its button does not start it again', async () => {
  const { user } = await openService();
  await user.dblClick(await findRow('Talk 3'));
  expect(isPlaying()).toBe(true);
  await user.dblClick(screen.getByRole('button', { name: 'Pause Talk 3' }));
  expect(isPlaying()).toBe(false);
});

test('what can’t be played has no play button: paid messages, and those that are still to come', async () => {
  const toCome = { can_play: false, file_url: null, audio_url: null, start_date: '2199-12-31T18:00:00Z' };
  const { user, row } = await openService([{ ...first, ...toCome }, ...service.slice(1)]);
  expect(row.getByText('Available from 31 December 2199')).toBeVisible();
  await user.dblClick(await findRow('Talk 2'));
  const buttons = screen.getAllByRole('button', { name: /^Play Talk/ }).map((one) => one.getAttribute('aria-label'));
  expect(buttons).toEqual(['Play Talk 3', 'Play Talk 4']);
  expect(topicNow()).toBeUndefined();
});

test('it says that it is loading until the messages are there', async () => {
  serveService(service);
  const messages = hold(searchMessages);
  await openPage(sundayService);
  expect(await screen.findByText('Loading messages...')).toBeVisible();
  messages.open();
  expect(await findRow('Talk 1')).toBeVisible();
  expect(screen.queryByText('Loading messages...')).toBeNull();
});

test('a playlist that can’t be had says so, and loads when asked again', async () => {
  cutOff(readService);
  cutOff(searchMessages);
  const { user } = await openPage(sundayService);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Untitled Playlist');
  serveService(service);
  await user.click(again);
  expect(await findRow('Talk 1')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sunday Service');
});

test('an address without a playlist shows the 404 page', async () => {
  refuse(readService, 'service.not_found', { message: 'There is no such service.' });
  const { go } = await openPage('/playlist/one');
  for (const address of ['1?kind=album', 'one?kind=service', '999999?kind=service', '2026-13?kind=month']) {
    await go(`/playlist/${address}`);
    await waitFor(() => expect(screen.getByText('Oops! Page not found')).toBeVisible());
  }
});

test('heard messages are hidden where that is chosen, which says how many and shows them again', async () => {
  const { user } = await openService();
  act(() => heardMarks.act(first.id, true));
  await user.click(await screen.findByRole('button', { name: 'Hide heard' }));
  expect(topicsShown()).toEqual(['Talk 2', 'Talk 3', 'Talk 4']);
  expect(screen.getByText('1 heard message hidden here.')).toBeVisible();
  act(() => service.forEach(({ id }) => void heardMarks.act(id, true)));
  expect(screen.getByText('You have heard all 4 messages here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(topicsShown()).toHaveLength(4);
});

test('what is played from a long playlist goes on into the part that is loaded later', async () => {
  device.isScrolledDown = false;
  const { user } = await openService(makeMessages(120));
  await user.dblClick(await findRow('Talk 50'));
  const more = screen.getByRole('button', { name: 'Load more' });
  await user.click(more);
  expect(await screen.findByText('100 of 120 messages')).toBeInTheDocument();
  expect(more).toHaveFocus();
  act(() => player.next());
  expect(topicNow()).toBe('Talk 51');
});

test('when a further page does not come, what is there stays and the rest can be asked for again', async () => {
  device.isScrolledDown = false;
  const { user } = await openService(makeMessages(60));
  cutOff(searchMessages);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 });
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred, please try again');
  expect(topicsShown()).toHaveLength(50);
  serveService(makeMessages(60));
  await user.click(again);
  await waitFor(() => expect(topicsShown()).toHaveLength(60));
  expect(asked(searchMessages).at(-1)?.query.get('pageNumber')).toBe('2');
});
