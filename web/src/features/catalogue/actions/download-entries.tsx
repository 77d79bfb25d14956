import { Download, X } from 'lucide-react';
import { texts } from '#contract/texts';
import { dataPrice } from '#web/lib/data-price';
import { renditionsOf } from '#web/lib/renditions';
import { MenuItem } from '#web/ui/menu';
import type { Downloadable } from './download.ts';
import { startDownload, useDownload } from './downloads.ts';

/** 'Download' in each quality that there is, with what it costs; while one is under way, how to end it. */
export function DownloadEntries({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  if (download) {
    return (
      <MenuItem
        icon={X}
        label="Cancel download"
        detail={`${download.percent} % downloaded`}
        onSelect={download.cancel}
      />
    );
  }
  return renditionsOf(message).map(({ quality, size }) => (
    <MenuItem
      key={quality}
      icon={Download}
      label={quality === 'saver' ? 'Download in data saver' : texts.download}
      detail={dataPrice(size)}
      onSelect={() => void startDownload(message, quality)}
    />
  ));
}
