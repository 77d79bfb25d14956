import { readOfTab } from '#web/lib/browser/tab-storage';
import { signedInHere } from '#web/lib/listener/auth';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { playerStore } from '#web/player/player-store';
import { previewKey } from './preview-key.ts';
import { isBusy } from './when-free.ts';

/** So that what was done can be read before the page reloads. */
const reloadMs = 500;

/**
 * Reloads the page after a sign-in or sign-up, as soon as nothing would be interrupted by it: until then what is on the screen is
 * refreshed where it stands, and what plays goes on. A preview that was there is there again afterwards.
 */
export function reloadAfterSignIn(): void {
  window.addEventListener(signedInHere, () => {
    if (playerStore.getState().playing) return refreshNowReloadLater();
    // By then the dialog is gone, with what was typed into it.
    setTimeout(() => {
      if (isBusy()) refreshNowReloadLater();
      else if (playerStore.getState().current?.isPreview) void load().then(({ reload }) => reload());
      else window.location.reload();
    }, reloadMs);
  });
  if (readOfTab(previewKey) !== null) void load().then(({ takeUpPreview }) => takeUpPreview());
}

function refreshNowReloadLater(): void {
  void load().then((part) => part.refreshNowReloadLater());
}

function load() {
  return loadPart(needsNetwork(() => import('./after-sign-in.ts')));
}
