import type { MessageId } from '#core/contract/ids';
import { startActivity } from '#features/activity/web/start';
import { startTally } from '#features/data/web/start';
import { startPlayingOn } from '#features/series/web/play-on';

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
