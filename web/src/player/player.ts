import { qualityNow } from '#web/lib/listener/quality';
import { loadPart } from '#web/lib/load-part';
import { createAnnouncer } from './announce.ts';
import { createPlayer } from './create-player.ts';
import { findTrack } from './find-track.ts';
import { type Memory, queueKey } from './memory.ts';

/** Reading `localStorage` throws where the listener has forbidden it. */
function localStorageIfAllowed(): Memory {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const memory = localStorageIfAllowed();

/** The one player of the app. */
export const player = createPlayer({
  audio: new Audio(),
  memory,
  findTrack,
  savesData: () => qualityNow() === 'saver',
  network: { events: window, isOffline: () => !navigator.onLine },
  pointer: window.matchMedia('(pointer: fine)'),
});

/** Says what plays and pauses at the listener's press. */
export const announcer = createAnnouncer(player.store);

// A phone ends a page in the background without another word.
window.addEventListener('pagehide', player.rememberPlace);
document.addEventListener('visibilitychange', player.rememberPlace);

/** With the first track, or at once when an earlier visit has left a queue. */
async function goOnBeside(): Promise<void> {
  stopWaiting();
  const { startBeside } = await loadPart(() => import('./beside.ts'));
  startBeside(player, memory);
}
const stopWaiting = player.store.subscribe(({ current }) => current && void goOnBeside());
if (memory?.getItem(queueKey)) void goOnBeside();
