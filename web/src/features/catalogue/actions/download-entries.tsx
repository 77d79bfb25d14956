import { Download, X } from 'lucide-react';
import { texts } from '#contract/texts';
import { dataPrice } from '#web/lib/data-price';
import type { SavedMessage } from '#web/offline/saved-entry';
import { useSaved } from '#web/offline/use-saved';
import { MenuItem } from '#web/ui/menu';
import { type Downloadable, type DownloadFile, filesOf, isSavedIn } from './download.ts';
import { startDownload, useDownload } from './downloads.ts';

export function DownloadEntries({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  const kept = useSaved(message.id);
  if (download) {
    const detail = `${download.percent} % downloaded`;
    return <MenuItem icon={X} label="Cancel download" detail={detail} onSelect={download.cancel} />;
  }
  return filesOf(message).map((file) => (
    <MenuItem
      key={file.quality}
      icon={Download}
      label={file.quality === 'saver' ? 'Download in data saver' : texts.download}
      detail={downloadPrice(file, kept)}
      onSelect={() => void startDownload(message, file.quality)}
    />
  ));
}

/** @param kept what is saved of it offline */
function downloadPrice({ quality, size }: DownloadFile, kept: SavedMessage | undefined): string {
  return isSavedIn(kept, quality) ? 'saved here already, no data' : dataPrice(size);
}
