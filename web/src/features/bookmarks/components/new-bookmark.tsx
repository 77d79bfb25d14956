import { useStore } from 'zustand';
import { bookmarkDialogStore, closeBookmarkDialog } from '#web/features/bookmarks/bookmark-dialog-store';
import { makeBookmark } from '#web/features/bookmarks/kept-bookmarks';
import { formatTime } from '#web/lib/format';
import { toast } from '#web/lib/toasts';
import { BookmarkForm } from './bookmark-form.tsx';

/** The dialog for a moment of what plays, while it is open. */
export function NewBookmark() {
  const moment = useStore(bookmarkDialogStore);
  if (moment === null) return null;
  return (
    <BookmarkForm
      title="New bookmark"
      topic={moment.topic}
      initial={{ position: moment.position, text: '' }}
      onSave={(typed) => {
        makeBookmark({ ...moment, ...typed });
        toast.success('Bookmark saved', `At ${formatTime(typed.position)}`);
      }}
      onClose={closeBookmarkDialog}
    />
  );
}
