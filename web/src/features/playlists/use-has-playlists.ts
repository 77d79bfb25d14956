import { useInfiniteQuery } from '@tanstack/react-query';
import { playlistsQuery } from './api.ts';

/**
 * @param isListener visitors have none
 * @returns `unknown` until the server has answered
 */
export function useHasPlaylists(isListener: boolean): boolean | 'unknown' {
  const { data, isPending } = useInfiniteQuery({ ...playlistsQuery, enabled: isListener });
  if (data) return data.total > 0;
  return isListener && isPending ? 'unknown' : false;
}
