import { useStore } from 'zustand';
import { formatTime } from '#core/web/lib/format';
import { toast } from '#core/web/lib/toasts';
import { bookmarkDialogStore, closeBookmarkDialog } from '#features/bookmarks/web/bookmark-dialog-store';
import { makeBookmark } from '#features/bookmarks/web/stored-bookmarks';
import * as texts from '#features/bookmarks/web/texts';
import { BookmarkForm } from './bookmark-form.tsx';

export function NewBookmark() {
  const moment = useStore(bookmarkDialogStore);
  if (moment === null) return null;
  return (
    <BookmarkForm
      title={texts.newBookmark()}
      topic={moment.topic}
      initial={{ position: moment.position, text: '' }}
      onSave={(typed) => {
        makeBookmark({ ...moment, ...typed });
        toast.success(texts.bookmarkSaved(), texts.atTime({ time: formatTime(typed.position) }));
      }}
      onClose={closeBookmarkDialog}
    />
  );
}
