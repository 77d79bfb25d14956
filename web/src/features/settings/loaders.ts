import { queryClient } from '#web/lib/api/query-client';
import { aboutQuery } from './api.ts';

/** Starts what the About page shows. */
export function loadAbout(): null {
  void queryClient.prefetchQuery(aboutQuery);
  return null;
}
