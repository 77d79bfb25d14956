import { createStore } from 'zustand/vanilla';

/** What Chromium browsers hand out when they would install the app. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install the app; null while there is none: it can't, has done it, or was answered already. */
export const installStore = createStore<InstallOffer | null>(() => null);

/** Catches the offer, which comes once, early, and is gone when nobody keeps it. Called at the start. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (offer) => {
    // The app has a button of its own for it (spec §2, 'Add to Home Screen'): the browser's banner stays away.
    offer.preventDefault();
    if (isInstallOffer(offer)) installStore.setState(offer, true);
  });
  window.addEventListener('appinstalled', () => installStore.setState(null, true));
}

function isInstallOffer(offer: Event): offer is InstallOffer {
  return 'prompt' in offer;
}

/** Has the browser ask the listener whether to install the app. An offer holds for one question. */
export async function install(): Promise<void> {
  const offer = installStore.getState();
  installStore.setState(null, true);
  await offer?.prompt();
}
