import { Download, X } from 'lucide-react';
import { texts } from '#contract/texts';
import { renditionsOf } from '#web/lib/renditions';
import { useSaved } from '#web/offline/use-saved';
import { MenuItem } from '#web/ui/menu';
import type { Downloadable } from './download.ts';
import { downloadPrice } from './download-price.ts';
import { startDownload, useDownload } from './downloads.ts';

/** 'Download' in each quality that there is, with what it costs; while one is under way, how to end it. */
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

/** Ends a download that is under way; nothing when there is none. */
function CancelDownload({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  if (!download) return null;
  return (
    <MenuItem icon={X} label="Cancel download" detail={`${download.percent} % downloaded`} onSelect={download.cancel} />
  );
}
