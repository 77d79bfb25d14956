import type { LoaderFunctionArgs } from 'react-router';
import { authStore } from '#web/lib/listener/auth';
import { loadPart } from '#web/lib/load-part';

/** Starts what an own playlist's page shows; a visitor is shown nothing of it. */
export function loadOwnPlaylist({ params }: LoaderFunctionArgs): null {
  if (authStore.getState()) void start(params.id);
  return null;
}

/** What knows the calls is fetched beside the page's code: most visits never need it. */
async function start(id: string | undefined): Promise<void> {
  const { startOwnPlaylist } = await loadPart(() => import('./own-playlist-start.ts'));
  startOwnPlaylist(id);
}
