import { onDownloaded } from '#web/lib/listener/downloads';
import { onSaved } from '#web/offline/saved-news';
import { player } from '#web/player/player';
import { countSpared } from './count-spared.ts';
import { countSaved, followOtherTabs } from './tally-store.ts';

/** Has account kept of what data saver saves, from now on. Called once. */
export function startTally(): void {
  followOtherTabs();
  const countNow = countSpared(player.store, countSaved);
  window.addEventListener('pagehide', countNow);
  onDownloaded((_, spared) => countSaved(spared));
  onSaved(({ message, quality, size }) => quality === 'saver' && countSaved(message.file_size - size));
}
