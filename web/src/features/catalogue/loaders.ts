import type { LoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client';
import { messageIdOf, messageQuery, recentMessagesQuery } from './api.ts';

/** The rest follows as the listener comes near it. */
export function loadHomeMessages(): void {
  void queryClient.prefetchQuery(recentMessagesQuery);
}

export function loadMessage({ params }: LoaderFunctionArgs): null {
  const id = messageIdOf(params.id);
  if (id) void queryClient.prefetchQuery(messageQuery(id));
  return null;
}
