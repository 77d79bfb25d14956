import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { player } from '#core/web/player/player';
import { readStoredQueue } from '#core/web/player/stored-queue';
import { shareBookmarks } from '#features/bookmarks/web/share-bookmarks';
import { followProgress } from './follow-progress.ts';
import { keepBegun } from './kept-begun.ts';
import { markFinished } from './mark-finished.ts';
import { startReports } from './report.ts';
import { shareMarks } from './shared-marks.ts';
import { sharePositions } from './shared-positions.ts';
import { shareQueue } from './shared-queue.ts';

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
