import { Pencil, Play, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatTime } from '#core/web/lib/format';
import { IconButton } from '#core/web/ui/icon-button';
import { TextButton } from '#core/web/ui/text-button';
import { topicOf } from '#features/bookmarks/web/markdown';
import {
  changeBookmark,
  deleteBookmark,
  deletedHereStore,
  type StoredBookmark,
} from '#features/bookmarks/web/stored-bookmarks';
import * as texts from '#features/bookmarks/web/texts';
import { BookmarkForm } from './bookmark-form.tsx';

export const timeClass =
  'inline-flex h-11 items-center gap-1.5 rounded-full px-2 text-15 font-semibold tabular-nums hover:opacity-85';

interface BookmarkListProps {
  label: string;
  bookmarks: readonly StoredBookmark[];
  /** Renders the link or button that opens a moment; null where it can't be played. */
  opening: ((bookmark: StoredBookmark, time: ReactNode) => ReactNode) | null;
}

/** Bookmarks deleted on this page stay in place, so that they can be restored. */
export function BookmarkList({ label, bookmarks, opening }: BookmarkListProps) {
  const [edited, setEdited] = useState<StoredBookmark | null>(null);
  const deleted = useStore(deletedHereStore);
  return (
    <>
      <ul aria-label={label} className="grid gap-1">
        {bookmarks.map((bookmark) => (
          <li key={bookmark.id} className="rounded-row px-1 hover:bg-raised/50">
            {deleted.includes(bookmark) ? (
              <Deleted bookmark={bookmark} />
            ) : (
              <Row
                bookmark={bookmark}
                opening={opening}
                onEdit={() => setEdited(bookmark)}
                onDelete={() => deleteBookmark(bookmark)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <BookmarkForm
          title={texts.editBookmark()}
          topic={topicOf(edited)}
          initial={edited}
          onSave={(typed) => changeBookmark(edited, typed)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface RowProps extends Pick<BookmarkListProps, 'opening'> {
  bookmark: StoredBookmark;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ bookmark, opening, onEdit, onDelete }: RowProps) {
  const time = formatTime(bookmark.position);
  return (
    <div className="flex items-start gap-2">
      <div className="shrink-0 tabular-nums">
        {opening === null ? (
          <span className="inline-flex h-11 items-center px-2 text-muted">{time}</span>
        ) : (
          opening(
            bookmark,
            <>
              <Play aria-hidden="true" size={14} fill="currentColor" />
              {time}
            </>,
          )
        )}
      </div>
      <p dir="auto" className="min-w-0 flex-1 py-2.5 break-words whitespace-pre-line">
        {bookmark.text || <span className="text-muted">{texts.noWords()}</span>}
      </p>
      <div className="flex h-11 shrink-0 items-center gap-1">
        <IconButton ground="none" icon={Pencil} label={texts.editBookmarkAt({ time })} onClick={onEdit} />
        <IconButton ground="none" icon={Trash2} label={texts.deleteBookmarkAt({ time })} onClick={onDelete} />
      </div>
    </div>
  );
}

function Deleted({ bookmark }: { bookmark: StoredBookmark }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={place} className="flex min-h-11 flex-wrap items-center gap-x-4 px-2 text-muted">
      <span role="status">{texts.bookmarkDeleted({ time: formatTime(bookmark.position) })}</span>
      <TextButton kind="quiet" onClick={() => changeBookmark(bookmark)}>
        {texts.undo()}
      </TextButton>
    </div>
  );
}
