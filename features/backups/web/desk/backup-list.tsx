import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, DatabaseBackup } from 'lucide-react';
import type { Page } from '#core/contract/page';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { shortMoment } from '#core/web/desk-kit/short-time';
import type { Backup, BackupPlan } from '#features/backups/desk';
import { backupColumns, momentOf } from './backup-columns.tsx';
import * as texts from './texts.ts';

export function BackupList({ backups }: { backups: UseQueryResult<Page<Backup> & { plan: BackupPlan }> }) {
  const plan = backups.data?.plan;
  return (
    <>
      {plan?.is_late && (
        <p role="alert" className="flex items-start gap-2 pb-6 font-semibold">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
          {plan.newest_at === null
            ? texts.thereIsNoGoodBackupYet()
            : texts.newBackupIsOverdue({ when: shortMoment(plan.newest_at) })}
        </p>
      )}
      <QueryTable
        query={backups}
        noun={texts.backupCount}
        label={texts.backups()}
        columns={backupColumns}
        rowId={({ id }) => id}
        rowName={momentOf}
        empty={{
          icon: DatabaseBackup,
          title: texts.noBackupsYet(),
          help: plan?.place === null ? texts.nameAPlaceForBackups() : texts.theFirstOneWillStartSoon(),
        }}
      />
    </>
  );
}
