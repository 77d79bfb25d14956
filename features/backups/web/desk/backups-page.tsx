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
import { toast } from '#core/web/lib/toasts';
import { askForBackup, type BackupPlan, type LostWithoutKey } from '#features/backups/desk';
import { backupsKey, backupsQuery, storedFilesQuery } from './api.ts';
import { BackupList } from './backup-list.tsx';
import { StoredFiles } from './stored-files.tsx';
import * as texts from './texts.ts';

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
        title={texts.backups()}
        help={plan && planInWords(plan)}
        actions={plan && plan.place !== null && <BackUpNow isUnderWay={plan.is_under_way ?? false} />}
      />
      <Tabs
        label={texts.backupsAndStoredFiles()}
        name="show"
        tabs={[
          ['backups', texts.backups()],
          ['stored-files', texts.storedFiles(), files.data?.state.damaged],
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
      <span className="min-w-0 text-pretty">{texts.archivesLackTheSecretKey({ lost })}</span>
    </p>
  );
}

function BackUpNow({ isUnderWay }: { isUnderWay: boolean }) {
  const asking = useDeskMutation(async (_: null) => (await call(askForBackup, {})).data, {
    refreshed: backupsKey,
    onSuccess: () => toast.success(texts.backupStartsSoon()),
    onError: (error) => toastFailure(error, texts.requestingTheBackupFailed()),
  });
  return (
    <ActionButton
      kind="primary"
      icon={DatabaseBackup}
      isBusy={isUnderWay || asking.isPending}
      onClick={() => asking.mutate(null)}
    >
      {isUnderWay ? texts.backingUp() : texts.backUpNow()}
    </ActionButton>
  );
}

/** @returns e.g. `12 unredeemed tickets and 1 second factor`; null for nothing */
function lostInWords({ tickets, gifts, second_factors, webhooks }: LostWithoutKey): string | null {
  const parts = [
    tickets > 0 && texts.unredeemedTicketCount({ count: tickets }),
    gifts > 0 && texts.unusedGiftCount({ count: gifts }),
    second_factors > 0 && texts.secondFactorCount({ count: second_factors }),
    webhooks > 0 && texts.webhookSecretCount({ count: webhooks }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? new Intl.ListFormat('en-GB').format(parts) : null;
}

function planInWords({ place, every_hours, keep, is_encrypted, media }: BackupPlan): string {
  if (place === null) return texts.libraryIsNotBackedUp();
  const encrypted = media === 'beside' ? 'archives' : 'all';
  return texts.planHelp({ hours: every_hours, place, encryption: is_encrypted ? encrypted : 'none', kept: keep });
}
