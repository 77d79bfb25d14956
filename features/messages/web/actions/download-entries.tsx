import { Download, X } from 'lucide-react';
import * as common from '#core/contract/texts';
import { dataPrice } from '#core/web/lib/data-price';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { useSaved } from '#core/web/offline/use-saved';
import { MenuItem, MenuSeparator } from '#core/web/ui/menu';
import * as texts from '#features/messages/web/texts';
import { type Downloadable, type DownloadFile, filesOf, isSavedIn } from './download.ts';
import { startDownload, useDownload } from './downloads.ts';

interface DownloadEntriesProps {
  message: Downloadable;
  isOnPage: boolean;
}

export function DownloadEntries({ message, isOnPage }: DownloadEntriesProps) {
  const download = useDownload(message.id);
  const kept = useSaved(message.id);
  const files = filesOf(message);
  if (!download && isOnPage && files.length === 1) return null;
  return (
    <>
      {download ? (
        <MenuItem
          icon={X}
          label={texts.cancelDownload()}
          detail={texts.percentDownloaded({ percent: download.percent })}
          onSelect={download.cancel}
        />
      ) : (
        files.map((file) => (
          <MenuItem
            key={file.quality}
            icon={Download}
            label={file.quality === 'saver' ? texts.downloadInDataSaver() : common.download()}
            detail={downloadPrice(file, kept)}
            onSelect={() => void startDownload(message, file.quality)}
          />
        ))
      )}
      <MenuSeparator />
    </>
  );
}

function downloadPrice({ quality, size }: DownloadFile, kept: SavedMessage | undefined): string {
  return isSavedIn(kept, quality) ? texts.savedHereAlreadyNoData() : dataPrice(size);
}
