import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked } from '#core/web/test/api';
import { makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { press } from '#core/web/test/fill';
import { renderPart } from '#core/web/test/render-part';
import { pageOf } from '#core/web/test/things';
import { DeskGroup } from '#features/groups/desk';
import { listDeskMessages } from '#features/messages/desk';
import { changeDeskParts, readDeskParts } from '#features/series/desk';
import { SeriesParts } from './series-parts.tsx';

const messages = { published: 0, all: 0 };
const series = DeskGroup.parse({ id: '6', version: 1, name: 'Long road', description: '', messages });

function makeParts(...topics: string[]) {
  const parts = topics.map((topic, at) => ({
    id: topic === 'Second' ? '2' : '1',
    topic,
    speaker: null,
    when: '2026-01-04',
    status: 'published' as const,
    image_url: null,
    palette: 0,
    part: at + 1,
  }));
  return { data: { seen: `of ${parts.length}`, parts } };
}

test('messages are added to a series and put into order with the keyboard alone', async () => {
  answer(readDeskParts, makeParts('First'));
  const found = ['First', 'Second'].map((topic, at) => makeDeskMessage(topic, { id: String(at + 1) }));
  answer(listDeskMessages, { ...pageOf(...found), counts: { draft: 0, scheduled: 0, published: 2, withdrawn: 0 } });
  answer(changeDeskParts, makeParts('First', 'Second'));
  const { user } = renderPart(<SeriesParts series={series} />);
  (await screen.findByRole('button', { name: 'Add messages' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add messages' }));
  expect(await dialog.findByText('In it')).toBeVisible();
  answer(readDeskParts, makeParts('First', 'Second'));
  dialog.getByRole('button', { name: /Second/ }).focus();
  await user.keyboard('{Enter}');
  expect(await dialog.findAllByText('In it')).toHaveLength(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const parts = () => within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem');
  expect(parts()).toHaveLength(2);
  answer(readDeskParts, makeParts('Second', 'First'));
  answer(changeDeskParts, makeParts('Second', 'First'));
  await press(user, 'More for First');
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(parts()[0]).toHaveTextContent('Second'));
  expect(asked(changeDeskParts).map(({ body }) => body)).toEqual([
    {
      seen: 'of 1',
      parts: [
        { id: '1', part: 1 },
        { id: '2', part: 2 },
      ],
    },
    {
      seen: 'of 2',
      parts: [
        { id: '2', part: 1 },
        { id: '1', part: 2 },
      ],
    },
  ]);
});
