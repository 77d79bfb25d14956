import { followOtherTabs } from '#web/lib/listener/quality';
import { loadPart } from '#web/lib/load-part';
import { player } from '#web/player/player';
import { whenSettled } from './when-settled.ts';

/**
 * Follows the quality that is chosen in other tabs, and has account kept of what data saver saves: the code for that comes when the
 * first page has settled, or with the first play.
 */
export function startDataInTime(): void {
  followOtherTabs();
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void startCounting();
  };
  whenSettled(start);
  player.store.subscribe(({ current }) => current && start());
}

async function startCounting(): Promise<void> {
  (await loadPart(() => import('#web/features/data/start'))).startTally();
}
