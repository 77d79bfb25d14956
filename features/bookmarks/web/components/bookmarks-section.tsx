import { Bookmark, FileDown, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { saveFile } from '#core/web/lib/browser/save-file';
import { formatTime } from '#core/web/lib/format';
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
import * as texts from '#features/bookmarks/web/texts';
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
          label={texts.searchYourBookmarks()}
          value={keyword}
          onChange={setKeyword}
          className="max-w-120 min-w-0 grow basis-52"
        />
        <TextButton kind="quiet" disabled={there.length === 0} onClick={() => exportMarkdown(there)}>
          <FileDown aria-hidden="true" size={20} />
          {texts.exportAsMarkdown()}
        </TextButton>
      </div>
      <p role="status" className="mt-3 text-13 text-muted">
        {texts.bookmarkCount({ count })}
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
      {texts.onlyInThisBrowser({ reason: noRoom.sentence })}
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
        {!published && <span className="ml-2 text-13 font-normal text-muted">{texts.withdrawn()}</span>}
      </h2>
      <BookmarkList
        label={texts.bookmarksIn({ topic })}
        bookmarks={bookmarks}
        opening={
          published
            ? (bookmark, time) => (
                <Link
                  to={paths.messageAt(messageId, bookmark.position)}
                  aria-label={texts.openAt({ time: formatTime(bookmark.position) })}
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
  const text = bookmarksMarkdown(bookmarks, texts.exportTitle({ library: libraryTitle }), window.location.origin);
  saveFile(new Blob([text], { type: 'text/markdown' }), 'bookmarks.md');
}

function Loading() {
  return (
    <p role="status" className="mt-6 flex items-center gap-3 text-muted">
      <Spinner />
      {texts.loadingBookmarks()}
    </p>
  );
}

function NoBookmarks() {
  return (
    <Notice icon={Bookmark} title={texts.noBookmarksYet()} help={texts.noBookmarksHelp()} action={<BrowseMessages />} />
  );
}

function NothingFound({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  return (
    <Notice
      icon={SearchX}
      title={texts.noBookmarksFound({ keyword })}
      help={texts.searchHelp()}
      action={<NoticeButton label={common.clearSearch()} onPress={onClear} />}
    />
  );
}
