import type { MessageId } from '#contract/ids';
import { startActivity } from '#web/features/activity/start';
import { startPlayingOn } from '#web/features/catalogue/series/play-on';
import { startTally } from '#web/features/data/start';

/**
 * Records plays and what data saver saves of them; and has series play on.
 * @returns what records a download: of which message, and how many bytes less were fetched than in normal quality
 */
export function startRecording(): (id: MessageId, spared: number) => void {
  const { reportDownload } = startActivity();
  const { countSaved } = startTally();
  startPlayingOn();
  return (id, spared) => {
    reportDownload(id);
    countSaved(spared);
  };
}
