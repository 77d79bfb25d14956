import { onDownloaded } from '#web/lib/listener/downloads';
import { followOtherTabs } from '#web/lib/listener/quality';
import { loadPart } from '#web/lib/load-part';
import { playerStore } from '#web/player/player-store';
import { whenSettled } from './when-settled.ts';

/** The code is loaded when the first page has settled, or with the first play or download. */
export function startDataInTime(): void {
  followOtherTabs();
  let started: ReturnType<typeof load> | null = null;
  const start = () => {
    started ??= load();
    return started;
  };
  whenSettled(() => void start());
  playerStore.subscribe(({ current }) => current && void start());
  onDownloaded(async (_, spared) => (await start()).countSaved(spared));
}

async function load() {
  return (await loadPart(() => import('#web/features/data/start'))).startTally();
}
