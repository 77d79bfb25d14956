import { TriangleAlert } from 'lucide-react';
import type { DeskMessage } from '#contract/messages/desk';
import { StatusPill } from '#web/features/catalogue/messages/desk/status-pill';
import { deskPaths } from '#web/lib/desk-paths';
import { formatTime } from '#web/lib/format';
import { Link } from '#web/lib/link';

/** Below a topic: how long it is, where it stands, and whether it may be there twice. What is missing, its own boxes say. */
export function ReviewMarks({ message }: { message: DeskMessage }) {
  const { id, duration, doubles, status } = message;
  return (
    <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 px-2.5 text-13 font-normal text-muted">
      <span className="tabular-nums">{formatTime(duration > 0 ? duration : null)}</span>
      {status !== 'draft' && <StatusPill message={message} />}
      {doubles.length > 0 && (
        <Link
          to={`${deskPaths.messages()}?ids=${[id, ...doubles].join(',')}`}
          data-tooltip="Compare it with those of the same topic and speaker"
          className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent underline"
        >
          <TriangleAlert aria-hidden="true" size={13} />
          Perhaps double
        </Link>
      )}
    </div>
  );
}
