import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, DatabaseBackup } from 'lucide-react';
import type { Page } from '#core/contract/page';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import type { Backup, BackupPlan } from '#features/backups/desk';
import { backupColumns, momentOf } from './backup-columns.tsx';

export function BackupList({ backups }: { backups: UseQueryResult<Page<Backup> & { plan: BackupPlan }> }) {
  const plan = backups.data?.plan;
  return (
    <>
      {plan?.is_late && (
        <p role="alert" className="flex items-start gap-2 pb-6 font-semibold">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
          {plan.newest_at === null
            ? 'There is no good backup yet, and there should be.'
            : `The newest good backup is from ${shortMoment(plan.newest_at)}. A new one is overdue.`}
        </p>
      )}
      <QueryTable
        query={backups}
        noun={['backup', 'backups']}
        label="Backups"
        columns={backupColumns}
        rowId={({ id }) => id}
        rowName={momentOf}
        empty={{
          icon: DatabaseBackup,
          title: 'No backups yet',
          help:
            plan?.place === null
              ? 'To make backups automatically, name a place for them with BACKUP_TO on the server. “lectern backup” writes one by hand.'
              : 'The first one will start soon, and then appear here.',
        }}
      />
    </>
  );
}
