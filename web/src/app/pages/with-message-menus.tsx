import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { MessageMenuContext } from '#web/features/catalogue/actions/message-menu-slot';
import { playlistsQuery } from '#web/features/playlists/api';
import { lazyPart } from '#web/lib/lazy-part';
import { useIsListener } from '#web/lib/listener/use-is-listener';

const Entries = lazyPart(
  async () => (await import('#web/features/playlists/components/playlist-entries')).PlaylistEntries,
);

/** docs/product/screens-and-routes.md#row-menu */
export function WithMessageMenus() {
  const isListener = useIsListener();
  const { data } = useInfiniteQuery({ ...playlistsQuery, enabled: isListener });
  const isOffered = (data?.total ?? 0) > 0;
  const slot = useMemo(() => ({ isOffered, prepare: Entries.preload, Entries }), [isOffered]);
  return (
    <MessageMenuContext value={isListener ? slot : null}>
      <Outlet />
    </MessageMenuContext>
  );
}
