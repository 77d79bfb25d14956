import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { useOnline } from '#core/web/lib/browser/use-online';
import { lazyPart } from '#core/web/lib/lazy-part';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';

export const OfflineFailure = lazyPart(async () => (await import('./offline-failure.tsx')).OfflineFailure);

/** Screen readers announce only changes within an existing element, so the place of the offline line is rendered early. */
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

function OfflineLine() {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 bg-raised px-4 text-13 md:bg-ink">
      <CloudOff aria-hidden="true" size={16} className="shrink-0 text-muted" />
      {texts.youAreOffline()}
      <Link to={paths.offline()} className="flex h-11 items-center font-semibold underline underline-offset-4">
        {common.savedOffline()}
      </Link>
    </p>
  );
}
