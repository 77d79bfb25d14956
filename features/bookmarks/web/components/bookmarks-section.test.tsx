import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MessageId } from '#core/contract/ids';
import { saveFile } from '#core/web/lib/browser/save-file';
import { makeMessage } from '#core/web/lib/fake-message';
import { signIn } from '#core/web/lib/listener/auth';
import { player } from '#core/web/player/player';
import { answer, answerBy, asked } from '#core/web/test/api';
import { amina } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { listBookmarks, recordBookmarks } from '#features/bookmarks/contract';
import { openBookmarkDialog } from '#features/bookmarks/web/bookmark-dialog-store';
import {
  bookmarksStore,
  keepBookmarks,
  makeBookmark,
  setBookmarkSource,
} from '#features/bookmarks/web/stored-bookmarks';
import { BookmarksSection } from './bookmarks-section.tsx';
import { MessageBookmarks } from './message-bookmarks.tsx';
import { NewBookmark } from './new-bookmark.tsx';

vi.mock('#core/web/lib/browser/save-file', () => ({ saveFile: vi.fn() }));

const talk = makeMessage('1', { duration: 600 });
const messageId = MessageId.parse('1');
const topic = talk.topic;

beforeEach(() => {
  answer(listBookmarks, { data: [], cursor: 'a', more: false });
  answerBy(recordBookmarks, () => ({ data: [] }));
  keepBookmarks(
    [],
    bookmarksStore.getState().map(({ id }) => id),
  );
  setBookmarkSource(null);
});

const own = () => within(screen.getByRole('list', { name: 'Your bookmarks' })).getAllByRole('listitem');

test('a moment is bookmarked with its time and words; a time that is none is refused', async () => {
  openBookmarkDialog({ messageId, topic, position: 42.5 });
  const { user } = renderPart(
    <>
      <NewBookmark />
      <MessageBookmarks id={messageId} message={talk} />
    </>,
  );
  const time = screen.getByLabelText('Time');
  expect(time).toHaveValue('00:42');
  await user.clear(time);
  await user.type(time, '7 past');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give a time like 12:34 or 1:02:03')).toBeVisible();
  await user.clear(time);
  await user.type(time, '0:05');
  await user.type(screen.getByLabelText(/^Your words/), 'The second reason');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(own()).toHaveLength(1);
  expect(own()[0]).toHaveTextContent('00:05The second reason');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a bookmark is changed, deleted and brought back, with the focus in its place, and plays from its moment', async () => {
  makeBookmark({ messageId, topic, position: 5, text: 'The second reason' });
  const { user } = renderPart(<MessageBookmarks id={messageId} message={talk} />);
  await user.click(screen.getByRole('button', { name: 'Edit the bookmark at 00:05' }));
  await user.clear(screen.getByLabelText(/^Your words/));
  await user.type(screen.getByLabelText(/^Your words/), 'The third reason');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(own()[0]).toHaveTextContent('The third reason');
  await user.click(screen.getByRole('button', { name: 'Delete the bookmark at 00:05' }));
  expect(own()[0]).toHaveTextContent('Bookmark at 00:05 deleted');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(own()[0]).toHaveTextContent('The third reason');
  const play = vi.spyOn(player, 'play').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Play from 00:05' }));
  expect(play).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ id: '1' })], 0, { at: 5 });
});

test('all of them are found by their words and topics, open at their moment, and are exported', async () => {
  makeBookmark({ messageId, topic, position: 2, text: 'made on the way' });
  makeBookmark({ messageId, topic, position: 3, text: 'Résumé' });
  const { user } = renderPart(<BookmarksSection />);
  const list = screen.getByRole('list', { name: 'Bookmarks in Talk 1' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open at 00:02' })).toHaveAttribute('href', '/message/1?t=2');
  await user.type(screen.getByLabelText('Search your bookmarks'), 'resume talk');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('1 bookmark')).toBeVisible();
  await user.type(screen.getByLabelText('Search your bookmarks'), 'zzz');
  expect(await screen.findByText(/^No bookmarks found for/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export as Markdown' }));
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'bookmarks.md');
});

test('a visitor’s become the listener’s who signs in, and nobody’s after them', async () => {
  makeBookmark({ messageId, topic, position: 3, text: 'before I had an account' });
  renderPart(<BookmarksSection />);
  signIn(amina);
  await waitFor(() =>
    expect(asked(recordBookmarks)).toMatchObject([{ body: { acts: [{ text: 'before I had an account' }] } }]),
  );
  signIn({ user: { ...amina.user, email: 'bola@example.com' }, token: 'bolas' });
  expect(await screen.findByText('No bookmarks yet')).toBeVisible();
});
