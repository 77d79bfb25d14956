import type { MessageId } from '#core/contract/ids';
import { startActivity } from '#features/activity/web/start';
import { startTally } from '#features/data/web/start';
import { startPlayingOn } from '#features/series/web/play-on';

export function startRecording(): (id: MessageId, spared: number) => void {
  const { reportDownload } = startActivity();
  const { countSaved } = startTally();
  startPlayingOn();
  return (id, spared) => {
    reportDownload(id);
    countSaved(spared);
  };
}
