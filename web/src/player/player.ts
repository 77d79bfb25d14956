import { qualityNow } from '#web/lib/listener/quality';
import { createAnnouncer } from './announce.ts';
import { startBeside } from './beside.ts';
import { createPlayer } from './create-player.ts';
import { findTrack } from './find-track.ts';
import { type Memory, queueKey } from './memory.ts';
import { audio, onStop, playerStore } from './player-store.ts';
import { findSaved } from './saved-audio.ts';

/** Reading `localStorage` throws where the listener has forbidden it. */
function localStorageIfAllowed(): Memory {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const memory = localStorageIfAllowed();

/** The one player of the app. What every page needs of it is in player-store.ts: this comes when it may be used soon. */
export const player = createPlayer({
  audio,
  store: playerStore,
  memory,
  findTrack,
  savesData: () => qualityNow() === 'saver',
  network: { events: window, isOffline: () => !navigator.onLine },
  pointer: window.matchMedia('(pointer: fine)'),
});
player.findSavedBy(findSaved);
onStop(player.stop);

/** Says what plays and pauses at the listener's press. */
export const announcer = createAnnouncer(player.store);

// A phone ends a page in the background without another word.
window.addEventListener('pagehide', player.rememberPlace);
document.addEventListener('visibilitychange', player.rememberPlace);

/** With the first track, or at once when an earlier visit has left a queue. */
function goOnBeside(): void {
  stopWaiting();
  startBeside(player, memory);
}
const stopWaiting = playerStore.subscribe(({ current }) => current && goOnBeside());
if (memory?.getItem(queueKey)) goOnBeside();
