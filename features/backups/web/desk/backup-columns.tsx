import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Column } from '#core/web/desk-kit/data-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { formatSize } from '#core/web/lib/data-price';
import { formatCount } from '#core/web/lib/format';
import type { Backup } from '#features/backups/desk';

export const backupColumns: readonly Column<Backup>[] = [
  {
    id: 'of',
    header: 'Taken',
    width: '12rem',
    cell: (backup) => <span className="tabular-nums">{momentOf(backup)}</span>,
  },
  { id: 'state', header: 'State', cell: (backup) => <State backup={backup} /> },
  {
    id: 'why',
    header: 'Reason',
    width: '8rem',
    from: 'wide',
    cell: ({ is_planned }) => (is_planned ? 'Automatic' : 'Requested'),
  },
  {
    id: 'size',
    header: 'Archive',
    width: '8rem',
    align: 'end',
    cell: ({ size }) => (size === null ? '–' : formatSize(size)),
  },
];

export function momentOf({ started_at, asked_at }: Backup): string {
  return shortMoment(started_at ?? asked_at);
}

const words = {
  waiting: 'Waiting for a server',
  running: 'In progress',
  good: 'Good',
  failed: 'Failed',
  removed: 'Deleted: newer ones exist',
} as const;

function State({ backup }: { backup: Backup }) {
  const { state, failure, file, missing } = backup;
  const lacks = (missing ?? 0) > 0;
  return (
    <div className="min-w-0 py-1">
      <p className="flex items-center gap-2">
        {state === 'good' && !lacks && <CircleCheck aria-hidden="true" size={16} className="shrink-0 text-muted" />}
        {(state === 'failed' || (state === 'good' && lacks)) && (
          <CircleAlert aria-hidden="true" size={16} className="shrink-0 text-live" />
        )}
        {state === 'good' && lacks ? 'Good, except that audio or pictures are missing' : words[state]}
      </p>
      {failure && (
        <p dir="auto" className="text-13 font-normal break-words text-muted">
          {failure}
        </p>
      )}
      {state === 'good' && (
        <p dir="ltr" className="text-13 font-normal break-all text-muted">
          {file}
        </p>
      )}
      {lacks && (
        <p className="text-13 font-normal text-muted">
          {formatCount(missing ?? 0, ['file of audio or pictures was', 'files of audio and pictures were'])} missing in
          the storage
        </p>
      )}
    </div>
  );
}
