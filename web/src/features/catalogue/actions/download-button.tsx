import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadPart } from '#web/lib/load-part';
import { renditionsOf } from '#web/lib/renditions';
import { useSaved } from '#web/offline/use-saved';
import { roundButtonClass } from '#web/ui/button';
import { ProgressRing } from '#web/ui/progress-ring';
import { useMenuButton } from '#web/ui/use-menu-button';
import type { Downloadable } from './download.ts';
import { downloadPrice } from './download-price.ts';
import { startDownload, useDownload } from './downloads.ts';

const loadMenu = async () => ({ default: (await loadPart(() => import('./download-menu.tsx'))).DownloadMenu });
const DownloadMenu = lazy(loadMenu);

/**
 * Saves a message's audio as a file, in the quality that is chosen where there are several; disabled with a spinner meanwhile (spec §4,
 * Download). The menu beside it then has a way to cancel.
 */
export function DownloadButton({ message }: { message: Downloadable }) {
  const download = useDownload(message.id);
  const kept = useSaved(message.id);
  const { button, openedBy, isUsed, open, menu } = useMenuButton();
  const [normal, saver] = renditionsOf(message);
  if (!normal) return null;
  const hasMenu = download === undefined && saver !== undefined;
  const label = download ? 'Downloading' : saver ? 'Download' : `Download, ${downloadPrice(normal, kept)}`;
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label={label}
        data-tooltip={download ? `${label}, ${download.percent} %` : label}
        // Not `disabled`, which would drop the keyboard's place.
        aria-disabled={download !== undefined}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        aria-expanded={hasMenu ? openedBy !== null : undefined}
        onPointerEnter={() => hasMenu && void loadMenu()}
        onClick={(press) => {
          if (download) return;
          if (!hasMenu) return void startDownload(message, 'normal');
          open(press);
        }}
        className={roundButtonClass('plain')}
      >
        {download ? <ProgressRing percent={download.percent} /> : <Download aria-hidden="true" size={20} />}
      </button>
      {isUsed && (
        <Suspense fallback={null}>
          <DownloadMenu message={message} {...menu} />
        </Suspense>
      )}
    </span>
  );
}
