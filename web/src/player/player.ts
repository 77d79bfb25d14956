import { qualityNow } from '#web/lib/listener/quality';
import { createPlayer } from './create-player.ts';
import { findAddress } from './find-address.ts';
import type { Memory } from './memory.ts';
import { connectMediaSession } from './session.ts';

/** Reading `localStorage` throws where the listener has forbidden it. */
function localStorageIfAllowed(): Memory {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The one player of the app. */
export const player = createPlayer({
  audio: new Audio(),
  memory: localStorageIfAllowed(),
  findAddress,
  savesData: () => qualityNow() === 'saver',
  network: { events: window, isOffline: () => !navigator.onLine },
});

if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);

// A phone ends a page in the background without another word.
window.addEventListener('pagehide', player.rememberPlace);
document.addEventListener('visibilitychange', player.rememberPlace);
