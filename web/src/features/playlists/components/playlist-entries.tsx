import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useEffect } from 'react';
import type { Message } from '#contract/catalogue';
import type { PlaylistId } from '#contract/ids';
import { addTo } from '#contract/texts';
import { playlistsQuery } from '#web/features/playlists/api';
import { add } from '#web/features/playlists/changes';
import { firstOf, forgetUsed, usedLast } from '#web/features/playlists/used-last';
import { MenuItem, MenuSeparator } from '#web/ui/menu';
import { NearMark } from '#web/ui/near-mark';

export interface SlotEntriesProps {
  message: Message;
  /** Those that a menu begins with, or all others, for its end. */
  part: 'first' | 'rest';
}

interface PlaylistEntriesProps extends SlotEntriesProps {
  /** The playlist that is shown, to which the message can't be added again. */
  except?: PlaylistId;
}

/** docs/product/screens-and-routes.md#row-menu; more are loaded as the listener scrolls. */
export function PlaylistEntries({ message, part, except }: PlaylistEntriesProps) {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = usePlaylists();
  const { first, rest } = firstOf(data?.items.filter(({ id }) => id !== except) ?? []);
  const isFirst = part === 'first';
  const playlists = isFirst ? first : rest;
  return (
    <>
      {!isFirst && playlists.length > 0 && <MenuSeparator />}
      {playlists.map((playlist) => (
        <MenuItem
          key={playlist.id}
          icon={ListPlus}
          label={addTo(playlist.name)}
          onSelect={() => void add(playlist, message)}
        />
      ))}
      {isFirst && playlists.length > 0 && <MenuSeparator />}
      {!isFirst && hasNextPage && !isFetchingNextPage && !isError && (
        <div className="relative">
          <NearMark onNear={() => void fetchNextPage()} />
        </div>
      )}
    </>
  );
}

/** Reads on until those used last are there. */
function usePlaylists() {
  const read = useInfiniteQuery(playlistsQuery);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = read;
  useEffect(() => {
    if (!data || isFetching || isError) return;
    const missing = usedLast().filter((id) => !data.items.some((playlist) => playlist.id === id));
    if (missing.length === 0) return;
    if (hasNextPage) void fetchNextPage();
    else forgetUsed(missing);
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  return read;
}
