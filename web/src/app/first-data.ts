import * as z from 'zod/mini';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { parseJson } from '#web/lib/parse';

/** The keys of queries, each with its reply. */
const Data = z.array(z.array(z.unknown()));

/**
 * Takes over what the server rendered the page from. A listener may see more than a visitor does: for them it is shown, and
 * fetched again.
 * @returns whether the document has the page, rendered
 */
export function takeOverData(): boolean {
  const data = parseJson(Data, document.getElementById('page-data')?.textContent);
  if (data === null) return false;
  for (const [queryKey, reply] of data) if (Array.isArray(queryKey)) queryClient.setQueryData(queryKey, reply);
  if (authStore.getState() !== null) void queryClient.invalidateQueries({ refetchType: 'none' });
  return true;
}

/** The app has taken over: what the script in the head had said to the style sheet it knows itself by now. */
export function forgetHints(): void {
  for (const hint of ['rendered', 'sidebar', 'session']) delete document.documentElement.dataset[hint];
}
