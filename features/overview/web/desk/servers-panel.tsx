import { ChevronRight, Server as ServerIcon, TriangleAlert } from 'lucide-react';
import * as common from '#core/contract/texts';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { shortMoment, shortTime } from '#core/web/desk-kit/short-time';
import type { BackgroundWork, LibraryOverview, Server, WorkName } from '#features/overview/desk';
import * as texts from './texts.ts';

export function ServersPanel({ servers, work }: Pick<LibraryOverview, 'servers' | 'work'>) {
  const isLeft = work.some(({ server }) => server === null);
  const Icon = isLeft ? TriangleAlert : ServerIcon;
  return (
    <details className="group pb-8" open={isLeft}>
      <summary className="touch-target flex cursor-pointer list-none items-start gap-2 rounded-row px-2 text-13 text-muted hover:text-text">
        <Icon aria-hidden="true" size={16} className={isLeft ? 'mt-0.5 shrink-0 text-warning' : 'mt-0.5 shrink-0'} />
        <span>
          {isLeft && <strong className="text-text">{texts.someWorkHasNoServer()} </strong>}
          {inWords(servers)}
        </span>
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="mt-0.5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
      </summary>
      <div className="grid gap-6 pt-4">
        <DataTable
          label={texts.servers()}
          columns={serverColumns}
          rows={servers}
          rowId={({ name, started_at }) => `${name} ${started_at}`}
          rowName={({ name }) => name}
          empty={null}
        />
        <DataTable
          label={texts.backgroundWork()}
          columns={workColumns}
          rows={work}
          rowId={({ name }) => name}
          rowName={nameOf}
          empty={null}
        />
      </div>
    </details>
  );
}

const roleNames = new Map<string, () => string>([
  ['all', texts.everything],
  ['web', texts.answersRequests],
  ['worker', texts.worksInTheBackground],
]);

const serverColumns: readonly Column<Server>[] = [
  {
    id: 'name',
    header: texts.server,
    cell: ({ name }) => (
      <span dir="auto" className="break-all">
        {name}
      </span>
    ),
  },
  { id: 'role', header: texts.does, width: '15rem', cell: ({ role }) => roleNames.get(role)?.() ?? role },
  { id: 'version', header: texts.version, width: '7rem', from: 'wide', cell: ({ version }) => version },
  {
    id: 'started',
    header: texts.since,
    width: '11.5rem',
    from: 'medium',
    cell: ({ started_at }) => shortMoment(started_at),
  },
  {
    id: 'seen',
    header: texts.seen,
    width: '9rem',
    cell: ({ seen_at, is_alive }) => (is_alive ? texts.now() : texts.lastAt({ time: shortTime(seen_at) })),
  },
];

const workNames: Record<WorkName, () => string> = {
  publishing: texts.publishingScheduledMessages,
  streams: texts.startingAndEndingStreams,
  'listener-counts': texts.countingListeners,
  'audit-checks': texts.checkingTheAudit,
  releases: texts.announcingReleasesOfMessages,
  websub: texts.tellingTheWebSubHub,
  'follow-notices': texts.announcingNewMessages,
  reminders: texts.remindingListenersToGive,
  sweeps: texts.deletingWhatHasExpired,
  backups: texts.makingBackups,
  'storage-checks': texts.checkingStoredFiles,
  reconciliations: texts.reconcilingCardPayments,
  passages: texts.findingPassagesInMessages,
  'followed-feeds': texts.sendingMailsAboutFailingFeeds,
  'feed-dates': texts.settingDatesInFeeds,
  'gift-mails': texts.sendingGiftsByMail,
  'mail-to-files': texts.writingMailToFiles,
};

const knownWork = new Map<string, () => string>(Object.entries(workNames));
const nameOf = ({ name }: BackgroundWork) => knownWork.get(name)?.() ?? name;

const workColumns: readonly Column<BackgroundWork>[] = [
  { id: 'name', header: texts.backgroundWork, cell: nameOf },
  {
    id: 'server',
    header: texts.server,
    width: '20rem',
    cell: ({ server }) =>
      server === null ? (
        <span className="font-semibold text-live">{common.none()}</span>
      ) : (
        <span dir="auto" className="break-all">
          {server}
        </span>
      ),
  },
  { id: 'since', header: texts.since, width: '11.5rem', from: 'medium', cell: ({ since }) => shortMoment(since) },
  {
    id: 'last',
    header: texts.lastRun,
    width: '9rem',
    cell: ({ last_run_at }) => (last_run_at === null ? common.notYet() : shortTime(last_run_at)),
  },
];

function inWords(servers: readonly Server[]): string {
  const running = servers.filter(({ is_alive }) => is_alive).length;
  const gone = servers.length - running;
  return gone === 0 ? texts.serversRun({ running }) : texts.serversRunOthersWereSeen({ running, gone });
}
