import { useQuery } from '@tanstack/react-query';
import { CircleAlert, DatabaseBackup } from 'lucide-react';
import { askForBackup, type BackupPlan, BackupQuery } from '#contract/backups/desk';
import { ActionButton } from '#web/desk-kit/action-button';
import { useDeskMutation } from '#web/desk-kit/api';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { QueryTable } from '#web/desk-kit/query-table';
import { shortMoment } from '#web/desk-kit/short-time';
import { useAsked } from '#web/desk-kit/use-address';
import { call } from '#web/lib/api/call';
import { toastFailure } from '#web/lib/failures';
import { formatCount } from '#web/lib/format';
import { toast } from '#web/lib/toasts';
import { backupsKey, backupsQuery } from './api.ts';
import { backupColumns, momentOf } from './backup-columns.tsx';

/** The library's backups, and asking for one (docs/product/desk.md#backups). */
export function BackupsPage() {
  const backups = useQuery(backupsQuery(useAsked(BackupQuery)));
  const plan = backups.data?.plan;
  const isUnderWay = backups.data?.data.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  return (
    <>
      <DeskHeading
        title="Backups"
        help={plan && planInWords(plan)}
        actions={plan && plan.place !== null && <BackUpNow isUnderWay={isUnderWay} />}
      />
      {plan?.is_late && (
        <p role="alert" className="flex items-start gap-2 pb-6 font-semibold">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
          {plan.newest_at === null
            ? 'There is no good backup yet, and there should be.'
            : `The newest good backup is of ${shortMoment(plan.newest_at)}: that is too old.`}
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
              ? 'Whoever runs the server names a place for them with BACKUP_TO, or writes one with “lectern backup”.'
              : 'The first one will be made soon, and listed here as soon as it is begun.',
        }}
      />
    </>
  );
}

function BackUpNow({ isUnderWay }: { isUnderWay: boolean }) {
  const asking = useDeskMutation(async (_: null) => (await call(askForBackup, {})).data, {
    refreshed: backupsKey,
    onSuccess: () => toast.success('A backup will be made within a minute.'),
    onError: (error) => toastFailure(error, 'No backup could be asked for.'),
  });
  return (
    <ActionButton
      kind="primary"
      icon={DatabaseBackup}
      isBusy={isUnderWay || asking.isPending}
      onClick={() => asking.mutate(null)}
    >
      {isUnderWay ? 'Backing up' : 'Back up now'}
    </ActionButton>
  );
}

function planInWords({ place, every_hours, keep, is_encrypted }: BackupPlan): string {
  if (place === null) return 'The library is not backed up automatically.';
  const kept = formatCount(keep, ['good one is', 'good ones are']);
  return (
    `Every ${formatCount(every_hours, ['hour', 'hours'])} to ${place}, ${is_encrypted ? 'encrypted' : 'not encrypted'}. ` +
    `Each is read back and proven; the newest ${kept} kept.`
  );
}
