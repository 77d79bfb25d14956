import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup, KeyRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { Tabs } from '#core/web/desk-kit/tabs';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { formatCount } from '#core/web/lib/format';
import { toast } from '#core/web/lib/toasts';
import { askForBackup, type BackupPlan } from '#features/backups/desk';
import { encryptionInWords } from '#features/backups/desk/encryption';
import { lostInWords } from '#features/backups/desk/lost';
import { backupsKey, backupsQuery, storedFilesQuery } from './api.ts';
import { BackupList } from './backup-list.tsx';
import { StoredFiles } from './stored-files.tsx';

type View = 'backups' | 'stored-files';

export function Page() {
  const [search] = useSearchParams();
  const view: View = search.get('show') === 'stored-files' ? 'stored-files' : 'backups';
  const pageNumber = usePageNumber();
  const pageOf = (list: View) => ({ pageNumber: list === view ? pageNumber : 1 });
  const backups = useQuery(backupsQuery(pageOf('backups')));
  const files = useQuery(storedFilesQuery(pageOf('stored-files')));
  const plan = backups.data?.plan;
  return (
    <>
      <DeskHeading
        title="Backups"
        help={plan && planInWords(plan)}
        actions={plan && plan.place !== null && <BackUpNow isUnderWay={plan.is_under_way ?? false} />}
      />
      <Tabs
        label="Backups and stored files"
        name="show"
        tabs={[
          ['backups', 'Backups'],
          ['stored-files', 'Stored files', files.data?.state.damaged],
        ]}
        chosen={view}
      />
      {view === 'backups' && plan && <KeyNote plan={plan} />}
      {view === 'backups' ? <BackupList backups={backups} /> : <StoredFiles files={files} />}
    </>
  );
}

function KeyNote({ plan: { place, lost_without_key } }: { plan: BackupPlan }) {
  const lost = lost_without_key && lostInWords(lost_without_key);
  if (place === null || !lost) return null;
  return (
    <p role="note" className="mb-6 flex max-w-3xl items-start gap-2 rounded-panel bg-raised p-4">
      <KeyRound aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 text-pretty">
        These archives don’t contain the secret key. If the key is lost, so are {lost}, even after a restore. Ask
        whoever runs Lectern to keep a copy of the key somewhere else.
      </span>
    </p>
  );
}

function BackUpNow({ isUnderWay }: { isUnderWay: boolean }) {
  const asking = useDeskMutation(async (_: null) => (await call(askForBackup, {})).data, {
    refreshed: backupsKey,
    onSuccess: () => toast.success('A server starts the backup within a few seconds.'),
    onError: (error) => toastFailure(error, 'Requesting the backup failed.'),
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

function planInWords({ place, every_hours, keep, ...archives }: BackupPlan): string {
  if (place === null) return 'The library is not backed up automatically.';
  const kept = formatCount(keep, ['good one is', 'good ones are']);
  return (
    `Every ${formatCount(every_hours, ['hour', 'hours'])} to ${place}, ${encryptionInWords(archives)}. ` +
    `Each backup is verified; the newest ${kept} kept.`
  );
}
