import { authStore } from '#web/lib/listener/auth';
import { type AuthMode, authDialogStore, openAuthDialog } from '#web/lib/listener/auth-dialog';
import { storeTicket, takeTicket } from '#web/lib/listener/kept-ticket';
import { closeWalletDialog } from '#web/lib/listener/wallet-dialog';

/**
 * Asks the visitor to sign in; the page reloaded then redeems the ticket. Without a sign-in nothing is stored.
 * @param pin a verified one
 */
export function signInToRedeem(pin: string, mode: AuthMode): void {
  storeTicket(pin);
  closeWalletDialog();
  openAuthDialog(mode, 'to redeem your ticket');
  const stop = authDialogStore.subscribe((open) => {
    if (open !== null) return;
    stop();
    if (!authStore.getState()) takeTicket();
  });
}
