import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Playlist, PlaylistMessage } from '#contract/playlists';
import { texts } from '#contract/texts';
import { PlaylistMessages } from '#web/features/catalogue/playlists/playlist-messages';
import type { MessageList } from '#web/features/catalogue/playlists/playlist-queries';
import { MessageTableSkeleton } from '#web/features/catalogue/table/message-table-skeleton';
import { lazyPart } from '#web/lib/lazy-part';
import { needsNetwork } from '#web/lib/needs-network';

/** Only one's own playlists can be reordered. */
export const OwnPlaylistTable = lazyPart(
  needsNetwork(async () => (await import('./own-playlist-table.tsx')).OwnPlaylistTable),
);

interface OwnPlaylistMessagesProps {
  playlist: Playlist;
  query: UseInfiniteQueryResult<MessageList<PlaylistMessage>>;
}

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
