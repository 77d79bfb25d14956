import { followOtherTabs, qualityNow } from '#core/web/lib/listener/quality';
import { createAnnouncer } from './announce.ts';
import { createPlayer } from './create-player.ts';
import { findTrack } from './find-track.ts';
import { connectMediaSession } from './media-session.ts';
import { type Memory, queueKey } from './memory.ts';
import { audio, onStop, playerStore } from './player-store.ts';
import { findSaved } from './saved-audio.ts';
import { persistQueue } from './stored-queue.ts';
import { syncTabs } from './tabs.ts';

/** Reading `localStorage` throws where the listener has blocked it. */
function localStorageIfAllowed(): Memory {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

followOtherTabs();
const memory = localStorageIfAllowed();

export const player = createPlayer({
  audio,
  store: playerStore,
  memory,
  findTrack,
  quality: qualityNow,
  network: { events: window, isOffline: () => !navigator.onLine },
  pointer: window.matchMedia('(pointer: fine)'),
});
player.setSavedFinder(findSaved);
onStop(player.stop);

export const announcer = createAnnouncer(player.store);

// On phones a background page may end without another event, so the position is saved on `pagehide`.
window.addEventListener('pagehide', player.rememberPosition);
document.addEventListener('visibilitychange', player.rememberPosition);

function connectBrowser(): void {
  stopWaiting();
  const saveQueue = persistQueue(player, memory);
  window.addEventListener('pagehide', saveQueue);
  document.addEventListener('visibilitychange', saveQueue);
  syncTabs(player);
  if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);
}
const stopWaiting = playerStore.subscribe(({ current }) => current && connectBrowser());
if (memory?.getItem(queueKey)) connectBrowser();
