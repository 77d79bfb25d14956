import { ArrowLeft } from 'lucide-react';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';

/** The way back to the batches of tickets. */
export function AllBatches() {
  return (
    <Link to={deskPaths.tickets()} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-text">
      <ArrowLeft aria-hidden="true" size={16} />
      All batches
    </Link>
  );
}
