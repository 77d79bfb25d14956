import { Download, X } from 'lucide-react';
import { texts } from '#contract/texts';
import { dataPrice } from '#web/lib/data-price';
import { type Rendition, renditionsOf } from '#web/lib/renditions';
import type { SavedMessage } from '#web/offline/saved-entry';
import { useSaved } from '#web/offline/use-saved';
import { MenuItem } from '#web/ui/menu';
import { type Downloadable, isSavedIn } from './download.ts';
import { startDownload, useDownload } from './downloads.ts';

export function DownloadEntries({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  const kept = useSaved(message.id);
  if (download) {
    const detail = `${download.percent} % downloaded`;
    return <MenuItem icon={X} label="Cancel download" detail={detail} onSelect={download.cancel} />;
  }
  return renditionsOf(message).map((rendition) => (
    <MenuItem
      key={rendition.quality}
      icon={Download}
      label={rendition.quality === 'saver' ? 'Download in data saver' : texts.download}
      detail={downloadPrice(rendition, kept)}
      onSelect={() => void startDownload(message, rendition.quality)}
    />
  ));
}

/** @param kept what is saved of it offline */
function downloadPrice({ quality, size }: Rendition, kept: SavedMessage | undefined): string {
  return isSavedIn(kept, quality) ? 'saved here already, no data' : dataPrice(size);
}
