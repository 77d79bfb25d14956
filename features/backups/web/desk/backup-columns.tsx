import { CircleAlert, CircleCheck } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { formatSize } from '#core/web/lib/data-price';
import type { Backup, BackupState } from '#features/backups/desk';
import * as texts from './texts.ts';

export const backupColumns: readonly Column<Backup>[] = [
  {
    id: 'of',
    header: texts.taken,
    width: '12rem',
    cell: (backup) => <span className="tabular-nums">{momentOf(backup)}</span>,
  },
  { id: 'state', header: texts.state, cell: (backup) => <State backup={backup} /> },
  {
    id: 'why',
    header: texts.reason,
    width: '8rem',
    from: 'wide',
    cell: ({ is_planned }) => (is_planned ? texts.automatic() : texts.requested()),
  },
  {
    id: 'size',
    header: texts.archive,
    width: '8rem',
    align: 'end',
    cell: ({ size }) => (size === null ? '–' : formatSize(size)),
  },
];

export function momentOf({ started_at, asked_at }: Backup): string {
  return shortMoment(started_at ?? asked_at);
}

const stateNames: Record<BackupState, () => string> = {
  waiting: texts.waitingForAServer,
  running: texts.inProgress,
  good: texts.good,
  failed: common.failed,
  removed: texts.deletedNewerOnesExist,
};

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
        {state === 'good' && lacks ? texts.goodButFilesAreMissing() : stateNames[state]()}
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
      {lacks && <p className="text-13 font-normal text-muted">{texts.filesWereMissing({ count: missing ?? 0 })}</p>}
    </div>
  );
}
