import { onSaved } from '#core/web/offline/save-events';
import { player } from '#core/web/player/player';
import { countSpared } from './count-spared.ts';
import { countSaved, followOtherTabs } from './tally-store.ts';

export function startTally() {
  followOtherTabs();
  const countNow = countSpared(player.store, countSaved);
  window.addEventListener('pagehide', countNow);
  onSaved(({ message, quality, size }) => quality !== 'normal' && countSaved(message.file_size - size));
  return { countSaved };
}
