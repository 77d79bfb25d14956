import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { heardMarks } from '#core/web/lib/listener/heard';
import { player } from '#core/web/player/player';
import { shortestListen } from '#core/web/player/remember-positions';
import type { PlayerStore } from '#core/web/player/state';
import { readStoredQueue } from '#core/web/player/stored-queue';
import { isFinished } from '#features/activity/contract/progress';
import { shareBookmarks } from '#features/bookmarks/web/share-bookmarks';
import { followProgress } from './follow-progress.ts';
import { startReports } from './report.ts';
import { shareMarks } from './shared-marks.ts';
import { sharePositions } from './shared-positions.ts';
import { shareQueue } from './shared-queue.ts';
import { keepBegun } from './stored-begun.ts';

export function startActivity(): ReturnType<typeof startReports> {
  keepBegun(player);
  sharePositions(player);
  shareMarks();
  shareBookmarks();
  markFinished(player.store);
  followProgress();
  shareQueue(player, readStoredQueue({ getItem: readStored, setItem: writeStored }));
  return startReports();
}

function markFinished(store: PlayerStore): void {
  let wasFinished = false;
  store.subscribe(({ current, currentTime, duration, heard }, before) => {
    if (current !== before.current) wasFinished = false;
    if (current === null || current.isPreview || duration === null || heard < shortestListen) return;
    const isAtEnd = isFinished(currentTime, duration);
    if (isAtEnd && !wasFinished) heardMarks.act(current.id, true);
    wasFinished = isAtEnd;
  });
}
