import { player } from '#core/web/player/player';
import { openBookmarkDialog } from '#features/bookmarks/web/bookmark-dialog-store';

/** Asks for words about the moment that plays now; not of a preview. */
export function bookmarkNow(): void {
  const { current, currentTime } = player.store.getState();
  if (current === null || current.isPreview) return;
  openBookmarkDialog({ messageId: current.id, topic: current.title, position: Math.floor(currentTime) });
}
