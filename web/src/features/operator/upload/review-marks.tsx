import { TriangleAlert } from 'lucide-react';
import type { DeskMessage } from '#contract/operator/messages';
import { StatusPill } from '#web/features/operator/messages/status-pill';
import { marksOf } from '#web/features/operator/messages/words';
import { deskPaths } from '#web/lib/desk-paths';
import { formatTime } from '#web/lib/format';
import { Link } from '#web/lib/link';

/** Below a topic: how long it is, where it stands, and what is missing or double. */
export function ReviewMarks({ message }: { message: DeskMessage }) {
  const { id, duration, doubles, status } = message;
  const marks = marksOf(message);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 font-normal text-muted">
      <span className="tabular-nums">{formatTime(duration > 0 ? duration : null)}</span>
      {status !== 'draft' && <StatusPill message={message} />}
      {marks.length > 0 && (
        <span className="font-semibold text-accent">
          <TriangleAlert aria-hidden="true" size={13} className="mr-1 mb-0.5 inline" />
          {marks.join(', ')}
        </span>
      )}
      {doubles.length > 0 && (
        <Link to={`${deskPaths.messages()}?ids=${[id, ...doubles].join(',')}`} className="text-text underline">
          Compare
        </Link>
      )}
    </div>
  );
}
