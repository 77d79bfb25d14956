import { clsx } from 'clsx';
import { lazy } from 'react';
import { useOnline } from '#web/lib/browser/use-online';
import { loadPart } from '#web/lib/load-part';
import { OfflineLine } from './offline-line.tsx';

/** For a failed load, in place of an error. The service worker has it by the time that there is no network. */
export const OfflineFailure = lazy(async () => ({
  default: (await loadPart(() => import('./offline-failure.tsx'))).OfflineFailure,
}));

/** Where the line stands that says that there is no network; it is there before, so that it is read out when it comes. */
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
