import { CloudOff } from 'lucide-react';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';

/** Shown above the player while offline, with a link to what can be played. */
export function OfflineLine() {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 bg-raised px-4 text-13 md:bg-ink">
      <CloudOff aria-hidden="true" size={16} className="shrink-0 text-muted" />
      You are offline.
      <Link to={paths.offline()} className="flex h-11 items-center font-semibold underline underline-offset-4">
        What is saved
      </Link>
    </p>
  );
}
