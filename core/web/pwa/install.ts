import { createStore } from 'zustand/vanilla';

/** Chromium's `beforeinstallprompt` event. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install the app; null where it can't, when it is installed, or once it was answered. */
export const installStore = createStore<InstallOffer | null>(() => null);

/** Called at the start: the event fires once, early. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (offer) => {
    // The app has its own button (docs/product/screens-and-routes.md#install-button): the browser's banner is
    // suppressed.
    offer.preventDefault();
    if (isInstallOffer(offer)) installStore.setState(offer, true);
  });
  window.addEventListener('appinstalled', () => installStore.setState(null, true));
}

function isInstallOffer(offer: Event): offer is InstallOffer {
  return 'prompt' in offer;
}

/** An offer can be used only once. */
export async function install(): Promise<void> {
  const offer = installStore.getState();
  installStore.setState(null, true);
  await offer?.prompt();
}
