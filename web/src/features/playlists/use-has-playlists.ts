import { useInfiniteQuery } from '@tanstack/react-query';
import { playlistsQuery } from './api.ts';

/**
 * Whether the listener has playlists.
 * @param isListener nothing is asked for a visitor
 * @returns `unknown` until the server has said so
 */
export function useHasPlaylists(isListener: boolean): boolean | 'unknown' {
  const { data, isPending } = useInfiniteQuery({ ...playlistsQuery, enabled: isListener });
  if (data) return data.total > 0;
  return isListener && isPending ? 'unknown' : false;
}
