import { Download, X } from 'lucide-react';
import { texts } from '#contract/texts';
import { renditionsOf } from '#web/lib/renditions';
import { useSaved } from '#web/offline/use-saved';
import { MenuItem } from '#web/ui/menu';
import type { Downloadable } from './download.ts';
import { downloadPrice } from './download-price.ts';
import { startDownload, useDownload } from './downloads.ts';

/** 'Download' in each quality, with its cost; during a download, its cancel button. */
export function DownloadEntries({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  const kept = useSaved(message.id);
  if (download) return <CancelDownload message={message} />;
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

/** Cancels a running download, if any. */
function CancelDownload({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  if (!download) return null;
  return (
    <MenuItem icon={X} label="Cancel download" detail={`${download.percent} % downloaded`} onSelect={download.cancel} />
  );
}
