import { buttonWordClass, wordedButtonClass } from '#web/ui/button';
import { ProgressRing } from '#web/ui/progress-ring';
import type { Downloadable } from './download.ts';
import { useDownload } from './downloads.ts';

/** A download's progress, in place of a button; the menu beside it can cancel. */
export function DownloadProgress({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  if (!download) return null;
  return (
    <button
      type="button"
      aria-label="Downloading"
      aria-disabled="true"
      data-tooltip={`Downloading, ${download.percent} %`}
      className={`${wordedButtonClass} text-muted`}
    >
      <ProgressRing percent={download.percent} />
      <span className={buttonWordClass}>{download.percent} %</span>
    </button>
  );
}
