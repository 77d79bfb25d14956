import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { Outlet } from 'react-router';
import { useStore } from 'zustand';
import { MessageMenuContext } from '#web/features/catalogue/actions/message-menu-slot';
import { playlistsQuery } from '#web/features/playlists/api';
import { authStore } from '#web/lib/listener/auth';
import { loadPart } from '#web/lib/load-part';

const loadEntries = async () => ({
  default: (await loadPart(() => import('#web/features/playlists/components/playlist-entries'))).PlaylistEntries,
});
const Entries = lazy(loadEntries);

/**
 * Pages whose messages have menus that add them to the listener's playlists
 * (docs/product/screens-and-routes.md#row-menu).
 */
export function WithMessageMenus() {
  const isListener = useStore(authStore, (signedIn) => signedIn !== null);
  const { data } = useInfiniteQuery({ ...playlistsQuery, enabled: isListener });
  const isOffered = (data?.total ?? 0) > 0;
  const slot = useMemo(() => ({ isOffered, prepare: () => void loadEntries(), Entries }), [isOffered]);
  return (
    <MessageMenuContext value={isListener ? slot : null}>
      <Outlet />
    </MessageMenuContext>
  );
}
