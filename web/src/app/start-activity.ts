import { onDownloaded } from '#web/lib/listener/downloads';
import { loadPart } from '#web/lib/load-part';
import { playerStore } from '#web/player/player-store';
import { whenSettled } from './when-settled.ts';

/** Records plays and downloads: the code is loaded when the first page has settled, or with the first play. */
export function startActivityInTime(): void {
  let started: ReturnType<typeof load> | null = null;
  const start = () => {
    started ??= load();
    return started;
  };
  whenSettled(() => void start());
  playerStore.subscribe(({ current }) => current && void start());
  onDownloaded(async (id) => (await start()).reportDownload(id));
}

async function load() {
  return (await loadPart(() => import('#web/features/activity/start'))).startActivity();
}
