import { authStore } from '#web/lib/listener/auth';
import { hasPendingSaves } from '#web/offline/pending-saves';
import { isAnythingSaved } from '#web/offline/saved-marker';
import { setSavedFinder } from '#web/player/saved-audio';
import type { Track } from '#web/player/track';
import { whenSettled } from './when-settled.ts';

/**
 * Downloads resume when the first page has settled; at once when somebody signs in or out, whose purchases mustn't be
 * left to the next listener, and when another tab has saved something.
 */
export function startOfflineInTime(): void {
  setSavedFinder((track) => (isAnythingSaved() ? findSaved(track) : null));
  const start = () => {
    if (isAnythingSaved() || hasPendingSaves()) load().catch(() => undefined);
  };
  whenSettled(start);
  authStore.subscribe(start);
  window.addEventListener('storage', start);
}

async function load(): Promise<void> {
  const { startKeeping } = await import('#web/features/offline/commands');
  await startKeeping();
}

async function findSaved(track: Track): Promise<Blob | null> {
  const { savedAudio } = await import('#web/offline/offline');
  return await savedAudio(track);
}
