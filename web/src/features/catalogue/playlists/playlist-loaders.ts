import type { LoaderFunctionArgs } from 'react-router';
import { featuredCollectionsQuery } from '#web/features/catalogue/api';
import { queryClient } from '#web/lib/api/query-client';
import { playlistHeadQuery, playlistMessagesQuery } from './playlist-queries.ts';
import { playlistAt } from './playlists.ts';

/** Starts what a playlist's page shows. */
export function loadPlaylist({ params, request }: LoaderFunctionArgs): null {
  const playlist = playlistAt({ id: params.id ?? '', search: new URL(request.url).searchParams });
  if (!playlist) return null;
  void queryClient.prefetchQuery(playlistHeadQuery(playlist));
  void queryClient.prefetchInfiniteQuery(playlistMessagesQuery(playlist));
  return null;
}

/** Starts what a featured collection's page shows. */
export function loadFeatured(): null {
  void queryClient.prefetchQuery(featuredCollectionsQuery);
  return null;
}
