import { queryClient } from '#web/lib/api/query-client';
import { aboutQuery } from './api.ts';

export function loadAbout(): null {
  void queryClient.prefetchQuery(aboutQuery);
  return null;
}
