import type { MessageId } from '#core/contract/ids';
import { formatTime } from '#core/web/lib/format';
import { momentWithin } from '#core/web/lib/moment';
import { announcer, player } from '#core/web/player/player';
import { trackOf } from '#core/web/player/track';
import { byMessage } from '#features/bookmarks/web/markdown';
import type { StoredBookmark } from '#features/bookmarks/web/stored-bookmarks';
import * as texts from '#features/bookmarks/web/texts';
import { useBookmarks } from '#features/bookmarks/web/use-bookmarks';
import type { Message } from '#features/catalogue/contract';
import { BookmarkList, timeClass } from './bookmark-list.tsx';

interface MessageBookmarksProps {
  id: MessageId;
  message: Message | null;
}

export function MessageBookmarks({ id, message }: MessageBookmarksProps) {
  const { shown } = useBookmarks();
  const own = byMessage(shown).find(({ messageId }) => messageId === id)?.bookmarks;
  const track = message && trackOf(message);
  const play = ({ position }: StoredBookmark) => {
    if (!track) return;
    player.play([track], 0, { at: momentWithin(position, track.duration) });
    announcer.started(track);
  };
  if (own === undefined) return null;
  return (
    <section aria-labelledby="bookmarks-heading" className="mt-8 max-w-4xl">
      <h2 id="bookmarks-heading" className="mb-3 text-21 font-bold tracking-tight">
        {texts.yourBookmarks()}
      </h2>
      <BookmarkList
        label={texts.yourBookmarks()}
        bookmarks={own}
        opening={
          track === null
            ? null
            : (bookmark, time) => (
                <button
                  type="button"
                  aria-label={texts.playFrom({ time: formatTime(bookmark.position) })}
                  onClick={() => play(bookmark)}
                  className={timeClass}
                >
                  {time}
                </button>
              )
        }
      />
    </section>
  );
}
