import { Bookmark, FileDown, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { saveFile } from '#core/web/lib/browser/save-file';
import { formatCount, formatTime } from '#core/web/lib/format';
import { libraryTitle } from '#core/web/lib/library-title';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Notice, NoticeButton } from '#core/web/ui/notice';
import { SearchField } from '#core/web/ui/search-field';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { type BookmarkedMessage, bookmarksMarkdown, byMessage, topicOf } from '#features/bookmarks/web/markdown';
import { noRoomStore } from '#features/bookmarks/web/record-bookmarks';
import { bookmarksReadStore, shareBookmarks } from '#features/bookmarks/web/share-bookmarks';
import type { StoredBookmark } from '#features/bookmarks/web/stored-bookmarks';
import { useBookmarks } from '#features/bookmarks/web/use-bookmarks';
import { BookmarkList, timeClass } from './bookmark-list.tsx';

/** Bookmarks need no network (features/bookmarks/README.md#moments-with-words). */
export function BookmarksSection() {
  const { there, shown } = useBookmarks();
  const [keyword, setKeyword] = useState('');
  const isRead = useStore(bookmarksReadStore);
  useEffect(shareBookmarks, []);
  if (shown.length === 0) return isRead ? <NoBookmarks /> : <Loading />;
  const found = shown.filter((bookmark) => isFound(bookmark, keyword));
  const count = there.filter((bookmark) => isFound(bookmark, keyword)).length;
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search your bookmarks"
          value={keyword}
          onChange={setKeyword}
          className="max-w-120 min-w-0 grow basis-52"
        />
        <TextButton kind="quiet" disabled={there.length === 0} onClick={() => exportMarkdown(there)}>
          <FileDown aria-hidden="true" size={20} />
          Export as Markdown
        </TextButton>
      </div>
      <p role="status" className="mt-3 text-13 text-muted">
        {formatCount(count, ['bookmark', 'bookmarks'])}
      </p>
      <NoRoom />
      {found.length === 0 && keyword !== '' && <NothingFound keyword={keyword} onClear={() => setKeyword('')} />}
      {byMessage(found).map((message) => (
        <OfMessage key={message.messageId} message={message} />
      ))}
    </>
  );
}

/** Bookmarks that the account has no room for exist only in this browser. */
function NoRoom() {
  const noRoom = useStore(noRoomStore);
  if (noRoom === null) return null;
  return (
    <p role="status" className="mt-3 max-w-[72ch] text-pretty">
      Your latest bookmarks are only in this browser. {noRoom.sentence}
    </p>
  );
}

function OfMessage({ message }: { message: BookmarkedMessage }) {
  const { messageId, published, bookmarks } = message;
  const topic = topicOf(message);
  const heading = `bookmarks-of-${messageId}`;
  return (
    <section aria-labelledby={heading} className="mt-6 max-w-4xl">
      <h2 id={heading} dir="auto" className="mb-2 px-3 text-17 font-bold break-words">
        <Link to={paths.message(messageId)} className="hover:underline">
          {topic}
        </Link>
        {!published && <span className="ml-2 text-13 font-normal text-muted">withdrawn</span>}
      </h2>
      <BookmarkList
        label={`Bookmarks in ${topic}`}
        bookmarks={bookmarks}
        opening={
          published
            ? (bookmark, time) => (
                <Link
                  to={paths.messageAt(messageId, bookmark.position)}
                  aria-label={`Open at ${formatTime(bookmark.position)}`}
                  className={timeClass}
                >
                  {time}
                </Link>
              )
            : null
        }
      />
    </section>
  );
}

function isFound({ text, topic }: StoredBookmark, keyword: string): boolean {
  const words = plain(keyword).split(/\s+/).filter(Boolean);
  const has = plain(`${topic} ${text}`);
  return words.every((word) => has.includes(word));
}

/** Ignores case and diacritics, like the library's search. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function exportMarkdown(bookmarks: readonly StoredBookmark[]): void {
  const text = bookmarksMarkdown(bookmarks, `Bookmarks – ${libraryTitle}`, window.location.origin);
  saveFile(new Blob([text], { type: 'text/markdown' }), 'bookmarks.md');
}

function Loading() {
  return (
    <p role="status" className="mt-6 flex items-center gap-3 text-muted">
      <Spinner />
      Loading your bookmarks...
    </p>
  );
}

function NoBookmarks() {
  return (
    <Notice
      icon={Bookmark}
      title="No bookmarks yet"
      help="While a message plays, press Bookmark in the player, or B, to keep a moment with words of your own."
      action={<BrowseMessages />}
    />
  );
}

function NothingFound({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  return (
    <Notice
      icon={SearchX}
      title={`No bookmarks found for “${keyword}”`}
      help="The search covers your words and the topics of the messages."
      action={<NoticeButton label="Clear search" onPress={onClear} />}
    />
  );
}
