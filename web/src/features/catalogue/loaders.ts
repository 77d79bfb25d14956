import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';
import { messageIdOf, messageQuery, recentMessagesQuery } from './api.ts';

/** Starts what the catalogue has for the top of Home; what is below is asked for once the listener comes near it. */
export function loadHomeMessages(): void {
  void queryClient.prefetchQuery(recentMessagesQuery);
}

/** Starts what a message's page shows. */
export function loadMessage({ params }: LoaderFunctionArgs): null {
  const id = messageIdOf(params.id);
  if (id) void queryClient.prefetchQuery(messageQuery(id));
  return null;
}
