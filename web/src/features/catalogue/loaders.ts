import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';
import { messageIdOf, messageQuery, recentMessagesQuery } from './api.ts';

/** Starts the catalogue's queries for the top of Home; the rest follows as the listener comes near it. */
export function loadHomeMessages(): void {
  void queryClient.prefetchQuery(recentMessagesQuery);
}

/** Starts what a message's page shows. */
export function loadMessage({ params }: LoaderFunctionArgs): null {
  const id = messageIdOf(params.id);
  if (id) void queryClient.prefetchQuery(messageQuery(id));
  return null;
}
