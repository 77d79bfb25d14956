import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, CircleCheck, DatabaseBackup, HardDrive, TriangleAlert } from 'lucide-react';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { formatMoment, shortMoment } from '#core/web/desk-kit/short-time';
import { SideCard } from '#core/web/desk-kit/side-card';
import { useDuties } from '#core/web/desk-kit/use-duties';
import { useMayOpen } from '#core/web/desk-kit/use-may-open';
import { formatSize } from '#core/web/lib/data-price';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { Skeleton } from '#core/web/ui/skeleton';
import type { LibraryOverview, Overview } from '#features/overview/desk';
import { overviewQuery } from './api.ts';
import { DoneLately } from './done-lately.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastWeek } from './last-week.tsx';
import { ServersPanel } from './servers-panel.tsx';
import * as texts from './texts.ts';
import { waitingIn } from './waiting.ts';

export function OverviewPanels() {
  const duties = useDuties();
  const overview = useQuery(overviewQuery);
  const { counts } = overview.data ?? {};
  const isNew = counts !== undefined && counts.published + counts.scheduled + counts.withdrawn === 0;
  const library = overview.data && 'servers' in overview.data ? overview.data : null;
  if (overview.isLoadingError) return <QueryFailure query={overview} />;
  return (
    <>
      {isNew && <FirstSteps />}
      {!(isNew && counts.draft === 0) && (
        <div className="grid gap-4 pb-8 lg:grid-cols-2" aria-busy={overview.isPending}>
          <SideCard title={texts.needsAttention()}>
            {overview.data ? <WaitingList overview={overview.data} /> : <PanelSkeleton />}
          </SideCard>
          {duties.includes('messages') && (
            <SideCard title={texts.publishedNext()}>
              {overview.data ? <ScheduledList scheduled={overview.data.scheduled} /> : <PanelSkeleton />}
            </SideCard>
          )}
        </div>
      )}
      {library?.disk?.is_low && <DiskLine disk={library.disk} />}
      {!isNew && duties.includes('numbers') && <LastWeek />}
      {duties.includes('audit') && <DoneLately />}
      {library && duties.includes('trust') && <ServerLines overview={library} />}
    </>
  );
}

function ServerLines({ overview }: { overview: LibraryOverview }) {
  const { backups, disk } = overview;
  return (
    <>
      {!backups.is_late && <BackupLine {...backups} />}
      {disk?.is_low === false && <DiskLine disk={disk} />}
      <ServersPanel {...overview} />
    </>
  );
}

function WaitingList({ overview }: { overview: Overview }) {
  const mayOpen = useMayOpen();
  const waiting = waitingIn(overview).filter(({ to }) => mayOpen(to));
  if (waiting.length === 0)
    return (
      <p className="flex min-h-11 items-center gap-2 text-muted">
        <CircleCheck aria-hidden="true" size={18} className="shrink-0" />
        {texts.nothingNeedsYourAttention()}
      </p>
    );
  return (
    <ul className="-mx-2">
      {waiting.map(({ text, to, isUrgent }) => (
        <li key={text}>
          <Link to={to} className="flex min-h-11 items-center gap-2 rounded-row px-2 py-1 hover:bg-text/10">
            {isUrgent && <CircleAlert aria-hidden="true" size={18} className="shrink-0 text-live" />}
            <span className="mr-auto font-semibold tabular-nums">{text}</span>
            <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ScheduledList({ scheduled }: Pick<Overview, 'scheduled'>) {
  if (scheduled.length === 0)
    return <p className="flex min-h-11 items-center text-muted">{texts.nothingIsScheduled()}</p>;
  return (
    <ul className="-mx-2">
      {scheduled.map(({ id, topic, publish_at }) => (
        <li key={id}>
          <Link
            to={deskPaths.message(id)}
            className="flex min-h-11 flex-wrap items-center gap-x-4 rounded-row px-2 py-1 hover:bg-text/10"
          >
            <span dir="auto" className="mr-auto min-w-0 font-semibold break-words">
              {topic}
            </span>
            <span className="text-13 text-muted tabular-nums">{formatMoment(publish_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PanelSkeleton() {
  return ['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
    <div key={width} className="flex min-h-11 items-center">
      <Skeleton className={`h-4 rounded-full ${width}`} />
    </div>
  ));
}

function DiskLine({ disk }: { disk: NonNullable<LibraryOverview['disk']> }) {
  const Icon = disk.is_low ? TriangleAlert : HardDrive;
  return (
    <p
      className="flex items-start gap-2 px-2 pb-8 text-13 text-muted tabular-nums"
      role={disk.is_low ? 'alert' : undefined}
    >
      <Icon aria-hidden="true" size={16} className={disk.is_low ? 'mt-0.5 shrink-0 text-warning' : 'mt-0.5 shrink-0'} />
      <span>
        {disk.is_low && <strong className="text-text">{texts.diskIsAlmostFull()} </strong>}
        {texts.diskSpace({
          left: formatSize(disk.left),
          total: formatSize(disk.size),
          audio: formatSize(disk.audio),
        })}
      </span>
    </p>
  );
}

function BackupLine({ is_planned, newest_at }: LibraryOverview['backups']) {
  const Icon = is_planned ? DatabaseBackup : TriangleAlert;
  return (
    <p className="flex items-start gap-2 px-2 pb-4 text-13 text-muted tabular-nums">
      <Icon aria-hidden="true" size={16} className={is_planned ? 'mt-0.5 shrink-0' : 'mt-0.5 shrink-0 text-warning'} />
      <span>{backupInWords({ is_planned, newest_at })}</span>
    </p>
  );
}

function backupInWords({
  is_planned,
  newest_at,
}: Pick<LibraryOverview['backups'], 'is_planned' | 'newest_at'>): string {
  if (!is_planned) return texts.libraryIsNotBackedUp();
  return newest_at === null ? texts.thereIsNoBackupYet() : texts.newestBackupIsFrom({ when: shortMoment(newest_at) });
}
