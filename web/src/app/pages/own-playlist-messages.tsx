import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Playlist, PlaylistMessage } from '#contract/playlists';
import { texts } from '#contract/texts';
import { PlaylistMessages } from '#web/features/catalogue/playlists/playlist-messages';
import type { MessageList } from '#web/features/catalogue/playlists/playlist-queries';
import { MessageTableSkeleton } from '#web/features/catalogue/table/message-table-skeleton';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';

/** Only one's own playlists can be reordered. */
export const loadSortableTable = async () => ({
  default: (await loadPart(needsNetwork(() => import('./own-playlist-table.tsx')))).OwnPlaylistTable,
});
const OwnPlaylistTable = lazy(loadSortableTable);

interface OwnPlaylistMessagesProps {
  playlist: Playlist;
  query: UseInfiniteQueryResult<MessageList<PlaylistMessage>>;
}

/** The messages of one of the listener's own playlists, which can be reordered. */
export function OwnPlaylistMessages({ playlist, query }: OwnPlaylistMessagesProps) {
  return (
    <PlaylistMessages
      label={playlist.name || texts.untitledPlaylist}
      query={query}
      onRetry={() => void query.refetch()}
      tableOf={(list) => (
        <Suspense fallback={<MessageTableSkeleton />}>
          <OwnPlaylistTable playlist={playlist} {...list} />
        </Suspense>
      )}
    />
  );
}
