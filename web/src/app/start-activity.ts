import { onDownloaded } from '#web/lib/downloads';
import { loadPart } from '#web/lib/load-part';
import { queryClient } from '#web/lib/query-client';
import { player } from '#web/player/player';

/** When the first page has surely had its turn; where the network is slow, as soon after that as nothing is on its way. */
const settledMs = 5000;

/** Has account kept of what is played and downloaded: its code comes when the first page has settled, or with the first play. */
export function startActivityInTime(): void {
  let started: ReturnType<typeof load> | null = null;
  const start = () => {
    started ??= load();
    return started;
  };
  const startWhenSettled = () =>
    setTimeout(() => (queryClient.isFetching() > 0 ? startWhenSettled() : void start()), settledMs);
  startWhenSettled();
  player.store.subscribe(({ current }) => current && void start());
  onDownloaded(async (id) => (await start()).reportDownload(id));
}

async function load() {
  return (await loadPart(() => import('#web/features/activity/start'))).startActivity();
}
