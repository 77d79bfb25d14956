import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { Outlet } from 'react-router';
import { MessageMenuContext } from '#web/features/catalogue/actions/message-menu-slot';
import { playlistsQuery } from '#web/features/playlists/api';
import { useIsListener } from '#web/lib/listener/use-is-listener';
import { loadPart } from '#web/lib/load-part';

const loadEntries = () =>
  loadPart(async () => ({
    default: (await import('#web/features/playlists/components/playlist-entries')).PlaylistEntries,
  }));

/** Without a fallback of its own: a menu waits for it, so that nothing in it moves once it is open. */
const Entries = lazy(loadEntries);

const prepare = () => void (navigator.onLine && loadEntries());

/** docs/product/screens-and-routes.md#row-menu */
export function WithMessageMenus() {
  const isListener = useIsListener();
  const { data } = useInfiniteQuery({ ...playlistsQuery, enabled: isListener });
  const isOffered = (data?.total ?? 0) > 0;
  const slot = useMemo(() => ({ isOffered, prepare, Entries }), [isOffered]);
  return (
    <MessageMenuContext value={isListener ? slot : null}>
      <Outlet />
    </MessageMenuContext>
  );
}
