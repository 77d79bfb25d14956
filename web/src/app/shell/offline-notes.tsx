import { clsx } from 'clsx';
import { lazy } from 'react';
import { useOnline } from '#web/lib/browser/use-online';
import { loadPart } from '#web/lib/load-part';
import { OfflineLine } from './offline-line.tsx';

/** Shown instead of an error; the service worker has cached it by then. */
export const OfflineFailure = lazy(async () => ({
  default: (await loadPart(() => import('./offline-failure.tsx'))).OfflineFailure,
}));

/** Where the offline line appears: rendered before, so that screen readers announce it. */
export function OfflineNote({ hasDock }: { hasDock: boolean }) {
  const isOnline = useOnline();
  return (
    <div
      role="status"
      className={clsx(
        'sticky bottom-(--dock) z-30 col-span-full',
        !isOnline && !hasDock && 'md:bg-ink md:pb-[env(safe-area-inset-bottom)]',
      )}
    >
      {!isOnline && <OfflineLine />}
    </div>
  );
}
