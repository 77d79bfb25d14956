import { unendedKey } from '#web/features/accounts/unended-key';
import { readStored } from '#web/lib/browser/storage';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { whenSettled } from './when-settled.ts';

/** Ends on the server the sessions that were signed out of offline: once there is a network, or after a later start. */
export function finishSignOutsInTime(): void {
  const finish = async () => {
    if (!navigator.onLine || readStored(unendedKey) === null) return;
    const { endWaitingSessions } = await loadPart(
      needsNetwork(() => import('#web/features/accounts/unended-sessions')),
    );
    await endWaitingSessions();
  };
  window.addEventListener('online', () => void finish());
  whenSettled(() => void finish());
}
