import { Download } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#contract/texts';
import { toast } from '#web/lib/toasts';
import { roundButtonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';
import { type Downloadable, downloadAudio } from './download.ts';

/** Saves a message's audio as a file; disabled with a spinner meanwhile (spec §4, Download). */
export function DownloadButton({ message }: { message: Downloadable }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadAudio(message);
    } catch {
      toast.error(texts.downloadError, texts.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-label={busy ? 'Downloading' : 'Download'}
      data-tooltip="Download"
      // Not `disabled`, which would drop the keyboard's place.
      aria-disabled={busy}
      onClick={() => void download()}
      className={roundButtonClass('plain')}
    >
      {busy ? <Spinner className="size-5" /> : <Download aria-hidden="true" size={20} />}
    </button>
  );
}
