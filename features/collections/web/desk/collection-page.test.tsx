import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked } from '#core/web/test/api';
import { makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { openDesk } from '#core/web/test/desk/open-desk';
import { choose, fill, press } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import { addCollection, changeCollection, readDeskCollection } from '#features/collections/desk';
import { listDeskMessages } from '#features/messages/desk';

const listed = (id: string, topic: string) => ({
  ...{ id, topic, speaker: null, when: '2026-01-04', image_url: null, palette: 0 },
  status: 'published' as const,
});
const lamplight = listed('1', 'Reading by Lamplight');
const road = listed('2', 'Enough for the Road');
const empty = { id: '9', version: 1, title: 'For a long road', description: '', messages: [] };

test('a collection is made, given messages, and put into order', async () => {
  const { user } = await openDesk('/admin/collections/new');
  await screen.findByRole('heading', { level: 1, name: 'Add a collection' });
  answer(addCollection, { data: empty });
  answer(readDeskCollection, { data: empty });
  await fill(user, { Title: empty.title });
  await press(user, 'Add');
  expect(await screen.findByText('Nothing in it yet')).toBeVisible();

  const counts = { draft: 0, scheduled: 0, published: 2, withdrawn: 0 };
  answer(listDeskMessages, { ...pageOf(makeDeskMessage(lamplight.topic)), counts });
  const one = { ...empty, version: 2, messages: [lamplight] };
  answer(changeCollection, { data: one });
  answer(readDeskCollection, { data: one });
  await user.click(screen.getAllByRole('button', { name: 'Add messages' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add messages' }));
  await user.click(await dialog.findByRole('button', { name: /Reading by Lamplight/ }));
  expect(await dialog.findByText('In it')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(asked(changeCollection)).toMatchObject([{ body: { version: 1, messages: ['1'] } }]);
});

test('a message of a collection is moved up by its menu', async () => {
  answer(readDeskCollection, { data: { ...empty, messages: [lamplight, road] } });
  const { user } = await openDesk('/admin/collections/9');
  const moved = { ...empty, version: 2, messages: [road, lamplight] };
  await screen.findByText('2 messages');
  answer(changeCollection, { data: moved });
  answer(readDeskCollection, { data: moved });
  await choose(user, `More for ${road.topic}`, 'Move up');
  const rows = within(screen.getByRole('list', { name: 'Messages' }));
  await waitFor(() => expect(rows.getAllByRole('listitem')[0]).toHaveTextContent(road.topic));
  await waitFor(() => expect(asked(changeCollection)).toMatchObject([{ body: { messages: ['2', '1'] } }]));
});
