import { nothing, paymentStore } from '#web/features/payments/payment-store';
import { queryClient } from '#web/lib/api/query-client';
import { removeStored } from '#web/lib/browser/storage';
import { authStore, followOtherTabs, tokenExpired } from '#web/lib/listener/auth';
import { closeWalletDialog } from '#web/lib/listener/wallet-dialog';
import { paths } from '#web/lib/paths';
import { toast } from '#web/lib/toasts';
import { positionsKey, queueKey } from '#web/player/memory';

/** What it needs of the router. */
interface Navigator {
  state: { location: { pathname: string } };
  navigate: (to: string, options: { replace: boolean }) => Promise<void>;
}

/**
 * Keeps the app true to who is signed in, in whichever tab that changes: nothing that was fetched for one listener is shown to
 * another, nothing of what one heard goes on for another, and a session that ended leads Home
 * (docs/product/texts-and-errors.md#ended-session).
 * @param stop stops what plays
 */
export function followSession(router: Navigator, stop: () => void): void {
  followOtherTabs();
  authStore.subscribe((now, before) => {
    if (now?.token === before?.token) return;
    if (before && before.user.email !== now?.user.email) {
      endListening(stop);
      endPaying();
    }
    // Once the page knows: what it shows no more isn't asked for again. What a visitor sees is nobody's own, and stays until
    // the listener's is there.
    setTimeout(() => void (before ? queryClient.resetQueries() : queryClient.invalidateQueries()));
  });
  window.addEventListener(tokenExpired, () => {
    const isHome = router.state.location.pathname === paths.home();
    void router.navigate(paths.home(), { replace: isHome });
    toast.error('Your session has ended. Please sign in again.');
  });
}

/**
 * What plays ends with its listener's session, and what they were to hear and how far they were in each message is not for whoever
 * comes next: the server has it for them. A visitor's stays, for the listener that the visitor turns out to be.
 */
function endListening(stop: () => void): void {
  stop();
  // What is kept may be another tab's, or not be there yet.
  removeStored(queueKey);
  removeStored(positionsKey);
}

/** What is said of one listener's payment, and the dialog of their wallet, is for nobody else. */
function endPaying(): void {
  paymentStore.setState(nothing, true);
  closeWalletDialog();
}
