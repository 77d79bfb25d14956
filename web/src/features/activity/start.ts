import { readStored, writeStored } from '#web/lib/browser/storage';
import { player } from '#web/player/player';
import { readStoredQueue } from '#web/player/stored-queue';
import { startReports } from './report.ts';
import { sharePositions } from './shared-positions.ts';
import { shareQueue } from './shared-queue.ts';

export function startActivity(): ReturnType<typeof startReports> {
  sharePositions(player);
  shareQueue(player, readStoredQueue({ getItem: readStored, setItem: writeStored }));
  return startReports();
}
