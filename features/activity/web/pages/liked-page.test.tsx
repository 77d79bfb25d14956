import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleLiked } from '#core/web/lib/listener/liked';
import { answer, answerBy, asked, hold } from '#core/web/test/api';
import { findRow, makeMessages, topicsShown } from '#core/web/test/lists';
import { amina, openPage } from '#core/web/test/open-page';
import { topicNow } from '#core/web/test/sound';
import { listLikes } from '#features/activity/contract/marks';
import { listMessagesByIds } from '#features/messages/contract';

const messages = makeMessages(3);

async function openLiked(liked = messages) {
  answerBy(listMessagesByIds, ({ query }) => ({
    data: liked.filter(({ id }) => query.get('ids')?.split(',').includes(id)),
  }));
  for (const message of liked.toReversed()) toggleLiked(message);
  const opened = await openPage('/liked');
  await findRow('Talk 1');
  return opened;
}

// This test must come first because likes are read once per tab.
test('a device that doesn’t know the account’s likes yet says that they load, not that there are none', async () => {
  const [message] = messages;
  const like = { message_id: '1', liked: true, at: '2026-01-01T00:00:00Z' };
  answer(listLikes, { data: [like], cursor: '1-1', more: false });
  answer(listMessagesByIds, { data: message ? [message] : [] });
  const likes = hold(listLikes);
  await openPage('/liked', { as: amina });
  expect(await screen.findByText('Loading your liked messages...')).toBeVisible();
  expect(screen.queryByText('No liked messages yet')).toBeNull();
  likes.open();
  expect(await screen.findByText('1 message')).toBeVisible();
});

test('who has liked nothing is shown how to begin', async () => {
  const { user, address } = await openPage('/liked');
  expect(await screen.findByText('No liked messages yet')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Liked Messages · Lectern Library'));
  expect(screen.getByText('Start exploring and like messages you enjoy!')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Browse messages' }));
  await waitFor(() => expect(address()).toBe('/messages'));
});

test('what is liked is here, the newest like first; those shown alone are asked for, together', async () => {
  await openLiked();
  expect(screen.getByText('3 messages')).toBeVisible();
  expect(topicsShown()).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
  expect(await findRow('Talk 1')).toHaveTextContent(/Ruth Adeyemi.*Free/);
  expect(screen.getByRole('link', { name: 'Talk 2' })).toHaveAttribute('href', '/message/2');
  await screen.findByRole('button', { name: 'Play Talk 1' });
  expect(asked(listMessagesByIds).map(({ query }) => query.get('ids'))).toEqual(['1,2,3']);
});

test('a like is taken back here, and the keyboard goes on at the next row', async () => {
  const { user } = await openLiked();
  const unlike = (topic: string) => screen.getByRole('button', { name: `Unlike ${topic}` });
  unlike('Talk 2').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Removed from liked')).toBeVisible();
  expect(topicsShown()).toEqual(['Talk 1', 'Talk 3']);
  expect(unlike('Talk 3')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(unlike('Talk 1')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('No liked messages yet')).toBeVisible();
  expect(screen.getByText('0 messages')).toBeVisible();
});

test('a liked message has the menu of every other, and plays', async () => {
  const { user } = await openLiked();
  await user.click(await screen.findByRole('button', { name: 'Play Talk 1' }));
  await waitFor(() => expect(topicNow()).toBe('Talk 1'));
  await user.click(screen.getByRole('button', { name: 'More for Talk 1' }));
  expect(await screen.findByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Mark as heard' })).toBeVisible();
});
