import { authStore } from '#web/lib/listener/auth';
import { isAnythingKept } from '#web/offline/keeping-mark';
import { whenSettled } from './when-settled.ts';

/**
 * Takes up what is saved for offline: when the first page has settled, so that what was on its way goes on; at once when somebody
 * signs in or out, whose purchases are not for the next one. Its code is fetched only where something is kept.
 */
export function startOfflineInTime(): void {
  const start = async () => {
    if (!isAnythingKept()) return;
    const { startOffline } = await import('#web/offline/offline');
    await startOffline();
  };
  whenSettled(() => void start().catch(() => undefined));
  authStore.subscribe(() => void start().catch(() => undefined));
}
