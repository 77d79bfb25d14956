import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useEffect, useMemo } from 'react';
import { Outlet } from 'react-router';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { loadPart } from '#core/web/lib/load-part';
import { MessageMenuContext } from '#features/messages/web/actions/message-menu-slot';
import { playlistsQuery } from '#features/playlists/web/api';
import { forgetUsed, usedLast } from '#features/playlists/web/used-last';

let areEntriesHere = false;

const loadEntries = () =>
  loadPart(async () => {
    const { PlaylistEntries } = await import('#features/playlists/web/components/playlist-entries');
    areEntriesHere = true;
    return { default: PlaylistEntries };
  });

const Entries = lazy(loadEntries);

const prepare = () => void (navigator.onLine && loadEntries());

/** Specified in features/messages/README.md#row-menu. */
export function WithMessageMenus() {
  const isListener = useIsListener();
  const hasPlaylists = useHasPlaylists(isListener);
  const slot = useMemo(
    () => ({
      get isOffered() {
        return hasPlaylists && (areEntriesHere || navigator.onLine);
      },
      prepare,
      Entries,
    }),
    [hasPlaylists],
  );
  return (
    <MessageMenuContext value={isListener ? slot : null}>
      <Outlet />
    </MessageMenuContext>
  );
}

function useHasPlaylists(isListener: boolean): boolean {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...playlistsQuery,
    enabled: isListener,
  });
  useEffect(() => {
    if (!data || isFetching || isError) return;
    const missing = usedLast().filter((id) => !data.items.some((playlist) => playlist.id === id));
    if (missing.length === 0) return;
    if (hasNextPage) void fetchNextPage();
    else forgetUsed(missing);
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  return (data?.total ?? 0) > 0;
}
