import { queryClient } from '#core/web/lib/api/query-client';
import { removeStored } from '#core/web/lib/browser/storage';
import { authStore, followOtherTabs, tokenExpired } from '#core/web/lib/listener/auth';
import { closeWalletDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import { begunKey, isBegunKey, positionsKey, queueKey } from '#core/web/player/memory';
import { nothing, paymentStore } from '#features/payments/web/payment-store';
import { usedPlaylistsKey } from '#features/playlists/web/used-key';
import * as texts from './texts.ts';

interface Navigator {
  state: { location: { pathname: string } };
  navigate: (to: string, options: { replace: boolean }) => Promise<void>;
}

/** Clears data and playback of a former listener, in whichever tab the session changed (docs/product/texts-and-errors.md#ended-session). */
export function followSession(router: Navigator, stop: () => void): void {
  followOtherTabs();
  authStore.subscribe((now, before) => {
    if (now?.token === before?.token) return;
    if (before && before.user.email !== now?.user.email) {
      endListening(stop);
      endPaying();
    }
    // A reset would refetch a listener's queries on screen, so it waits until the page is rendered without the session.
    setTimeout(() => void (before ? queryClient.resetQueries() : queryClient.invalidateQueries()));
  });
  window.addEventListener(tokenExpired, () => {
    const isHome = router.state.location.pathname === paths.home();
    void router.navigate(paths.home(), { replace: isHome });
    toast.error(texts.sessionEnded());
  });
}

/** The server keeps a listener's queue and positions. A visitor's stay on the device for the listener who signs in. */
function endListening(stop: () => void): void {
  stop();
  removeStored(queueKey);
  removeStored(positionsKey);
  removeStored(begunKey);
  removeStored(isBegunKey);
  removeStored(usedPlaylistsKey);
}

function endPaying(): void {
  paymentStore.setState(nothing, true);
  closeWalletDialog();
}
