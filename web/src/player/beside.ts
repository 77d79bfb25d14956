import type { Player } from './create-player.ts';
import { connectMediaSession } from './media-session.ts';
import type { Memory } from './memory.ts';
import { keepQueue } from './stored-queue.ts';
import { followTabs } from './tabs.ts';

/**
 * What goes on beside the sound, and isn't needed for it to begin: the lock screen, the other tabs, the queue that is kept. Called
 * once a start.
 */
export function startBeside(player: Player, memory: Memory): void {
  const keepNow = keepQueue(player, memory);
  window.addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', keepNow);
  followTabs(player);
  if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);
}
