import { readTabStored } from '#core/web/lib/browser/storage';
import { signedInHere } from '#core/web/lib/listener/auth';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { playerStore } from '#core/web/player/player-store';
import { previewKey } from './preview-key.ts';

/** The delay before the reload in ms, so that the toast can be read. */
const reloadMs = 500;

export function reloadAfterSignIn(): void {
  window.addEventListener(signedInHere, () => {
    const part = load();
    if (playerStore.getState().playing) return void part.then(({ refreshNowReloadLater }) => refreshNowReloadLater());
    setTimeout(() => void part.then(({ reloadUnlessBusy }) => reloadUnlessBusy()), reloadMs);
  });
  if (readTabStored(previewKey) !== null) void load().then(({ takeUpPreview }) => takeUpPreview());
}

function load() {
  return loadPart(needsNetwork(() => import('./after-sign-in.ts')));
}
