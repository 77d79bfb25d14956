import type { LoaderFunctionArgs } from 'react-router';
import { authStore } from '#web/lib/listener/auth';
import { loadPart } from '#web/lib/load-part';

export function loadOwnPlaylist({ params }: LoaderFunctionArgs): null {
  if (authStore.getState()) void start(params.id);
  return null;
}

/** Fetched beside the page's code, since most visits don't need it. */
async function start(id: string | undefined): Promise<void> {
  const { startOwnPlaylist } = await loadPart(() => import('./own-playlist-start.ts'));
  startOwnPlaylist(id);
}
