import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import type { PlaylistId } from '#contract/ids';
import { addTo } from '#contract/texts';
import { playlistsQuery } from '#web/features/playlists/api';
import { add } from '#web/features/playlists/changes';
import { MenuItem, MenuSeparator } from '#web/ui/menu';
import { NearMark } from '#web/ui/near-mark';

interface PlaylistEntriesProps {
  message: Message;
  /** The playlist that is shown, which has its own items above. */
  except?: PlaylistId;
}

/** docs/product/screens-and-routes.md#row-menu; more are loaded as the listener scrolls. */
export function PlaylistEntries({ message, except }: PlaylistEntriesProps) {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery(playlistsQuery);
  const playlists = data?.items.filter(({ id }) => id !== except) ?? [];
  return (
    <>
      {except && playlists.length > 0 && <MenuSeparator />}
      {playlists.map((playlist) => (
        <MenuItem
          key={playlist.id}
          icon={ListPlus}
          label={addTo(playlist.name)}
          onSelect={() => void add(playlist, message)}
        />
      ))}
      {hasNextPage && !isFetchingNextPage && !isError && (
        <div className="relative">
          <NearMark onNear={() => void fetchNextPage()} />
        </div>
      )}
      <MenuSeparator />
    </>
  );
}
