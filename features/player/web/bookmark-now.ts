import { player } from '#core/web/player/player';
import { openBookmarkDialog } from '#features/bookmarks/web/bookmark-dialog-store';

export function bookmarkNow(): void {
  const { current, currentTime } = player.store.getState();
  if (current === null || current.isPreview) return;
  openBookmarkDialog({ messageId: current.id, topic: current.title, position: Math.floor(currentTime) });
}
