import { createStore } from 'zustand/vanilla';

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Null if the browser can't install the app, the app is installed, or the offer was answered. */
export const installStore = createStore<InstallOffer | null>(() => null);

/** Call this at the start, since the browser offers the installation only once and early. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (offer) => {
    // Suppresses the browser's banner, because the app has its own button (core/web/app/README.md#install-button).
    offer.preventDefault();
    if (isInstallOffer(offer)) installStore.setState(offer, true);
  });
  window.addEventListener('appinstalled', () => installStore.setState(null, true));
}

function isInstallOffer(offer: Event): offer is InstallOffer {
  return 'prompt' in offer;
}

/** A browser's offer to install the app can be used only once. */
export async function install(): Promise<void> {
  const offer = installStore.getState();
  installStore.setState(null, true);
  await offer?.prompt();
}
