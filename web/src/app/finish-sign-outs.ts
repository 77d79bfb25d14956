import { unendedKey } from '#web/features/accounts/unended-key';
import { readStored } from '#web/lib/browser/storage';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { whenSettled } from './when-settled.ts';

/** Has the server end what was signed out of without a network: once it is back, or after the start of a later visit. */
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
